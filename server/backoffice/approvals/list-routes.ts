import { downloadProposalsSchema, listProposalsSchema } from '#contract/backoffice/approvals/proposals.ts'
import { downloadProposals, listProposals } from '#contract/backoffice/approvals/routes.ts'
import type { Input } from '#contract/platform/http/route.ts'
import { kindNames, proposalStatusNames } from '#domain/backoffice/approvals/proposal-words.ts'
import { orderIdentifier } from '#domain/platform/kernel/public-code.ts'
import { ok } from '#domain/platform/kernel/result.ts'
import { everyRow, pageOf, readCursor, readDays } from '#server/backoffice/actions/keyset.ts'
import { listFile, momentCells, personCells, personHeads } from '#server/backoffice/lists/list-file.ts'
import { staffOf } from '#server/backoffice/staff/authenticate.ts'
import type { App } from '#server/platform/context/app.ts'
import type { Db } from '#server/platform/database/open.ts'
import type { HttpServer } from '#server/platform/http/http-server.ts'
import { proposalResponses } from './response.ts'
import { endOfProposal, pageOfProposals, type ProposalFilter } from './sql.ts'

/** Proposals by filter, as pages and as a file (F-204). */
export function proposalListRoutes(http: HttpServer, app: App): void {
  const { db, now } = app

  http.serve(listProposals, listProposalsSchema, async ({ query: { cursor, per_page: perPage = 30, ...asked }, request }) => {
    const rows = await pageOfProposals(db, { ...filterOf(asked), cursor: readCursor(cursor), limit: perPage + 1 })
    const page = pageOf(rows, perPage, endOfProposal(asked.sort), (row) => row)
    return ok({ ...page, results: await proposalResponses(db, page.results, staffOf(request), now()) })
  })

  http.serve(downloadProposals, downloadProposalsSchema, async ({ body, request }) => {
    const rows = cellsOf(db, filterOf(body), body.why !== undefined)
    return listFile(app, { request, route: downloadProposals, asked: body }, { name: 'proposals', title: 'پیشنهادها', head, rows })
  })
}

type Asked = Omit<Input<typeof listProposals>['query'], 'cursor' | 'per_page'>

const filterOf = ({ status, kind, customer_id: customerId, from_day, to_day, sort }: Asked): ProposalFilter => ({
  status,
  kind,
  customerId,
  ...readDays(from_day, to_day),
  sort,
})

const head = [
  'کار',
  'وضعیت',
  'سفارش',
  'مبلغ (ریال)',
  'پیشنهاددهنده',
  'پیشنهاد، روز',
  'پیشنهاد، ساعت',
  'نفر دوم',
  'تصمیم، روز',
  'تصمیم، ساعت',
  ...personHeads,
]

async function* cellsOf(db: Db, filter: ProposalFilter, isFull: boolean) {
  const page = everyRow((cursor, limit) => pageOfProposals(db, { ...filter, cursor, limit }), endOfProposal(filter.sort))
  for await (const { proposal, order, proposedBy, decidedBy, ...person } of page) {
    const { customerId, kind, status, amount, proposedAt, decidedAt } = proposal
    const made = [proposedBy, ...momentCells(proposedAt), decidedBy, ...momentCells(decidedAt)]
    const what = [kindNames[kind], proposalStatusNames[status], order && orderIdentifier(order.id), amount]
    const { mobile } = person
    yield [...what, ...made, ...(mobile === null ? [null, null, null, null] : personCells({ ...person, mobile, customerId }, isFull))]
  }
}

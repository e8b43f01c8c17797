import { downloadSupport, listSupport } from '#contract/backoffice/support/routes.ts'
import { downloadSupportSchema, listSupportSchema } from '#contract/backoffice/support/support.ts'
import type { Input } from '#contract/platform/http/route.ts'
import { shortName } from '#domain/backoffice/access/rights.ts'
import { conversationStatusNames } from '#domain/backoffice/lists/list-words.ts'
import { ok } from '#domain/platform/kernel/result.ts'
import { wireInstant } from '#domain/platform/kernel/time.ts'
import { everyRow, pageOf, readCursor, readDays } from '#server/backoffice/actions/keyset.ts'
import { listFile, momentCells, personCells, personHeads } from '#server/backoffice/lists/list-file.ts'
import { staffOf } from '#server/backoffice/staff/authenticate.ts'
import { briefConversation } from '#server/engagement/support/response.ts'
import type { App } from '#server/platform/context/app.ts'
import type { Db } from '#server/platform/database/open.ts'
import type { HttpServer } from '#server/platform/http/http-server.ts'
import { endOfConversation, pageOfConversations, type ShownConversation, type SupportFilter } from './support-sql.ts'

/** Support conversations by filter, as pages and as a file (R-CARE-12). */
export function supportListRoutes(http: HttpServer, app: App): void {
  const { db } = app

  http.serve(listSupport, listSupportSchema, async ({ query: { cursor, per_page: perPage = 30, ...asked }, request }) => {
    const filter = filterOf(asked, staffOf(request).id)
    const rows = await pageOfConversations(db, { ...filter, cursor: readCursor(cursor), limit: perPage + 1 })
    return ok(pageOf(rows, perPage, endOfConversation, staffBrief))
  })

  http.serve(downloadSupport, downloadSupportSchema, async ({ body, request }) => {
    const rows = cellsOf(db, filterOf(body, staffOf(request).id), body.why !== undefined)
    const call = { request, route: downloadSupport, asked: body }
    return listFile(app, call, { name: 'support', title: 'گفت‌وگوهای پشتیبانی', head, rows })
  })
}

type Asked = Omit<Input<typeof listSupport>['query'], 'cursor' | 'per_page'>

const filterOf = (
  { status, mine, dispute: isDispute, customer_id: customerId, from_day, to_day, sort }: Asked,
  own: number,
): SupportFilter => ({
  status,
  staffId: mine === true ? own : undefined,
  isDispute,
  customerId,
  ...readDays(from_day, to_day),
  sort,
})

/** A conversation as lists of staff show it. */
export const staffBrief = ({ conversation, by, name, family }: Pick<ShownConversation, 'conversation' | 'by' | 'name' | 'family'>) => ({
  ...briefConversation(conversation),
  customer: { id: conversation.customerId, name: shortName(name, family) },
  first_answered_at: conversation.firstAnsweredAt && wireInstant(conversation.firstAnsweredAt),
  staff: by,
})

const head = ['شماره', 'موضوع', 'وضعیت', 'کارشناس', 'امتیاز', 'شروع، روز', 'شروع، ساعت', 'پاسخ اول، روز', 'پاسخ اول، ساعت', ...personHeads]

/** Without a reason nothing that the customer wrote is in the file. */
async function* cellsOf(db: Db, filter: SupportFilter, isFull: boolean) {
  const page = everyRow((cursor, limit) => pageOfConversations(db, { ...filter, cursor, limit }), endOfConversation)
  for await (const { conversation, by, ...person } of page) {
    const { id, customerId, subject, status, rating, openedAt, firstAnsweredAt } = conversation
    const what = [id, isFull ? subject : null, conversationStatusNames[status], by, rating]
    yield [...what, ...momentCells(openedAt), ...momentCells(firstAnsweredAt), ...personCells({ ...person, customerId }, isFull)]
  }
}

import { readProposalCaseSchema, showProposalPersonSchema, type ProposalCase } from '#contract/backoffice/approvals/proposal-case.ts'
import { readProposalCase, showProposalPerson } from '#contract/backoffice/approvals/routes.ts'
import { maskedEnd, maskedMobile, shortName } from '#domain/backoffice/access/rights.ts'
import { companyOwner } from '#domain/billing/ledger/difference-transfers.ts'
import { err, ok } from '#domain/platform/kernel/result.ts'
import { wireInstant, wireInstantOrNull } from '#domain/platform/kernel/time.ts'
import { runAction } from '#server/backoffice/actions/run-action.ts'
import { historyOf } from '#server/backoffice/decisions/order-history.ts'
import { staffOf } from '#server/backoffice/staff/authenticate.ts'
import type { Staff } from '#server/backoffice/staff/staff-sql.ts'
import { accountOf, profileOf } from '#server/identity/profile/sql.ts'
import { findCancelRequest } from '#server/lending/cancellations/sql.ts'
import type { App } from '#server/platform/context/app.ts'
import type { Db } from '#server/platform/database/open.ts'
import type { HttpServer } from '#server/platform/http/http-server.ts'
import { proposalResponses } from '../response.ts'
import { shownProposal, type Proposal, type ShownProposal } from '../sql.ts'
import { alikeOf, type Alike } from './alike-sql.ts'
import { destinationOf } from './destination.ts'

const missing = err({ kind: 'NOT_FOUND' } as const)

/** The whole case of a proposal for its second person, masked; and the person and account in full, for a reason (F-203). */
export function proposalCaseRoutes(http: HttpServer, app: App): void {
  const { db } = app

  http.serve(readProposalCase, readProposalCaseSchema, async ({ params: { customer_id: customerId, id }, request }) => {
    const row = await shownProposal(db, customerId, id)
    return row ? ok({ results: await caseOfProposal(app, row, staffOf(request)) }) : missing
  })

  http.serve(showProposalPerson, showProposalPersonSchema, ({ params: { customer_id: customerId, id }, body, request }) =>
    runAction(app, { request, route: showProposalPerson }, async (tx) => {
      const row = await shownProposal(tx, customerId, id)
      if (!row || customerId === companyOwner) return missing
      const proposal = row.proposal as Proposal
      const { name, family, mobile, nationalCode } = await profileOf(tx, customerId)
      const { account } = await destinationOf(tx, proposal)
      const results = { name, family, mobile, national_code: nationalCode, account }
      const audit = { customerId, orderId: proposal.orderId ?? undefined, subject: `proposal:${id}`, after: { why: body.why.trim() } }
      return ok({ value: { results }, audit })
    }),
  )
}

async function caseOfProposal({ db, now }: App, row: ShownProposal, reader: Staff): Promise<ProposalCase> {
  const proposal = row.proposal as Proposal
  const { customerId, orderId } = proposal
  const destination = await destinationOf(db, proposal)
  const [customer, [response], alike, history, request] = await Promise.all([
    customerOf(db, customerId),
    proposalResponses(db, [row], reader, now()),
    customerId === companyOwner ? [] : alikeOf(db, proposal, destination.account),
    orderId === null ? [] : historyOf(db, { customerId, id: orderId }),
    requestOf(db, proposal),
  ])
  if (!response) throw new Error('a proposal was not found again')
  return {
    proposal: response,
    customer,
    destination: {
      kind: destination.kind,
      account: destination.account === null ? null : maskedEnd(destination.account),
      proof: destination.proof,
      proven_at: wireInstantOrNull(destination.provenAt),
    },
    request,
    history: history.map(({ to, actor, staff, at }) => ({ to, actor, staff, at })).toReversed(),
    alike: alike.map(alikeResponse),
  }
}

async function customerOf(db: Db, customerId: number): Promise<ProposalCase['customer']> {
  if (customerId === companyOwner) return null
  const [profile, { registeredAt }] = await Promise.all([profileOf(db, customerId), accountOf(db, customerId)])
  return {
    id: customerId,
    name: shortName(profile.name, profile.family),
    mobile: maskedMobile(profile.mobile),
    national_code: profile.nationalCode === null ? null : maskedEnd(profile.nationalCode),
    member_since: wireInstant(registeredAt),
    is_identity_confirmed: profile.ehrazsho,
  }
}

const requestOf = async (db: Db, proposal: Proposal): Promise<string | null> =>
  proposal.kind === 'CANCEL_REFUND'
    ? ((await findCancelRequest(db, proposal.customerId, proposal.terms.ticketId))?.description ?? null)
    : null

const alikeResponse = ({ same, row: { proposal, proposedBy, decidedBy, name, family } }: Alike) => ({
  same,
  customer: { id: proposal.customerId, name: shortName(name, family) },
  kind: proposal.kind,
  status: proposal.status,
  amount: proposal.amount,
  proposed_by: proposedBy ?? '',
  proposed_at: wireInstant(proposal.proposedAt),
  decided_by: decidedBy,
})

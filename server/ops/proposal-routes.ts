import {
  approveProposal as approveCall,
  listProposals,
  proposeCancelRefund,
  proposeInvoiceDiscount,
  proposeOrderRemainder,
  proposeReversal,
  proposeWithdrawal,
  refuseProposal as refuseCall,
} from '#contract/ops/proposals.ts'
import { rial } from '#domain/kernel/money.ts'
import { err, ok, type Result } from '#domain/kernel/result.ts'
import type { House } from '../house.ts'
import { created, type App } from '../http/app.ts'
import { approveProposal, refuseProposal } from './approve.ts'
import { inDeed, type Done } from './deed.ts'
import { staffOf } from './door.ts'
import { pageOf, readCursor } from './keyset.ts'
import { proposalOnWire } from './proposal-on-wire.ts'
import { pageOfProposals, shownProposal, type Proposal } from './proposals-sql.ts'
import { proposeDiscountOf, proposeRefundOf, proposeRemainderOf, proposeReversalOf, proposeWithdrawalOf } from './propose.ts'
import type { Staff } from './staff-sql.ts'

/** Money by two people: what is proposed, what waits, and the second person's word. */
export function proposalRoutes(app: App, house: House): void {
  readingRoutes(app, house)
  proposingRoutes(app, house)
  decidingRoutes(app, house)
}

function readingRoutes(app: App, house: House): void {
  app.serve(listProposals, async ({ query, request }) => {
    const { status = 'PROPOSED', kind, cursor, per_page: perPage = 30 } = query
    const rows = await pageOfProposals(house.db, { status, kind, cursor: readCursor(cursor), limit: perPage + 1 })
    const reader = staffOf(request)
    const cursorOf = ({ proposal }: (typeof rows)[number]) => ({ at: proposal.proposedAt, id: proposal.id })
    return ok(pageOf(rows, perPage, cursorOf, (row) => proposalOnWire(row, reader)))
  })
}

/** A proposal that was just written, as an answer. */
async function answerOf<E>({ db }: House, reader: Staff, proposed: Result<Proposal, E>) {
  if (!proposed.ok) return proposed
  const row = await shownProposal(db, proposed.value.customerId, proposed.value.id)
  if (!row) throw new Error('a proposal was not found again')
  return ok(created({ results: proposalOnWire(row, reader), message: 'پیشنهاد ثبت شد و منتظر تأیید نفر دوم است.' }))
}

const noted = (proposal: Proposal): Done<Proposal> => ({
  value: proposal,
  audit: {
    customerId: proposal.customerId,
    orderId: proposal.orderId ?? undefined,
    subject: `proposal:${proposal.id}`,
    after: { kind: proposal.kind, amount: proposal.amount, terms: proposal.terms, why: proposal.why },
  },
})

function proposingRoutes(app: App, house: House): void {
  app.serve(proposeWithdrawal, async ({ body, request }) => {
    const { customer_id: customerId, withdrawal_id: withdrawalId, yes, tracking_id: trackingId = null } = body
    if (yes && house.config.isBankManual && trackingId === null) return err({ kind: 'TRACKING_NEEDED' })
    const proposed = await inDeed(house, { request, route: proposeWithdrawal }, async (tx, { staff, at }) => {
      const made = await proposeWithdrawalOf(tx, { customerId, withdrawalId, yes, trackingId, by: staff.id, at })
      return made.ok ? ok(noted(made.value)) : made
    })
    return answerOf(house, staffOf(request), proposed)
  })

  app.serve(proposeCancelRefund, async ({ body, request }) => {
    const proposed = await inDeed(house, { request, route: proposeCancelRefund }, async (tx, { staff, at }) => {
      const made = await proposeRefundOf(tx, { customerId: body.customer_id, ticketId: body.request_id, by: staff.id, at })
      return made.ok ? ok(noted(made.value)) : made
    })
    return answerOf(house, staffOf(request), proposed)
  })

  app.serve(proposeReversal, async ({ body, request }) => {
    const proposed = await inDeed(house, { request, route: proposeReversal }, async (tx, { staff, at }) => {
      const made = await proposeReversalOf(tx, {
        customerId: body.customer_id,
        transferId: body.transfer_id,
        why: body.why,
        by: staff.id,
        at,
      })
      return made.ok ? ok(noted(made.value)) : made
    })
    return answerOf(house, staffOf(request), proposed)
  })

  app.serve(proposeOrderRemainder, async ({ body, request }) => {
    const proposed = await inDeed(house, { request, route: proposeOrderRemainder }, async (tx, { staff, at }) => {
      const made = await proposeRemainderOf(tx, { customerId: body.customer_id, orderId: body.order_id, why: body.why, by: staff.id, at })
      return made.ok ? ok(noted(made.value)) : made
    })
    return answerOf(house, staffOf(request), proposed)
  })

  app.serve(proposeInvoiceDiscount, async ({ body, request }) => {
    const { customer_id: customerId, invoice_id: invoiceId, late_fee_discount, demand_collection_discount, why } = body
    const forgiven = { lateFeeDiscount: rial(late_fee_discount), demandCollectionDiscount: rial(demand_collection_discount) }
    const proposed = await inDeed(house, { request, route: proposeInvoiceDiscount }, async (tx, { staff, at }) => {
      const made = await proposeDiscountOf(tx, { customerId, invoiceId, ...forgiven, why, by: staff.id, at })
      return made.ok ? ok(noted(made.value)) : made
    })
    return answerOf(house, staffOf(request), proposed)
  })
}

function decidingRoutes(app: App, house: House): void {
  const { db } = house

  app.serve(approveCall, async ({ params, request }) => {
    const reader = staffOf(request)
    const key = { customerId: params.customer_id, id: params.id }
    const approved = await approveProposal(house, key, request, reader)
    if (!approved.ok) return approved
    const row = await shownProposal(db, key.customerId, key.id)
    return row ? ok({ results: proposalOnWire(row, reader), message: 'تأیید شد و انجام گرفت.' }) : err({ kind: 'NOT_FOUND' })
  })

  app.serve(refuseCall, async ({ params, body, request }) => {
    const key = { customerId: params.customer_id, id: params.id }
    const refused = await refuseProposal(house, key, request, body.why)
    if (!refused.ok) return refused
    const row = await shownProposal(db, key.customerId, key.id)
    return row ? ok({ results: proposalOnWire(row, staffOf(request)), message: 'پیشنهاد رد شد.' }) : err({ kind: 'NOT_FOUND' })
  })
}

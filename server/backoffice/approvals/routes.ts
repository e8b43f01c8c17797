import {
  approveProposalSchema,
  proposeCancelRefundSchema,
  proposeInvoiceDiscountSchema,
  proposeOrderRemainderSchema,
  proposeReversalSchema,
  proposeWithdrawalSchema,
  proposeWriteOffSchema,
  refuseProposalSchema,
} from '#contract/backoffice/approvals/proposals.ts'
import {
  approveProposal as approveCall,
  proposeCancelRefund,
  proposeInvoiceDiscount,
  proposeOrderRemainder,
  proposeReversal,
  proposeWithdrawal,
  proposeWriteOff,
  refuseProposal as refuseCall,
} from '#contract/backoffice/approvals/routes.ts'
import { proposeMendingSchema } from '#contract/backoffice/reconciliation/reconciliation.ts'
import { proposeMending } from '#contract/backoffice/reconciliation/routes.ts'
import { companyOwner } from '#domain/billing/ledger/difference-transfers.ts'
import { rial } from '#domain/platform/kernel/money.ts'
import { err, ok } from '#domain/platform/kernel/result.ts'
import type { Instant } from '#domain/platform/kernel/time.ts'
import { runAction } from '#server/backoffice/actions/run-action.ts'
import { staffOf } from '#server/backoffice/staff/authenticate.ts'
import type { Staff } from '#server/backoffice/staff/staff-sql.ts'
import type { PaymentsApp } from '#server/billing/purchases/purchase-kind.ts'
import type { App } from '#server/platform/context/app.ts'
import type { Db } from '#server/platform/database/open.ts'
import { created, type HttpServer } from '#server/platform/http/http-server.ts'
import { approveProposal, refuseProposal } from './approve.ts'
import { proposalCaseRoutes } from './case/routes.ts'
import { proposalListRoutes } from './list-routes.ts'
import { proposeMendingOf } from './propose-mending.ts'
import { proposeWriteOffOf } from './propose-write-off.ts'
import { proposeDiscountOf, proposeRefundOf, proposeRemainderOf, proposeReversalOf, proposeWithdrawalOf } from './propose.ts'
import { readProposalResponse } from './response.ts'
import type { Proposal } from './sql.ts'

/** Proposals that move money: listing, proposing, approving and refusing. */
export function proposalRoutes(http: HttpServer, app: PaymentsApp): void {
  proposalListRoutes(http, app)
  proposingRoutes(http, app)
  decidingRoutes(http, app)
  proposalCaseRoutes(http, app)
}

/** The result of a proposing call: its response and its audit note. */
async function noted(tx: Db, made: Proposal, { staff, at }: { readonly staff: Staff; readonly at: Instant }) {
  const results = await readProposalResponse(tx, made, staff, at)
  const { orderId, id, kind, amount, terms, why } = made
  const customerId = made.customerId === companyOwner ? undefined : made.customerId
  return ok({
    value: created({ results, message: 'پیشنهاد ثبت شد و منتظر تأیید نفر دوم است.' }),
    audit: { customerId, orderId: orderId ?? undefined, subject: `proposal:${id}`, after: { kind, amount, terms, why } },
  })
}

function proposingRoutes(http: HttpServer, app: App): void {
  http.serve(proposeWithdrawal, proposeWithdrawalSchema, async ({ body, request }) => {
    const { customer_id: customerId, withdrawal_id: withdrawalId, yes, tracking_id: trackingId = null } = body
    if (yes && app.config.isBankManual && trackingId === null) return err({ kind: 'TRACKING_NEEDED' })
    return runAction(app, { request, route: proposeWithdrawal }, async (tx, context) => {
      const made = await proposeWithdrawalOf(tx, { customerId, withdrawalId, yes, trackingId, by: context.staff.id, at: context.at })
      return made.ok ? noted(tx, made.value, context) : made
    })
  })

  http.serve(proposeCancelRefund, proposeCancelRefundSchema, async ({ body, request }) => {
    return runAction(app, { request, route: proposeCancelRefund }, async (tx, context) => {
      const made = await proposeRefundOf(tx, {
        customerId: body.customer_id,
        ticketId: body.request_id,
        by: context.staff.id,
        at: context.at,
      })
      return made.ok ? noted(tx, made.value, context) : made
    })
  })

  http.serve(proposeReversal, proposeReversalSchema, async ({ body, request }) => {
    return runAction(app, { request, route: proposeReversal }, async (tx, context) => {
      const made = await proposeReversalOf(tx, {
        customerId: body.customer_id,
        transferId: body.transfer_id,
        why: body.why,
        by: context.staff.id,
        at: context.at,
      })
      return made.ok ? noted(tx, made.value, context) : made
    })
  })

  http.serve(proposeOrderRemainder, proposeOrderRemainderSchema, async ({ body, request }) => {
    const { customer_id: customerId, order_id: orderId, why } = body
    return runAction(app, { request, route: proposeOrderRemainder }, async (tx, context) => {
      const made = await proposeRemainderOf(tx, { customerId, orderId, why, by: context.staff.id, at: context.at })
      return made.ok ? noted(tx, made.value, context) : made
    })
  })

  http.serve(proposeWriteOff, proposeWriteOffSchema, async ({ body, request }) => {
    const { customer_id: customerId, order_id: orderId, why } = body
    return runAction(app, { request, route: proposeWriteOff }, async (tx, context) => {
      const made = await proposeWriteOffOf(tx, { customerId, orderId, why, by: context.staff.id, at: context.at })
      return made.ok ? noted(tx, made.value, context) : made
    })
  })

  http.serve(proposeMending, proposeMendingSchema, async ({ body, request }) => {
    const { difference_id: differenceId, mending, why } = body
    return runAction(app, { request, route: proposeMending }, async (tx, context) => {
      const made = await proposeMendingOf(tx, { differenceId, mending, why, by: context.staff.id, at: context.at })
      return made.ok ? noted(tx, made.value, context) : made
    })
  })

  http.serve(proposeInvoiceDiscount, proposeInvoiceDiscountSchema, async ({ body, request }) => {
    const { customer_id: customerId, invoice_id: invoiceId, late_fee_discount, demand_collection_discount, why } = body
    const discounts = { lateFeeDiscount: rial(late_fee_discount), demandCollectionDiscount: rial(demand_collection_discount) }
    return runAction(app, { request, route: proposeInvoiceDiscount }, async (tx, context) => {
      const made = await proposeDiscountOf(tx, {
        customerId,
        invoiceId,
        ...discounts,
        why,
        by: context.staff.id,
        at: context.at,
        policies: context.policies,
      })
      return made.ok ? noted(tx, made.value, context) : made
    })
  })
}

function decidingRoutes(http: HttpServer, app: PaymentsApp): void {
  http.serve(approveCall, approveProposalSchema, ({ params, request }) =>
    approveProposal(app, { customerId: params.customer_id, id: params.id }, request, staffOf(request)),
  )

  http.serve(refuseCall, refuseProposalSchema, ({ params, body, request }) =>
    refuseProposal(app, { customerId: params.customer_id, id: params.id }, request, body.why),
  )
}

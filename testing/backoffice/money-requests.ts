import { sql } from 'drizzle-orm'
import { proposeReversal } from '#contract/backoffice/approvals/routes.ts'
import { acceptCancelRequest, takeUpCancelRequest } from '#contract/backoffice/requests/routes.ts'
import { withdrawFromWallet } from '#contract/billing/wallet/routes.ts'
import { shebaOf } from '#domain/identity/bank-accounts/account.ts'
import { cancelRequestIdentifier } from '#domain/lending/cancellations/cancel-request.ts'
import { dayMs, instant } from '#domain/platform/kernel/time.ts'
import { openFirstInvoice } from '#server/billing/invoices/draft-invoices.ts'
import { reverseTransfer } from '#server/billing/ledger/reverse-transfer.ts'
import { purchase } from '#server/billing/payments/purchase.ts'
import { storeAccounts } from '#server/identity/bank-accounts/sql.ts'
import { openSession } from '#server/identity/sessions/sql.ts'
import { requestCancel } from '#server/lending/orders/cancellations/request-cancel.ts'
import { deductPoints } from '#server/lending/orders/commands/deduct-points.ts'
import { rowsOf } from '#server/platform/database/open.ts'
import { makeIndebted } from '../billing/payments/indebted.ts'
import { orderIn, someone } from '../lending/orders/open-order.ts'
import { payFirst, payFor } from '../lending/orders/others-commands.ts'
import { strandedOrder } from '../lending/orders/settle-and-end.ts'
import { repaidOrder } from '../lending/plans/repaid-order.ts'
import { asOf } from '../test-app.ts'
import { payableOrder, proposePayOut } from './payable-order.ts'
import type { Prepare, Scene } from './scene.ts'

const why = 'به درخواست مشتری انجام شد.'

/** A paid cancel request of a paid order; the transfer of its fee is reversible. */
async function cancelRequest({ it: { app, now }, slug }: Scene) {
  const { db } = app
  const { customerId } = await someone(db, { grade: 'B1', documents: true })
  const order = await orderIn(db, 'SIGNING_CONTRACTS', customerId, slug)
  const own = { customerId, orderId: order.id, ...asOf(now()) }
  await db.transaction(async (tx) => {
    await deductPoints(tx, own)
    await openFirstInvoice(tx, own)
  })
  await payFirst(db, order, now())
  const filed = await db.transaction((tx) => requestCancel(tx, { ...own, description: 'منصرف شدم' }))
  if (!filed.ok) throw new Error(filed.error.kind)
  await db.transaction((tx) => payFor(tx, customerId, 'ticket', cancelRequestIdentifier(filed.value.id), now()))
  return { customer_id: customerId, id: filed.value.id }
}

async function takenUp(scene: Scene) {
  const params = await cancelRequest(scene)
  await scene.staffApp.call(takeUpCancelRequest, { params }, await scene.as('SUPPORT'))
  return params
}

async function feePaid(scene: Scene) {
  const { customer_id } = await cancelRequest(scene)
  const [row] = await rowsOf<{ id: number }>(
    scene.it.app.db,
    sql`select id from ledger_transfers where customer_id = ${customer_id} and event = 'FEE_PAID'`,
  )
  return { customer_id, transfer_id: row?.id ?? 0 }
}

/** A withdrawal of the money of a reversed fee. */
async function withdrawal(scene: Scene) {
  const { app, call, now } = scene.it
  const { customer_id: customerId, transfer_id: transferId } = await feePaid(scene)
  await app.db.transaction((tx) => reverseTransfer(tx, { customerId, transferId, at: now() }))
  const sheba = shebaOf('056', '1234567890123')
  await storeAccounts(app.db, customerId, [{ type: 'CURRENT', number: sheba }], instant(now() - dayMs))
  const token = await openSession(app.db, { customerId, name: 'test', at: now() })
  const response = await call(withdrawFromWallet, { body: { amount: 500_000, sheba } }, { token })
  if (response.status >= 400) throw new Error(JSON.stringify(response.body))
  return { customer_id: customerId, withdrawal_id: response.body.results.id }
}

async function lateInvoice({ it }: Scene) {
  const { customerId } = await someone(it.app.db)
  const ids = await makeIndebted(it.app.db, { from: customerId, count: 1, each: 1, at: it.now() })
  it.pass(40 * dayMs)
  return { customer_id: customerId, invoice_id: ids.get(customerId)?.[0] ?? '' }
}

/** A payment of an instalment that was sent to the gateway and has no result yet. */
async function openPayment({ it: { app, now } }: Scene) {
  const { customerId } = await someone(app.db)
  const [id = ''] = (await makeIndebted(app.db, { from: customerId, count: 1, each: 1, at: now() })).get(customerId) ?? []
  const input = {
    customerId,
    kind: 'invoice',
    itemIds: [id],
    redirectUri: '/invoice/payment',
    discountCode: null,
    idempotencyKey: null,
  } as const
  const begun = await purchase(app, input)
  if (!begun.ok) throw new Error(begun.error.kind)
  return { customer_id: customerId, id: begun.value.id }
}

const proposal = async (scene: Scene) => {
  const order = await payableOrder(scene.it, scene.slug)
  return (await proposePayOut(scene.staffApp, order, await scene.as('FINANCE'))).params
}

export const moneyRequests: Readonly<Record<string, Prepare>> = {
  'ops.cancel-request.take-up': async (scene) => ({ token: await scene.as('SUPPORT'), params: await cancelRequest(scene) }),
  'ops.cancel-request.accept': async (scene) => ({ token: await scene.as('SUPPORT'), params: await takenUp(scene) }),
  'ops.cancel-request.refuse': async (scene) => ({
    token: await scene.as('SUPPORT'),
    params: await takenUp(scene),
    body: { answer: 'سفارش شما در راه است.' },
  }),
  'ops.proposals.withdrawal': async (scene) => {
    const requested = await withdrawal(scene)
    return { token: await scene.as('FINANCE'), body: { ...requested, yes: true, tracking_id: 'BANK-7' } }
  },
  'ops.proposals.refund': async (scene) => {
    const params = await takenUp(scene)
    await scene.staffApp.call(acceptCancelRequest, { params }, await scene.as('SUPPORT'))
    return { token: await scene.as('FINANCE'), body: { customer_id: params.customer_id, request_id: params.id } }
  },
  'ops.proposals.reversal': async (scene) => ({ token: await scene.as('FINANCE'), body: { ...(await feePaid(scene)), why } }),
  'ops.proposals.order-remainder': async ({ it, owner, slug, as }) => {
    const { customerId, id } = await strandedOrder(it.app.db, owner, slug, it.now())
    return { token: await as('FINANCE'), body: { customer_id: customerId, order_id: id, why } }
  },
  'ops.proposals.write-off': async ({ it, slug, as }) => {
    const { order } = await repaidOrder(it.app.db, slug, 'cash', instant(it.now() - 600 * dayMs))
    return { token: await as('FINANCE'), body: { customer_id: order.customerId, order_id: order.id, why } }
  },
  'ops.proposals.difference': async ({ it, as, next }) => {
    const [row] = await rowsOf<{ id: number }>(
      it.app.db,
      sql`insert into file_differences (customer_id, partner, key, day, kind, theirs, found_at, changed_at)
        values (0, 'bank', ${`FEE-${next()}`}, '2026-11-21', 'UNKNOWN_TO_US', -9000, now(), now()) returning id`,
    )
    return { token: await as('FINANCE'), body: { difference_id: row?.id ?? 0, mending: 'FEE', why } }
  },
  'ops.proposals.invoice-discount': async (scene) => {
    const body = { ...(await lateInvoice(scene)), late_fee_discount: 1_000, demand_collection_discount: 0, why }
    return { token: await scene.as('FINANCE'), body }
  },
  'ops.proposal.approve': async (scene) => {
    const body = { ...(await feePaid(scene)), why }
    const made = await scene.staffApp.call(proposeReversal, { body }, await scene.as('FINANCE'))
    return { token: await scene.as('FINANCE'), params: { customer_id: body.customer_id, id: made.body.results.id } }
  },
  'ops.proposal.person': async (scene) => ({ token: await scene.as('FINANCE'), params: await proposal(scene), body: { why } }),
  'ops.proposal.refuse': async (scene) => ({ token: await scene.as('FINANCE'), params: await proposal(scene), body: { why } }),
  'ops.cancel-requests.file': async ({ as }) => ({ token: await as('SUPPORT'), body: { format: 'csv' } }),
  'ops.proposals.file': async ({ as }) => ({ token: await as('FINANCE'), body: { format: 'csv', sort: 'amount' } }),
  'ops.ledger.transfers.file': async ({ as }) => ({ token: await as('FINANCE'), body: { format: 'csv' } }),
  'ops.payments.file': async ({ as }) => ({ token: await as('FINANCE'), body: { format: 'csv', why } }),
  'ops.payments.ask': async (scene) => ({ token: await scene.as('FINANCE'), params: await openPayment(scene) }),
  'ops.webhooks.file': async ({ as }) => ({ token: await as('FINANCE'), body: { format: 'csv' } }),
  'ops.webhooks.resend': async ({ it, as }) => {
    const event = { type: 'credit_ticket.done', ticket: { track_number: 'T1' } }
    const [row] = await rowsOf<{ id: number }>(
      it.app.db,
      sql`insert into webhooks (merchant_id, event, event_id, created_at, status, tries, next_try_at)
        values (1, ${JSON.stringify(event)}::jsonb, gen_random_uuid(), now(), 'PARKED', 9, now()) returning id`,
    )
    return { token: await as('FINANCE'), params: { id: row?.id ?? 0 } }
  },
  'ops.differences.file': async ({ as }) => ({ token: await as('FINANCE'), body: { format: 'csv' } }),
  'ops.settlements.file': async ({ as }) => ({ token: await as('FINANCE'), body: { format: 'csv' } }),
  'ops.settlement.csv': async ({ as }) => ({ token: await as('FINANCE'), params: { store_id: 1 } }),
  'ops.portfolio.file': async ({ as }) => ({ token: await as('FINANCE'), body: { format: 'csv' } }),
  'ops.queue.file': async ({ as }) => ({ token: await as('FINANCE'), params: { queue: 'refunds' }, body: { format: 'csv' } }),
}

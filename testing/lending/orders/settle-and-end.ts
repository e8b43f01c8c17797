import { sql } from 'drizzle-orm'
import { type Payment, type PaymentKind } from '#domain/billing/payments/payment.ts'
import { cancelRequestIdentifier } from '#domain/lending/cancellations/cancel-request.ts'
import type { OrderStatus } from '#domain/lending/orders/order-statuses.ts'
import { rial } from '#domain/platform/kernel/money.ts'
import type { Result } from '#domain/platform/kernel/result.ts'
import { dayMs, dayOf, instant, type Instant } from '#domain/platform/kernel/time.ts'
import { purchaseKinds } from '#server/app/purchase-kinds.ts'
import { beginRepayment } from '#server/billing/invoices/begin-repayment.ts'
import { openFirstInvoice } from '#server/billing/invoices/draft-invoices.ts'
import { invoicesOfOrder } from '#server/billing/invoices/sql.ts'
import { postTransfers } from '#server/billing/ledger/post-transfers.ts'
import { beginSingle } from '#server/billing/payments/begin-single.ts'
import { settleConfirmed, settlePayments, type Confirmed } from '#server/billing/payments/settle-payments.ts'
import { insertCancelRequest, markCancelRequestPaid } from '#server/lending/cancellations/sql.ts'
import { cancelOrder } from '#server/lending/orders/cancellations/cancel-order.ts'
import { grantCancelRequest } from '#server/lending/orders/cancellations/decide-cancel-request.ts'
import { createOrder, type OrderInput } from '#server/lending/orders/commands/create-order.ts'
import { giveDecision } from '#server/lending/orders/commands/decide.ts'
import { deductPoints } from '#server/lending/orders/commands/deduct-points.ts'
import { reconsiderOrder } from '#server/lending/orders/commands/reconsider-order.ts'
import { beginPayOut } from '#server/lending/orders/payout/begin-pay-out.ts'
import { changeOrder, type OrderRow } from '#server/lending/orders/sql.ts'
import type { Db } from '#server/platform/database/open.ts'
import { retryOnConflict } from '#server/platform/database/retry.ts'
import { confirmedPayment } from '#testing/billing/payments/begun-payment.ts'
import { moneyGiven } from '#testing/billing/payments/till.ts'
import { asOf } from '#testing/test-app.ts'
import { morning, orderIn, putInto, someone, orderInputOf } from './open-order.ts'
import { again, payFirst } from './others-commands.ts'

/** An order that something of is settled at the very moment at which it may end. */
export type Meeting = {
  readonly db: Db
  readonly order: OrderRow
  readonly at: Instant
  readonly ticketId: number
  readonly bank: Set<number>
}
/** What a command came to, in one word: the refusal's kind, or what it did. */
type Act = (meeting: Meeting) => Promise<() => Promise<string>>

/** The moment of every command: the customer has been silent for 31 days. */
export const meetingAt = instant(morning + 31 * dayMs)

const word = (outcome: Result<unknown, { readonly kind: string }>, done: string): string => (outcome.ok ? done : outcome.error.kind)

type Settle = (db: Db, payment: Confirmed) => Promise<Payment | null>

const settleByWord: Settle = (db, payment) => settleConfirmed({ db, purchaseKinds }, payment)

/** A payment whose success the gateway has confirmed, for one item of the order. */
async function confirmed(
  { db, order, at }: Meeting,
  kind: PaymentKind,
  itemId: string,
  settle: Settle = settleByWord,
): Promise<() => Promise<string>> {
  const { customerId } = order
  const [priced] = await db.transaction((tx) => purchaseKinds[kind].price(tx, [{ customerId, itemIds: [itemId], ...asOf(at) }]))
  // Where the order is past it, the payment was begun while it was not.
  const items = priced?.ok === true ? priced.value : [{ itemId, title: kind, price: rial(500_000), charge: { orderId: order.id } }]
  const payment = await confirmedPayment(db, { customerId, kind, status: 'VERIFYING', items, at })
  return async () => {
    const paid = await settle(db, payment)
    return paid?.status === 'PAID' ? (paid.isCreditedToWallet ? 'to the wallet' : 'settled') : String(paid?.status)
  }
}

/** In a transaction of its own, so that it can be stopped between writing and committing. */
const settleInTransaction: Settle = async (db, payment) => {
  const [settled] = await db.transaction((tx) => settlePayments(tx, purchaseKinds, [payment]))
  return settled ?? null
}

const invoice =
  (number: number, settle?: Settle): Act =>
  async (meeting) => {
    const { db, order } = meeting
    const found = (await invoicesOfOrder(db, order.customerId, order.id)).find((one) => one.number === number)
    return confirmed(meeting, 'invoice', found?.id ?? '', settle)
  }

/** The first payment, wholly from the wallet: begun and settled in one transaction. */
const firstFromWallet: Act = async ({ db, order: { customerId, id }, at }) => {
  const first = (await invoicesOfOrder(db, customerId, id)).find(({ number }) => number === 0)
  await db.transaction((tx) => postTransfers(tx, [moneyGiven(customerId, rial(1_850_000), at)]))
  const asked = { redirectUri: 'http://pelekan.test/invoice/payment', discountCode: null, idempotencyKey: null, usesWallet: true }
  const purchase = { ...asked, customerId, kind: 'invoice', itemIds: [first?.id ?? ''] } as const
  return async () =>
    word(await retryOnConflict(() => db.transaction((tx) => beginSingle(tx, purchaseKinds, { purchase, ...asOf(at) }))), 'settled')
}

/** The bank is asked to pay before the books say so, as by the autopilot and by two people of FINANCE. */
const payOut =
  (command: 'charge-credit' | 'settle'): Act =>
  async ({ db, order, at, bank }) =>
  async () => {
    const begun = await db.transaction((tx) => beginPayOut(tx, order, { command, actor: 'bank', ...asOf(at) }))
    if (!begun.ok) return begun.error.kind
    bank.add(order.id)
    return word(await db.transaction((tx) => giveDecision(tx, order, { command, actor: 'bank', reasons: [], ...asOf(at) })), 'paid out')
  }

type Settler = {
  readonly status: OrderStatus
  readonly order?: Partial<OrderInput>
  readonly change?: Partial<OrderRow>
  readonly prepare?: (meeting: Omit<Meeting, 'ticketId' | 'bank'>) => Promise<void>
  readonly act: Act
}

const openFirst = async ({ db, order: { customerId, id: orderId }, at }: Parameters<NonNullable<Settler['prepare']>>[0]) => {
  await db.transaction((tx) => openFirstInvoice(tx, { customerId, orderId, at }))
}

/** Whatever settles something of an order, with the status in which it does. */
export const settlers = {
  'first payment': { status: 'SIGNING_CONTRACTS', prepare: openFirst, act: invoice(0) },
  'first payment, in a transaction': { status: 'SIGNING_CONTRACTS', prepare: openFirst, act: invoice(0, settleInTransaction) },
  'first payment from the wallet': { status: 'SIGNING_CONTRACTS', prepare: openFirst, act: firstFromWallet },
  note: { status: 'UPLOAD_PROMISSORY', act: (meeting) => confirmed(meeting, 'order_promissory', String(meeting.order.id)) },
  valuation: {
    status: 'UPLOAD_MORTGAGE_DEED',
    order: { type: 'BANK_PERSONAL_LOAN', storeSlug: undefined, refundPolicyType: 'MORTGAGE_DEED', amount: rial(1_200_000_000) },
    change: { valuationAmount: rial(20_000_000) },
    act: (meeting) => confirmed(meeting, 'operational_fee_payment', String(meeting.order.id)),
  },
  instalment: {
    status: 'PAYING',
    prepare: async ({ db, order: { customerId, id: orderId }, at }) => {
      await db.transaction((tx) => beginRepayment(tx, { customerId, orderId, at, as: 'credit', anchor: dayOf(at) }))
    },
    act: invoice(1),
  },
  'charge of credit': { status: 'WAITING_FOR_CREDIT', act: payOut('charge-credit') },
  'payment of a loan': {
    status: 'READY_TO_SETTLE',
    order: { type: 'INSTANT_LOAN', storeSlug: undefined, amount: rial(100_000_000), invoiceCount: 3 },
    act: payOut('settle'),
  },
  'deduction of points': {
    status: 'PELEKAN_VALIDATION',
    act:
      async ({ db, order: { customerId, id: orderId }, at }) =>
      async () =>
        word(await db.transaction((tx) => deductPoints(tx, { customerId, orderId, ...asOf(at) })), 'deducted'),
  },
  'cancel-request fee': {
    status: 'WAITING_FOR_CREDIT',
    act: (meeting) => confirmed(meeting, 'ticket', cancelRequestIdentifier(meeting.ticketId)),
  },
} as const satisfies Readonly<Record<string, Settler>>
export type SettlerName = keyof typeof settlers

const reasons = [{ code: 'OTHER', target: 'order', text: 'ممکن نیست.' }]

const decided =
  (command: 'reject' | 'reject-initially' | 'reject-finally', actor: 'staff' | 'bank'): Act =>
  async ({ db, order, at }) =>
  async () =>
    word(await db.transaction((tx) => giveDecision(tx, order, { command, actor, reasons, ...asOf(at) })), 'ended')

/** Where the bank may reject while this is settled; what is settled in one status alone meets the rejection there, where it is refused. */
const statusesAtBank: Readonly<Partial<Record<SettlerName, OrderStatus>>> = {
  'first payment': 'BANK_FINAL_CONFIRMATION',
  'first payment, in a transaction': 'BANK_FINAL_CONFIRMATION',
  'first payment from the wallet': 'BANK_FINAL_CONFIRMATION',
  note: 'BANK_FINAL_CONFIRMATION',
  valuation: 'BANK_FINAL_CONFIRMATION',
  'deduction of points': 'INITIAL_BANK_VALIDATION',
}

type Ender = { readonly statusFor?: (settler: SettlerName) => OrderStatus | undefined; readonly hasPaidTicket?: true; readonly act: Act }

/** Whatever ends an order. */
export const enders = {
  cancel: {
    act:
      async ({ db, order: { customerId, id: orderId }, at }) =>
      async () =>
        word(await db.transaction((tx) => cancelOrder(tx, { customerId, orderId, reasonIds: [1], ...asOf(at) })), 'ended'),
  },
  reject: { act: decided('reject', 'staff') },
  expire: {
    act:
      async ({ db, order: { customerId, id }, at }) =>
      async () => {
        const after = await db.transaction((tx) => reconsiderOrder(tx, customerId, id, asOf(at)))
        return after?.status === 'REJECTED' ? 'ended' : 'not due'
      },
  },
  'accept-cancel-request': {
    hasPaidTicket: true,
    act:
      async ({ db, order: { customerId }, at, ticketId }) =>
      async () =>
        word(await db.transaction((tx) => grantCancelRequest(tx, { customerId, ticketId, ...asOf(at) })), 'ended'),
  },
  'bank rejection': {
    statusFor: (settler) => statusesAtBank[settler],
    act: async (meeting) =>
      decided(meeting.order.status === 'INITIAL_BANK_VALIDATION' ? 'reject-initially' : 'reject-finally', 'bank')(meeting),
  },
} as const satisfies Readonly<Record<string, Ender>>
export type EnderName = keyof typeof enders

/** A new customer's order on which both commands may be given, and the two commands. */
export async function meet(db: Db, storeSlug: string, settler: SettlerName, ender: EnderName) {
  const [settles, ends]: [Settler, Ender] = [settlers[settler], enders[ender]]
  const { customerId } = await someone(db, { grade: 'A1', documents: true })
  const made = await db.transaction((tx) => createOrder(tx, orderInputOf(customerId, storeSlug, settles.order)))
  if (!made.ok) throw new Error(`no order: ${made.error.kind}`)
  const own = { customerId, orderId: made.value.id, at: morning }
  if (settler === 'charge of credit' || settler === 'cancel-request fee') {
    await putInto(db, made.value, 'SIGNING_CONTRACTS')
    await openFirst({ db, order: made.value, at: morning })
    await payFirst(db, made.value, morning)
  }
  await putInto(db, made.value, ends.statusFor?.(settler) ?? settles.status)
  await changeOrder(db, made.value, { statusAt: morning, customerActedAt: morning, ...settles.change })
  await settles.prepare?.({ db, order: made.value, at: morning })
  const { id: ticketId } = await insertCancelRequest(db, { ...own, title: 'لغو', description: 'لغو', fee: rial(500_000) })
  if (ends.hasPaidTicket) await markCancelRequestPaid(db, customerId, ticketId, morning)
  const meeting = { db, order: await again(db, made.value), at: meetingAt, ticketId, bank: new Set<number>() }
  return { ...meeting, settle: await settles.act(meeting), end: await ends.act(meeting) }
}

export type Met = Awaited<ReturnType<typeof meet>>

/** An order of a new customer whose first payment may be paid. */
export async function payableOrder(db: Db, storeSlug: string): Promise<OrderRow> {
  const { customerId } = await someone(db, { grade: 'B1', documents: true })
  const order = await orderIn(db, 'SIGNING_CONTRACTS', customerId, storeSlug)
  await openFirst({ db, order, at: morning })
  return order
}

/** An order as the race of F-401 left it: rejected, its first payment paid and deposited. What refuses that now is switched off by the owner. */
export async function strandedOrder(db: Db, owner: Db, storeSlug: string, at: Instant): Promise<OrderRow> {
  const order = await payableOrder(db, storeSlug)
  await payFirst(db, order, at)
  await owner.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`)
    await tx.execute(sql`update orders set status = 'REJECTED', previous_status = 'SIGNING_CONTRACTS'
      where customer_id = ${order.customerId} and id = ${order.id}`)
  })
  return again(db, order)
}

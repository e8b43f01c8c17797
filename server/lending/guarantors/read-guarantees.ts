import type { InvoiceOnWire } from '#contract/billing/invoices/invoice.ts'
import type { Guarantee, GuaranteeInFull } from '#contract/lending/guarantors/guarantee.ts'
import { exposureOf, liabilityCap } from '#domain/lending/guarantors/exposure.ts'
import { advanceGuarantee, guaranteeTransitions } from '#domain/lending/guarantors/guarantee-transitions.ts'
import { isGuaranteeOpen, isGuaranteeSigned } from '#domain/lending/guarantors/guarantee.ts'
import { orderPhase } from '#domain/lending/orders/order-phase.ts'
import { rial, type Rial } from '#domain/platform/kernel/money.ts'
import { wireInstant, type Day } from '#domain/platform/kernel/time.ts'
import { invoiceOnWire } from '#server/billing/invoices/response.ts'
import { invoicesOfOrder } from '#server/billing/invoices/sql.ts'
import { paymentsOfInvoices, type InvoicePayment } from '#server/billing/payments/payer-sql.ts'
import { guarantorRequestsOf } from '#server/lending/sign-requests/sql.ts'
import type { App } from '#server/platform/context/app.ts'
import { asOfNow } from '#server/platform/policies/current-policies.ts'
import type { GuaranteedOrder, OrderReader } from './guaranteed-order.ts'
import { guaranteeCase } from './move-guarantee.ts'
import { guaranteeResponse } from './response.ts'
import { alertsOf, endersOf, guaranteesAt, guarantorshipsOf, type Guarantorship, type GuaranteeRow } from './sql.ts'

/** All guarantees of a guarantor, in a fixed number of statements. */
export async function readGuarantees(app: App, orders: OrderReader, guarantorId: number): Promise<Guarantee[]> {
  const views = await guaranteeViews(app, orders, guarantorId, await guarantorshipsOf(app.db, guarantorId))
  return views.map(({ record }) => record)
}

/** One of them with the liability and the available commands; null when it is not the caller's. */
export async function readOneGuarantee(
  app: App,
  orders: OrderReader,
  guarantorId: number,
  guarantorship: Guarantorship,
): Promise<GuaranteeInFull | null> {
  const [view] = await guaranteeViews(app, orders, guarantorId, [guarantorship])
  if (!view) return null
  const { guarantee, order, record } = view
  const current = await guaranteeCase(app.db, guarantee, orderPhase(order), app.now())
  const rows = guaranteeTransitions.filter(({ by, from }) => by === 'guarantor' && from.includes(guarantee.status))
  return {
    ...record,
    order_id: order.id,
    ...(await answeredFor(app, guarantee, order)),
    identification: current.identification,
    commands: rows.map(({ command }) => {
      const move = advanceGuarantee(current, command, 'guarantor')
      return { command, refusal: move.ok ? null : move.error.kind }
    }),
  }
}

/** The cap, and while the guarantee binds what is answered for today, instalment by instalment (R-CARE-06). */
async function answeredFor(app: App, { customerId, id, orderId, status, guarantorId }: GuaranteeRow, order: GuaranteedOrder) {
  const liability = liabilityCap(order.totalRepayment)
  const nothing = { liability, exposure: null, dues: [], alerts: [] }
  if (!isGuaranteeOpen(status)) return nothing
  const planned = (await invoicesOfOrder(app.db, customerId, orderId)).filter(({ number }) => number > 0)
  if (!isGuaranteeSigned(status)) return { ...nothing, ...planOf(planned) }
  const asOf = asOfNow(app)
  const invoices = planned.filter((one) => one.status !== 'DRAFT')
  const shown = invoices.map((invoice) => invoiceOnWire(invoice, asOf))
  const unpaid = shown.filter((one) => one.status === 'PENDING' || one.status === 'OVERDUE')
  const sent = await alertsOf(app.db, { customerId, id })
  const payments = new Map(
    (
      await paymentsOfInvoices(
        app.db,
        customerId,
        shown.map(({ uuid }) => uuid),
      )
    ).map((payment) => [payment.invoiceId, payment]),
  )
  return {
    liability,
    ...planOf(planned),
    exposure: exposureOf(
      liability,
      unpaid.map(({ payable }) => rial(payable)),
    ),
    dues: shown.map(({ uuid, number, due_date, amount, payable, status: state, number_of_days_late, ...fees }) => ({
      id: uuid,
      number,
      due_date,
      amount,
      fees: Math.max(0, payable - amount),
      ...collectionFeeOf(fees),
      payable,
      status: state,
      number_of_days_late,
      payment: paymentShown(payments.get(uuid), guarantorId),
    })),
    alerts: sent.flatMap(({ invoiceId, day, at }) => {
      const about = shown.find(({ uuid }) => uuid === invoiceId)
      return about ? [{ number: about.number, days: day, at: wireInstant(at) }] : []
    }),
  }
}

function planOf(invoices: readonly { readonly amount: Rial; readonly dueDate: Day | null }[]) {
  const [first, last] = [invoices[0], invoices.at(-1)]
  return { ...(first && { instalment: first.amount }), ...(last?.dueDate && { last_due: last.dueDate }) }
}

const collectionFeeOf = ({ claims_collection_fee, demand_collection_discount }: CollectionFee): { readonly collection_fee?: number } =>
  claims_collection_fee > demand_collection_discount ? { collection_fee: claims_collection_fee - demand_collection_discount } : {}

type CollectionFee = Pick<InvoiceOnWire, 'claims_collection_fee' | 'demand_collection_discount'>

/** Who else pays is not said. */
const paymentShown = (payment: InvoicePayment | undefined, guarantorId: number) =>
  payment ? { id: payment.payerId === guarantorId ? payment.paymentId : null, is_live: payment.isLive } : null

type GuaranteeView = { readonly guarantee: GuaranteeRow; readonly order: GuaranteedOrder; readonly record: Guarantee }

async function guaranteeViews(
  app: App,
  book: OrderReader,
  guarantorId: number,
  guarantorships: readonly Guarantorship[],
): Promise<readonly GuaranteeView[]> {
  const { db, now } = app
  const rows = await guaranteesAt(db, guarantorId, guarantorships)
  const orders = new Map(
    (
      await book.read(
        db,
        rows.map(({ customerId, orderId: id }) => ({ customerId, id })),
      )
    ).map((order) => [order.id, order]),
  )
  const ids = rows.map(({ id }) => id)
  const requests = await guarantorRequestsOf(db, ids, [...new Set(rows.map(({ customerId }) => customerId))])
  const enders = await endersOf(db, rows)
  const shown = { reader: 'guarantor', now: now() } as const
  return rows.flatMap((guarantee) => {
    const order = orders.get(guarantee.orderId)
    const request = requests.find(({ guaranteeId }) => guaranteeId === guarantee.id) ?? null
    return order
      ? [{ guarantee, order, record: guaranteeResponse(app, { ...shown, guarantee, order, request, endedBy: enders.get(guarantee.id) }) }]
      : []
  })
}

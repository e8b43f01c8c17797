import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Order, OrderInFull } from '#contract/lending/orders/order.ts'
import { isOpen, type OrderStatus } from '#domain/lending/orders/order-statuses.ts'
import { endingOf, type Ending } from '#domain/lending/orders/progress/turn.ts'
import type { OrderType } from '#domain/platform/products/order-types.ts'
import { cancelReasons } from '#server/lending/cancel-reasons/sql.ts'
import { releaseResponse } from '#server/lending/collateral-releases/response.ts'
import { releasesOf } from '#server/lending/collateral-releases/sql.ts'
import { endersOf } from '#server/lending/guarantors/sql.ts'
import { plansOf } from '#server/lending/plans/documents-sql.ts'
import { currentPlanOf } from '#server/lending/plans/read-plans.ts'
import { unissuedFeeOf } from '#server/lending/promissory/sql.ts'
import { storedContractNames } from '#server/lending/stored-contracts/sql.ts'
import type { App } from '#server/platform/context/app.ts'
import type { Db } from '#server/platform/database/open.ts'
import { asOfNow } from '#server/platform/policies/current-policies.ts'
import { readOrderContext } from '../context/read-order-context.ts'
import { refusalReviewResponse } from '../refusals/review-response.ts'
import { endCommandsOf, eventsOf, orderRowOf, ordersOf, type OrderRow } from '../sql.ts'
import { orderCancelReasons } from '../tables.ts'
import { readPriceSources } from './price.ts'
import { orderInFullResponse, orderResponse, type ChosenReason } from './response.ts'
import { vouchersByOrder } from './vouchers.ts'

type Filter = { readonly status?: OrderStatus | undefined; readonly type?: OrderType | undefined }

/** The customer's orders as they see them: the same number of statements for one order as for two hundred. */
export async function readOrders(app: App, customerId: number, filter: Filter): Promise<Order[]> {
  const { db } = app
  const rows = await ordersOf(db, customerId, filter)
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const context = await readOrderContext(db, customerId, rows, asOfNow(app))
  const chosen = await chosenReasons(db, customerId, ids)
  const ended = await endingsOf(db, customerId, rows)
  const enders = await endersOf(db, [...context.guarantees.values()].flat())
  const prices = await readPriceSources(db, rows)
  const vouchers = await vouchersByOrder(db, customerId, context)
  return rows.map((order) =>
    orderResponse(app, order, {
      context,
      prices,
      cancelReasons: chosen.get(order.id) ?? [],
      vouchers: vouchers.get(order.id) ?? [],
      ending: ended.get(order.id),
      enders,
    }),
  )
}

/** One order with its history, or null when it is missing or another's. */
export async function readOrder(app: App, customerId: number, orderId: number): Promise<OrderInFull | null> {
  const { db } = app
  const order = await orderRowOf(db, customerId, orderId)
  if (!order) return null
  const context = await readOrderContext(db, customerId, [order], asOfNow(app))
  const chosen = await chosenReasons(db, customerId, [orderId])
  const ending = (await endingsOf(db, customerId, [order])).get(orderId)
  const enders = await endersOf(db, context.guarantees.get(orderId) ?? [])
  const events = await eventsOf(db, customerId, orderId)
  const stored = await storedContractNames(db, customerId, orderId)
  const prices = await readPriceSources(db, [order])
  const plans = await plansOf(db, { customerId, orderId })
  const plan = currentPlanOf(plans, context.invoices.get(orderId) ?? [])
  const vouchers = (await vouchersByOrder(db, customerId, context)).get(orderId) ?? []
  const beside = { context, prices, cancelReasons: chosen.get(orderId) ?? [], vouchers, ending, enders }
  const refusal_review = await refusalReviewResponse(db, order, app.now())
  const releases = isOpen(order.status) ? [] : await releasesOf(db, { customerId, orderId })
  const collateral_releases = releases.map((each) => releaseResponse(each, app.now()))
  const isUnissued = order.status === 'REJECTED' && context.notes.get(orderId)?.status === 'PROMISSORY_REQUEST'
  const note_refund = isUnissued ? await unissuedFeeOf(db, customerId, orderId) : null
  return { ...orderInFullResponse(app, order, beside, { events, stored, plans }), plan, refusal_review, collateral_releases, note_refund }
}

async function endingsOf(tx: Db, customerId: number, rows: readonly OrderRow[]): Promise<ReadonlyMap<number, Ending>> {
  const ids = rows.filter(({ status }) => status === 'REJECTED').map(({ id }) => id)
  const commands = await endCommandsOf(tx, customerId, ids)
  return new Map([...commands].map(([orderId, command]) => [orderId, endingOf(command)]))
}

async function chosenReasons(
  tx: Db,
  customerId: number,
  orderIds: readonly number[],
): Promise<ReadonlyMap<number, readonly ChosenReason[]>> {
  const rows = await tx
    .select({
      orderId: orderCancelReasons.orderId,
      id: cancelReasons.id,
      code: cancelReasons.code,
      text: cancelReasons.text,
      description: cancelReasons.description,
    })
    .from(orderCancelReasons)
    .innerJoin(cancelReasons, eq(cancelReasons.id, orderCancelReasons.reasonId))
    .where(and(eq(orderCancelReasons.customerId, customerId), inArray(orderCancelReasons.orderId, [...orderIds])))
    .orderBy(asc(cancelReasons.id))
  const byOrder = Map.groupBy(rows, ({ orderId }) => orderId)
  return new Map(
    [...byOrder].map(([orderId, reasons]) => [
      orderId,
      reasons.map(({ id, code, text, description }) => ({ id, code, text, description })),
    ]),
  )
}

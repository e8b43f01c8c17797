import { decideOrder } from '#contract/backoffice/order-review/routes.ts'
import { rial } from '#domain/platform/kernel/money.ts'
import { createOrder } from '#server/lending/orders/commands/create-order.ts'
import { orderRowOf, type OrderRow } from '#server/lending/orders/sql.ts'
import { putInto, someone, orderInputOf } from '../lending/orders/open-order.ts'
import type { TestApp } from '../test-app.ts'
import type { StaffApp } from './staff-app.ts'

/** An instant loan of a new customer at this store that is ready to be paid out. */
export async function payableOrder({ app: { db } }: TestApp, slug: string): Promise<OrderRow> {
  const { customerId } = await someone(db, { grade: 'B1', documents: true })
  const { storeSlug: _, ...input } = orderInputOf(customerId, slug, { type: 'INSTANT_LOAN', amount: rial(20_000_000), invoiceCount: 3 })
  const made = await db.transaction((tx) => createOrder(tx, input))
  if (!made.ok) throw new Error(made.error.kind)
  await putInto(db, made.value, 'READY_TO_SETTLE')
  return (await orderRowOf(db, customerId, made.value.id)) ?? made.value
}

/** A member of FINANCE proposes to pay it out; returns the proposal's key. */
export async function proposePayOut(staffApp: StaffApp, { customerId, id, version }: OrderRow, token: string) {
  const body = { command: 'settle' as const, version, tracking_id: 'BANK-1404' }
  const proposed = await staffApp.call(decideOrder, { params: { order: String(id) }, body }, token)
  return { params: { customer_id: customerId, id: proposed.body.results.proposal_id ?? 0 } }
}

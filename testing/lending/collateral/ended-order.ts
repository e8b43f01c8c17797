import type { RefundPolicyType } from '#domain/platform/products/order-types.ts'
import { putFront } from '#server/lending/cheques/sql.ts'
import { putMortgageDeed } from '#server/lending/mortgage-deeds/sql.ts'
import { advanceOrder } from '#server/lending/orders/commands/advance-order.ts'
import type { OrderRow } from '#server/lending/orders/sql.ts'
import { putPromissory } from '#server/lending/promissory/sql.ts'
import type { Db } from '#server/platform/database/open.ts'
import { asOf, type TestApp } from '#testing/test-app.ts'
import { orderIn, someone } from '../orders/open-order.ts'

const image = { fileKey: 'a', fileName: 'a.jpg' }
const reasons = [{ code: 'POLICY_REFUSAL', target: 'order', text: 'ممکن نیست.' }]

/** Hands a collateral in for an order: an uploaded note, the front of a cheque, or a mortgage deed. */
export async function handIn(db: Db, order: OrderRow, kind: RefundPolicyType, { now }: Pick<TestApp, 'now'>): Promise<void> {
  const own = { customerId: order.customerId, orderId: order.id, at: now() }
  const amounts = { amount: order.promissoryAmount, cost: order.promissoryCost }
  if (kind === 'PROMISSORY') await putPromissory(db, { ...own, ...amounts, isOwn: true, status: 'PENDING', file: image })
  else if (kind === 'CHEQUE') await putFront(db, { ...own, number: '1234567890123456' }, image)
  else await putMortgageDeed(db, { ...own, number: null, images: [image, image, image, image] })
}

/** A customer's order whose collateral is being checked. */
export async function securedBy(it: TestApp, slug: string, kind: RefundPolicyType) {
  const { customerId } = await someone(it.app.db, { grade: 'A1', documents: true })
  const order = await orderIn(it.app.db, 'CHECKING_PROMISSORY', customerId, slug)
  await handIn(it.app.db, order, kind, it)
  return { customerId, order, orderId: order.id }
}

/** Staff reject an order. */
export const reject = (it: TestApp, { customerId, id: orderId }: OrderRow) =>
  it.app.db.transaction((tx) => advanceOrder(tx, { customerId, orderId, command: 'reject', actor: 'staff', reasons, ...asOf(it.now()) }))

/** The same order, rejected: its collateral waits to be released. */
export async function rejectedWith(it: TestApp, slug: string, kind: RefundPolicyType) {
  const secured = await securedBy(it, slug, kind)
  const rejected = await reject(it, secured.order)
  if (!rejected.ok) throw new Error(rejected.error.kind)
  return { ...secured, key: { customerId: secured.customerId, orderId: secured.orderId, kind } }
}

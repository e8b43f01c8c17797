import { isGuaranteeOpen, mostGuarantors } from '#domain/lending/guarantors/guarantee.ts'
import { takesGuarantors } from '#domain/lending/orders/guarantor-changes.ts'
import { err, ok, type Result } from '#domain/platform/kernel/result.ts'
import { dayOf, type Instant } from '#domain/platform/kernel/time.ts'
import { customerOfPersonnelNumber, lockOpenAccount } from '#server/identity/profile/sql.ts'
import type { Db } from '#server/platform/database/open.ts'
import { publish } from '#server/platform/outbox/publish.ts'
import { stageOf, type GuaranteedOrder, type OrderReader } from './guaranteed-order.ts'
import { countTry, guaranteesOf, insertGuarantee, type GuaranteeRow } from './sql.ts'

/** How often a customer may try to add a guarantor in a day. */
export const mostTriesADay = 10

const self = { kind: 'GUARANTOR_SELF', errors: { personnel_number: ['شما نمی‌توانید ضامن سفارش خودتان باشید.'] } } as const
const unknown = {
  kind: 'GUARANTOR_NOT_FOUND',
  errors: { personnel_number: ['ضامنی با این کد پیدا نشد. کد را از خود ضامن بپرسید.'] },
} as const
export type AddRefusal =
  | { readonly kind: 'NOT_FOUND' | 'GUARANTORS_CLOSED' | 'GUARANTOR_NOT_NEEDED' | 'GUARANTORS_FULL' | 'GUARANTOR_TWICE' }
  | typeof self
  | typeof unknown

type Named = { readonly customerId: number; readonly orderId: number; readonly personnelNumber: string; readonly at: Instant }

/**
 * Adds a guarantor by their personnel number (D-68). The owner of the number is not revealed: the record has no name until the
 * guarantor consents. The caller must have locked the order.
 */
export async function addGuarantor(
  tx: Db,
  order: GuaranteedOrder,
  { customerId, orderId, personnelNumber, at }: Named,
  targets: readonly string[] = [],
): Promise<Result<GuaranteeRow, AddRefusal>> {
  if (order.type === 'INSTANT_LOAN' || order.refundPolicyType !== 'PROMISSORY') return err({ kind: 'GUARANTOR_NOT_NEEDED' })
  const existing = await guaranteesOf(tx, customerId, orderId)
  if (!takesGuarantors(stageOf(order, existing, targets))) return err({ kind: 'GUARANTORS_CLOSED' })
  if (existing.filter(({ status }) => isGuaranteeOpen(status)).length >= mostGuarantors) return err({ kind: 'GUARANTORS_FULL' })
  const guarantorId = await customerOfPersonnelNumber(tx, personnelNumber)
  if (guarantorId === customerId) return err(self)
  if (guarantorId === null || !(await lockOpenAccount(tx, guarantorId))) return err(unknown)
  const named = await insertGuarantee(tx, { customerId, orderId, guarantorId, personnelCode: personnelNumber }, at)
  if (!named) return err({ kind: 'GUARANTOR_TWICE' })
  await publish(tx, { type: 'guarantee.asked', customerId: guarantorId, guaranteeId: named.id, ownerId: customerId, orderId })
  return ok(named)
}

/** The customer's call: each try counts, whether or not the number exists, so that numbers cannot be enumerated. */
export async function nameGuarantor(
  db: Db,
  orders: OrderReader,
  { customerId, orderId, personnelNumber, at }: Named,
): Promise<Result<GuaranteeRow, AddRefusal | { readonly kind: 'TOO_MANY' }>> {
  const existingOrder = await db.transaction((tx) => orders.lock(tx, customerId, orderId))
  if (!existingOrder) return err({ kind: 'NOT_FOUND' })
  if (!(await db.transaction((tx) => countTry(tx, customerId, dayOf(at), mostTriesADay)))) return err({ kind: 'TOO_MANY' })
  return db.transaction(async (tx) => {
    const order = await orders.lock(tx, customerId, orderId)
    if (!order) return err({ kind: 'NOT_FOUND' })
    const targets = await orders.targets(tx, customerId, orderId)
    return addGuarantor(tx, order, { customerId, orderId, personnelNumber, at }, targets)
  })
}

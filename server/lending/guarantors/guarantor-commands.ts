import { acceptedGuarantee } from '#domain/lending/guarantors/accepted-guarantee.ts'
import { liabilityCap } from '#domain/lending/guarantors/exposure.ts'
import { commandOfGuaranteePatch, type GuaranteeRefusal } from '#domain/lending/guarantors/guarantee-transitions.ts'
import type { PatchableGuaranteeStatus } from '#domain/lending/guarantors/guarantee.ts'
import { orderPhase } from '#domain/lending/orders/order-phase.ts'
import { err, type Result } from '#domain/platform/kernel/result.ts'
import type { Instant } from '#domain/platform/kernel/time.ts'
import { recordAcceptance } from '#server/identity/accepted-texts/sql.ts'
import type { Db } from '#server/platform/database/open.ts'
import type { OrderReader } from './guaranteed-order.ts'
import { moveGuarantee } from './move-guarantee.ts'
import { guarantorshipsOf, lockGuarantee, type Guarantorship, type GuaranteeRow } from './sql.ts'

/** The guarantorship of the guarantee with this id; null when it is not this guarantor's. */
export const guarantorshipById = async (tx: Db, guarantorId: number, guaranteeId: number): Promise<Guarantorship | null> =>
  (await guarantorshipsOf(tx, guarantorId)).find((each) => each.guaranteeId === guaranteeId) ?? null

/** The guarantor's newest guarantorship of an order. */
export const guarantorshipByOrder = async (tx: Db, guarantorId: number, orderId: number): Promise<Guarantorship | null> =>
  (await guarantorshipsOf(tx, guarantorId)).find((each) => each.orderId === orderId) ?? null

type GuarantorPatch = {
  readonly guarantorId: number
  readonly orderId: number
  readonly status: PatchableGuaranteeStatus
  readonly at: Instant
}

/** The guarantor's own commands: consents (CHECKING), submits the documents (DOCUMENT_VALIDATION) or declines (REJECT). */
export async function patchAsGuarantor(
  tx: Db,
  orders: OrderReader,
  { guarantorId, orderId, status, at }: GuarantorPatch,
): Promise<Result<GuaranteeRow, { readonly kind: GuaranteeRefusal['kind'] | 'NOT_FOUND' }>> {
  const guarantorship = await guarantorshipByOrder(tx, guarantorId, orderId)
  const order = guarantorship && (await orders.lock(tx, guarantorship.ownerId, orderId))
  const guarantee = guarantorship && (await lockGuarantee(tx, guarantorship.ownerId, guarantorship.guaranteeId))
  if (!order || guarantee?.guarantorId !== guarantorId) return err({ kind: 'NOT_FOUND' })
  const command = commandOfGuaranteePatch('guarantor', status)
  if (!command) return err({ kind: 'GUARANTEE_ACTOR' })
  const moved = await moveGuarantee(tx, guarantee, { command, actor: 'guarantor', phase: orderPhase(order), at })
  if (moved.ok && command === 'consent' && guarantee.consentedAt === null) {
    const text = acceptedGuarantee(liabilityCap(order.totalRepayment))
    await recordAcceptance(tx, { customerId: guarantorId, kind: 'GUARANTEE', subject: `${guarantee.id}:${at}`, orderId, at, text })
  }
  return moved
}

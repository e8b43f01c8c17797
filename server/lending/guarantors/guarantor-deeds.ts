import { commandOfGuaranteePatch, type GuaranteeRefusal } from '#domain/lending/guarantors/guarantee-transitions.ts'
import type { PatchableGuaranteeStatus } from '#domain/lending/guarantors/guarantee.ts'
import { orderPhase } from '#domain/lending/orders/order-phase.ts'
import { err, type Result } from '#domain/platform/kernel/result.ts'
import type { Instant } from '#domain/platform/kernel/time.ts'
import type { Db } from '#server/platform/database/open.ts'
import type { OrderBook } from './guaranteed-order.ts'
import { moveGuarantee } from './move-guarantee.ts'
import { guarantorshipsOf, lockGuarantee, type Guarantorship, type GuaranteeRow } from './sql.ts'

/** A guarantor's line to the guarantee with this id; null where there is none of theirs. */
export const lineById = async (tx: Db, guarantorId: number, guaranteeId: number): Promise<Guarantorship | null> =>
  (await guarantorshipsOf(tx, guarantorId)).find((line) => line.guaranteeId === guaranteeId) ?? null

/** The newest line to the guarantee behind an order. */
export const lineByOrder = async (tx: Db, guarantorId: number, orderId: number): Promise<Guarantorship | null> =>
  (await guarantorshipsOf(tx, guarantorId)).find((line) => line.orderId === orderId) ?? null

type Deed = {
  readonly guarantorId: number
  readonly orderId: number
  readonly status: PatchableGuaranteeStatus
  readonly at: Instant
}

/** Consents (CHECKING), hands the papers in (DOCUMENT_VALIDATION) or declines (REJECT): the guarantor's own word alone. */
export async function patchAsGuarantor(
  tx: Db,
  book: OrderBook,
  { guarantorId, orderId, status, at }: Deed,
): Promise<Result<GuaranteeRow, { readonly kind: GuaranteeRefusal['kind'] | 'NOT_FOUND' }>> {
  const line = await lineByOrder(tx, guarantorId, orderId)
  const order = line && (await book.lock(tx, line.ownerId, orderId))
  const kept = line && (await lockGuarantee(tx, line.ownerId, line.guaranteeId))
  if (!order || kept?.guarantorId !== guarantorId) return err({ kind: 'NOT_FOUND' })
  const command = commandOfGuaranteePatch('guarantor', status)
  if (!command) return err({ kind: 'GUARANTEE_ACTOR' })
  return moveGuarantee(tx, kept, { command, actor: 'guarantor', phase: orderPhase(order), at })
}

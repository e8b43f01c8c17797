import { commandOfGuaranteePatch, type GuaranteeRefusal } from '#domain/lending/guarantors/guarantee-transitions.ts'
import { isGuaranteeOpen, mostGuarantors, type PatchableGuaranteeStatus } from '#domain/lending/guarantors/guarantee.ts'
import { letsGuarantorGo } from '#domain/lending/orders/guarantor-changes.ts'
import { orderPhase } from '#domain/lending/orders/order-phase.ts'
import { err, ok, type Result } from '#domain/platform/kernel/result.ts'
import type { Instant } from '#domain/platform/kernel/time.ts'
import { lockOpenAccount } from '#server/identity/profile/sql.ts'
import { dropSignRequest } from '#server/lending/sign-requests/sql.ts'
import type { Db } from '#server/platform/database/open.ts'
import { publish } from '#server/platform/outbox/publish.ts'
import { stageOf, stateOf, type OrderReader } from './guaranteed-order.ts'
import { moveGuarantee } from './move-guarantee.ts'
import { deleteGuarantee, guaranteesOf, lockGuarantee, type GuaranteeRow } from './sql.ts'

type Own = { readonly customerId: number; readonly orderId: number; readonly guaranteeId: number; readonly at: Instant }
type Refusal = { readonly kind: GuaranteeRefusal['kind'] | 'NOT_FOUND' | 'GUARANTORS_CLOSED' | 'GUARANTORS_FULL' | 'GUARANTOR_GONE' }

/** The owner's commands: asks a guarantor who declined again, or withdraws the request. */
export async function patchAsOwner(
  tx: Db,
  orders: OrderReader,
  { customerId, orderId, guaranteeId, status, at }: Own & { readonly status: PatchableGuaranteeStatus },
): Promise<Result<GuaranteeRow, Refusal>> {
  const order = await orders.lock(tx, customerId, orderId)
  const all = order ? await guaranteesOf(tx, customerId, orderId) : []
  const known = all.find(({ id }) => id === guaranteeId)
  if (!known || !order) return err({ kind: 'NOT_FOUND' })
  const command = commandOfGuaranteePatch('owner', status)
  if (!command) return err({ kind: 'GUARANTEE_ACTOR' })
  // Before the guarantee, as a closure, which erases what it says of its guarantor.
  if (command === 'ask-again' && !(await lockOpenAccount(tx, known.guarantorId))) return err({ kind: 'GUARANTOR_GONE' })
  const guarantee = await lockGuarantee(tx, customerId, guaranteeId)
  if (!guarantee) return err({ kind: 'NOT_FOUND' })
  if (command === 'ask-again') {
    const open = (await guaranteesOf(tx, customerId, orderId)).filter((each) => isGuaranteeOpen(each.status))
    if (open.length >= mostGuarantors) return err({ kind: 'GUARANTORS_FULL' })
  }
  return moveGuarantee(tx, guarantee, { command, actor: 'owner', phase: orderPhase(order), at })
}

/**
 * Removes a guarantor while the contracts are not concluded (D-68), and later only when the order was returned for its guarantor, or
 * waits for what that one does not do; the guarantor can no longer read the guarantee.
 */
export async function removeGuarantor(
  tx: Db,
  orders: OrderReader,
  { customerId, orderId, guaranteeId, at }: Own,
): Promise<Result<null, Refusal>> {
  const order = await orders.lock(tx, customerId, orderId)
  const guarantee = order && (await lockGuarantee(tx, customerId, guaranteeId))
  if (guarantee?.orderId !== orderId || !order) return err({ kind: 'NOT_FOUND' })
  const stage = stageOf(order, await guaranteesOf(tx, customerId, orderId), await orders.targets(tx, customerId, orderId))
  if (!letsGuarantorGo(stage, stateOf(guarantee))) return err({ kind: 'GUARANTORS_CLOSED' })
  await dropSignRequest(tx, { customerId, orderId, type: 'guarantor', guaranteeId })
  await deleteGuarantee(tx, guarantee, at)
  await publish(tx, { type: 'guarantee.removed', customerId, orderId, guaranteeId })
  await publish(tx, { type: 'guarantee.released', customerId: guarantee.guarantorId, guaranteeId })
  return ok(null)
}

import { err, ok, type Result } from '#domain/platform/kernel/result.ts'
import type { Db } from '#server/platform/database/open.ts'
import { publish } from '#server/platform/outbox/publish.ts'
import { deletePasskey, lockPasskey } from './sql.ts'

type Named = { readonly customerId: number; readonly id: number }
type Refusal = { readonly kind: 'NOT_FOUND' | 'STEP_UP_NEEDED' }

/** Removes a passkey, confirmed by its owner. An unknown one asks for no confirmation. */
export async function removePasskeyOf(
  tx: Db,
  { customerId, id }: Named,
  spendStepUp: (tx: Db) => Promise<boolean>,
): Promise<Result<null, Refusal>> {
  if (!(await lockPasskey(tx, { ownerId: customerId, id }))) return err({ kind: 'NOT_FOUND' })
  if (!(await spendStepUp(tx))) return err({ kind: 'STEP_UP_NEEDED' })
  if (!(await deletePasskey(tx, { ownerId: customerId, id }))) return err({ kind: 'NOT_FOUND' })
  await publish(tx, { type: 'passkey.removed', customerId })
  return ok(null)
}

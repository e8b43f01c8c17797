import { isGuaranteeSigned } from '#domain/lending/guarantors/guarantee.ts'
import type { Instant } from '#domain/platform/kernel/time.ts'
import type { Db } from '#server/platform/database/open.ts'
import { moveGuarantee } from './move-guarantee.ts'
import { lockOpenGuarantees } from './sql.ts'

type Of = { readonly customerId: number; readonly orderId: number; readonly at: Instant }

/** Row 28: the last instalment finishes the guarantees of an order that are signed, which bound the guarantor, and closes the others. */
export async function finishGuarantees(tx: Db, { customerId, orderId, at }: Of): Promise<void> {
  for (const guarantee of await lockOpenGuarantees(tx, customerId, orderId)) {
    const command = isGuaranteeSigned(guarantee.status) ? 'finish' : 'close'
    await moveGuarantee(tx, guarantee, { command, actor: 'system', phase: 'ended', at })
  }
}

/** Rows 29 to 31 and every rejection: an order that ends closes its guarantees. */
export async function closeGuarantees(tx: Db, { customerId, orderId, at }: Of): Promise<void> {
  for (const guarantee of await lockOpenGuarantees(tx, customerId, orderId))
    await moveGuarantee(tx, guarantee, { command: 'close', actor: 'system', phase: 'ended', at })
}

import type { Instant } from '#domain/platform/kernel/time.ts'
import type { Db } from '#server/platform/database/open.ts'
import { moveGuarantee } from './move-guarantee.ts'
import { lockOpenGuarantees } from './sql.ts'

type Of = { readonly customerId: number; readonly orderId: number; readonly at: Instant }

/** Row 28: with the last instalment every guarantor is free. One that never came so far is closed. */
export async function finishGuarantees(tx: Db, { customerId, orderId, at }: Of): Promise<void> {
  for (const kept of await lockOpenGuarantees(tx, customerId, orderId)) {
    const command = kept.status === 'DOCUMENT_VALIDATION' ? 'finish' : 'close'
    await moveGuarantee(tx, kept, { command, actor: 'system', phase: 'ended', at })
  }
}

/** Row 29 and its like: an order that ends frees its guarantors. */
export async function closeGuarantees(tx: Db, { customerId, orderId, at }: Of): Promise<void> {
  for (const kept of await lockOpenGuarantees(tx, customerId, orderId))
    await moveGuarantee(tx, kept, { command: 'close', actor: 'system', phase: 'ended', at })
}

import type { OrderPhase } from '#domain/lending/guarantors/guarantee-transitions.ts'
import type { Instant } from '#domain/platform/kernel/time.ts'
import { documentGroupsOf } from '#server/lending/documents/sql.ts'
import type { Db } from '#server/platform/database/open.ts'
import { moveGuarantee } from './move-guarantee.ts'
import { lockGuarantee } from './sql.ts'

type Review = {
  readonly customerId: number
  readonly guaranteeId: number
  readonly phase: OrderPhase
  readonly reasons: readonly { readonly code: string; readonly target: string; readonly text: string }[]
  readonly at: Instant
}

const papersBack = { code: 'IDENTIFICATION_RETURNED', target: 'IDENTIFICATION', text: 'مدارک هویتی شما برگشته است. مدرک تازه بفرستید.' }

/**
 * Staff's word on a guarantee, for the autopilot and the console: approved without reasons, else back for an edition. Papers
 * that were refused meanwhile are a reason of their own; while they are unjudged nothing is decided. Answers whether it moved.
 */
export async function reviewGuarantee(tx: Db, { customerId, guaranteeId, phase, reasons, at }: Review): Promise<boolean> {
  const kept = await lockGuarantee(tx, customerId, guaranteeId)
  if (!kept) return false
  const { IDENTIFICATION: papers } = await documentGroupsOf(tx, kept.guarantorId)
  const why = papers === 'REJECTED' || papers === 'MISSING' ? [papersBack, ...reasons] : reasons
  const command = why.length > 0 ? 'ask-edition' : 'approve'
  const moved = await moveGuarantee(tx, kept, { command, actor: 'staff', phase, at, reasons: why })
  return moved.ok
}

import type { GuaranteeRefusal, OrderPhase } from '#domain/lending/guarantors/guarantee-transitions.ts'
import { ok, type Result } from '#domain/platform/kernel/result.ts'
import type { Instant } from '#domain/platform/kernel/time.ts'
import { returnDocuments } from '#server/lending/documents/return-documents.ts'
import { documentGroupsOf } from '#server/lending/documents/sql.ts'
import type { Db } from '#server/platform/database/open.ts'
import { moveGuarantee } from './move-guarantee.ts'
import { lockGuarantee } from './sql.ts'

type Reasons = readonly { readonly code: string; readonly target: string; readonly text: string }[]
type Review = {
  readonly customerId: number
  readonly guaranteeId: number
  readonly phase: OrderPhase
  readonly reasons: Reasons
  readonly at: Instant
}

const documentsReturned = {
  code: 'IDENTIFICATION_RETURNED',
  target: 'IDENTIFICATION',
  text: 'مدارک هویتی شما برگشته است. مدرک تازه بفرستید.',
}

/**
 * Reviews a guarantee, for the autopilot and the console: approved without reasons, else returned for an edition, with the documents
 * that the reasons name. Rejected or missing documents add a reason; while documents are pending the approval is refused. Returns
 * the reasons it was returned for, none if it was approved, or null without such a guarantee.
 */
export async function reviewGuarantee(
  tx: Db,
  { customerId, guaranteeId, phase, reasons, at }: Review,
): Promise<Result<Reasons, GuaranteeRefusal> | null> {
  const guarantee = await lockGuarantee(tx, customerId, guaranteeId)
  if (!guarantee) return null
  const { IDENTIFICATION: identification } = await documentGroupsOf(tx, guarantee.guarantorId)
  const allReasons = identification === 'REJECTED' || identification === 'MISSING' ? [documentsReturned, ...reasons] : reasons
  const command = allReasons.length > 0 ? 'ask-edition' : 'approve'
  const moved = await moveGuarantee(tx, guarantee, { command, actor: 'staff', phase, at, reasons: allReasons })
  if (!moved.ok) return moved
  if (reasons.length > 0) await returnDocuments(tx, { customerId: guarantee.guarantorId, reasons, at })
  return ok(allReasons)
}

import type { Instant } from '#domain/platform/kernel/time.ts'
import { refundFee } from '#server/billing/payments/refund-fee.ts'
import type { Db } from '#server/platform/database/open.ts'
import { publish } from '#server/platform/outbox/publish.ts'
import { refuseReport, type Inquiry } from './sql.ts'

/**
 * Ends a report that the bureau refused for good: what was paid for it goes back, and its customer may request another. Changes nothing
 * where the inquiry is over.
 */
export async function recordRefusedReport(tx: Db, inquiry: Inquiry, code: string, at: Instant): Promise<void> {
  const { customerId, id: requestId } = inquiry
  const paidAt = await refuseReport(tx, inquiry, code, at)
  if (paidAt === null) return
  await refundFee(tx, { customerId, kind: 'customer_validation', charge: { requestId }, paidAt, at })
  await publish(tx, { type: 'validation.refused', customerId, requestId })
}

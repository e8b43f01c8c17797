import { err, ok, type Result } from '#domain/platform/kernel/result.ts'
import type { PaymentsApp } from '#server/billing/purchases/purchase-kind.ts'
import { markReturnedAndAsk } from './ask-gateway.ts'
import { returnUrlOf } from './redirect.ts'

/**
 * The browser is back from the gateway: its status is a hint to ask, nothing else. Answers the page to go on to, which shows what GET
 * payment/{payment_id} says. An unknown authority is NOT_FOUND.
 */
export async function returnFromGateway(
  app: PaymentsApp,
  { Authority: authority, Status: status }: { Authority: string; Status?: string },
): Promise<Result<{ redirectTo: string }, { kind: 'NOT_FOUND' }>> {
  const hint = status === 'OK' ? 'OK' : 'NOK'
  const payment = await markReturnedAndAsk(app, authority, hint)
  if (!payment) return err({ kind: 'NOT_FOUND' })
  const isOver = payment.status === 'FAILED' || payment.status === 'EXPIRED'
  return ok({ redirectTo: returnUrlOf(payment, payment.paidAt !== null || (hint === 'OK' && !isOver) ? 'OK' : 'NOK') })
}

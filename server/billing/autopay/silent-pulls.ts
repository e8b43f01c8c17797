import { and, eq, inArray, isNotNull } from 'drizzle-orm'
import { dayMs, hourMs, instant } from '#domain/platform/kernel/time.ts'
import { askGateway } from '#server/billing/payments/ask-gateway.ts'
import { paymentItems, payments } from '#server/billing/payments/tables.ts'
import type { PaymentsApp } from '#server/billing/purchases/purchase-kind.ts'
import type { Db } from '#server/platform/database/open.ts'
import { eachDue } from '#server/platform/jobs/each-due.ts'
import { movePull, noteSilent, silentPulls, type Pull, type PullKey } from './pulls-sql.ts'

/** After these pauses the gateway is asked again about what it never answered; another silent pull of the instalment begins them anew. */
const silentPauses = [hourMs, dayMs, 2 * dayMs] as const

/** Asks about pulls whose payments ended without an answer and whose time to ask again has come. Answers how many. */
export async function askSilent(app: PaymentsApp): Promise<number> {
  return eachDue(app, await silentPulls(app.db, app.now()), async (pull) => {
    const isLeft = await settleSilent(app, pull)
    const pause = isLeft ? silentPauses[pull.silentAsks + 1] : undefined
    await noteSilent(app.db, pull, pause === undefined ? null : instant(app.now() + pause))
    return true
  })
}

/**
 * Asks about every payment of a pull that ended without an answer, the earlier ones too: what was paid after all is settled, or goes to
 * the wallet. Answers whether any of them may still be paid.
 */
export async function settleSilent(app: PaymentsApp, pull: PullKey & Pick<Pull, 'status'>): Promise<boolean> {
  let isLeft = false
  for (const id of await silentPaymentsOf(app.db, pull)) {
    const payment = await askGateway(app, pull.customerId, id, null)
    const isPaid = payment !== null && payment.paidAt !== null
    if (!isPaid) isLeft = true
    else if (!payment.isCreditedToWallet && pull.status !== 'PULLING') await movePull(app.db, pull, 'succeed', { changedAt: app.now() })
  }
  return isLeft
}

/** The payments of an instalment's pulls that the bank was asked for and that ended unpaid: at most one a try. */
async function silentPaymentsOf(db: Db, { customerId, invoiceId }: PullKey): Promise<readonly string[]> {
  const rows = await db
    .select({ id: payments.id })
    .from(payments)
    .innerJoin(paymentItems, and(eq(paymentItems.customerId, payments.customerId), eq(paymentItems.paymentId, payments.id)))
    .where(
      and(
        eq(payments.customerId, customerId),
        eq(payments.isPull, true),
        inArray(payments.status, ['FAILED', 'EXPIRED']),
        isNotNull(payments.returnedAt),
        eq(paymentItems.kind, 'invoice'),
        eq(paymentItems.itemId, invoiceId),
      ),
    )
    .orderBy(payments.createdAt)
  return rows.map(({ id }) => id)
}

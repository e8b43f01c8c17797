import { isDeepStrictEqual } from 'node:util'
import type { Result } from '#domain/platform/kernel/result.ts'
import type { AsOf } from '#domain/platform/policies/policy.ts'
import { currentPlanOf } from '#server/lending/plans/sql.ts'
import { choicesOf } from '#server/merchants/checkout/refund-choices.ts'
import { openOutlook } from '#server/merchants/problems/open-outlook.ts'
import { findPurchase } from '#server/merchants/problems/purchase.ts'
import { reportOf, type ReportKey } from '#server/merchants/problems/sql.ts'
import type { Db } from '#server/platform/database/open.ts'
import { present } from '#testing/expectations.ts'

/** Decides a report, and throws where the instalments after it are not those that the customer was shown just before. */
export async function decideAsShown<T extends Result<unknown, unknown>>(
  tx: Db,
  { customerId, id, ...asOf }: ReportKey & AsOf,
  decide: () => Promise<T>,
): Promise<T> {
  const { trackNumber } = present(await reportOf(tx, { customerId, id }))
  const shown = await openOutlook(tx, present(await findPurchase(tx, { customerId, trackNumber }, { lock: false })), asOf)
  const done = await decide()
  if (!done.ok) return done
  const refund = (await choicesOf(tx, customerId, trackNumber)).find(({ refundId }) => refundId === `problem:${id}`)
  const isLowered = refund?.choice === 'DEBT'
  const isLater = isLowered && (refund.pending.length > 0 || refund.lowered < refund.credits.reduce((sum, { amount }) => sum + amount, 0))
  for (const { order_id: orderId, instalments } of isLater ? [] : shown) {
    const unpaid = (await currentPlanOf(tx, { customerId, orderId }))?.unpaid ?? []
    // The hold of an instalment that is being paid ends later.
    if (unpaid.some(({ onHoldBy }) => onHoldBy === id)) continue
    const expected = instalments.flatMap(({ number, won, lost }) => {
      const one = isLowered ? won : lost
      return one ? [[number, one.due_date, one.amount]] : []
    })
    const written = unpaid.map(({ number, dueDate, amount }) => [number, dueDate, amount])
    if (!isDeepStrictEqual(written, expected))
      throw new Error(`report ${id}: ${JSON.stringify(written)} in place of ${JSON.stringify(expected)}`)
  }
  return done
}

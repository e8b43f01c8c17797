import { isDeepStrictEqual } from 'node:util'
import type { OrderOutlook } from '#contract/merchants/problems/problems.ts'
import { rial, sum } from '#domain/platform/kernel/money.ts'
import type { Result } from '#domain/platform/kernel/result.ts'
import type { AsOf } from '#domain/platform/policies/policy.ts'
import { balanceOf } from '#server/billing/ledger/sql.ts'
import { currentPlanOf } from '#server/lending/plans/sql.ts'
import { choicesOf } from '#server/merchants/checkout/refund-choices.ts'
import { refundIdOf } from '#server/merchants/problems/commands.ts'
import { openReport, type NewProblem } from '#server/merchants/problems/open-report.ts'
import { openOutlook, previewReport } from '#server/merchants/problems/preview.ts'
import { findPurchase } from '#server/merchants/problems/purchase.ts'
import { reportOf, type ReportKey } from '#server/merchants/problems/sql.ts'
import type { Db } from '#server/platform/database/open.ts'
import { present } from '#testing/expectations.ts'

/** Opens a report, and throws where the form before it showed something else of a decision today than the page of the open report does. */
export async function openAsShown(tx: Db, problem: NewProblem & AsOf) {
  const purchaseNow = async () => present(await findPurchase(tx, problem, { lock: false }))
  const before = await purchaseNow()
  if (problem.amount > before.most) return openReport(tx, problem, [])
  const { to_wallet, cash_back, orders } = await previewReport(tx, before, problem)
  const opened = await openReport(tx, problem, [])
  if (!opened.ok) return opened
  const open = present(await openOutlook(tx, await purchaseNow(), problem))
  mustBeSame(
    `form of ${problem.trackNumber}`,
    { ...open, orders: open.orders.map(ifWon) },
    { to_wallet, cash_back, orders: orders.map(ifWon) },
  )
  return opened
}

/** The form shows what follows a lost report as of the end of the hold. */
const ifWon = ({ instalments, ...order }: OrderOutlook) => ({ ...order, instalments: instalments.map((one) => ({ ...one, lost: null })) })

/** Decides a report, and throws where instalments, card credit and wallet after it are not as the customer was shown just before. */
export async function decideAsShown<T extends Result<unknown, unknown>>(
  tx: Db,
  { customerId, id, ...asOf }: ReportKey & AsOf,
  decide: () => Promise<T>,
): Promise<T> {
  const { trackNumber } = present(await reportOf(tx, { customerId, id }))
  const shown = present(await openOutlook(tx, present(await findPurchase(tx, { customerId, trackNumber }, { lock: false })), asOf))
  const wallet = () => balanceOf(tx, customerId, 'CUSTOMER_WALLET')
  const before = await wallet()
  const done = await decide()
  const report = present(await reportOf(tx, { customerId, id }))
  // The hold of an instalment that is being paid ends later.
  if (!done.ok || report.dueAt !== null) return done
  const isWon = report.status === 'WON'
  const refund = (await choicesOf(tx, customerId, trackNumber)).find(({ refundId }) => refundId === refundIdOf({ id }))
  const isLowered = refund?.choice === 'DEBT'
  const open = shown.orders.filter(({ is_ended }) => !is_ended)
  if (isWon) {
    const credits = open.filter(({ credit }) => credit > 0).map(({ order_id: orderId, credit: amount }) => ({ orderId, amount }))
    mustBeSame(`credit of ${id}`, refund?.credits ?? [], credits)
  }
  const isLater = isLowered && (refund.pending.length > 0 || refund.lowered < sum(refund.credits.map(({ amount }) => rial(amount))))
  for (const { order_id: orderId, is_ended: isEnded, instalments } of isLater ? [] : shown.orders) {
    const unpaid = (await currentPlanOf(tx, { customerId, orderId }))?.unpaid ?? []
    const expected = instalments.flatMap(({ number, won, lost }) => {
      const one = isWon && (isEnded || isLowered) ? won : lost
      return one ? [[number, one.due_date, one.amount]] : []
    })
    // The plan has them by their days: a long hold ends after the next one's.
    const written = unpaid.toSorted((one, other) => one.number - other.number)
    mustBeSame(
      `report ${id}`,
      written.map(({ number, dueDate, amount }) => [number, dueDate, amount]),
      expected,
    )
  }
  const lowered = isLowered ? sum(open.map(({ to_wallet }) => rial(to_wallet))) : 0
  const expected = isWon ? shown.to_wallet - shown.cash_back.from_wallet + lowered : 0
  if (!isLater) mustBeSame(`wallet of ${id}`, (await wallet()) - before, expected)
  return done
}

function mustBeSame(what: string, is: unknown, expected: unknown): void {
  if (!isDeepStrictEqual(is, expected)) throw new Error(`${what}: ${JSON.stringify(is)} in place of ${JSON.stringify(expected)}`)
}

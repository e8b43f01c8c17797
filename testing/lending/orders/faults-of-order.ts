import type { OrderStatus } from '#domain/lending/orders/order-statuses.ts'
import { dueDecision } from '#domain/lending/orders/transitions/decisions.ts'
import { faceOf } from '#domain/lending/plans/plan.ts'
import { sum } from '#domain/platform/kernel/money.ts'
import type { Instant } from '#domain/platform/kernel/time.ts'
import { invoicesOfOrder } from '#server/billing/invoices/sql.ts'
import { balanceOf, violations } from '#server/billing/ledger/sql.ts'
import { caseOf } from '#server/lending/orders/context/case-of.ts'
import { readOrderContext } from '#server/lending/orders/context/read-order-context.ts'
import type { OrderRow } from '#server/lending/orders/sql.ts'
import { currentPlanOf } from '#server/lending/plans/sql.ts'
import type { Db } from '#server/platform/database/open.ts'
import { asOf } from '#testing/test-app.ts'

/** What does not hold of an order although it must in every status; all published events have been handled before. */
export async function faultsOfOrder(db: Db, row: OrderRow, at: Instant): Promise<readonly string[]> {
  const context = await readOrderContext(db, row.customerId, [row], asOf(at))
  const { customerId, id, status } = row
  const invoices = await invoicesOfOrder(db, customerId, id)
  const instalments = invoices.filter(({ number }) => number > 0)
  const stored = await currentPlanOf(db, { customerId, orderId: id })
  const total = stored ? sum(stored.plan.instalments.map(faceOf)) : row.totalRepayment
  const deposit = await balanceOf(db, customerId, 'CUSTOMER_DEPOSIT', id)
  const points = await balanceOf(db, customerId, 'CUSTOMER_POINTS')
  const meant = instalmentStates[status] ?? ['DRAFT']
  const isEnded = status === 'REJECTED'
  const isOwed = dueDecision(caseOf(row, context)) !== null
  const rules: readonly (readonly [string, boolean])[] = [
    ['the ledger is sound', (await violations(db)).length === 0],
    ['instalments add up to the plan', sum(instalments.map(({ amount }) => amount)) === total],
    [`instalments of ${status} are ${meant.join(' or ')}`, instalments.every((each) => meant.includes(each.status))],
    [
      'only an order with a first payment unpaid or in progress holds a deposit',
      deposit === 0 || (!isEnded && instalments[0]?.status === 'DRAFT'),
    ],
    ['it is in the queue of staff and bank when they owe it a decision, and only then', isOwed === (row.decisionDueSince !== null)],
    ['an order that ended gave its points back', !isEnded || row.pointsDeductedAt === null || points >= row.pointsNeeded],
  ]
  return rules.filter(([, holds]) => !holds).map(([rule]) => rule)
}

/** The statuses the instalments of an order may have; drafts before they begin. */
const instalmentStates: Partial<Record<OrderStatus, readonly string[]>> = {
  PAYING: ['PENDING', 'PAID'],
  FINISHED: ['PAID'],
  REJECTED: ['CANCELED'],
}

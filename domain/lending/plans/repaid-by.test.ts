import { expect, test } from 'vitest'
import { instant } from '#domain/platform/kernel/time.ts'
import type { PlanKind } from './plan-kinds.ts'
import { repaidBy } from './repaid-by.ts'

const paid = (number: number, day: number, paymentId: string | null = 'p') => ({ number, paymentId, settled: { paidAt: instant(day) } })
const canceled = { number: 9, paymentId: null, settled: null }
const first = paid(0, 1)

test.each<[string, PlanKind[], Parameters<typeof repaidBy>[1]]>([
  ['INSTALMENTS', ['SIGNED'], [first, paid(1, 2), paid(2, 3)]],
  ['INSTALMENTS', ['SIGNED', 'REFUND'], [first, paid(1, 2, null), paid(2, 3)]],
  ['INSTALMENTS', ['SIGNED', 'MOVE', 'PART_PAYMENT'], [first, paid(2, 3)]],
  ['PAYOFF', ['SIGNED', 'PAYOFF'], [first, paid(1, 2), paid(2, 3), canceled]],
  // The refund pays the rest: the plan is of the same kind.
  ['REFUND', ['SIGNED', 'PAYOFF'], [first, paid(1, 2), paid(2, 3, null), canceled]],
  ['REFUND', ['SIGNED', 'WRITE_OFF'], [first, paid(1, 3, null), paid(2, 3, null)]],
  ['WITHDRAWAL', ['SIGNED', 'WITHDRAWAL'], [first, paid(1, 2)]],
  ['WITHDRAWAL', ['SIGNED', 'WITHDRAWAL', 'STORE_REFUND'], [first, paid(1, 2, null)]],
  ['INSTALMENTS', ['SIGNED'], []],
])('R-PLAN-03, R-PLAN-10: repaid by %s where the plans are %j', (way, kinds, invoices) => {
  expect(repaidBy(new Set(kinds), invoices)).toBe(way)
})

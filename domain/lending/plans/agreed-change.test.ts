import { expect, test } from 'vitest'
import { rial } from '#domain/platform/kernel/money.ts'
import { addDays } from '#domain/platform/kernel/time.ts'
import { dueOf, loan, paidUpTo } from '#testing/lending/plans/example-plan.ts'
import { agreedChanges, effectOf, needsConsent, replacedBy, type ChangeEffect } from './agreed-change.ts'
import { payersRefund } from './payers-refund.ts'
import { nextPlan, type Instalment, type Plan } from './plan.ts'

const plan = paidUpTo(loan, 10)
const changed = (number: number, change: (one: Instalment) => Partial<Instalment>): Plan =>
  nextPlan(plan, { instalments: plan.instalments.map((one) => (one.number === number ? { ...one, ...change(one) } : one)) })

test('the effect of a change is what is owed and the last due day, before and after it', () => {
  const later = changed(12, ({ wage, dueDate }) => ({ wage: rial(wage + 7), dueDate: addDays(dueDate, 9) }))
  const [eleven, twelve] = plan.instalments.slice(10)
  const owed = (eleven?.principal ?? 0) + (eleven?.wage ?? 0) + (twelve?.principal ?? 0) + (twelve?.wage ?? 0)
  expect(effectOf(plan, later)).toEqual({
    totalBefore: owed,
    totalAfter: owed + 7,
    lastDueBefore: dueOf(loan, 12),
    lastDueAfter: dueOf(loan, 12, 9),
  })
  expect(effectOf(plan, paidUpTo(loan, 12))).toMatchObject({ totalAfter: 0, lastDueAfter: null })
  expect(effectOf(paidUpTo(loan, 12), paidUpTo(loan, 9))).toMatchObject({ lastDueBefore: null, lastDueAfter: dueOf(loan, 12) })
  expect(effectOf(paidUpTo(loan, 9), plan).lastDueBefore).toBe(dueOf(loan, 12))
})

test('R-PLAN-09, R-PLAN-10: guarantors accept more debt or a later end, but a withdrawal is nobody else’s', () => {
  const same: ChangeEffect = {
    totalBefore: rial(10),
    totalAfter: rial(10),
    lastDueBefore: dueOf(loan, 12),
    lastDueAfter: dueOf(loan, 12),
  }
  const raised = { ...same, totalAfter: rial(11) }
  const longer = { ...same, lastDueAfter: dueOf(loan, 12, 1) }
  for (const kind of agreedChanges) {
    expect(needsConsent(kind, same)).toBe(false)
    for (const effect of [raised, longer, { ...same, lastDueBefore: null }]) expect(needsConsent(kind, effect)).toBe(kind !== 'WITHDRAWAL')
    expect(needsConsent(kind, { ...same, totalAfter: rial(9), lastDueAfter: dueOf(loan, 12, -1) })).toBe(false)
    expect(needsConsent(kind, { ...same, totalAfter: rial(0), lastDueAfter: null })).toBe(false)
  }
})

test.each<[string, (one: Instalment) => Partial<Instalment>]>([
  ['number', () => ({ number: 13 })],
  ['due day', ({ dueDate }) => ({ dueDate: addDays(dueDate, 1) })],
  ['first due day', ({ originalDueDate }) => ({ originalDueDate: addDays(originalDueDate, 1) })],
  ['face', ({ principal }) => ({ principal: rial(principal + 1) })],
  ['wage at the same face', ({ principal, wage }) => ({ principal: rial(principal + 1), wage: rial(wage - 1) })],
  ['frozen fee', () => ({ feePart: rial(1) })],
])('an invoice is replaced where its %s changes', (_, change) => {
  const next = changed(11, change)
  expect(replacedBy(plan, next)).toEqual({ written: [next.instalments[10]], gone: [11] })
})

test('an invoice stays where nothing of it changes; one that is paid or not there any more is gone', () => {
  expect(
    replacedBy(
      plan,
      changed(11, ({ accruesFrom }) => ({ accruesFrom: addDays(accruesFrom, 1) })),
    ),
  ).toEqual({ written: [], gone: [] })
  expect(replacedBy(plan, paidUpTo(loan, 11))).toEqual({ written: [], gone: [11] })
  expect(replacedBy(plan, nextPlan(plan, { instalments: plan.instalments.slice(0, 10) }))).toEqual({ written: [], gone: [11, 12] })
})

test('R-CARE-07: what a withdrawal leaves over goes back to the guarantors, the latest payment first, and never more than they paid', () => {
  const parts = [300, 200, 100].map((amount, index) => ({ paymentId: `p${index}`, payerId: index, amount: rial(amount) }))
  const back = (surplus: number) => payersRefund(rial(surplus), parts).map(({ payerId, amount }) => `${payerId} ${amount}`)
  expect([0, 1, 300, 301, 500, 600, 900].map(back)).toEqual([
    [],
    ['0 1'],
    ['0 300'],
    ['0 300', '1 1'],
    ['0 300', '1 200'],
    ['0 300', '1 200', '2 100'],
    ['0 300', '1 200', '2 100'],
  ])
})

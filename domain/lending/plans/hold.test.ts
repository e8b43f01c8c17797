import { expect, test } from 'vitest'
import { rial } from '#domain/platform/kernel/money.ts'
import { addDays, day } from '#domain/platform/kernel/time.ts'
import { dueAfterHold, instalmentsToHold } from './hold.ts'

const on = day('2026-11-26')
/** Instalments of 100, by number and days until they are due. */
const due = (...days: readonly number[]) =>
  days.map((ahead, index) => ({ number: index + 1, dueDate: addDays(on, ahead), amount: rial(100), onHoldUntil: null as typeof on | null }))
const numbers = (unpaid: ReturnType<typeof due>, disputed: number) =>
  instalmentsToHold(unpaid, rial(disputed), on).map(({ number }) => number)

test.each([
  ['whole ones up to the amount', due(10, 40, 70), 200, [1, 2]],
  ['one only where the amount covers it', due(10, 40), 199, [1]],
  ['none where the first does not fit', due(10, 40), 99, []],
  ['the next due day first', due(70, 10, 40), 200, [2, 3]],
  ['on the same day by their numbers', due(10, 10).toReversed(), 100, [1]],
  ['one that is 30 days late', due(-30, 10), 100, [1]],
  ['none that is later than that', due(-31, 10), 100, [2]],
  ['none that another report has', due(10, 40).map((one) => ({ ...one, onHoldUntil: one.number === 1 ? on : null })), 100, [2]],
])('R-CARE-01, R-CARE-04: a report stops %s', (_, unpaid, disputed, expected) => {
  expect(numbers(unpaid, disputed)).toEqual(expected)
})

test('a report stops an instalment of which nothing is known but its amount and day', () => {
  const [{ onHoldUntil: _, ...bare }] = due(10) as [ReturnType<typeof due>[number]]
  expect(instalmentsToHold([bare], rial(100), on)).toEqual([bare])
})

test('R-CARE-03: afterwards it is due on its old day, and never within 5 days', () => {
  expect([-20, 4, 5, 6].map((days) => dueAfterHold(addDays(on, days), on))).toEqual([
    addDays(on, 5),
    addDays(on, 5),
    addDays(on, 5),
    addDays(on, 6),
  ])
})

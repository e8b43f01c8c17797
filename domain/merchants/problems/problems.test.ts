import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dueAfterHold, instalmentsToHold } from '#domain/lending/plans/hold.ts'
import { rial, sum } from '#domain/platform/kernel/money.ts'
import { addDays, day, daysBetween, parseInstant } from '#domain/platform/kernel/time.ts'
import { answerUntil, onHoldUntil, onlyStaffOpen } from './problem-times.ts'
import { isReady, isUndecided, problemActors, problemAfter, problemCommands, problemStatuses } from './problem-transitions.ts'

const today = day('2026-11-26')

describe('the transitions of a problem report', () => {
  test('each status × command × actor has exactly these transitions', () => {
    const moves = problemStatuses.flatMap((from) =>
      problemCommands.flatMap((command) => problemActors.map((by) => [from, by, command, problemAfter(from, command, by)] as const)),
    )
    expect(moves.filter(([, , , to]) => to !== null).map((move) => move.join(' '))).toEqual([
      'OPEN store answer ANSWERED',
      'OPEN system pass-deadline UNANSWERED',
      'OPEN customer add-evidence OPEN',
      'OPEN customer withdraw WITHDRAWN',
      'OPEN store refund REFUNDED',
      'ANSWERED customer add-evidence ANSWERED',
      'ANSWERED staff accept WON',
      'ANSWERED staff reject LOST',
      'ANSWERED customer withdraw WITHDRAWN',
      'ANSWERED store refund REFUNDED',
      'UNANSWERED customer add-evidence UNANSWERED',
      'UNANSWERED staff accept WON',
      'UNANSWERED staff reject LOST',
      'UNANSWERED customer withdraw WITHDRAWN',
      'UNANSWERED store refund REFUNDED',
    ])
    expect(problemStatuses.filter(isUndecided)).toEqual(['OPEN', 'ANSWERED', 'UNANSWERED'])
    expect(problemStatuses.filter(isReady)).toEqual(['ANSWERED', 'UNANSWERED'])
  })
})

const schedules = fc
  .array(fc.record({ gap: fc.integer({ min: 1, max: 40 }), amount: fc.integer({ min: 10_000, max: 5_000_000 }), isOnHold: fc.boolean() }), {
    maxLength: 12,
  })
  .chain((rows) =>
    fc.record({
      first: fc.integer({ min: -90, max: 60 }),
      disputed: fc.integer({ min: 1, max: 20_000_000 }).map(rial),
      rows: fc.constant(rows),
    }),
  )
  .map(({ first, disputed, rows }) => ({
    disputed,
    unpaid: rows.map(({ gap, amount, isOnHold }, index) => ({
      number: index + 1,
      dueDate: addDays(today, first + rows.slice(0, index).reduce((total, one) => total + one.gap, gap)),
      amount: rial(amount),
      onHoldUntil: isOnHold ? today : null,
    })),
  }))

test('whole instalments are held, the next ones, up to the disputed amount and as many as fit, none over 30 days late, none twice', () => {
  fc.assert(
    fc.property(schedules, ({ unpaid, disputed }) => {
      const chosen = instalmentsToHold(unpaid, disputed, today)
      const total = sum(chosen.map(({ amount }) => amount))
      const free = unpaid.filter((one) => one.onHoldUntil === null && daysBetween(one.dueDate, today) <= 30)
      expect(chosen).toEqual(free.slice(0, chosen.length))
      expect(total).toBeLessThanOrEqual(disputed)
      // The next one does not fit, where there is one.
      expect(total + (free[chosen.length]?.amount ?? disputed + 1)).toBeGreaterThan(disputed)
    }),
  )
})

test('a hold is 21 days, 28 for a return; afterwards an instalment is due on its old day, and never within 5 days', () => {
  expect(onHoldUntil('NOT_RECEIVED', today)).toBe('2026-12-17')
  expect(onHoldUntil('RETURNED', today)).toBe('2026-12-24')
  fc.assert(
    fc.property(fc.integer({ min: -60, max: 60 }), (days) => {
      const [old, due] = [addDays(today, days), dueAfterHold(addDays(today, days), today)]
      expect(due).toBe(days >= 5 ? old : '2026-12-01')
      expect(due >= old).toBe(true)
    }),
  )
})

test('the store may answer for seven days', () => {
  expect(answerUntil(parseInstant('2026-11-26T09:15:00Z'))).toBe(parseInstant('2026-12-03T09:15:00Z'))
})

test('after two lost reports in 180 days staff open the next one', () => {
  expect(onlyStaffOpen([], today)).toBe(false)
  expect(onlyStaffOpen([today], today)).toBe(false)
  expect(onlyStaffOpen([today, addDays(today, -180)], today)).toBe(true)
  expect(onlyStaffOpen([today, addDays(today, -181)], today)).toBe(false)
})

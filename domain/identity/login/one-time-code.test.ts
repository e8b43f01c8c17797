import { expect, test } from 'vitest'
import { dayMs, hourMs, instant, minuteMs } from '#domain/platform/kernel/time.ts'
import { recoveryEndsAt, recoveryReadyAt } from './lifetimes.ts'
import {
  codePurposes,
  isAskedByAnybody,
  sendsPerAddressHour,
  sendsPerDay,
  sendsPerHour,
  waitAfterMany,
  waitAtAddress,
  waitBeforeSending,
} from './one-time-code.ts'
import { sessionTtlMs } from './session.ts'

const now = 1_800_000_000_000

test('R-AUTH-01: five codes an hour may be sent to a mobile, the sixth waits until the first is an hour old', () => {
  const sent: number[] = []
  for (let count = 0; count < sendsPerHour; count++) {
    expect(waitBeforeSending(sent, now + count * minuteMs)).toBe(0)
    sent.push(now + count * minuteMs)
  }
  expect(waitBeforeSending(sent, now + 5 * minuteMs)).toBe(hourMs - 5 * minuteMs)
  expect(waitBeforeSending(sent, now + hourMs)).toBe(0)
})

test('R-AUTH-01: ten codes a day may be sent to a mobile, however slowly they are requested', () => {
  const sent = Array.from({ length: sendsPerDay }, (_, count) => now + count * hourMs)
  expect(waitBeforeSending(sent, now + 10 * hourMs)).toBe(dayMs - 10 * hourMs)
  expect(waitBeforeSending(sent, now + dayMs)).toBe(0)
})

test('R-AUTH-01: sixty codes an hour may be requested from one network', () => {
  const sent = Array.from({ length: sendsPerAddressHour }, (_, count) => now + count)
  expect(waitAtAddress(sent.slice(1), now + 60)).toBe(0)
  expect(waitAtAddress(sent, now + 60)).toBe(hourMs - 60)
  expect(waitAtAddress(sent, now + hourMs)).toBe(0)
  expect(waitAtAddress(sent, now + 2 * hourMs)).toBe(0)
})

test.each([
  [9, minuteMs, 0],
  [10, 0, 2 * minuteMs],
  [10, minuteMs, minuteMs],
  [11, minuteMs, 3 * minuteMs],
  [12, minuteMs, 7 * minuteMs],
  [13, 0, 10 * minuteMs],
  [20, 10 * minuteMs, 0],
  [20, 11 * minuteMs, 0],
])('F-409: after %i codes of a day, the last %i ms ago, the next one waits %i ms', (count, ago, wait) => {
  const last = now - ago
  const sent = Array.from({ length: count }, (_, index) => last - index * hourMs)
  expect(waitAfterMany(sent, now)).toBe(wait)
})

test('F-409: a code of the day before is not counted', () => {
  const sent = Array.from({ length: 9 }, (_, index) => now - index * hourMs)
  expect(waitAfterMany([...sent, now - dayMs], now)).toBe(0)
  expect(waitAfterMany([...sent, now - dayMs + 1], now)).toBe(2 * minuteMs)
})

test('codes of a login and of a new number are for anybody, the others for the signed-in customer', () => {
  expect(codePurposes.filter(isAskedByAnybody)).toEqual(['login', 'mobile-change'])
})

test('a recovery waits a day and may be used for a week, as long as a session is valid', () => {
  const at = instant(now)
  expect([recoveryReadyAt(at), recoveryEndsAt(at)]).toEqual([now + dayMs, now + 8 * dayMs])
  expect(sessionTtlMs).toBe(7 * dayMs)
})

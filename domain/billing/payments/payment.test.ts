import { expect, test } from 'vitest'
import { dayMs, instant, minuteMs } from '#domain/platform/kernel/time.ts'
import { nextAskAt } from './payment.ts'

const createdAt = instant(1_800_000_000_000)
const payment = { createdAt, expiresAt: instant(createdAt + 20 * minuteMs) }

test.each([
  ['made just now', 0, 0.5],
  ['four minutes old', 4, 5],
  ['about to expire', 18, 20],
  ['expired', 20, 25],
  ['an hour old', 60, 70],
  ['a day old, of a system that was away', dayMs / minuteMs, dayMs / minuteMs + 10],
])('a payment %s is asked about again in time', (_, atMinute, askedAtMinute) => {
  const at = instant(createdAt + atMinute * minuteMs)
  expect((nextAskAt(payment, at, 30_000) - createdAt) / minuteMs).toBe(askedAtMinute)
})

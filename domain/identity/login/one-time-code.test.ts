import { expect, test } from 'vitest'
import { dayMs, hourMs, minuteMs } from '#domain/platform/kernel/time.ts'
import { sendsPerAddressHour, sendsPerDay, sendsPerHour, waitAtAddress, waitBeforeSending } from './one-time-code.ts'

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
})

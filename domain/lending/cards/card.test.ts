import { expect, test } from 'vitest'
import { hourMs, instant, minuteMs } from '#domain/platform/kernel/time.ts'
import { cardTries } from './card.ts'

const at = (minute: number) => instant(minute * minuteMs)

test('D-66: five wrong tries an hour; the sixth waits until the first of them is an hour old', () => {
  const five = [at(1), at(2), at(3), at(4), at(50)]
  expect(cardTries([], at(60))).toEqual({ left: 5, nextTryAt: null })
  expect(cardTries(five.slice(0, 4), at(55))).toEqual({ left: 1, nextTryAt: null })
  expect(cardTries(five, at(55))).toEqual({ left: 0, nextTryAt: instant(at(1) + hourMs) })
  expect(cardTries(five, instant(at(61) - 1))).toMatchObject({ left: 0 })
  expect(cardTries(five, at(61))).toEqual({ left: 1, nextTryAt: null })
})

import { expect, test } from 'vitest'
import { day, instant, startOfDay } from '#domain/platform/kernel/time.ts'
import { smsText } from '../deliveries/write-texts.ts'
import { announcementRefusal, lastDayOf } from './announcement.ts'

const end = startOfDay(day('2026-12-21'))
const text = (values: Parameters<typeof smsText>[1]) =>
  smsText('offer.discount', values, { firstName: null, digits: 'fa' }, { link: 'a', endLink: 'b' })
const code = { onlyFor: null, expiredAt: end }

test('a code is announced once, while it is valid, and only where it is for everybody', () => {
  const before = { isAnnounced: false, at: instant(end - 1) }
  expect(announcementRefusal(code, before)).toBeNull()
  expect(announcementRefusal({ ...code, expiredAt: null }, before)).toBeNull()
  expect(announcementRefusal({ ...code, onlyFor: 7 }, before)).toBe('CODE_OF_ONE_CUSTOMER')
  expect(announcementRefusal(code, { ...before, isAnnounced: true })).toBe('ALREADY_ANNOUNCED')
  expect(announcementRefusal(code, { ...before, at: end })).toBe('CODE_ENDED')
})

test('the notice names the last day on which the code is valid, and none of a code without an end', () => {
  expect([lastDayOf(code), lastDayOf({ expiredAt: null })]).toEqual(['2026-12-20', null])
  expect(text({ day: day('2026-12-20') })).toBe('پلکان، تخفیف تازه‌ای در پلکان هست، تا ۲۹ آذر. لغو: b')
  expect(text({})).toBe('پلکان، تخفیف تازه‌ای در پلکان هست. لغو: b')
})

import { expect, test } from 'vitest'
import { day, daysBetween } from '#domain/platform/kernel/time.ts'
import { isFriday, appointmentDays, appointmentTimes } from './appointment-slots.ts'
import { contactFaults, cooperationFaults, leadFaults, appointmentFaults } from './public-forms.ts'

const today = day('2026-11-21') // a Saturday

test('an appointment may be on any day but Friday from tomorrow to 30 days ahead, at a full hour from 9 to 16', () => {
  const days = appointmentDays(today)
  expect([days[0], days.at(-1)]).toEqual(['2026-11-22', '2026-12-21'])
  expect(days.every((one) => !isFriday(one) && daysBetween(today, one) >= 1 && daysBetween(today, one) <= 30)).toBe(true)
  expect(days).toHaveLength(26) // 30 less the Fridays of 27 November, 4, 11 and 18 December
  expect(appointmentTimes).toEqual(['09:00', '10:00', '11:00', '12:00', '13:00', '14:00', '15:00', '16:00'])
})

const appointment = { fullname: 'سارا محمدی', mobile: '09121234567', national_code: '0012345679', date: '2026-11-22', time: '09:00' }
const cooperation = {
  store_name: 'فروشگاه نمونه',
  phone: '02166402200',
  email: 'shop@example.ir',
  website: 'shop.example.ir',
  category: 'digital',
  requester_name: 'رضا کریمی',
  requester_role: 'مدیر',
}
const message = { full_name: 'سارا محمدی', phone: '09121234567', subject: 'پرسش', text: 'سلام' }

test.each([
  [{ date: '2026-11-21' }, { date: 'visit-day' }],
  [{ date: '2026-11-27' }, { date: 'visit-day' }],
  [{ date: '2026-12-22' }, { date: 'visit-day' }],
  [{ date: '2026-11-31' }, { date: 'visit-day' }],
  [{ time: '08:00' }, { time: 'visit-time' }],
  [{ time: '09:30' }, { time: 'visit-time' }],
  [{ national_code: '0012345678' }, { national_code: 'national-code' }],
  [{ national_code: '001234567' }, { national_code: 'national-code-length' }],
  [{ national_code: '00123456790' }, { national_code: 'national-code-length' }],
  [{ national_code: '10012345679' }, { national_code: 'national-code-length' }],
  [{ mobile: '02112345678' }, { mobile: 'mobile' }],
  [{ fullname: '1234' }, { fullname: 'name' }],
  [{}, {}],
] as const)('R-REGISTRATION-02: a visit with %j is at fault in %j', (change, faults) => {
  expect(appointmentFaults({ ...appointment, ...change }, today)).toEqual(faults)
})

test.each([
  [{ store_name: ' ' }, { store_name: 'short-text' }],
  [{ store_name: ' م' }, { store_name: 'short-text' }],
  [{ store_name: 'مد' }, {}],
  [{ store_name: 'م'.repeat(100) }, {}],
  [{ store_name: 'م'.repeat(101) }, { store_name: 'short-text' }],
  [{ phone: '123' }, { phone: 'phone' }],
  [{ phone: '021664022001' }, { phone: 'phone' }],
  [{ phone: '+02166402200' }, { phone: 'phone' }],
  [{ email: 'shop@' }, { email: 'email' }],
  [{ website: 'javascript:alert(1)' }, { website: 'website' }],
  [{ website: undefined }, {}],
  [{ category: 'weapons' }, { category: 'choice' }],
  [{ requester_name: '!' }, { requester_name: 'name' }],
  [{ requester_role: '' }, { requester_role: 'short-text' }],
  [{}, {}],
] as const)('R-COOP-02: a request to cooperate with %j is at fault in %j', (change, faults) => {
  expect(cooperationFaults({ ...cooperation, ...change }, ['digital'])).toEqual(faults)
})

test.each([
  [{ phone: undefined }, { email: 'reach' }],
  [{ phone: undefined, email: 'a@b.ir' }, {}],
  [{ email: 'a@b' }, { email: 'email' }],
  [{ phone: '12' }, { phone: 'phone' }],
  [{ full_name: '' }, { full_name: 'name' }],
  [{ subject: ' ' }, { subject: 'short-text' }],
  [{ text: '  ' }, { text: 'required' }],
  [{ text: 'م'.repeat(1000) }, {}],
  [{ text: 'م'.repeat(1001) }, { text: 'text-too-long' }],
  [{ order_identifier: 'PL-123' }, { order_identifier: 'order-identifier' }],
  [{ order_identifier: 'PL-123456789' }, { order_identifier: 'order-identifier' }],
  [{ order_identifier: 'XPL-12345678' }, { order_identifier: 'order-identifier' }],
  [{ order_identifier: 'PL-12345678' }, {}],
  [{}, {}],
] as const)('R-CONTACT-02: a message with %j is at fault in %j', (change, faults) => {
  expect(contactFaults({ ...message, ...change })).toEqual(faults)
})

test('a lead needs a name', () => {
  expect(leadFaults({ fullname: 'سارا', mobile: '09121234567' })).toEqual({})
  expect(leadFaults({ fullname: '', mobile: '0912' })).toEqual({ fullname: 'name', mobile: 'mobile' })
})

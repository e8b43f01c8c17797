import { expect, test } from 'vitest'
import { day } from '#domain/platform/kernel/time.ts'
import { birthDateFault, fieldRules, type RuledField } from './field-rules.ts'

/** 254 characters. */
const longestEmail = `${'a'.repeat(64)}@${'b'.repeat(63)}.${'c'.repeat(63)}.${'d'.repeat(61)}`
const cases: Record<RuledField, { good: string[]; bad: string[] }> = {
  name: { good: ['سارا', 'محمد رضا', 'علی‌اصغر', 'O’Neil', 'آا'], bad: ['س', 'علی۲', '12', 'ن'.repeat(51), ' سارا', 'a<b'] },
  family: { good: ['حسین‌زادهٔ اصل'], bad: ['-'] },
  father_name: { good: ['رضا'], bad: [''] },
  national_code: { good: ['0012345008'], bad: ['0012345009', '001234500', '1111111111'] },
  birth_certificate_number: { good: ['0', '1234567890'], bad: ['', '12345678901', '12a'] },
  place_of_issue: { good: ['تهران'], bad: ['ت'.repeat(1001)] },
  education: { good: ['کارشناسی'], bad: ['ک'.repeat(1001)] },
  phone: { good: ['02188776655'], bad: ['2188776655', '0218877665', '021887766550', '+02188776655'] },
  urgent_mobile: { good: ['09123456789'], bad: ['9123456789', '08123456789', '091234567890'] },
  email: {
    good: ['sara@example.com', 'a.b+c@mail.example.ir', 'a@b.c', longestEmail],
    bad: ['sara', 'sara@', '@x.ir', 'sara@x', 'a b@x.ir', 'sara@x.ir!', `${longestEmail}.ir`, `${longestEmail.slice(1)}dd`],
  },
  main_street: { good: ['ولیعصر', 'و'.repeat(1000)], bad: ['و'.repeat(1001)] },
  secondary_street: { good: ['نبش کوچهٔ ۲'], bad: ['و'.repeat(1001)] },
  plaque: { good: ['۱۲'], bad: ['1'.repeat(1001)] },
  floor: { good: ['۳'], bad: ['1'.repeat(1001)] },
  unit: { good: ['۸'], bad: ['1'.repeat(1001)] },
  postal_code: { good: ['1234567890'], bad: ['123456789', '12345678901', '12345-6789'] },
  possession: { good: ['OWNER'], bad: ['1'.repeat(1001)] },
  familiar_name: { good: ['مینا'], bad: ['م'] },
  familiar_family: { good: ['احمدی'], bad: ['!'] },
  familiar_mobile: { good: ['09350000000'], bad: ['0935'] },
  job_title: { good: ['مهندس'], bad: ['م'.repeat(1001)] },
  work_address: { good: ['تهران'], bad: ['م'.repeat(1001)] },
  work_telephone: { good: ['02122334455'], bad: ['09'] },
}

test('R-PROFILE-19: every profile field accepts its form and refuses others', () => {
  for (const [field, { good, bad }] of Object.entries(cases) as [RuledField, { good: string[]; bad: string[] }][]) {
    for (const value of good) expect(fieldRules[field](value), `${field}: ${value}`).toBeNull()
    for (const value of bad) expect(fieldRules[field](value), `${field}: ${value}`).not.toBeNull()
  }
})

test('R-PROFILE-19: a national code has ten digits, and then the right check digit', () => {
  const faults = ['0012345008', '0012345009', '001234500', '00123450081', '10012345008'].map(fieldRules.national_code)
  expect(faults).toEqual([null, 'national-code', 'national-code-length', 'national-code-length', 'national-code-length'])
})

test('R-PROFILE-19: a birth date is a day of the calendar, before today, from 1800 on', () => {
  const today = day('2026-11-20')
  for (const good of ['1800-01-01', '1990-02-28', '2026-11-19', '2000-02-29']) expect(birthDateFault(good, today)).toBeNull()
  for (const bad of ['2026-11-20', '2027-01-01', '1799-12-31', '1990-02-30', '2001-02-29', '1990-1-1', '1369/01/01', ''])
    expect([bad, birthDateFault(bad, today)]).toEqual([bad, 'birth-date'])
})

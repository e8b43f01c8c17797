import { expect, test } from 'vitest'
import {
  identityFields,
  lockedFieldsIn,
  missingIdentity,
  needsIdentityInquiry,
  type Identity,
  type Profile,
} from '#domain/identity/profile/profile.ts'
import { rial } from '#domain/platform/kernel/money.ts'
import { day } from '#domain/platform/kernel/time.ts'
import { countedLimit, isAssessed, limitBesideOrders, shownLimit } from './credit-limit.ts'

const whole: Identity = {
  name: 'سارا',
  family: 'رضایی',
  fatherName: 'علی',
  nationalCode: '0012345008',
  birthCertificateNumber: '12',
  birthDate: day('1990-03-21'),
  gender: 'FEMALE',
}
const empty = { name: null, family: null, fatherName: null, nationalCode: null, birthCertificateNumber: null, birthDate: null }

test('R-IDENTITY-02, R-IDENTITY-06: the inquiry is needed when all seven are there and identity is not confirmed', () => {
  expect(needsIdentityInquiry({ ...whole, ehrazsho: false })).toBe(true)
  expect(needsIdentityInquiry({ ...whole, ehrazsho: true })).toBe(false)
  for (const field of identityFields.filter((one) => one !== 'gender')) {
    const lacking = { ...whole, [field]: null }
    expect(missingIdentity(lacking)).toEqual([field])
    expect(needsIdentityInquiry({ ...lacking, ehrazsho: false })).toBe(false)
  }
})

test('R-IDENTITY-05: a confirmed identity locks its seven fields against another value', () => {
  const profile = { ...whole, ehrazsho: true } as Profile
  expect(lockedFieldsIn(profile, { ...whole })).toEqual([])
  expect(lockedFieldsIn(profile, { name: 'مینا', birthDate: day('1991-01-01') })).toEqual(['name', 'birthDate'])
  expect(lockedFieldsIn({ ...profile, ...empty, ehrazsho: false }, { name: 'مینا' })).toEqual([])
})

test('R-AUTH-31, R-ENTITY-02, R-PROFILE-15, R-CONST-01: a limit counts from 30,000,000 rial on', () => {
  expect([29_999_999, 30_000_000, 30_000_001].map((limit) => countedLimit(rial(limit)))).toEqual([0, 30_000_000, 30_000_001])
})

test('R-PROFILE-11, R-PROFILE-12, R-PROFILE-20, R-ENTITY-04: the limit is 0 while an order is open or repaid', () => {
  const limit = rial(300_000_000)
  expect((['FREE', 'INPROGRESS', 'PAYING'] as const).map((pool) => limitBesideOrders(limit, pool))).toEqual([300_000_000, 0, 0])
  expect(shownLimit(rial(20_000_000), 'FREE')).toBe(0)
  expect(shownLimit(limit, 'PAYING')).toBe(0)
  expect(shownLimit(limit, 'FREE')).toBe(300_000_000)
})

test('a customer is assessed by score or grade, and without a rank by the limits that no-rank permits', () => {
  const me = { score: null, score_grade: null, instant_limit: 0 }
  expect(isAssessed(me)).toBe(false)
  expect([{ score: 0 }, { score_grade: 'E3' }, { instant_limit: 200_000_000 }].map((known) => isAssessed({ ...me, ...known }))).toEqual([
    true,
    true,
    true,
  ])
})

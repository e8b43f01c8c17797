import { expect, test } from 'vitest'
import { day } from '#domain/platform/kernel/time.ts'
import { identityFields, lockedFieldsIn, missingIdentity, needsIdentityInquiry, type Identity, type Profile } from './profile.ts'

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

test('R-IDENTITY-02, R-IDENTITY-06: the inquiry is needed when all seven are given and the identity is not confirmed', () => {
  expect(needsIdentityInquiry({ ...whole, ehrazsho: false })).toBe(true)
  expect(needsIdentityInquiry({ ...whole, ehrazsho: true })).toBe(false)
  for (const field of identityFields.filter((one) => one !== 'gender')) {
    const lacking = { ...whole, [field]: null }
    expect(missingIdentity(lacking)).toEqual([field])
    expect(missingIdentity({ ...whole, [field]: '' })).toEqual([field])
    expect(needsIdentityInquiry({ ...lacking, ehrazsho: false })).toBe(false)
  }
})

test('R-IDENTITY-05: a confirmed identity locks its seven fields against another value', () => {
  const profile = { ...whole, ehrazsho: true } as Profile
  expect(lockedFieldsIn(profile, { ...whole })).toEqual([])
  expect(lockedFieldsIn(profile, { name: 'مینا', birthDate: day('1991-01-01') })).toEqual(['name', 'birthDate'])
  expect(lockedFieldsIn({ ...profile, ...empty, ehrazsho: false }, { name: 'مینا' })).toEqual([])
})

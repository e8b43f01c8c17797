import type { Faults } from '#browser/platform/forms/use-faults.ts'
import { wordsOfFault } from '#contract/identity/profile/national-code-words.ts'
import type { CustomerProfile } from '#contract/identity/profile/profile.ts'
import { birthDateFault, fieldRules, type FieldFault } from '#domain/identity/profile/field-rules.ts'
import { needsIdentityInquiry } from '#domain/identity/profile/profile.ts'
import { normalise } from '#domain/platform/kernel/persian.ts'
import { dayOf, instant, type Day } from '#domain/platform/kernel/time.ts'
import type { ProfileCopy } from '#web/identity/session/profile-copy.ts'

/** The seven of R-IDENTITY-02, as the form holds them. */
export type IdentityForm = {
  readonly national_code: string
  readonly birth_date: Day | null
  readonly birth_certificate_number: string
  readonly name: string
  readonly family: string
  readonly father_name: string
  /** Null until it is chosen: nothing is preset. */
  readonly gender: 'MALE' | 'FEMALE' | null
}

/** The client's copy, in its own names, as the form has it. */
export const identityFormOf = (profile: ProfileCopy, isGenderGiven: boolean): IdentityForm => ({
  national_code: profile.nationalCode,
  birth_date: profile.birthdate as Day | null,
  birth_certificate_number: profile.birthCertificateNumber,
  name: profile.name,
  family: profile.family,
  father_name: profile.fatherName,
  gender: isGenderGiven ? profile.gender : null,
})

const texts = ['national_code', 'birth_certificate_number', 'name', 'family', 'father_name'] as const

/** Digits and letters as the rules read them (D-12). */
export function tidied(form: IdentityForm): IdentityForm {
  const clean = Object.fromEntries(texts.map((field) => [field, normalise(form[field])])) as Pick<IdentityForm, (typeof texts)[number]>
  return { ...form, ...clean }
}

/** What is wrong, field by field, in Persian. `isWhole` asks for all seven; otherwise an empty field is no fault. */
export function faultsOf(form: IdentityForm, { isWhole, now }: { readonly isWhole: boolean; readonly now: number }): Faults<IdentityForm> {
  const found = texts.map((field): [string, FieldFault | null] => [
    field,
    form[field] === '' ? missing(isWhole) : fieldRules[field](form[field]),
  ])
  found.push(['birth_date', form.birth_date === null ? missing(isWhole) : birthDateFault(form.birth_date, dayOf(instant(now)))])
  found.push(['gender', form.gender === null ? missing(isWhole) : null])
  return Object.fromEntries(found.flatMap(([field, fault]) => (fault === null ? [] : [[field, wordsOfFault(fault, form.national_code)]])))
}

const missing = (isWhole: boolean): FieldFault | null => (isWhole ? 'required' : null)

/** Whether the registry is to be asked about what is saved: the seven are there, and it has not confirmed them yet. */
export const needsInquiry = (profile: CustomerProfile): boolean =>
  needsIdentityInquiry({
    ehrazsho: profile.ehrazsho,
    name: profile.name,
    family: profile.family,
    fatherName: profile.father_name,
    nationalCode: profile.national_code,
    birthCertificateNumber: profile.birth_certificate_number,
    birthDate: profile.birth_date as Day | null,
    gender: profile.gender,
  })

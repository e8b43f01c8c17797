import { fieldWords } from '#contract/identity/profile/field-words.ts'
import { fieldRules } from '#domain/identity/profile/field-rules.ts'
import { oneLine } from '#domain/platform/kernel/plain-text.ts'
import { err, ok, type Result } from '#domain/platform/kernel/result.ts'
import type { App } from '#server/platform/context/app.ts'
import type { Db } from '#server/platform/database/open.ts'
import { namesOf, refusalOf, type RegistryRefusal } from './confirm-identity.ts'
import { changeProfile, claimPersonnelNumber, lockAnyProfile, profileOf, releasePersonnelNumber } from './sql.ts'

/** What is to be corrected; what is missing remains. The personnel number has Latin digits. */
export type Correction = {
  readonly name?: string | undefined
  readonly family?: string | undefined
  readonly father_name?: string | undefined
  readonly personnel_number?: string | undefined
}
export type CorrectionRefusal =
  | RegistryRefusal
  | { readonly kind: 'FIELDS_INVALID'; readonly errors: Readonly<Record<string, readonly string[]>> }
  | { readonly kind: 'NOT_FOUND' }
type Taken = { readonly kind: 'PERSONNEL_NUMBER_TAKEN'; readonly errors: { readonly personnel_number: readonly string[] } }
type Write = (tx: Db) => Promise<Result<readonly string[], Taken | { readonly kind: 'NOT_FOUND' }>>

/**
 * Prepares the correction of a confirmed identity, which its customer cannot change any more (D-15). The registry is asked about the new
 * names with the code and the birth date that it confirmed, so that staff write no name that is not the person's. `write` answers what it
 * changed. NOT_FOUND where the identity is not confirmed or the account was closed meanwhile.
 */
export async function prepareCorrection(app: App, customerId: number, given: Correction): Promise<Result<Write, CorrectionRefusal>> {
  const profile = await profileOf(app.db, customerId)
  const { nationalCode, birthDate } = profile
  if (!profile.ehrazsho || nationalCode === null || birthDate === null) return err({ kind: 'NOT_FOUND' })
  const errors = errorsOf(given)
  if (Object.keys(errors).length > 0) return err({ kind: 'FIELDS_INVALID', errors })
  const known = namesOf(profile)
  const names = {
    name: oneLine(given.name ?? known.name),
    family: oneLine(given.family ?? known.family),
    fatherName: oneLine(given.father_name ?? known.fatherName),
  }
  const changed = nameFields.filter((field) => names[field] !== known[field])
  if (changed.length > 0) {
    const person = await app.partners.identity.inquire({ nationalCode, birthDate, ...names })
    if (!person.ok) return err(refusalOf(person.error))
  }
  const { personnel_number: number } = given
  return ok(async (tx) => {
    const { personnelNumber: before, isClosed } = await lockAnyProfile(tx, customerId)
    if (isClosed) return err({ kind: 'NOT_FOUND' })
    const isNewNumber = number !== undefined && number !== before
    if (isNewNumber && !(await claimPersonnelNumber(tx, customerId, number))) return err(taken)
    if (isNewNumber && before !== null) await releasePersonnelNumber(tx, customerId, before)
    // `changedAt` remains: an order may wait for its customer to renew the profile.
    await changeProfile(tx, customerId, { ...(changed.length > 0 && names), ...(isNewNumber && { personnelNumber: number }) })
    return ok([...changed, ...(isNewNumber ? ['personnelNumber'] : [])])
  })
}

const nameFields = ['name', 'family', 'fatherName'] as const

function errorsOf(given: Correction): Readonly<Record<string, readonly string[]>> {
  const found = (['name', 'family', 'father_name'] as const).map((field) => {
    const value = given[field]
    return [field, value === undefined ? null : fieldRules[field](oneLine(value))] as const
  })
  return Object.fromEntries(found.flatMap(([field, fault]) => (fault === null ? [] : [[field, [fieldWords[fault]]]])))
}

const taken: Taken = {
  kind: 'PERSONNEL_NUMBER_TAKEN',
  errors: { personnel_number: ['این کد پرسنلی برای مشتری دیگری ثبت شده است.'] },
}

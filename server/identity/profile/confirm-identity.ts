import { createHmac } from 'node:crypto'
import { fieldWords } from '#contract/identity/profile/field-words.ts'
import { wordsOfFault } from '#contract/identity/profile/national-code-words.ts'
import { birthDateFault, fieldRules } from '#domain/identity/profile/field-rules.ts'
import { missingIdentity, needsIdentityInquiry, type IdentityField, type Profile } from '#domain/identity/profile/profile.ts'
import type { Points } from '#domain/platform/kernel/money.ts'
import { err, ok, type Result } from '#domain/platform/kernel/result.ts'
import { dayOf, type Day } from '#domain/platform/kernel/time.ts'
import type { AsOf } from '#domain/platform/policies/policy.ts'
import type { App } from '#server/platform/context/app.ts'
import type { Db } from '#server/platform/database/open.ts'
import { publish } from '#server/platform/outbox/publish.ts'
import type { PartnerFault } from '#server/platform/partners/partners.ts'
import { asOfNow } from '#server/platform/policies/current-policies.ts'
import { countTry, type TriesRefusal } from '#server/platform/rate-limits/count-try.ts'
import { claimNationalCode, claimPersonnelNumber, customerOfNationalCode, lockProfile, markConfirmed, profileOf } from './sql.ts'

type Errors = Readonly<Record<string, readonly string[]>>
/** What the registry's answer refuses. */
export type RegistryRefusal = { readonly kind: 'IDENTITY_MISMATCH' | 'NAME_MISMATCH'; readonly errors: Errors } | PartnerFault
export type InquiryRefusal =
  | { readonly kind: 'FIELDS_INVALID' | 'IDENTITY_INCOMPLETE'; readonly errors: Errors }
  | { readonly kind: 'IDENTITY_LOCKED' }
  | Taken
  | TriesRefusal
  | RegistryRefusal

/** Grants the welcome points in the same transaction. */
export type Welcome = (tx: Db, customerId: number, asOf: AsOf) => Promise<Points>

type Asked = { readonly customerId: number; readonly nationalCode: string; readonly birthDate: string }
export type Confirmed = { readonly profile: Profile; readonly granted: Points | null }

/**
 * Checks national code, birth date and names with the registry, then confirms and locks the identity, claims the national code and
 * grants the welcome points in one transaction (D-15, lifecycle.md section 2). Repeating it changes nothing.
 */
export async function confirmIdentity(app: App, asked: Asked, welcome: Welcome): Promise<Result<Confirmed, InquiryRefusal>> {
  const { db, partners, now } = app
  const profile = await profileOf(db, asked.customerId)
  const fault = faultOf(profile, asked, dayOf(now()))
  if (fault) return err(fault)
  if (profile.ehrazsho) return ok({ profile, granted: null })

  const counted = await countInquiry(app, asked)
  if (!counted.ok) return counted
  const birthDate = asked.birthDate as Day
  const names = namesOf(profile)
  const person = await partners.identity.inquire({ nationalCode: asked.nationalCode, birthDate, ...names })
  if (!person.ok) return err(refusalOf(person.error))

  const { personnelNumber } = person.value
  return db.transaction((tx) => writeConfirmedIdentity(tx, { ...asked, ...names, birthDate, personnelNumber, ...asOfNow(app) }, welcome))
}

export type Names = { readonly name: string; readonly family: string; readonly fatherName: string }

/** Those that the registry was asked about; they are written with its answer, since another request may have changed them meanwhile. */
export const namesOf = ({ name, family, fatherName }: Profile): Names => ({
  name: name ?? '',
  family: family ?? '',
  fatherName: fatherName ?? '',
})

/**
 * The registry's answer shows whether a birth date is that of a national code, which together begin a recovery: counted before it is
 * asked, by customer and by code, which the count does not store. The code of a customer, who needs no inquiry any more, is counted
 * whoever asks; any other by its asker, so that strangers bar nobody (F-409).
 */
async function countInquiry({ db, now, config }: App, { customerId, nationalCode }: Asked): Promise<Result<number, TriesRefusal>> {
  const byCustomer = await countTry(db, { limit: 'identity-inquiry', key: String(customerId), at: now() })
  if (!byCustomer.ok) return byCustomer
  const isClaimed = (await customerOfNationalCode(db, nationalCode)) !== null
  const asked = isClaimed ? nationalCode : `${customerId}:${nationalCode}`
  const key = createHmac('sha256', config.codeKey).update(`identity-inquiry:${asked}`).digest('hex')
  return countTry(db, { limit: 'identity-inquiry-code', key, at: now() })
}

type Taken = { readonly kind: 'NATIONAL_CODE_TAKEN' }
type Confirmation = {
  readonly customerId: number
  readonly nationalCode: string
  readonly birthDate: Day
  readonly personnelNumber: string
} & Partial<Names> &
  AsOf

/** Writes the confirmed identity: claim, lock, points and event. Seeds and tests may call it directly. */
export async function writeConfirmedIdentity(
  tx: Db,
  { customerId, at, policies, ...identity }: Confirmation,
  welcome: Welcome,
): Promise<Result<Confirmed, Taken>> {
  const before = await lockProfile(tx, customerId)
  if (before.ehrazsho) return ok({ profile: before, granted: null })
  if (!(await claimNationalCode(tx, customerId, identity.nationalCode))) return err({ kind: 'NATIONAL_CODE_TAKEN' })
  const isOwnNumber = await claimPersonnelNumber(tx, customerId, identity.personnelNumber)
  const personnelNumber = isOwnNumber ? identity.personnelNumber : null
  const profile = (await markConfirmed(tx, customerId, { ...identity, personnelNumber }, at)) ?? before
  const granted = await welcome(tx, customerId, { at, policies })
  await publish(tx, { type: 'identity.confirmed', customerId })
  return ok({ profile, granted })
}

function faultOf(profile: Profile, asked: Asked, today: Day): Exclude<InquiryRefusal, PartnerFault | TriesRefusal> | null {
  const codeFault = fieldRules.national_code(asked.nationalCode)
  const dateFault = birthDateFault(asked.birthDate, today)
  if (codeFault || dateFault)
    return {
      kind: 'FIELDS_INVALID',
      errors: {
        ...(codeFault && { national_code: [wordsOfFault(codeFault, asked.nationalCode)] }),
        ...(dateFault && { birth_date: [fieldWords[dateFault]] }),
      },
    }
  if (profile.ehrazsho) {
    const isSame = profile.nationalCode === asked.nationalCode && profile.birthDate === asked.birthDate
    return isSame ? null : { kind: 'IDENTITY_LOCKED' }
  }
  const asIfSaved = { ...profile, nationalCode: asked.nationalCode, birthDate: asked.birthDate as Day }
  if (needsIdentityInquiry(asIfSaved)) return null
  const missing = missingIdentity(asIfSaved)
  return { kind: 'IDENTITY_INCOMPLETE', errors: Object.fromEntries(missing.map((field) => [wireNames[field], [fieldWords.required]])) }
}

const wireNames: Readonly<Record<IdentityField, string>> = {
  name: 'name',
  family: 'family',
  fatherName: 'father_name',
  nationalCode: 'national_code',
  birthCertificateNumber: 'birth_certificate_number',
  birthDate: 'birth_date',
  gender: 'gender',
}

const mismatch = 'کد ملی و تاریخ تولد با هم نمی‌خوانند.'
const otherName = 'با ثبت احوال نمی‌خواند.'
const errorsOf = {
  IDENTITY_MISMATCH: { national_code: [mismatch], birth_date: [mismatch] },
  NAME_MISMATCH: { name: [otherName], family: [otherName], father_name: [otherName] },
} as const

type RegistryFault = PartnerFault | { readonly kind: 'IDENTITY_MISMATCH' } | { readonly kind: 'NAME_MISMATCH' }

export const refusalOf = (fault: RegistryFault): RegistryRefusal =>
  fault.kind === 'IDENTITY_MISMATCH' || fault.kind === 'NAME_MISMATCH' ? { kind: fault.kind, errors: errorsOf[fault.kind] } : fault

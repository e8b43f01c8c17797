import type { Rial } from '#domain/platform/kernel/money.ts'
import type { Day } from '#domain/platform/kernel/time.ts'

export type Gender = 'MALE' | 'FEMALE'
export type Married = 'SINGLE' | 'MARRIED'

/** The customer's address; street parts named as in the specification (R-ENTITY-05). */
export type Address = {
  readonly cityId: number | null
  readonly provinceId: number | null
  readonly mainStreet: string | null
  readonly secondaryStreet: string | null
  readonly plaque: string | null
  readonly floor: string | null
  readonly unit: string | null
  readonly postalCode: string | null
  readonly possession: string | null
}

export type Familiar = { readonly name: string | null; readonly family: string | null; readonly mobile: string | null }

/** The customer's personal data (R-ENTITY-05, A-16). Missing data is null. */
export type Profile = {
  readonly customerId: number
  readonly ehrazsho: boolean
  readonly name: string | null
  readonly family: string | null
  readonly fatherName: string | null
  readonly nationalCode: string | null
  /** From the registry, when the identity is confirmed; guarantors are named by it. */
  readonly personnelNumber: string | null
  readonly birthCertificateNumber: string | null
  readonly birthDate: Day | null
  readonly placeOfIssue: string | null
  readonly gender: Gender
  /** Otherwise `gender` is the documents' default, and nobody has chosen it. */
  readonly isGenderGiven: boolean
  readonly married: Married
  readonly isMarriedGiven: boolean
  readonly education: string | null
  readonly mobile: string
  readonly phone: string | null
  readonly urgentMobile: string | null
  readonly email: string | null
  readonly address: Address
  readonly familiar: Familiar
  readonly jobTitle: string | null
  readonly income: Rial | null
  readonly workAddress: string | null
  readonly workTelephone: string | null
}

/** The fields that a confirmed identity locks (D-15); the inquiry needs all seven (R-IDENTITY-02). */
export const identityFields = ['name', 'family', 'fatherName', 'nationalCode', 'birthCertificateNumber', 'birthDate', 'gender'] as const
export type IdentityField = (typeof identityFields)[number]
export type Identity = Pick<Profile, IdentityField>

/** The national code of a confirmed identity; null for one that anybody may have typed, who may be another than its person. */
export const confirmedCodeOf = ({ ehrazsho, nationalCode }: Pick<Profile, 'ehrazsho' | 'nationalCode'>): string | null =>
  ehrazsho ? nationalCode : null

/** Those of the seven that are missing, in the order of the form. */
export const missingIdentity = (identity: Identity): readonly IdentityField[] =>
  identityFields.filter((field) => identity[field] === null || identity[field] === '')

/** R-IDENTITY-02, A-18: all seven are given and the identity is not confirmed. */
export const needsIdentityInquiry = (profile: Identity & { readonly ehrazsho: boolean }): boolean =>
  !profile.ehrazsho && missingIdentity(profile).length === 0

/** The locked fields that `change` would alter after confirmation (D-15). Repeating the same value alters nothing. */
export const lockedFieldsIn = (profile: Profile, change: Partial<Identity>): readonly IdentityField[] =>
  profile.ehrazsho ? identityFields.filter((field) => change[field] !== undefined && change[field] !== profile[field]) : []

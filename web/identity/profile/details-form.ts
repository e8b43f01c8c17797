import type { Faults } from '#browser/platform/forms/use-faults.ts'
import { fieldWords } from '#contract/identity/profile/field-words.ts'
import type { ProfileChange } from '#contract/identity/profile/profile.ts'
import { fieldRules, type RuledField } from '#domain/identity/profile/field-rules.ts'
import { rial, type Rial } from '#domain/platform/kernel/money.ts'
import { normalise } from '#domain/platform/kernel/persian.ts'
import type { ProfileCopy } from '#web/identity/session/profile-copy.ts'
import { copy } from './copy.ts'

/** The texts of the form with the rule each is judged by; named as the wire names them, so that its refusals find their fields. */
const rules = {
  'address.postal_code': 'postal_code',
  'address.main_street': 'main_street',
  'address.secondary_street': 'secondary_street',
  'address.plaque': 'plaque',
  'address.floor': 'floor',
  'address.unit': 'unit',
  'address.possession': 'possession',
  phone: 'phone',
  urgent_mobile: 'urgent_mobile',
  email: 'email',
  education: 'education',
  place_of_issue: 'place_of_issue',
  job_title: 'job_title',
  work_telephone: 'work_telephone',
  work_address: 'work_address',
  'familiar.name': 'familiar_name',
  'familiar.family': 'familiar_family',
  'familiar.mobile': 'familiar_mobile',
} as const satisfies Record<string, RuledField>
export type DetailText = keyof typeof rules
const texts = Object.keys(rules) as readonly DetailText[]

/** Address, contact, job and a familiar person, as the form holds them. */
export type Details = Readonly<Record<DetailText, string>> & {
  readonly 'address.province_id': number | null
  readonly 'address.city_id': number | null
  readonly married: 'SINGLE' | 'MARRIED' | null
  readonly income: Rial | null
}

/** The client's copy, flat in its own names, as the form has it. */
export const detailsOf = (profile: ProfileCopy, isMarriedGiven: boolean): Details => ({
  'address.province_id': profile.province,
  'address.city_id': profile.city,
  'address.postal_code': profile.postalCode,
  'address.possession': profile.possession,
  'address.main_street': profile.address.mainStreet,
  'address.secondary_street': profile.address.secondaryStreet,
  'address.plaque': profile.address.plaque,
  'address.floor': profile.address.floor,
  'address.unit': profile.address.unit,
  phone: profile.phone,
  urgent_mobile: profile.urgentMobile,
  email: profile.email,
  education: profile.education,
  place_of_issue: profile.placeOfIssue,
  married: isMarriedGiven ? profile.married : null,
  job_title: profile.jobTitle,
  income: profile.income === null ? null : rial(profile.income),
  work_telephone: profile.workTelephone,
  work_address: profile.workAddress,
  'familiar.name': profile.familiarName,
  'familiar.family': profile.familiarFamily,
  'familiar.mobile': profile.familiarMobile,
})

/** Digits and letters as the rules read them (D-12). */
export function tidiedDetails(details: Details): Details {
  return { ...details, ...(Object.fromEntries(texts.map((field) => [field, normalise(details[field])])) as Record<DetailText, string>) }
}

/** What was changed since `saved`, by the wire's names. */
export const changedIn = (saved: Details, details: Details): readonly (keyof Details)[] =>
  (Object.keys(saved) as (keyof Details)[]).filter((field) => details[field] !== saved[field])

/**
 * What is wrong, field by field, in Persian. A value once given can be changed but not removed: empty values are not sent
 * (R-PROFILE-10), so an emptied field is said to be one.
 */
export function detailFaults(saved: Details, details: Details): Faults<Details> {
  const faults: [keyof Details, string][] = []
  for (const field of changedIn(saved, details)) {
    const value = details[field]
    if (field === 'address.province_id' || field === 'address.city_id' || field === 'married') continue
    if (value === '' || value === null) faults.push([field, copy.stays])
    else if (typeof value === 'string' && field !== 'income') {
      const fault = fieldRules[rules[field]](value)
      if (fault) faults.push([field, fieldWords[fault]])
    }
  }
  if (details['address.province_id'] !== null && details['address.city_id'] === null) faults.push(['address.city_id', fieldWords.choice])
  return Object.fromEntries(faults)
}

/** What was changed, in the nested form of the wire (R-PROFILE-22): 'address.floor' goes into `address`. */
export function changeOfDetails(saved: Details, details: Details): ProfileChange {
  const change: Record<string, unknown> = {}
  for (const field of changedIn(saved, details)) {
    const [group = '', name] = field.split('.')
    change[group] = name === undefined ? details[field] : { ...(change[group] as object | undefined), [name]: details[field] }
  }
  return change
}

import { day, type Day } from '#domain/platform/kernel/time.ts'
import { isEmail, isMobile, isName, isNationalCode } from './formats.ts'

/** Why a field is not accepted; the sentences are in contract/identity/profile/field-words.ts. */
export type FieldFault =
  | 'required'
  | 'mobile'
  | 'phone'
  | 'national-code-length'
  | 'national-code'
  | 'birth-date'
  | 'birth-certificate-number'
  | 'postal-code'
  | 'name'
  | 'email'
  | 'text-too-long'
  | 'income'
  | 'choice'

type Rule = (value: string) => FieldFault | null

const when =
  (accepted: (value: string) => boolean, fault: FieldFault): Rule =>
  (value) =>
    accepted(value) ? null : fault

const name: Rule = when(isName, 'name')
const mobile: Rule = when(isMobile, 'mobile')
const phone: Rule = when((text) => /^0\d{10}$/.test(text), 'phone')
const freeText: Rule = when((text) => text.length <= 1000, 'text-too-long')
const nationalCode: Rule = (text) => (!/^\d{10}$/.test(text) ? 'national-code-length' : isNationalCode(text) ? null : 'national-code')

/** The rules of D-12 for the text fields of a profile, by their names in the API. Digits are already Latin. */
export const fieldRules = {
  name,
  family: name,
  father_name: name,
  national_code: nationalCode,
  birth_certificate_number: when((text) => /^\d{1,10}$/.test(text), 'birth-certificate-number'),
  place_of_issue: freeText,
  education: freeText,
  phone,
  urgent_mobile: mobile,
  email: when(isEmail, 'email'),
  main_street: freeText,
  secondary_street: freeText,
  plaque: freeText,
  floor: freeText,
  unit: freeText,
  postal_code: when((text) => /^\d{10}$/.test(text), 'postal-code'),
  possession: freeText,
  familiar_name: name,
  familiar_family: name,
  familiar_mobile: mobile,
  job_title: freeText,
  work_address: freeText,
  work_telephone: phone,
} satisfies Record<string, Rule>
export type RuledField = keyof typeof fieldRules

/** A day of the calendar before `today`, from the year 1800 on (D-12). */
export function birthDateFault(text: string, today: Day): FieldFault | null {
  return parses(text) && text < today && Number(text.slice(0, 4)) >= 1800 ? null : 'birth-date'
}

function parses(text: string): boolean {
  try {
    day(text)
    return true
  } catch {
    return false
  }
}

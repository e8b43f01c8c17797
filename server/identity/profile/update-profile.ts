import { wordsOfFault } from '#contract/identity/profile/national-code-words.ts'
import type { ProfileChange } from '#contract/identity/profile/profile.ts'
import { birthDateFault, fieldRules, type FieldFault, type RuledField } from '#domain/identity/profile/field-rules.ts'
import { lockedFieldsIn, type Identity, type Profile } from '#domain/identity/profile/profile.ts'
import { rial } from '#domain/platform/kernel/money.ts'
import { normalise } from '#domain/platform/kernel/persian.ts'
import { oneLine } from '#domain/platform/kernel/plain-text.ts'
import { err, ok, type Result } from '#domain/platform/kernel/result.ts'
import { dayOf, type Day } from '#domain/platform/kernel/time.ts'
import type { App } from '#server/platform/context/app.ts'
import type { Db } from '#server/platform/database/open.ts'
import { cityBy } from '#server/platform/places/sql.ts'
import { changeProfile, lockProfile, type ProfileColumns } from './sql.ts'

export type UpdateRefusal =
  | { readonly kind: 'FIELDS_INVALID' | 'PLACE_UNKNOWN'; readonly errors: Readonly<Record<string, readonly string[]>> }
  | { readonly kind: 'IDENTITY_LOCKED' }

/** Changes only the fields in `given`, with line breaks removed. Each field is checked by its rule (D-12); a confirmed identity cannot change (D-15). */
export async function updateProfile({ db, now }: App, customerId: number, given: ProfileChange): Promise<Result<Profile, UpdateRefusal>> {
  const change = inOneLine(given)
  const errors = errorsOf(change, dayOf(now()))
  if (Object.keys(errors).length > 0) return err({ kind: 'FIELDS_INVALID', errors })
  return db.transaction(async (tx): Promise<Result<Profile, UpdateRefusal>> => {
    const before = await lockProfile(tx, customerId)
    if (lockedFieldsIn(before, identityIn(change)).length > 0) return err({ kind: 'IDENTITY_LOCKED' })
    const place = await placeIn(tx, before, change)
    return place.ok ? ok(await changeProfile(tx, customerId, { ...columnsOf(change), ...place.value, changedAt: now() })) : place
  })
}

const inOneLine = <T extends object>(texts: T): T =>
  Object.fromEntries(
    Object.entries(texts).map(([name, value]: [string, unknown]) => [
      name,
      typeof value === 'string'
        ? oneLine(digitFields.has(name) ? normalise(value) : value)
        : typeof value === 'object' && value !== null
          ? inOneLine(value)
          : value,
    ]),
  ) as T

/** The fields of digits (D-12), which people also type in Persian and Arabic ones. */
const digitFields: ReadonlySet<string> = new Set([
  'national_code',
  'birth_certificate_number',
  'birth_date',
  'phone',
  'urgent_mobile',
  'postal_code',
  'mobile',
  'work_telephone',
])

function errorsOf(change: ProfileChange, today: Day): Record<string, string[]> {
  const { address = {}, familiar = {}, birth_date, gender: _, married: __, income: ___, ...own } = change
  const { city_id: ____, province_id: _____, ...street } = address
  const faults: [string, FieldFault | null][] = [
    ...ruled(own, (field) => field),
    ...ruled(street, (field) => `address.${field}`),
    ...ruled(Object.fromEntries(Object.entries(familiar).map(([field, value]) => [`familiar_${field}`, value])), (field) =>
      field.replace('familiar_', 'familiar.'),
    ),
  ]
  if (birth_date !== undefined) faults.push(['birth_date', birthDateFault(birth_date, today)])
  const code = own.national_code ?? ''
  return Object.fromEntries(faults.flatMap(([field, fault]) => (fault === null ? [] : [[field, [wordsOfFault(fault, code)]]])))
}

/** Checks each text by the rule of its field; the request may nest it under another name. */
function ruled(texts: Readonly<Record<string, string | undefined>>, wireName: (field: string) => string): [string, FieldFault | null][] {
  return Object.entries(texts).flatMap(([field, value]): [string, FieldFault | null][] =>
    value === undefined ? [] : [[wireName(field), fieldRules[field as RuledField](value)]],
  )
}

function identityIn(change: ProfileChange): Partial<Identity> {
  const { name, family, father_name, national_code, birth_certificate_number, birth_date, gender } = change
  return {
    ...(name !== undefined && { name }),
    ...(family !== undefined && { family }),
    ...(father_name !== undefined && { fatherName: father_name }),
    ...(national_code !== undefined && { nationalCode: national_code }),
    ...(birth_certificate_number !== undefined && { birthCertificateNumber: birth_certificate_number }),
    ...(birth_date !== undefined && { birthDate: birth_date as Day }),
    ...(gender !== undefined && { gender }),
  }
}

type Place = Pick<ProfileColumns, 'cityId' | 'provinceId'>

/** The city determines the province; an unknown city, or a province that is not the city's, is refused. */
async function placeIn(tx: Db, before: Profile, { address }: ProfileChange): Promise<Result<Place, UpdateRefusal>> {
  const cityId = address?.city_id ?? (address?.province_id === undefined ? null : before.address.cityId)
  if (address?.city_id === undefined && address?.province_id === undefined) return ok({})
  const city = cityId === null ? null : await cityBy(tx, cityId)
  const isTheirs = city !== null && (address.province_id === undefined || address.province_id === city.provinceId)
  if (isTheirs) return ok({ cityId: city.id, provinceId: city.provinceId })
  return err({ kind: 'PLACE_UNKNOWN', errors: { 'address.city_id': ['استان یا شهر را از فهرست انتخاب کنید.'] } })
}

function columnsOf(change: ProfileChange): ProfileColumns {
  const { address, familiar } = change
  const columns = {
    ...identityIn(change),
    placeOfIssue: change.place_of_issue,
    married: change.married,
    isMarriedGiven: change.married === undefined ? undefined : true,
    isGenderGiven: change.gender === undefined ? undefined : true,
    education: change.education,
    phone: change.phone,
    urgentMobile: change.urgent_mobile,
    email: change.email,
    mainStreet: address?.main_street,
    secondaryStreet: address?.secondary_street,
    plaque: address?.plaque,
    floor: address?.floor,
    unit: address?.unit,
    postalCode: address?.postal_code,
    possession: address?.possession,
    familiarName: familiar?.name,
    familiarFamily: familiar?.family,
    familiarMobile: familiar?.mobile,
    jobTitle: change.job_title,
    income: change.income === undefined ? undefined : rial(change.income),
    workAddress: change.work_address,
    workTelephone: change.work_telephone,
  }
  return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined))
}

import { jalaliParts } from '#domain/platform/kernel/calendar.ts'
import { normalise } from '#domain/platform/kernel/persian.ts'
import type { Day } from '#domain/platform/kernel/time.ts'

/** What a document must agree with, field by field. */
export const comparedFields = [
  'name',
  'family',
  'father_name',
  'national_code',
  'birth_date',
  'birth_certificate_number',
  'address',
  'postal_code',
  'job_title',
  'income',
  'verified_income',
  'account',
  'number',
  'secured_amount',
  'valuation',
] as const
export type ComparedField = (typeof comparedFields)[number]

/** Where a value comes from: the customer's own word, the civil registry, the bureau, the bank, an earlier document, or the order. */
export const valueSources = ['customer', 'registry', 'bureau', 'bank', 'document', 'order'] as const
export type ValueSource = (typeof valueSources)[number]

/** How a value is written: as it is, as a day (YYYY-MM-DD), or in rials. */
export type ValueKind = 'text' | 'day' | 'rial'

/** A value in one source, known since `at`. */
export type SourcedValue<At> = { readonly source: ValueSource; readonly value: string; readonly at: At | null }
export type Compared<At> = {
  readonly field: ComparedField
  readonly kind: ValueKind
  readonly values: readonly SourcedValue<At>[]
  /** The sources themselves do not agree. */
  readonly differs: boolean
}

/** What a reviewer compares: a folder of documents, a side of the cheque, the note or the paper of the mortgage. */
export const comparedThings = ['IDENTIFICATION', 'PROPERTY', 'FINANCIAL', 'cheque', 'note', 'mortgage_deed'] as const
export type ComparedThing = (typeof comparedThings)[number]

const person = ['name', 'family', 'national_code'] as const
const fieldsOf: Readonly<Record<ComparedThing, readonly ComparedField[]>> = {
  IDENTIFICATION: [...person, 'father_name', 'birth_date', 'birth_certificate_number'],
  PROPERTY: [...person, 'address', 'postal_code'],
  FINANCIAL: [...person, 'job_title', 'income', 'verified_income', 'account'],
  cheque: [...person, 'number', 'secured_amount'],
  note: [...person, 'number', 'secured_amount'],
  mortgage_deed: [...person, 'number', 'valuation'],
}

const kinds: Readonly<Partial<Record<ComparedField, ValueKind>>> = {
  birth_date: 'day',
  income: 'rial',
  verified_income: 'rial',
  secured_amount: 'rial',
  valuation: 'rial',
}

/** All that is known, by field; a value that is missing is left out. */
export type KnownValues<At> = Readonly<
  Partial<Record<ComparedField, readonly { readonly source: ValueSource; readonly value: string | null; readonly at?: At | null }[]>>
>

/** The fields of `thing` with what is known of each, in the order in which a reviewer reads them; fields nobody knows are left out. */
export function comparisonOf<At>(thing: ComparedThing, known: KnownValues<At>): readonly Compared<At>[] {
  return fieldsOf[thing].flatMap((field) => {
    const values = (known[field] ?? []).flatMap(({ source, value, at = null }) =>
      value === null || value === '' ? [] : [{ source, value, at }],
    )
    if (values.length === 0) return []
    return [{ field, kind: kinds[field] ?? 'text', values, differs: new Set(values.map(({ value }) => plainOf(value))).size > 1 }]
  })
}

/** Two spellings of one value: digits, Arabic letters, half-spaces and spaces do not count. */
const plainOf = (value: string): string => normalise(value).replaceAll(/[\s\u200C]/g, '')

/** A compared value as it is shown before a reason was given: enough to see a difference, too little to use. */
export function maskedValue(field: ComparedField, value: string): string {
  if (field === 'family') return `${value.slice(0, 1)}***`
  if (field === 'birth_date') return String(jalaliParts(value as Day).year)
  if (field === 'address') return `${value.slice(0, 6)}***`
  return hiddenButEnd.includes(field) ? `***${value.slice(-4)}` : value
}

const hiddenButEnd: readonly ComparedField[] = ['national_code', 'birth_certificate_number', 'postal_code', 'account']

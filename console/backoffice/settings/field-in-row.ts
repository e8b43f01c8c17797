import type { CatalogueField } from './queries.ts'

/** Beside which choice a number stands that is money or a percentage, as that choice says. */
const typeBeside: Readonly<Record<string, string>> = { value: 'type', discount_value: 'discount_type' }

/** The field as it is meant in a row of these values: a fixed discount is money, typed and shown in toman like all money. */
export function fieldInRow(field: CatalogueField, row: Readonly<Record<string, unknown>>): CatalogueField {
  const type = row[typeBeside[field.name] ?? '']
  if (type === 'FIXED') return { ...field, kind: 'rials' }
  return type === 'PERCENT' ? { ...field, label: `${field.label}، درصد` } : field
}

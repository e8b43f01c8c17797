import { PictureField } from '#console/backoffice/shell/forms/picture-field.tsx'
import { jalali } from '#domain/platform/kernel/jalali.ts'
import { rial } from '#domain/platform/kernel/money.ts'
import { digits, tomans } from '#domain/platform/kernel/persian.ts'
import { addDays, dayOf, instant, parseInstant, startOfDay, wireInstant, type Day } from '#domain/platform/kernel/time.ts'
import { CheckboxField } from '#ui/fields/checkbox-field.tsx'
import { DateField } from '#ui/fields/date-field.tsx'
import { FieldNote } from '#ui/fields/field-frame.tsx'
import { Field } from '#ui/fields/field.tsx'
import { NumberField } from '#ui/fields/number-field.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { choiceNames } from './copy.ts'
import type { CatalogueField } from './queries.ts'

type Props = {
  readonly field: CatalogueField
  /** The typed text; several choices are joined by commas, a time has the format of the API. */
  readonly value: string
  readonly onChange: (text: string) => void
  readonly error: string | undefined
}

/** The control for a field of a reference table, by its kind. */
export function CatalogueInput({ field, value, onChange, error }: Props) {
  const { kind, label, is_needed, choices } = field
  const common = { value, onChange, error, ...(is_needed ? {} : { optional: true }) }
  switch (kind) {
    case 'long-text':
      return <TextArea {...common} label={label} maxLength={4000} />
    case 'choice':
      return (
        <SelectField {...common} label={label} placeholder="---" options={choices.map((each) => ({ value: each, label: wordOf(each) }))} />
      )
    case 'choices':
      return <Choices field={field} value={value} onChange={onChange} error={error} />
    case 'picture':
      return <PictureField label={label} path={value || null} error={error} onChange={(path) => onChange(path ?? '')} />
    case 'instant':
      return (
        <DateField
          label={label}
          error={error}
          value={value === '' ? null : lastDayBefore(value)}
          // The chosen day is included, so the end is the start of the next.
          onChange={(day) => onChange(day === null ? '' : wireInstant(startOfDay(addDays(day, 1))))}
        />
      )
    case 'rials':
      return (
        <NumberField
          {...common}
          label={label}
          value={value === '' ? null : rial(Math.trunc(Number(value)) * 10)}
          onChange={(amount) => onChange(amount === null ? '' : String(amount / 10))}
        />
      )
    case 'text':
    case 'number':
    default:
      return <Field {...common} label={label} numeric={kind !== 'text'} />
  }
}

function Choices({ field: { label, choices }, value, onChange, error }: Props) {
  const chosen = value.split(',').filter((each) => each !== '')
  const toggle = (choice: string, isIn: boolean) =>
    onChange((isIn ? [...chosen, choice] : chosen.filter((each) => each !== choice)).join(','))
  return (
    <fieldset className="space-y-2">
      <legend className="label mb-1">{label}</legend>
      {choices.map((choice) => (
        <CheckboxField key={choice} checked={chosen.includes(choice)} onChange={(isIn) => toggle(choice, isIn)}>
          {wordOf(choice)}
        </CheckboxField>
      ))}
      <FieldNote id={`${label}-note`} error={error} />
    </fieldset>
  )
}

/** The last day before an exclusive end. */
export const lastDayBefore = (end: string): Day => dayOf(instant(parseInstant(end) - 1))

/** The title of a choice. */
export const wordOf = (choice: string): string => choiceNames[choice] ?? choice

/** Number fields whose unit depends on another field of the row. */
const typeBeside: Readonly<Record<string, string>> = { value: 'type', discount_value: 'discount_type' }

/** The field with the unit it has in this row: a fixed discount is money, entered and shown in toman. */
export function fieldInRow(field: CatalogueField, row: Readonly<Record<string, unknown>>): CatalogueField {
  const type = row[typeBeside[field.name] ?? '']
  if (type === 'FIXED') return { ...field, kind: 'rials' }
  return type === 'PERCENT' ? { ...field, label: `${field.label}، درصد` } : field
}

/** A value in words. */
export function shownAs({ kind }: CatalogueField, value: unknown): string {
  if (value === null || value === undefined) return '---'
  if (kind === 'rials' && typeof value === 'number') return tomans(rial(value))
  if (kind === 'instant' && typeof value === 'string') return jalali(lastDayBefore(value))
  if (Array.isArray(value)) return value.map((each) => wordOf(String(each))).join('، ')
  if (typeof value === 'number') return digits(value)
  return typeof value === 'string' ? (kind === 'choice' ? wordOf(value) : value) : JSON.stringify(value)
}

import { PictureField } from '#console/backoffice/shell/picture-field.tsx'
import { addDays, dayOf, instant, parseInstant, startOfDay, wireInstant, type Day } from '#domain/platform/kernel/time.ts'
import { CheckboxField } from '#ui/checkbox-field.tsx'
import { DateField } from '#ui/date-field.tsx'
import { FieldNote } from '#ui/field-frame.tsx'
import { Field } from '#ui/field.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { choiceNames } from './copy.ts'
import type { CatalogueField } from './queries.ts'

type Props = {
  readonly field: CatalogueField
  /** As it is typed; several choices are joined by commas, a time is as on the wire. */
  readonly value: string
  readonly onChange: (text: string) => void
  readonly error: string | undefined
}

/** The control that fits a field of a small table. */
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
          // The whole of the chosen day still counts.
          onChange={(day) => onChange(day === null ? '' : wireInstant(startOfDay(addDays(day, 1))))}
        />
      )
    case 'text':
    case 'number':
    case 'rials':
    default:
      return <Field {...common} label={kind === 'rials' ? `${label}، تومان` : label} numeric={kind !== 'text'} />
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

/** The day that an end on the wire lets pass whole. */
export const lastDayBefore = (end: string): Day => dayOf(instant(parseInstant(end) - 1))

/** What a choice is called. */
export const wordOf = (choice: string): string => choiceNames[choice] ?? choice

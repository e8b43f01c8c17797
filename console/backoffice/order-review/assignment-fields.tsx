import type { useForm } from '#browser/platform/forms/use-form.ts'
import type { Day } from '#domain/platform/kernel/time.ts'
import { DateField } from '#ui/fields/date-field.tsx'
import { Field } from '#ui/fields/field.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { assignmentCopy as copy } from './assessment-copy.ts'

export type Assigned = { readonly to: string; readonly remindOn: Day | null; readonly note: string }
export const noAssigned: Assigned = { to: '', remindOn: null, note: '' }

type Props = {
  readonly form: Pick<ReturnType<typeof useForm<Assigned, unknown>>, 'values' | 'change' | 'field'>
  readonly colleagues: readonly { readonly id: number; readonly name: string; readonly is_me: boolean }[]
}

/** To whom an order is assigned, from which day they are reminded, and a note for them. */
export const AssignmentFields = ({ form, colleagues }: Props) => (
  <>
    <SelectField
      label={copy.to}
      placeholder={copy.choose}
      value={form.values.to}
      onChange={(to) => form.change({ to })}
      options={colleagues.map(({ id, name, is_me }) => ({ value: String(id), label: is_me ? `${name} (${copy.me})` : name }))}
    />
    <DateField label={copy.remind} hint={copy.remindHint} value={form.values.remindOn} onChange={(remindOn) => form.change({ remindOn })} />
    <Field label={copy.note} maxLength={300} {...form.field('note')} />
  </>
)

/** The part of the command that a colleague reads. */
export const bodyOfAssigned = ({ to, remindOn, note }: Assigned) => ({
  staff_id: Number(to),
  ...(remindOn && { remind_on: remindOn }),
  ...(note.trim() && { note: note.trim() }),
})

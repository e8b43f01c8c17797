import { useState, type FormEvent } from 'react'
import { addToCatalogue, changeInCatalogue } from '#contract/ops/keeping.ts'
import { normalise } from '#domain/kernel/persian.ts'
import type { Catalogue } from '#domain/ops/catalogues.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { fieldError } from '../http/refused.ts'
import { useDeed } from '../http/use-deed.ts'
import { catalogueTitles, copy } from './copy.ts'
import type { CatalogueField, CatalogueRow } from './queries.ts'

type Props = {
  readonly catalogue: Catalogue
  readonly fields: readonly CatalogueField[]
  /** Null for a new one. */
  readonly row: CatalogueRow | null
  readonly onClose: () => void
}

/** One row of a small table, drawn from what the server says its fields are; every value is typed as text and read by its kind. */
export function CatalogueForm({ catalogue, fields, row, onClose }: Props) {
  const [texts, setTexts] = useState<Readonly<Record<string, string>>>(() =>
    Object.fromEntries(fields.map((field) => [field.name, textOf(field, row?.fields[field.name])])),
  )
  const adding = useDeed(addToCatalogue, onClose)
  const changing = useDeed(changeInCatalogue, onClose)
  const fault = adding.error ?? changing.error
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const values = Object.fromEntries(fields.map((field) => [field.name, valueOf(field, texts[field.name] ?? '')]))
    const body = { fields: values }
    if (row) changing.mutate({ params: { catalogue, id: row.id }, body })
    else adding.mutate({ params: { catalogue }, body })
  }
  return (
    <Dialog open onClose={onClose} title={catalogueTitles[catalogue]}>
      <form className="max-h-[65vh] space-y-4 overflow-y-auto p-1" onSubmit={submit}>
        {fields.map((field) => (
          <FieldFor
            key={field.name}
            field={field}
            value={texts[field.name] ?? ''}
            onChange={(text) => setTexts({ ...texts, [field.name]: text })}
            error={fieldError(fault, field.name)}
          />
        ))}
        <Button type="submit" className="w-full" loading={adding.isPending || changing.isPending}>
          {copy.save}
        </Button>
      </form>
    </Dialog>
  )
}

type FieldProps = {
  readonly field: CatalogueField
  readonly value: string
  readonly onChange: (text: string) => void
  readonly error: string | undefined
}

function FieldFor({ field, value, onChange, error }: FieldProps) {
  const { kind, label, is_needed, choices } = field
  const common = { value, onChange, error, ...(is_needed ? {} : { optional: true }) }
  if (kind === 'long-text') return <TextArea {...common} label={label} maxLength={4000} />
  if (kind === 'choice')
    return (
      <SelectField
        {...common}
        label={label}
        options={[{ value: '', label: '---' }, ...choices.map((choice) => ({ value: choice, label: choice }))]}
      />
    )
  const hint = kind === 'choices' ? `${copy.manyHint} ${choices.join('، ')}` : kind === 'instant' ? copy.instantHint : undefined
  return <Field {...common} label={kind === 'rials' ? `${label}، تومان` : label} hint={hint} ltr={kind !== 'text'} />
}

function textOf({ kind }: CatalogueField, value: unknown): string {
  if (value === null || value === undefined) return ''
  if (kind === 'rials') return String(Number(value) / 10)
  return Array.isArray(value) ? value.map(String).join(', ') : typeof value === 'string' ? value : JSON.stringify(value)
}

function valueOf({ kind }: CatalogueField, typed: string): unknown {
  const text = normalise(typed)
  if (text === '') return null
  if (kind === 'number') return Number(text)
  if (kind === 'rials') return Number(text.replaceAll(/[٬,]/g, '')) * 10
  if (kind === 'choices')
    return text
      .split(/[،,]/)
      .map((part) => part.trim())
      .filter((part) => part !== '')
  return typed.trim()
}

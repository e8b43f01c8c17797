import { useState, type FormEvent } from 'react'
import { fieldError } from '#browser/platform/http/refused.ts'
import { useAction } from '#console/backoffice/http/use-action.ts'
import { Refusal } from '#console/backoffice/shell/forms/refusal.tsx'
import { addToCatalogue, changeInCatalogue } from '#contract/backoffice/settings/catalogues.ts'
import type { Catalogue } from '#domain/backoffice/settings/catalogues.ts'
import { normalise } from '#domain/platform/kernel/persian.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { CatalogueInput, fieldInRow } from './catalogue-field.tsx'
import { catalogueTitles, copy } from './copy.ts'
import type { CatalogueField, CatalogueRow } from './queries.ts'

type Props = {
  readonly catalogue: Catalogue
  readonly fields: readonly CatalogueField[]
  /** Null for a new row. */
  readonly row: CatalogueRow | null
  readonly onClose: () => void
}

/** A form for one row, built from the server's description of the fields. Values are held as text and parsed by their kind. */
export function CatalogueForm({ catalogue, fields, row, onClose }: Props) {
  const [texts, setTexts] = useState<Readonly<Record<string, string>>>(() =>
    Object.fromEntries(fields.map((field) => [field.name, textOf(fieldInRow(field, row?.fields ?? {}), row?.fields[field.name])])),
  )
  const adding = useAction(addToCatalogue, onClose)
  const changing = useAction(changeInCatalogue, onClose)
  const fault = adding.error ?? changing.error
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const values = Object.fromEntries(fields.map((field) => [field.name, valueOf(fieldInRow(field, texts), texts[field.name] ?? '')]))
    const body = { fields: values }
    if (row) changing.mutate({ params: { catalogue, id: row.id }, body })
    else adding.mutate({ params: { catalogue }, body })
  }
  return (
    <Dialog open onClose={onClose} title={catalogueTitles[catalogue]}>
      <form className="max-h-[65vh] space-y-4 overflow-y-auto p-1" onSubmit={submit}>
        {fields.map((field) => (
          <CatalogueInput
            key={field.name}
            field={fieldInRow(field, texts)}
            value={texts[field.name] ?? ''}
            onChange={(text) => setTexts({ ...texts, [field.name]: text })}
            error={fieldError(fault, field.name)}
          />
        ))}
        <Refusal of={fault} />
        <Button type="submit" className="w-full" loading={adding.isPending || changing.isPending}>
          {copy.save}
        </Button>
      </form>
    </Dialog>
  )
}

function textOf({ kind }: CatalogueField, value: unknown): string {
  if (value === null || value === undefined) return ''
  if (kind === 'rials') return String(Number(value) / 10)
  return Array.isArray(value) ? value.map(String).join(',') : typeof value === 'string' ? value : JSON.stringify(value)
}

function valueOf({ kind }: CatalogueField, typed: string): unknown {
  const text = normalise(typed)
  if (text === '') return null
  if (kind === 'number') return Number(text)
  if (kind === 'rials') return Number(text.replaceAll(/[٬,]/g, '')) * 10
  return kind === 'choices' ? text.split(',') : typed.trim()
}

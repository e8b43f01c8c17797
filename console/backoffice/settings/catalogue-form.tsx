import { useForm } from '#browser/platform/forms/use-form.ts'
import { useAction } from '#console/backoffice/http/call.ts'
import { sendDiffering } from '#console/backoffice/shell/forms/differing.ts'
import { addToCatalogue, changeInCatalogue } from '#contract/backoffice/settings/routes.ts'
import type { Catalogue } from '#domain/backoffice/settings/catalogues.ts'
import { discountBoundText } from '#domain/backoffice/settings/discount-bound.ts'
import { normalise } from '#domain/platform/kernel/persian.ts'
import { Button } from '#ui/actions/button.tsx'
import { Alert } from '#ui/feedback/alert.tsx'
import { Dialog } from '#ui/layout/dialog.tsx'
import { BannerPreview } from './banner-preview.tsx'
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
  const adding = useAction(addToCatalogue, onClose)
  const changing = useAction(changeInCatalogue, onClose)
  const initial: Texts = Object.fromEntries(
    fields.map((field) => [field.name, textOf(fieldInRow(field, row?.fields ?? {}), row?.fields[field.name])]),
  )
  const form = useForm({
    initial,
    send: async (texts): Promise<unknown> => {
      const now = valuesOf(fields, texts)
      if (!row) return adding.mutateAsync({ params: { catalogue }, body: { fields: now } })
      const send = (changed: Values) => changing.mutateAsync({ params: { catalogue, id: row.id }, body: { fields: changed } })
      return sendDiffering([now, valuesOf(fields, initial)], { send, close: onClose })
    },
  })
  return (
    <Dialog open onClose={onClose} title={catalogueTitles[catalogue]}>
      <form {...form.props} className="max-h-[65vh] space-y-4 overflow-y-auto p-1">
        {fields.map((field) => (
          <CatalogueInput
            key={field.name}
            {...form.field(field.name)}
            field={fieldInRow(field, form.values)}
            value={form.values[field.name] ?? ''}
          />
        ))}
        {catalogue === 'discounts' && <p className="cap">{discountBoundText}</p>}
        {catalogue === 'banners' && (
          <BannerPreview type={form.values['type'] ?? ''} link={form.values['link'] ?? ''} image={form.values['desktop_image'] ?? ''} />
        )}
        {form.problem && <Alert tone="danger">{form.problem}</Alert>}
        <Button type="submit" className="w-full" loading={form.isSending}>
          {copy.save}
        </Button>
      </form>
    </Dialog>
  )
}

type Texts = Readonly<Record<string, string>>

type Values = Record<string, unknown>

const valuesOf = (fields: readonly CatalogueField[], texts: Texts): Values =>
  Object.fromEntries(fields.map((field) => [field.name, valueOf(fieldInRow(field, texts), texts[field.name] ?? '')]))

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

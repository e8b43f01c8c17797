import { useForm } from '#browser/platform/forms/use-form.ts'
import { useAction } from '#console/backoffice/http/call.ts'
import { sendDiffering } from '#console/backoffice/shell/forms/differing.ts'
import { addToCatalogue, changeInCatalogue } from '#contract/backoffice/settings/routes.ts'
import { Button } from '#ui/actions/button.tsx'
import { Alert } from '#ui/feedback/alert.tsx'
import { Field } from '#ui/fields/field.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { Dialog } from '#ui/layout/dialog.tsx'
import { copy } from './copy.ts'
import type { FaqRow } from './faq-rows.ts'
import { FaqAnswer } from './faq-sections.tsx'

/** What is edited: a row, or a new heading of a set, or a new question under a heading. */
export type Edited = { readonly set: number; readonly row: FaqRow | null; readonly parent: number | null }

type Props = { readonly edited: Edited; readonly headings: readonly FaqRow[]; readonly onClose: () => void }

/** Edits a heading, or a question with its answer beside how it is read. */
export function FaqForm({ edited: { set, row, parent }, headings, onClose }: Props) {
  const adding = useAction(addToCatalogue, onClose)
  const changing = useAction(changeInCatalogue, onClose)
  const isQuestion = parent !== null
  const canMove = isQuestion && (row === null || row.below.length === 0) && headings.some(({ id }) => id === parent)
  const initial = { title: row?.title ?? '', value: row?.value ?? '', description: row?.description ?? '', parent_id: String(parent ?? '') }
  const form = useForm({
    initial,
    validate: ({ title }) => (title.trim() === '' ? { title: copy.faqNeeded } : {}),
    send: async (typed): Promise<unknown> => {
      const under = isQuestion ? Number(typed.parent_id) : null
      const isMoved = row === null || under !== row.parent
      const below = under === null ? headings : (headings.find(({ id }) => id === under)?.below ?? [])
      const fields: Fields = {
        ...fieldsOf(typed, isQuestion),
        // Last under its heading; the server counts positions from one.
        ...(isMoved && { position: 1000 + below.length }),
      }
      if (row) {
        const send = (changed: Fields) => changing.mutateAsync({ params: { catalogue: 'faq', id: row.id }, body: { fields: changed } })
        return sendDiffering([fields, fieldsOf(initial, isQuestion)], { send, close: onClose })
      }
      const place = { response_id: set, row_level: isQuestion ? 1 : 0 }
      return adding.mutateAsync({ params: { catalogue: 'faq' }, body: { fields: { ...place, ...fields } } })
    },
  })
  const { title, value, description } = form.values
  return (
    <Dialog open onClose={onClose} title={isQuestion ? copy.faqQuestion : copy.faqHeading}>
      <form {...form.props} className="max-h-[65vh] space-y-4 overflow-y-auto p-1">
        <Field label={isQuestion ? copy.faqQuestion : copy.faqHeading} maxLength={300} {...form.field('title')} />
        {isQuestion && <TextArea label={copy.faqAnswer} maxLength={4000} {...form.field('value')} />}
        <TextArea label={isQuestion ? copy.faqMore : copy.faqLead} optional maxLength={4000} {...form.field('description')} />
        {canMove && (
          <SelectField
            label={copy.faqUnder}
            {...form.field('parent_id')}
            options={headings.map((heading) => ({ value: String(heading.id), label: heading.title }))}
          />
        )}
        <section aria-label={copy.preview}>
          <p className="label mb-2">{copy.preview}</p>
          <div className="well p-4">
            <p className="pb-2 font-bold">{title || '---'}</p>
            <FaqAnswer value={isQuestion ? value : ''} description={description} />
          </div>
        </section>
        {form.problem && <Alert tone="danger">{form.problem}</Alert>}
        <Button type="submit" className="w-full" loading={form.isSending}>
          {copy.save}
        </Button>
      </form>
    </Dialog>
  )
}

type Typed = Readonly<Record<'title' | 'value' | 'description' | 'parent_id', string>>
type Fields = Record<string, unknown>

const fieldsOf = ({ title, value, description, parent_id: heading }: Typed, isQuestion: boolean) => ({
  title: title.trim(),
  value: value.trim() || null,
  description: description.trim() || null,
  parent_id: isQuestion ? Number(heading) : null,
})

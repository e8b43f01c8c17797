import { useForm } from '#browser/platform/forms/use-form.ts'
import { spanNames, spanOf, type SpanName } from '#domain/billing/statements/spans.ts'
import { dayOf, instant, type Day } from '#domain/platform/kernel/time.ts'
import { Button } from '#ui/actions/button.tsx'
import { Alert } from '#ui/feedback/alert.tsx'
import { DateField } from '#ui/fields/date-field.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { ToggleCards } from '#ui/fields/toggle-cards.tsx'
import { Card } from '#ui/layout/card.tsx'
import { copy } from './copy.ts'
import { downloadStatement, statementFormats, type StatementFormat } from './queries.ts'

type Choice = SpanName | 'OWN'
type Values = { readonly span: Choice; readonly from: Day | null; readonly to: Day | null; readonly format: StatementFormat }

const today = (): Day => dayOf(instant(Date.now()))
const initial: Values = { span: 'MONTH', from: null, to: null, format: 'PDF' }
const spanOptions = [...spanNames.map((value) => ({ value, label: copy.spans[value] })), { value: 'OWN' as const, label: copy.own }]
const formatOptions = statementFormats.map((value) => ({ value, title: copy.formats[value] }))

/** The statement of account for a span, as a file (R-REACH-11). */
export function StatementForm() {
  const form = useForm<Values, void>({
    initial,
    validate: ({ span, from, to }) => {
      if (span !== 'OWN') return {}
      if (from !== null && to !== null) return to < from ? { to: copy.backwards } : {}
      return { ...(from === null && { from: copy.needed }), ...(to === null && { to: copy.needed }) }
    },
    send: ({ span, from, to, format }) =>
      downloadStatement(format, span === 'OWN' ? { from: from ?? today(), to: to ?? today() } : spanOf(span, today())),
    isGuarded: false,
    isClearedOnSent: false,
  })
  return (
    <Card title={copy.title}>
      <p className="mb-4 text-sm text-text-2">{copy.text}</p>
      <form {...form.props} className="space-y-4">
        <SelectField label={copy.span} options={spanOptions} {...form.field('span')} />
        {form.values.span === 'OWN' && (
          <div className="grid grid-cols-2 gap-3">
            <DateField label={copy.from} {...form.field('from')} />
            <DateField label={copy.to} {...form.field('to')} />
          </div>
        )}
        <ToggleCards legend={copy.format} columns={3} options={formatOptions} {...form.field('format')} />
        {form.problem && <Alert tone="danger">{form.problem}</Alert>}
        <Button variant="secondary" type="submit" loading={form.isSending}>
          {copy.download}
        </Button>
      </form>
    </Card>
  )
}

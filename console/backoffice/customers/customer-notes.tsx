import { useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { useForm } from '#browser/platform/forms/use-form.ts'
import { useAction } from '#console/backoffice/http/call.ts'
import { addCustomerNote } from '#contract/backoffice/customers/routes.ts'
import { Button } from '#ui/actions/button.tsx'
import { Alert } from '#ui/feedback/alert.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { Card } from '#ui/layout/card.tsx'
import { JalaliDate } from '#ui/text/jalali-date.tsx'
import { copy } from './copy.ts'
import { customerNotesQuery } from './queries.ts'

/** Notes of staff about the customer, newest first, and a new one. */
export function CustomerNotes({ customer }: { readonly customer: number }) {
  const { data, hasNextPage, fetchNextPage, isFetchingNextPage } = useSuspenseInfiniteQuery(customerNotesQuery(customer))
  const adding = useAction(addCustomerNote)
  const form = useForm({
    initial: { text: '' },
    send: async ({ text }) => {
      await adding.mutateAsync({ params: { customer_id: customer }, body: { text: text.trim() } })
      form.reset()
    },
  })
  const notes = data.pages.flatMap(({ results }) => results)
  return (
    <Card title={copy.notes} action={<span className="cap">{copy.staffOnly}</span>}>
      <form {...form.props} className="space-y-3">
        <TextArea label={copy.note} maxLength={2000} {...form.field('text')} />
        {form.problem && <Alert tone="danger">{form.problem}</Alert>}
        <Button
          type="submit"
          size="sm"
          variant="soft"
          loading={form.isSending}
          disabledReason={form.values.text.trim().length < 2 ? copy.noteHint : undefined}
        >
          {copy.addNote}
        </Button>
      </form>
      {notes.length === 0 ? (
        <p className="cap mt-4">{copy.noNotes}</p>
      ) : (
        <ul className="mt-4 divide-y divide-line">
          {notes.map(({ id, text, written_by, written_at }) => (
            <li key={id} className="py-3">
              <p className="break-words whitespace-pre-wrap">{text}</p>
              <p className="cap">
                {written_by}، <JalaliDate at={written_at} withTime />
              </p>
            </li>
          ))}
        </ul>
      )}
      {hasNextPage && (
        <Button size="sm" variant="ghost" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {copy.older}
        </Button>
      )}
    </Card>
  )
}

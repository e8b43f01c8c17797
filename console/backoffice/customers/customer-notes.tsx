import { useQuery, useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { useForm } from '#browser/platform/forms/use-form.ts'
import { useAction } from '#console/backoffice/http/call.ts'
import { addCustomerNote, type listCustomerNotes } from '#contract/backoffice/customers/routes.ts'
import type { Reply } from '#contract/platform/http/route.ts'
import IconNote from '#icons/IconNote'
import IconPhoneCall from '#icons/IconPhoneCall'
import IconX from '#icons/IconX'
import { Button } from '#ui/actions/button.tsx'
import { Alert } from '#ui/feedback/alert.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { Card } from '#ui/layout/card.tsx'
import { JalaliDate } from '#ui/text/jalali-date.tsx'
import { callCopy } from './contact-copy.ts'
import { copy } from './copy.ts'
import { colleaguesQuery, customerNotesQuery } from './queries.ts'

/** Notes of staff about the customer and their recorded calls, newest first, and a new note. */
export function CustomerNotes({ customer }: { readonly customer: number }) {
  const { data, hasNextPage, fetchNextPage, isFetchingNextPage } = useSuspenseInfiniteQuery(customerNotesQuery(customer))
  const adding = useAction(addCustomerNote)
  const form = useForm({
    initial: { text: '', mentions: [] as readonly number[] },
    send: async ({ text, mentions }) => {
      const body = { text: text.trim(), ...(mentions.length > 0 && { mentions: [...mentions] }) }
      await adding.mutateAsync({ params: { customer_id: customer }, body })
      form.reset()
    },
  })
  const notes = data.pages.flatMap(({ results }) => results)
  return (
    <Card title={copy.notes} action={<span className="cap">{copy.staffOnly}</span>}>
      <form {...form.props} className="space-y-3">
        <TextArea label={copy.note} maxLength={2000} {...form.field('text')} />
        <Mentions ids={form.values.mentions} onIds={(mentions) => form.change({ mentions })} />
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
          {notes.map((note) => (
            <NoteLine key={note.id} note={note} />
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

type NoteProps = { readonly note: Reply<typeof listCustomerNotes>['results'][number] }

const NoteLine = ({ note: { text, call, written_by: by, written_at: at, mentions } }: NoteProps) => (
  <li className="flex gap-3 py-3">
    <span aria-hidden className="mt-0.5 grid size-7 shrink-0 place-items-center rounded-full bg-sunken text-text-2">
      {call ? <IconPhoneCall size={16} /> : <IconNote size={16} />}
    </span>
    <div className="min-w-0">
      <p className="break-words whitespace-pre-wrap">
        {call && <b>{callCopy.inTimeline(callCopy.results[call])} </b>}
        {text}
      </p>
      <p className="cap">
        {by}، <JalaliDate at={at} withTime />
        {mentions.length > 0 && `، ${copy.mentions} ${mentions.join('، ')}`}
      </p>
    </div>
  </li>
)

type MentionsProps = { readonly ids: readonly number[]; readonly onIds: (ids: readonly number[]) => void }

/** Names colleagues in the note, one after the other. */
function Mentions({ ids, onIds }: MentionsProps) {
  const { data: colleagues = [] } = useQuery(colleaguesQuery)
  const chosen = colleagues.filter(({ id }) => ids.includes(id))
  const others = colleagues.filter(({ id }) => !ids.includes(id))
  if (colleagues.length === 0) return null
  return (
    <>
      <SelectField<string>
        label={copy.mention}
        hint={copy.mentionHint}
        placeholder={copy.chooseColleague}
        value=""
        onChange={(id) => onIds([...ids, Number(id)])}
        options={others.map(({ id, name }) => ({ value: String(id), label: name }))}
      />
      {chosen.length > 0 && (
        <span className="flex flex-wrap gap-2">
          {chosen.map(({ id, name }) => (
            <Button
              key={id}
              size="xs"
              variant="secondary"
              aria-label={`${copy.unmention} ${name}`}
              onClick={() => onIds(ids.filter((each) => each !== id))}
            >
              {name}
              <IconX aria-hidden />
            </Button>
          ))}
        </span>
      )}
    </>
  )
}

import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from '#browser/platform/forms/use-form.ts'
import { useAction } from '#console/backoffice/http/use-action.ts'
import { ListTable } from '#console/backoffice/shell/display/list-table.tsx'
import { endRegistration } from '#contract/backoffice/requests/routes.ts'
import { Button } from '#ui/actions/button.tsx'
import { Alert } from '#ui/feedback/alert.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { Dialog } from '#ui/layout/dialog.tsx'
import { Chips } from '#ui/navigation/tabs.tsx'
import { Digits } from '#ui/text/digits.tsx'
import { JalaliDate } from '#ui/text/jalali-date.tsx'
import { copy } from './copy.ts'
import { registrationsQuery, type Registration, type RegistrationsSearch } from './queries.ts'

type Props = {
  readonly search: RegistrationsSearch
  readonly onSearch: (search: Pick<RegistrationsSearch, 'done' | 'cursor'>) => void
}

/** Registrations from the public pages: the waiting ones, each to be marked as done with a note, or the done ones. */
export function Registrations({ search, onSearch }: Props) {
  const { data } = useSuspenseQuery(registrationsQuery(search))
  const [ending, setEnding] = useState<Registration | null>(null)
  const { columns } = copy
  return (
    <>
      <div className="mb-4">
        <Chips
          label={copy.states}
          value={search.done ? 'done' : 'waiting'}
          onChange={(state) => onSearch({ done: state === 'done' || undefined })}
          tabs={[
            { id: 'waiting', label: copy.stillWaiting },
            { id: 'done', label: copy.done },
          ]}
        />
      </div>
      <ListTable
        caption={copy.tabs[search.kind]}
        head={[columns.name, columns.phone, columns.email, columns.detail, columns.day, columns.at, search.done ? columns.outcome : '']}
        rows={data.results}
        empty={search.done ? copy.nothing : copy.noneWaits}
        pages={{ next: data.metas.next, cursor: search.cursor, onCursor: (cursor) => onSearch({ done: search.done, cursor }) }}
      >
        {(row) => (
          <tr key={row.key}>
            <td className="font-semibold">{row.name}</td>
            <td>
              <Digits value={row.phone} />
            </td>
            <td>
              <bdi dir="ltr">{row.email ?? '---'}</bdi>
            </td>
            <td className="text-text-2">{search.kind === 'visits' ? <Digits value={row.detail ?? ''} /> : row.detail}</td>
            <td>
              <JalaliDate at={row.on_day} />
            </td>
            <td>
              <JalaliDate at={row.created_at} withTime />
            </td>
            <td className={search.done ? '' : 'end'}>
              {row.done_at === null ? (
                <Button size="xs" variant="soft" onClick={() => setEnding(row)}>
                  {copy.end}
                  <span className="sr-only"> {row.name}</span>
                </Button>
              ) : (
                <Outcome row={row} />
              )}
            </td>
          </tr>
        )}
      </ListTable>
      {ending && <EndDialog key={ending.key} kind={search.kind} row={ending} onClose={() => setEnding(null)} />}
    </>
  )
}

const Outcome = ({ row }: { readonly row: Registration }) => (
  <>
    <div>{row.note ?? '---'}</div>
    <div className="cap">
      {row.done_by}، <JalaliDate at={row.done_at} withTime />
    </div>
  </>
)

type EndProps = { readonly kind: RegistrationsSearch['kind']; readonly row: Registration; readonly onClose: () => void }

function EndDialog({ kind, row, onClose }: EndProps) {
  const ending = useAction(endRegistration, onClose)
  const form = useForm({
    initial: { note: '' },
    send: ({ note }) => ending.mutateAsync({ params: { kind, key: row.key }, body: { note: note.trim() || null } }),
  })
  return (
    <Dialog open onClose={onClose} title={row.name}>
      <form {...form.props} className="space-y-4">
        <TextArea label={copy.note} hint={copy.noteHint} maxLength={500} {...form.field('note')} />
        {form.problem && <Alert tone="danger">{form.problem}</Alert>}
        <Button type="submit" loading={form.isSending}>
          {copy.end}
        </Button>
      </form>
    </Dialog>
  )
}

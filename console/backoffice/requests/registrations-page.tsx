import { useSuspenseQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { useForm } from '#browser/platform/forms/use-form.ts'
import { DayRange, FilterSelect } from '#browser/platform/lists/filters.tsx'
import { ListTable } from '#browser/platform/lists/list-table.tsx'
import { SortHead } from '#browser/platform/lists/sort-head.tsx'
import { useAction } from '#console/backoffice/http/call.ts'
import { EachButton } from '#console/backoffice/lists/each-button.tsx'
import { FilteredList, pagesOf, sortedBy } from '#console/backoffice/lists/filtered-list.tsx'
import { useChosen } from '#console/backoffice/lists/use-chosen.tsx'
import { downloadRegistrations, endRegistration } from '#contract/backoffice/requests/routes.ts'
import { Button } from '#ui/actions/button.tsx'
import { Alert } from '#ui/feedback/alert.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { Dialog } from '#ui/layout/dialog.tsx'
import { Digits } from '#ui/text/digits.tsx'
import { JalaliDate } from '#ui/text/jalali-date.tsx'
import { copy } from './copy.ts'
import { registrationsIn, registrationsQuery, type Registration, type RegistrationKind, type RegistrationsFilter } from './queries.ts'

type Props = {
  readonly kind: RegistrationKind
  readonly filter: RegistrationsFilter
  readonly onFilter: (filter: RegistrationsFilter) => void
  /** What approves a request of a store; none for who may not. */
  readonly renderApprove?: ((row: Registration) => ReactNode) | undefined
}

/** Registrations from the public pages by filter and search; each that waits is marked as done with a note (F-204). */
export function Registrations({ kind, filter, onFilter, renderApprove }: Props) {
  return (
    <FilteredList
      list="registrations"
      filter={filter}
      onFilter={onFilter}
      read={registrationsIn}
      search={{ label: copy.registrant, hint: copy.registrantHint, button: copy.find }}
      file={{ route: downloadRegistrations, inputOf: (body) => ({ params: { kind }, body }) }}
      sorts={copy.registrationSorts}
      renderFields={(change) => (
        <>
          <FilterSelect
            label={copy.states}
            value={filter.done === undefined ? undefined : filter.done ? 'done' : 'stillWaiting'}
            values={['stillWaiting', 'done']}
            nameOf={(state) => copy[state]}
            onChange={(state) => change({ done: state === undefined ? undefined : state === 'done' })}
          />
          <DayRange days={filter} onDays={change} />
        </>
      )}
    >
      <List kind={kind} filter={filter} onFilter={onFilter} renderApprove={kind === 'cooperation' ? renderApprove : undefined} />
    </FilteredList>
  )
}

function List({ kind, filter, onFilter, renderApprove }: Props) {
  const { data } = useSuspenseQuery(registrationsQuery(kind, filter))
  const [ending, setEnding] = useState<Registration | null>(null)
  const { columns } = copy
  const { chosen, renderChoice, clear } = useChosen(data.results, {
    keyOf: ({ key }) => String(key),
    isOpen: ({ done_at: doneAt }) => doneAt === null,
    titleOf: ({ name }) => name,
  })
  const mayChoose = data.results.some(({ done_at: doneAt }) => doneAt === null)
  return (
    <>
      {chosen.length > 0 && (
        <EachButton
          route={endRegistration}
          items={chosen}
          keyOf={({ key }) => String(key)}
          titleOf={({ name }) => name}
          inputOf={({ key }) => ({ params: { kind, key }, body: { note: null } })}
          label={copy.endSeveral}
          done={copy.ended}
          onDone={clear}
        />
      )}
      <ListTable
        caption={copy.tabs[kind]}
        head={[
          ...(mayChoose ? [copy.choose] : []),
          columns.name,
          columns.phone,
          columns.email,
          columns.detail,
          columns.day,
          <SortHead key="left" up="left" down="-left" {...sortedBy(filter, onFilter, '-left')}>
            {columns.at}
          </SortHead>,
          columns.outcome,
        ]}
        rows={data.results}
        empty={copy.noneFound}
        pages={pagesOf(filter, onFilter, data.metas.next)}
      >
        {(row) => (
          <RegistrationRow
            key={row.key}
            row={row}
            isAppointment={kind === 'visits'}
            choice={mayChoose && renderChoice(row)}
            approve={renderApprove?.(row)}
            onEnd={() => setEnding(row)}
          />
        )}
      </ListTable>
      {ending && <EndDialog key={ending.key} kind={kind} row={ending} onClose={() => setEnding(null)} />}
    </>
  )
}

type RowProps = {
  readonly row: Registration
  readonly isAppointment: boolean
  /** Its box, where several may be chosen. */
  readonly choice: ReactNode
  readonly approve: ReactNode
  readonly onEnd: () => void
}

const RegistrationRow = ({ row, isAppointment, choice, approve, onEnd }: RowProps) => (
  <tr>
    {choice && <td>{choice}</td>}
    <td className="font-semibold">{row.name}</td>
    <td>
      <Digits value={row.phone} />
    </td>
    <td>
      <bdi dir="ltr">{row.email ?? '---'}</bdi>
    </td>
    <td className="text-text-2">{isAppointment ? <Digits value={row.detail ?? ''} /> : row.detail}</td>
    <td>
      <JalaliDate at={row.on_day} />
    </td>
    <td>
      <JalaliDate at={row.created_at} withTime />
    </td>
    <td className={row.done_at === null ? 'end' : ''}>
      {row.done_at === null ? (
        <span className="inline-flex gap-2">
          {approve}
          <Button size="xs" variant="soft" onClick={onEnd}>
            {copy.end}
            <span className="sr-only"> {row.name}</span>
          </Button>
        </span>
      ) : (
        <Outcome row={row} />
      )}
    </td>
  </tr>
)

const Outcome = ({ row }: { readonly row: Registration }) => (
  <>
    <div>{row.note ?? '---'}</div>
    <div className="cap">
      {row.done_by}، <JalaliDate at={row.done_at} withTime />
    </div>
  </>
)

type EndProps = { readonly kind: RegistrationKind; readonly row: Registration; readonly onClose: () => void }

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

import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense, useState, type ReactNode } from 'react'
import { DayRange, FilterSelect } from '#browser/platform/lists/filters.tsx'
import { ListTable } from '#browser/platform/lists/list-table.tsx'
import { SortHead } from '#browser/platform/lists/sort-head.tsx'
import { FilteredList, pagesOf, sortedBy } from '#console/backoffice/lists/filtered-list.tsx'
import { useSession } from '#console/backoffice/session/session.ts'
import { downloadDifferences } from '#contract/backoffice/reconciliation/routes.ts'
import { mayCall } from '#domain/backoffice/access/rights.ts'
import { differenceKindNames, differenceStatusNames, partnerNames } from '#domain/backoffice/reconciliation/difference-words.ts'
import { differenceStatuses } from '#domain/backoffice/reconciliation/difference.ts'
import { filePartners } from '#domain/backoffice/reconciliation/partner-file.ts'
import { Button } from '#ui/actions/button.tsx'
import { Badge } from '#ui/feedback/badge.tsx'
import { SkeletonRows } from '#ui/feedback/skeleton.tsx'
import { JalaliDate } from '#ui/text/jalali-date.tsx'
import { Money } from '#ui/text/money.tsx'
import { copy, differenceStates, keyNames } from './copy.ts'
import { PartnerCards } from './partner-cards.tsx'
import { differencesIn, differencesQuery, type Difference, type DifferencesFilter } from './queries.ts'

type Props = { readonly filter: DifferencesFilter; readonly onFilter: (filter: DifferencesFilter) => void }

const ProposeMending = lazy(async () => ({ default: (await import('./propose-mending.tsx')).ProposeMending }))

/** How far the partners' daily files are compared, and the differences by filter, each with its lawful decisions (R-PROOF-05). */
export function Reconciliation({ filter, onFilter }: Props) {
  return (
    <>
      <Suspense fallback={<SkeletonRows rows={3} />}>
        <PartnerCards />
      </Suspense>
      <FilteredList
        list="differences"
        filter={filter}
        onFilter={onFilter}
        read={differencesIn}
        file={{ route: downloadDifferences, inputOf: (body) => ({ body }) }}
        sorts={copy.sorts}
        renderFields={(change) => (
          <>
            <FilterSelect
              label={copy.partner}
              value={filter.partner}
              values={filePartners}
              nameOf={(partner) => partnerNames[partner]}
              onChange={(partner) => change({ partner })}
            />
            <FilterSelect
              label={copy.status}
              value={filter.status}
              values={differenceStatuses}
              nameOf={(status) => differenceStatusNames[status]}
              onChange={(status) => change({ status })}
            />
            <DayRange days={filter} onDays={change} />
          </>
        )}
      >
        <List filter={filter} onFilter={onFilter} />
      </FilteredList>
    </>
  )
}

function List({ filter, onFilter }: Props) {
  const { data } = useSuspenseQuery(differencesQuery(filter))
  const [opened, setOpened] = useState<Difference | null>(null)
  const role = useSession()?.role
  const mayPropose = role !== undefined && mayCall(role, 'ops.proposals.difference')
  const { columns } = copy
  const found = (
    <SortHead key="day" up="found" down="-found" {...sortedBy(filter, onFilter, '-found')}>
      {columns.day}
    </SortHead>
  )
  return (
    <>
      <ListTable
        caption={copy.differences}
        head={[columns.what, found, columns.ours, columns.theirs, columns.delta, columns.status, '']}
        rows={data.results}
        empty={copy.empty}
        emptyText={copy.emptyText}
        pages={pagesOf(filter, onFilter, data.metas.next)}
      >
        {(difference) => (
          <DifferenceRow
            key={difference.id}
            difference={difference}
            action={
              mayPropose &&
              difference.mendings.length > 0 && (
                <Button size="sm" variant="secondary" onClick={() => setOpened(difference)}>
                  {copy.mend}
                  <span className="sr-only"> {difference.key}</span>
                </Button>
              )
            }
          />
        )}
      </ListTable>
      {opened && (
        <Suspense fallback={null}>
          <ProposeMending difference={opened} onClose={() => setOpened(null)} />
        </Suspense>
      )}
    </>
  )
}

function DifferenceRow({ difference, action }: { readonly difference: Difference; readonly action: ReactNode }) {
  const { partner, kind, key, status } = difference
  const state = differenceStates[status]
  return (
    <tr>
      <td>
        <div>
          <div className="font-semibold">
            {partnerNames[partner]}: {differenceKindNames[kind]}
          </div>
          <div className="cap">
            {keyNames[partner]}{' '}
            <bdi dir="ltr" className="break-all">
              {key}
            </bdi>
          </div>
          {difference.customer_id !== null && (
            <Link to="/customers/$customer" params={{ customer: String(difference.customer_id) }} search={{}} className="link">
              {copy.customer}
            </Link>
          )}
        </div>
      </td>
      <td>
        <JalaliDate at={difference.day} />
      </td>
      <td>
        <Side amount={difference.ours} />
      </td>
      <td>
        <Side amount={difference.theirs} />
      </td>
      <td>
        <Money amount={difference.delta} className="font-bold" />
      </td>
      <td>
        <Badge tone={state.tone}>{state.text}</Badge>
        {difference.is_proposed && <div className="cap">{copy.proposed}</div>}
      </td>
      <td className="end">{action}</td>
    </tr>
  )
}

const Side = ({ amount }: { readonly amount: number | null }) =>
  amount === null ? <span className="cap">{copy.nothing}</span> : <Money amount={amount} />

import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense, useState, type ReactNode } from 'react'
import { DayRange, FilterSelect } from '#browser/platform/lists/filters.tsx'
import { ListTable } from '#browser/platform/lists/list-table.tsx'
import { SortHead } from '#browser/platform/lists/sort-head.tsx'
import { CustomerFilter } from '#console/backoffice/lists/customer-filter.tsx'
import { FilteredList, pagesOf, sortedBy } from '#console/backoffice/lists/filtered-list.tsx'
import { useChosen } from '#console/backoffice/lists/use-chosen.tsx'
import { useSession } from '#console/backoffice/session/session.ts'
import { downloadProposals } from '#contract/backoffice/approvals/routes.ts'
import { mayCall } from '#domain/backoffice/access/rights.ts'
import { kindNames, proposalStatusNames } from '#domain/backoffice/approvals/proposal-words.ts'
import { proposalKinds, proposalStatuses } from '#domain/backoffice/approvals/proposal.ts'
import { Button } from '#ui/actions/button.tsx'
import { Badge } from '#ui/feedback/badge.tsx'
import { Digits } from '#ui/text/digits.tsx'
import { JalaliDate } from '#ui/text/jalali-date.tsx'
import { Money } from '#ui/text/money.tsx'
import { ApproveSeveral } from './approve-several.tsx'
import { caseCopy, copy, statusNames } from './copy.ts'
import { proposalsIn, proposalsQuery, type Proposal, type ProposalsFilter } from './queries.ts'
import { SecondPersonDecision } from './second-person-decision.tsx'

type Props = { readonly filter: ProposalsFilter; readonly onFilter: (filter: ProposalsFilter) => void }

const ProposalCase = lazy(async () => ({ default: (await import('./proposal-case.tsx')).ProposalCase }))

/** Proposals to move money by filter, each with its whole case and the second person's decision; several of one kind can be approved at once. */
export function Proposals({ filter, onFilter }: Props) {
  return (
    <FilteredList
      list="proposals"
      filter={filter}
      onFilter={onFilter}
      read={proposalsIn}
      file={{ route: downloadProposals, inputOf: (body) => ({ body }) }}
      sorts={copy.proposalSorts}
      renderFields={(change) => (
        <>
          <FilterSelect
            label={copy.status}
            value={filter.status}
            values={proposalStatuses}
            nameOf={(status) => proposalStatusNames[status]}
            onChange={(status) => change({ status })}
          />
          <FilterSelect
            label={copy.kind}
            value={filter.kind}
            values={proposalKinds}
            nameOf={(kind) => kindNames[kind]}
            onChange={(kind) => change({ kind })}
          />
          <DayRange days={filter} onDays={change} />
          <CustomerFilter customerId={filter.customer_id} onCustomer={(customer_id) => change({ customer_id })} />
        </>
      )}
    >
      <List filter={filter} onFilter={onFilter} />
    </FilteredList>
  )
}

function List({ filter, onFilter }: Props) {
  const { data } = useSuspenseQuery(proposalsQuery(filter))
  const [opened, setOpened] = useState<Proposal | null>(null)
  const role = useSession()?.role
  const mayApprove = role !== undefined && mayCall(role, 'ops.proposal.approve')
  const { columns } = copy
  const sorted = sortedBy(filter, onFilter, '-proposed')
  const { chosen, renderChoice, clear } = useChosen(data.results, {
    keyOf: nameOf,
    isOpen,
    titleOf: ({ kind, customer }) => `${kindNames[kind]}، ${customer.name}`,
    isAlike: (one, other) => one.kind === other.kind,
  })
  return (
    <>
      {mayApprove && <ApproveSeveral chosen={chosen} onDone={clear} />}
      <ListTable
        caption={copy.tabs.proposals}
        head={[
          ...(mayApprove ? [caseCopy.choose] : []),
          columns.kind,
          columns.customer,
          columns.order,
          <SortHead key="amount" {...sorted} up="amount" down="-amount">
            {columns.amount}
          </SortHead>,
          <SortHead key="by" {...sorted} up="proposed" down="-proposed">
            {columns.by}
          </SortHead>,
          columns.status,
          '',
        ]}
        rows={data.results}
        empty={copy.noProposals}
        emptyText={copy.noProposalsText}
        pages={pagesOf(filter, onFilter, data.metas.next)}
      >
        {(proposal) => (
          <ProposalRow
            key={nameOf(proposal)}
            proposal={proposal}
            onOpen={() => setOpened(proposal)}
            choice={mayApprove && renderChoice(proposal)}
          />
        )}
      </ListTable>
      {opened && (
        <Suspense fallback={null}>
          <ProposalCase open proposal={opened} onClose={() => setOpened(null)} />
        </Suspense>
      )}
    </>
  )
}

const nameOf = ({ customer, id }: Proposal): string => `${customer.id}-${id}`
const isOpen = ({ status, barred }: Proposal): boolean => status === 'PROPOSED' && barred === null

type RowProps = {
  readonly proposal: Proposal
  /** Its box, for those who may approve. */
  readonly choice: ReactNode
  readonly onOpen: () => void
}

function ProposalRow({ proposal, choice, onOpen }: RowProps) {
  const { order, customer } = proposal
  const state = statusNames[proposal.status]
  return (
    <tr>
      {choice && <td>{choice}</td>}
      <td>
        <div className="min-w-0">
          <div className="font-semibold">{kindNames[proposal.kind]}</div>
          <div className="cap max-w-72 wrap-anywhere">{proposal.summary}</div>
          {proposal.why && <div className="cap max-w-72 wrap-anywhere">{proposal.why}</div>}
        </div>
      </td>
      <td>{customer.name}</td>
      <td>
        {order ? (
          <Link to="/orders/$order" params={{ order: order.identifier }} search={{}} className="link">
            <Digits value={order.identifier} />
          </Link>
        ) : (
          '—'
        )}
      </td>
      <td>
        <Money amount={proposal.amount} className="font-bold" />
      </td>
      <td>
        <div>{proposal.proposed_by}</div>
        <div className="cap">
          <JalaliDate at={proposal.proposed_at} withTime />
        </div>
      </td>
      <td>
        <Badge tone={state.tone}>{state.text}</Badge>
        <div className="cap">{proposal.refusal ?? proposal.decided_by}</div>
      </td>
      <td className="end">
        <span className="flex flex-wrap justify-end gap-2">
          <Button size="sm" variant="secondary" onClick={onOpen}>
            {caseCopy.open}
            <span className="sr-only"> {customer.name}</span>
          </Button>
          {proposal.status === 'PROPOSED' && <SecondPersonDecision customerId={customer.id} proposal={proposal} />}
        </span>
      </td>
    </tr>
  )
}

import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense, useState, type ReactNode } from 'react'
import { useSession } from '#console/backoffice/session/session.ts'
import { ListTable } from '#console/backoffice/shell/display/list-table.tsx'
import { kindNames } from '#console/backoffice/shell/display/state-names.ts'
import { mayCall } from '#domain/backoffice/access/rights.ts'
import { proposalKinds, proposalStatuses } from '#domain/backoffice/approvals/proposal.ts'
import { Button } from '#ui/actions/button.tsx'
import { Badge } from '#ui/feedback/badge.tsx'
import { Checkbox } from '#ui/fields/checkbox-field.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { Digits } from '#ui/text/digits.tsx'
import { JalaliDate } from '#ui/text/jalali-date.tsx'
import { Money } from '#ui/text/money.tsx'
import { ApproveSeveral } from './approve-several.tsx'
import { caseCopy, copy, statusNames } from './copy.ts'
import { proposalsQuery, type Proposal, type ProposalsFilter } from './queries.ts'
import { SecondPersonDecision } from './second-person-decision.tsx'

type Props = { readonly filter: ProposalsFilter; readonly onFilter: (filter: ProposalsFilter) => void }

const ProposalCase = lazy(async () => ({ default: (await import('./proposal-case.tsx')).ProposalCase }))

/** Proposals to move money, each with its whole case and the second person's decision; several of one kind can be approved at once. */
export function Proposals({ filter, onFilter }: Props) {
  const { data } = useSuspenseQuery(proposalsQuery(filter))
  const [names, setNames] = useState<readonly string[]>([])
  const [opened, setOpened] = useState<Proposal | null>(null)
  const role = useSession()?.role
  const mayApprove = role !== undefined && mayCall(role, 'ops.proposal.approve')
  const { columns } = copy
  const chosen = data.results.filter((proposal) => names.includes(nameOf(proposal)) && isOpen(proposal))
  const choose = (proposal: Proposal, isChosen: boolean) =>
    setNames(isChosen ? [...names, nameOf(proposal)] : names.filter((name) => name !== nameOf(proposal)))
  /** Whether it can be approved together with those that are chosen. */
  const isAlike = (proposal: Proposal) => isOpen(proposal) && (chosen[0] === undefined || chosen[0].kind === proposal.kind)
  return (
    <>
      <div className="mb-4 flex gap-3">
        <ProposalFilters filter={filter} onFilter={onFilter} />
        {mayApprove && chosen.length > 0 && <ApproveSeveral chosen={chosen} onDone={() => setNames([])} />}
      </div>
      <ListTable
        caption={copy.tabs.proposals}
        head={[
          ...(mayApprove ? [caseCopy.choose] : []),
          columns.kind,
          columns.customer,
          columns.order,
          columns.amount,
          columns.by,
          columns.status,
          '',
        ]}
        rows={data.results}
        empty={copy.noProposals}
        emptyText={copy.noProposalsText}
        pages={{ next: data.metas.next, cursor: filter.cursor, onCursor: (cursor) => onFilter({ ...filter, cursor }) }}
      >
        {(proposal) => (
          <ProposalRow
            key={nameOf(proposal)}
            proposal={proposal}
            onOpen={() => setOpened(proposal)}
            choice={
              mayApprove && (
                <Checkbox
                  aria-label={`${caseCopy.choose} ${kindNames[proposal.kind]}، ${proposal.customer.name}`}
                  checked={chosen.includes(proposal)}
                  disabled={!isAlike(proposal)}
                  onChange={(isChosen) => choose(proposal, isChosen)}
                />
              )
            }
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

const ProposalFilters = ({ filter, onFilter }: Props) => (
  <>
    <SelectField
      compact
      label={copy.kind}
      value={filter.kind ?? ''}
      onChange={(kind) => onFilter({ ...filter, cursor: undefined, kind: proposalKinds.find((each) => each === kind) })}
      options={[{ value: '', label: copy.everyKind }, ...proposalKinds.map((kind) => ({ value: kind, label: kindNames[kind] }))]}
    />
    <SelectField
      compact
      label={copy.status}
      value={filter.status ?? 'PROPOSED'}
      onChange={(status) => onFilter({ ...filter, cursor: undefined, status: proposalStatuses.find((each) => each === status) })}
      options={proposalStatuses.map((status) => ({ value: status, label: statusNames[status].text }))}
    />
  </>
)

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
        <div className="font-semibold">{kindNames[proposal.kind]}</div>
        <div className="cap max-w-72">{proposal.summary}</div>
        {proposal.why && <div className="cap max-w-72">{proposal.why}</div>}
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
          {proposal.status === 'PROPOSED' && <SecondPersonDecision customerId={customer.id} id={proposal.id} barred={proposal.barred} />}
        </span>
      </td>
    </tr>
  )
}

import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { KeysetPager } from '#console/backoffice/shell/display/keyset-pager.tsx'
import { ListTable } from '#console/backoffice/shell/display/list-table.tsx'
import { kindNames } from '#console/backoffice/shell/display/state-names.ts'
import { proposalKinds, proposalStatuses } from '#domain/backoffice/approvals/proposal.ts'
import { Badge } from '#ui/feedback/badge.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { Digits } from '#ui/text/digits.tsx'
import { JalaliDate } from '#ui/text/jalali-date.tsx'
import { Money } from '#ui/text/money.tsx'
import { copy, statusNames } from './copy.ts'
import { proposalsQuery, type Proposal, type ProposalsFilter } from './queries.ts'
import { SecondPersonDecision } from './second-person-decision.tsx'

type Props = { readonly filter: ProposalsFilter; readonly onFilter: (filter: ProposalsFilter) => void }

/** Proposals to move money, with the second person's decision. */
export function Proposals({ filter, onFilter }: Props) {
  const { data } = useSuspenseQuery(proposalsQuery(filter))
  const { columns } = copy
  return (
    <>
      <div className="mb-4 flex gap-3">
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
      </div>
      <ListTable
        caption={copy.tabs.proposals}
        head={[columns.kind, columns.customer, columns.order, columns.amount, columns.by, columns.status, '']}
        rows={data.results}
        empty={copy.noProposals}
        emptyText={copy.noProposalsText}
      >
        {(proposal) => <ProposalRow key={`${proposal.customer.id}-${proposal.id}`} proposal={proposal} />}
      </ListTable>
      <KeysetPager next={data.metas.next} isFirst={filter.cursor === undefined} onCursor={(cursor) => onFilter({ ...filter, cursor })} />
    </>
  )
}

function ProposalRow({ proposal }: { readonly proposal: Proposal }) {
  const { order, customer } = proposal
  const state = statusNames[proposal.status]
  return (
    <tr>
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
        {proposal.status === 'PROPOSED' && <SecondPersonDecision customerId={customer.id} id={proposal.id} barred={proposal.barred} />}
      </td>
    </tr>
  )
}

import { queryOptions, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import { call } from '#console/backoffice/http/call.ts'
import { readProposalCase } from '#contract/backoffice/approvals/routes.ts'
import type { Reply } from '#contract/platform/http/route.ts'
import { kindNames } from '#domain/backoffice/approvals/proposal-words.ts'
import { captions } from '#domain/lending/orders/progress/stage.ts'
import { Badge } from '#ui/feedback/badge.tsx'
import { ErrorState } from '#ui/feedback/error-state.tsx'
import { SkeletonRows } from '#ui/feedback/skeleton.tsx'
import { Dialog } from '#ui/layout/dialog.tsx'
import { KeyValues } from '#ui/layout/key-value.tsx'
import { Digits } from '#ui/text/digits.tsx'
import { JalaliDate } from '#ui/text/jalali-date.tsx'
import { Money } from '#ui/text/money.tsx'
import { caseCopy as copy, statusNames } from './copy.ts'
import { ProposalPerson } from './proposal-person.tsx'
import type { Proposal } from './queries.ts'
import { SecondPersonDecision } from './second-person-decision.tsx'

type Case = Reply<typeof readProposalCase>['results']
type Key = { readonly customerId: number; readonly id: number }

const caseQuery = ({ customerId, id }: Key) =>
  queryOptions({
    queryKey: ['proposals', 'case', customerId, id],
    queryFn: async () => (await call(readProposalCase, { params: { customer_id: customerId, id } })).results,
  })

type Props = { readonly proposal: Proposal; readonly open: boolean; readonly onClose: () => void }

/** Everything that a second person has to know before they decide, with their decision (F-203). */
export function ProposalCase({ proposal, open, onClose }: Props) {
  return (
    <Dialog open={open} onClose={onClose} title={kindNames[proposal.kind]}>
      <WholeCase of={{ customerId: proposal.customer.id, id: proposal.id }} onDecided={onClose} />
    </Dialog>
  )
}

function WholeCase({ of, onDecided }: { readonly of: Key; readonly onDecided: () => void }) {
  const { data, error, refetch } = useQuery(caseQuery(of))
  if (error && !data) return <ErrorState title={copy.failed} onRetry={() => void refetch()} />
  if (!data) return <SkeletonRows rows={6} />
  const { proposal } = data
  return (
    <div className="space-y-5">
      <CaseRows of={data} />
      {data.customer && <ProposalPerson {...of} />}
      {data.customer && <AlikeOnes alike={data.alike} />}
      <Steps history={data.history} />
      {proposal.status === 'PROPOSED' && <SecondPersonDecision customerId={of.customerId} proposal={proposal} onDecided={onDecided} />}
    </div>
  )
}

const CaseRows = ({ of: { proposal, customer, destination, request } }: { readonly of: Case }) => (
  <KeyValues
    rows={[
      [copy.amount, <Money key="amount" amount={proposal.amount} />],
      [copy.what, proposal.summary],
      [copy.why, proposal.why ?? '---'],
      ...(request === null ? [] : ([[copy.request, request]] as const)),
      [
        copy.proposedBy,
        <span key="by">
          {proposal.proposed_by}، <JalaliDate at={proposal.proposed_at} withTime />
        </span>,
      ],
      [copy.destination, <DestinationWords key="destination" destination={destination} />],
      ...personRows(customer),
      [copy.order, proposal.order ? <OrderLink key="order" order={proposal.order} /> : '---'],
    ]}
  />
)

const personRows = (customer: Case['customer']): ComponentProps<typeof KeyValues>['rows'] =>
  customer === null
    ? []
    : [
        [copy.customer, customer.name],
        [copy.mobile, <Digits key="mobile" value={customer.mobile} />],
        [copy.nationalCode, <Digits key="code" value={customer.national_code ?? '---'} />],
        [copy.memberSince, <JalaliDate key="since" at={customer.member_since} />],
        [copy.identity, customer.is_identity_confirmed ? copy.confirmed : copy.notConfirmed],
      ]

function DestinationWords({ destination: { kind, account, proof, proven_at: provenAt } }: { readonly destination: Case['destination'] }) {
  if (kind !== 'ACCOUNT') return copy.destinations[kind]
  return (
    <span>
      <Digits value={account ?? '---'} />
      <span className="cap block">
        {proof ? copy.proofs[proof] : copy.noProof}
        {provenAt && (
          <>
            ، <JalaliDate at={provenAt} />
          </>
        )}
      </span>
    </span>
  )
}

const OrderLink = ({ order }: { readonly order: NonNullable<Proposal['order']> }) => (
  <span>
    <Link to="/orders/$order" params={{ order: order.identifier }} search={{}} className="link">
      <Digits value={order.identifier} />
    </Link>
    <span className="cap block">
      {captions[order.status]}، <Money amount={order.amount} />
    </span>
  </span>
)

function AlikeOnes({ alike }: Pick<Case, 'alike'>) {
  return (
    <section aria-label={copy.alike}>
      <h3 className="h-card mb-2">{copy.alike}</h3>
      {alike.length === 0 && <p className="cap">{copy.noneAlike}</p>}
      <ul className="space-y-2">
        {alike.map((one, at) => (
          <li key={at} className="flex flex-wrap items-center gap-2">
            <Badge tone={one.same === 'CUSTOMER' ? 'neutral' : 'danger'}>{copy.same[one.same]}</Badge>
            <span className="font-semibold">{kindNames[one.kind]}</span>
            <Money amount={one.amount} />
            <span className="cap">
              {one.same !== 'CUSTOMER' && <>{one.customer.name}، </>}
              {statusNames[one.status].text}، {one.decided_by ?? one.proposed_by}، <JalaliDate at={one.proposed_at} withTime />
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Steps({ history }: Pick<Case, 'history'>) {
  if (history.length === 0) return null
  return (
    <details>
      <summary className="cursor-pointer font-semibold">{copy.history}</summary>
      <ul className="mt-2 space-y-1">
        {history.map((step, at) => (
          <li key={at} className="flex justify-between gap-4">
            <span>
              {captions[step.to]} <span className="cap">{step.staff}</span>
            </span>
            <span className="cap">
              <JalaliDate at={step.at} withTime />
            </span>
          </li>
        ))}
      </ul>
    </details>
  )
}

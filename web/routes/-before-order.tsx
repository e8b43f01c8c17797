import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import type { PagePath } from '#domain/billing/payments/redirect.ts'
import { parseInstant } from '#domain/platform/kernel/time.ts'
import type { OrderType } from '#domain/platform/products/order-types.ts'
import { Badge } from '#ui/feedback/badge.tsx'
import { ErrorState } from '#ui/feedback/error-state.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { Card } from '#ui/layout/card.tsx'
import { GatewayErrorDialog } from '#web/billing/payments/gateway-error-dialog.tsx'
import { IdentityCard } from '#web/identity/profile/identity-card.tsx'
import { meQuery } from '#web/identity/session/me.ts'
import { profileQuery } from '#web/identity/session/profile.ts'
import { reportQuery } from '#web/lending/credit-checks/queries.ts'
import { ValidationPanel } from '#web/lending/credit-checks/validation-panel.tsx'
import { ownLimitQuery, ownRoomOf } from '#web/lending/credit-limit/queries.ts'
import { copy as documentsCopy } from '#web/lending/documents/copy.ts'
import { DocumentsPanel } from '#web/lending/documents/documents-panel.tsx'
import { documentsQuery } from '#web/lending/documents/queries.ts'
import { loanOffersQuery } from '#web/lending/offers/queries.ts'
import { checklistCopy as copy } from '#web/lending/orders/new-order/checklist-copy.ts'
import { checklistOf, type Checklist } from '#web/lending/orders/new-order/checklist.ts'
import { barOfSubmit, OrderChecklist } from '#web/lending/orders/new-order/order-checklist.tsx'
import { ordersQuery } from '#web/lending/orders/queries.ts'
import { wordsOf } from '#web/platform/http/call.ts'
import { usePolicy } from '#web/platform/policies/policy.ts'

export type BeforeOrder = {
  /** Why the order cannot be submitted yet. */
  readonly bar: string | undefined
  readonly hasReport: boolean
  /** The documents that are needed. */
  readonly documents: ReactNode
}
type Props = {
  readonly title: string
  readonly type: OrderType
  readonly amount: number
  /** This page, to which a payment of the report leads back. */
  readonly backTo: PagePath
  /** The offer whose terms these are: the report that it answers, and its limit, do not prevent the order. */
  readonly offerId?: string | null
  readonly children: (before: BeforeOrder) => ReactNode
}

/** The checklist of an order above its form: each step is done here, so that nobody leaves the calculation (F-110). */
export function BeforeOrder({ title, type, amount, backTo, offerId = null, children }: Props) {
  const { checklist, error, retry, isReportBegun } = useChecklist(type, amount, offerId)
  const [opened, setOpened] = useState<string | null>(null)
  const current = checklist?.current
  const isOpen = current === opened || (current === 'report' && isReportBegun)
  return (
    <>
      <h1 className="h-page">{title}</h1>
      <p className="mt-1 mb-5 text-text-2">{copy.subtitle}</p>
      {error && <ErrorState title={copy.failed} text={wordsOf(error)} onRetry={retry} />}
      {!error && !checklist && <Skeleton className="mb-5 h-64 rounded-[20px]" />}
      {checklist && (
        <>
          <OrderChecklist checklist={checklist} isOpen={isOpen} onOpen={() => setOpened(checklist.current)} />
          {isOpen && !checklist.obstacle && (
            <div className="mb-5">
              <Step checklist={checklist} backTo={backTo} />
            </div>
          )}
        </>
      )}
      {children({
        bar: checklist ? barOfSubmit(checklist) : copy.failed,
        hasReport: checklist?.states.report === 'done',
        documents: checklist && <DocumentList groups={checklist.groups} />,
      })}
      <GatewayErrorDialog />
    </>
  )
}

function Step({ checklist: { current, groups }, backTo }: { readonly checklist: Checklist; readonly backTo: PagePath }) {
  const { data: profile } = useQuery(profileQuery)
  if (current === 'identity' && profile) return <IdentityCard profile={profile} onConfirmed={() => undefined} />
  if (current === 'report') return <ValidationPanel backTo={backTo} isAnew />
  return current === 'documents' ? <DocumentsPanel groups={groups.map(({ group }) => group)} /> : null
}

function DocumentList({ groups }: { readonly groups: Checklist['groups'] }) {
  return (
    <Card title={copy.documents}>
      <ul className="divide-y divide-line">
        {groups.map(({ group, isSent }) => (
          <li key={group} className="flex items-center justify-between gap-3 py-2.5">
            <span>
              <b className="block text-sm">{documentsCopy.groups[group].title}</b>
              <span className="cap">{documentsCopy.groups[group].text}</span>
            </span>
            <Badge tone={isSent ? 'success' : 'neutral'}>{isSent ? copy.isSent : copy.toSend}</Badge>
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** The checklist once all it is judged by is known. */
function useChecklist(type: OrderType, amount: number, offerId: string | null) {
  const policy = usePolicy()
  const [now] = useState(() => Date.now())
  const me = useQuery(meQuery)
  const profile = useQuery(profileQuery)
  const orders = useQuery(ordersQuery())
  const report = useQuery(reportQuery)
  const documents = useQuery(documentsQuery)
  const ownLimit = useQuery(ownLimitQuery)
  const offers = useQuery({ ...loanOffersQuery(), enabled: offerId !== null })
  const all = [me, profile, orders, report, documents, ownLimit, offers]
  const isKnown =
    me.data &&
    profile.data &&
    orders.data &&
    report.data !== undefined &&
    documents.data &&
    ownLimit.data &&
    (offerId === null || offers.data)
  const offer = offers.data?.find(({ uuid }) => uuid === offerId)
  return {
    checklist: isKnown
      ? checklistOf(policy, type, amount, {
          applicant: { me: me.data, orders: orders.data, isIdentityConfirmed: profile.data.ehrazsho, ownRoom: ownRoomOf(ownLimit.data) },
          report: report.data,
          documents: documents.data,
          now,
          offeredAt: offer ? parseInstant(offer.created_at) : null,
        })
      : null,
    error: isKnown ? null : (all.find(({ error }) => error !== null)?.error ?? null),
    retry: () => void Promise.all(all.map(({ refetch }) => refetch())),
    isReportBegun: report.data !== null && report.data !== undefined && report.data.status !== 'approved',
  }
}

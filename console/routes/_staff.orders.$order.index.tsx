import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, Link, linkOptions } from '@tanstack/react-router'
import { Suspense } from 'react'
import { Key, useKeys } from '#browser/platform/keyboard/use-keys.tsx'
import { CustomerNotes } from '#console/backoffice/customers/customer-notes.tsx'
import { BadDebt } from '#console/backoffice/finance/bad-debt.tsx'
import { ProposalOnOrder } from '#console/backoffice/finance/proposal-on-order.tsx'
import { ReturnRemainder } from '#console/backoffice/finance/return-remainder.tsx'
import { copy } from '#console/backoffice/order-review/copy.ts'
import { OrderPage } from '#console/backoffice/order-review/order-page.tsx'
import { orderQuery, orderTabs, type OrderTab } from '#console/backoffice/order-review/queries.ts'
import { copy as queuesCopy } from '#console/backoffice/queues/copy.ts'
import { fromQueueIn, type FromQueue } from '#console/backoffice/queues/link-of.ts'
import { useNext } from '#console/backoffice/queues/use-next.ts'
import { useSession } from '#console/backoffice/session/session.ts'
import { deadlineWords, useNow } from '#console/backoffice/shell/display/deadline.tsx'
import { toneOf } from '#console/backoffice/shell/display/state-names.ts'
import { Workspace } from '#console/backoffice/shell/frame/workspace.tsx'
import { mayCall } from '#domain/backoffice/access/rights.ts'
import { captions } from '#domain/lending/orders/progress/stage.ts'
import IconArrowLeft from '#icons/IconArrowLeft'
import { buttonClass } from '#ui/actions/button.tsx'
import { Badge } from '#ui/feedback/badge.tsx'
import { Digits } from '#ui/text/digits.tsx'

type Search = FromQueue & { readonly tab?: OrderTab | undefined }

export const Route = createFileRoute('/_staff/orders/$order/')({
  validateSearch: (search): Search => ({ ...fromQueueIn(search), tab: orderTabs.find((tab) => tab === search['tab']) }),
  loader: ({ context: { queries }, params }) => queries.fetchQuery({ ...orderQuery(params.order), staleTime: 0 }),
  component: Order,
})

const documentsOf = (order: string, from: FromQueue) =>
  linkOptions({ to: '/orders/$order/papers', params: { order }, search: { ...from, is_from_order: true } })

function Order() {
  const { order: key } = Route.useParams()
  const { tab = 'checks', ...from } = Route.useSearch()
  const { data: order } = useSuspenseQuery(orderQuery(key))
  const role = useSession()?.role
  const navigate = Route.useNavigate()
  const now = useNow()
  const goToNext = useNext(from, order.identifier)
  const documents = documentsOf(order.identifier, from)
  const mayReadDocuments = role !== undefined && mayCall(role, 'ops.order.papers')
  useKeys({ p: mayReadDocuments ? () => void navigate(documents) : undefined })
  return (
    <Workspace
      title={`${copy.order} ${order.identifier}`}
      heading={
        <>
          {copy.order} <Digits value={order.identifier} />
        </>
      }
      back={{ label: queuesCopy.title, link: { to: '/', search: from } }}
      beside={
        <>
          <Badge tone={toneOf(order.status, order.turn)}>{captions[order.status]}</Badge>
          {order.is_frozen && <Badge tone="action">{copy.frozen}</Badge>}
          {order.due_at && <Badge tone={order.is_late ? 'danger' : 'neutral'}>{deadlineWords(order.due_at, now)}</Badge>}
        </>
      }
    >
      <OrderPage
        key={order.id}
        order={order}
        tab={tab}
        onTab={(next) => void navigate({ search: { ...from, tab: next }, replace: true })}
        onDecided={goToNext}
        notes={
          <Suspense fallback={null}>
            <CustomerNotes customer={order.customer.id} />
          </Suspense>
        }
        proposal={
          <>
            {order.proposal && <ProposalOnOrder customerId={order.customer.id} proposal={order.proposal} onDecided={goToNext} />}
            {order.remainder > 0 && order.proposal?.status !== 'PROPOSED' && (
              <ReturnRemainder customerId={order.customer.id} orderId={order.id} amount={order.remainder} onProposed={goToNext} />
            )}
            {order.bad_debt && (
              <BadDebt
                customerId={order.customer.id}
                orderId={order.id}
                debt={order.bad_debt}
                isProposed={order.proposal?.status === 'PROPOSED'}
                onProposed={goToNext}
              />
            )}
          </>
        }
        documents={
          mayReadDocuments && (
            <Link {...documents} className={buttonClass('secondary', 'sm')}>
              {copy.documents}، {copy.besides}
              <Key>P</Key>
              <IconArrowLeft aria-hidden />
            </Link>
          )
        }
      />
    </Workspace>
  )
}

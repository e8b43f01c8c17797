import { IconArrowLeft } from '@tabler/icons-react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, Link, linkOptions } from '@tanstack/react-router'
import { mayCall } from '#domain/ops/rights.ts'
import { captions } from '#domain/orders/stage.ts'
import { Badge } from '#ui/badge.tsx'
import { buttonClass } from '#ui/button.tsx'
import { Digits } from '#ui/digits.tsx'
import { ProposalOnOrder } from '../finance/proposal-on-order.tsx'
import { ReturnRemainder } from '../finance/return-remainder.tsx'
import { copy } from '../orders/copy.ts'
import { OrderPage } from '../orders/order-page.tsx'
import { orderQuery } from '../orders/queries.ts'
import { orderTabs, type OrderTab } from '../orders/tabs.ts'
import { copy as queuesCopy } from '../queues/copy.ts'
import { useSession } from '../session/session.ts'
import { deadlineWords } from '../shell/deadline.tsx'
import { Desk } from '../shell/desk.tsx'
import { Key } from '../shell/key.tsx'
import { toneOf } from '../shell/order-words.ts'
import { useKeys } from '../shell/use-keys.ts'
import { useNow } from '../shell/use-now.ts'
import { queueIn, type FromQueue } from './-from-queue.ts'
import { useNext } from './-use-next.ts'

type Search = FromQueue & { readonly tab?: OrderTab | undefined }

export const Route = createFileRoute('/_staff/orders/$order/')({
  validateSearch: (search): Search => ({ queue: queueIn(search), tab: orderTabs.find((tab) => tab === search['tab']) }),
  loader: ({ context: { queries }, params }) => queries.fetchQuery({ ...orderQuery(params.order), staleTime: 0 }),
  component: Order,
})

function Order() {
  const { order: key } = Route.useParams()
  const { queue, tab = 'checks' } = Route.useSearch()
  const { data: order } = useSuspenseQuery(orderQuery(key))
  const role = useSession()?.role
  const navigate = Route.useNavigate()
  const now = useNow()
  const goOn = useNext(queue, order.identifier)
  const papers = linkOptions({ to: '/orders/$order/papers', params: { order: order.identifier }, search: { queue } })
  const mayLook = role !== undefined && mayCall(role, 'ops.order.papers')
  useKeys({ p: mayLook ? () => void navigate(papers) : undefined })
  return (
    <Desk
      title={`${copy.order} ${order.identifier}`}
      heading={
        <>
          {copy.order} <Digits value={order.identifier} />
        </>
      }
      back={{ label: queuesCopy.title, link: { to: '/', search: queue ? { queue } : {} } }}
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
        onTab={(next) => void navigate({ search: { queue, tab: next }, replace: true })}
        onDecided={goOn}
        proposal={
          <>
            {order.proposal && <ProposalOnOrder customerId={order.customer.id} proposal={order.proposal} onDecided={goOn} />}
            {order.remainder > 0 && order.proposal?.status !== 'PROPOSED' && (
              <ReturnRemainder customerId={order.customer.id} orderId={order.id} amount={order.remainder} onProposed={goOn} />
            )}
          </>
        }
        papers={
          mayLook && (
            <Link {...papers} className={buttonClass('secondary', 'sm')}>
              {copy.papers}، {copy.besides}
              <Key>P</Key>
              <IconArrowLeft aria-hidden />
            </Link>
          )
        }
      />
    </Desk>
  )
}

import { IconCircleX, IconHeadset } from '@tabler/icons-react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useState } from 'react'
import type { OrderInFull } from '#contract/orders/order.ts'
import { persianDigits } from '#domain/kernel/persian.ts'
import { Button } from '#ui/button.tsx'
import { Tile } from '#ui/tile.tsx'
import { ContractPanel } from '../contracts/contract-panel.tsx'
import { DocumentsPanel } from '../documents/documents-panel.tsx'
import { CancelDialog } from '../orders/cancel-dialog.tsx'
import { copy, panelCopy } from '../orders/copy.ts'
import { NextStep } from '../orders/next-step.tsx'
import { OrderHead } from '../orders/order-head.tsx'
import { OrderHistory } from '../orders/order-history.tsx'
import { OrderSummary } from '../orders/order-summary.tsx'
import { orderQuery } from '../orders/queries.ts'
import { PromissoryPanel } from '../promissory/promissory-panel.tsx'
import { GatewayErrorDialog } from '../session/gateway-error-dialog.tsx'
import { useSession } from '../session/state.ts'
import { FailedPage } from '../shell/failed-page.tsx'
import { pageTitle } from '../shell/page-title.ts'
import { titles } from '../shell/titles.ts'

/** One order: how far it is, the one next thing to do, what it costs, and what happened so far. */
export const Route = createFileRoute('/_signed-in/orders/$id')({
  loader: async ({ context, params }) => {
    const { identifier } = await context.queries.ensureQueryData(orderQuery(params.id))
    return { crumb: copy.order(persianDigits(identifier)) }
  },
  staticData: { crumbs: [{ title: titles.orders, to: '/orders' }] },
  head: ({ loaderData }) => ({ meta: [pageTitle(loaderData?.crumb ?? titles.orders)] }),
  errorComponent: FailedPage,
  component: OrderPage,
})

function OrderPage() {
  const { id } = Route.useParams()
  const { data: order } = useSuspenseQuery(orderQuery(id))
  const payer = useSession((state) => state.user.user.name)
  const slots = {
    documents: <DocumentsPanel />,
    promissory: <PromissoryPanel order={order} payer={payer} />,
    contract: <ContractPanel order={order} barredBecause={null} />,
    barredContract: <ContractPanel order={order} barredBecause={panelCopy.barred} />,
  }
  return (
    <>
      <OrderHead order={order} />
      <div className="cols">
        <div className="min-w-0 space-y-5">
          <NextStep order={order} slots={slots} />
        </div>
        <aside className="space-y-5">
          <OrderSummary order={order} />
          <OrderHistory events={order.events} />
          <Help />
          <Cancel order={order} />
        </aside>
      </div>
      <GatewayErrorDialog onRetry={() => location.reload()} />
    </>
  )
}

function Cancel({ order }: { readonly order: OrderInFull }) {
  const [isAsked, setAsked] = useState(false)
  const command = order.commands.find((each) => each.command === 'cancel')
  if (!command || command.refusal !== null) return null
  return (
    <>
      <Button variant="ghost" className="w-full text-danger-text" icon={<IconCircleX aria-hidden />} onClick={() => setAsked(true)}>
        {copy.cancel}
      </Button>
      <CancelDialog order={order} open={isAsked} onClose={() => setAsked(false)} />
    </>
  )
}

function Help() {
  return (
    <section className="card flex gap-3 p-5">
      <Tile tone="mute" icon={<IconHeadset />} />
      <div>
        <b>{copy.question}</b>
        <p className="text-sm text-text-2">{copy.questionText}</p>
        <a className="link mt-1 text-sm" href="tel:+982191074000">
          <bdi dir="ltr">{copy.phone}</bdi>
        </a>
      </div>
    </section>
  )
}

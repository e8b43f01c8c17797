import { createFileRoute, Link, useNavigate } from '@tanstack/react-router'
import { buttonClass } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { toast } from '#ui/toast.ts'
import { copy, newCopy } from '../orders/copy.ts'
import { CreationRefusal } from '../orders/creation-refusal.tsx'
import { NewOrderForm } from '../orders/new-order-form.tsx'
import { orderRequest, type Decision } from '../orders/order-request.ts'
import { PlanSummary } from '../orders/plan-summary.tsx'
import { plannedOrder, type PlannedOrder } from '../orders/planned-order.ts'
import { useCreateOrder } from '../orders/queries.ts'
import { pushEvent } from '../session/data-layer.ts'
import { deviceName } from '../session/device-name.ts'
import { forgetCalculation, useSession } from '../session/state.ts'
import { rememberedUtm } from '../session/utm.ts'
import { pageTitle } from '../shell/page-title.ts'
import { titles } from '../shell/titles.ts'

/** From the remembered calculation to an order. */
export const Route = createFileRoute('/_signed-in/orders/new')({
  staticData: { crumbs: [{ title: titles.orders, to: '/orders' }, { title: titles.newOrder }] },
  head: () => ({ meta: [pageTitle(titles.newOrder)] }),
  component: NewOrderPage,
})

function NewOrderPage() {
  const plan = plannedOrder(useSession((state) => state.calculator))
  if (plan) return <Planned plan={plan} />
  return (
    <>
      <h1 className="h-page mb-6">{newCopy.title}</h1>
      <div className="card">
        <EmptyState
          title={newCopy.nothing}
          text={newCopy.nothingText}
          action={
            <Link to="/stores" className={buttonClass()}>
              {copy.toStores}
            </Link>
          }
        />
      </div>
    </>
  )
}

function Planned({ plan }: { readonly plan: PlannedOrder }) {
  const navigate = useNavigate()
  const create = useCreateOrder()
  const order = (decision: Decision) =>
    create.mutate(
      {
        body: orderRequest('CLOSE_LOOP', plan, decision, {
          deviceName: deviceName(navigator.userAgent),
          utm: rememberedUtm(localStorage),
        }),
      },
      {
        onSuccess: ({ results }) => {
          pushEvent('initial_order')
          toast({ message: newCopy.done })
          void navigate({ to: '/orders/$id', params: { id: String(results.id) } }).then(forgetCalculation)
        },
      },
    )
  return (
    <>
      <h1 className="h-page">{newCopy.title}</h1>
      <p className="mt-1 mb-6 text-text-2">{newCopy.subtitle}</p>
      <div className="cols [--aside:360px]">
        <NewOrderForm
          plan={plan}
          isSending={create.isPending}
          refusal={create.error && <CreationRefusal error={create.error} />}
          onOrder={order}
        />
        <aside>
          <PlanSummary
            plan={plan}
            change={
              <a href={plan.backTo} className="link text-sm">
                {newCopy.change}
              </a>
            }
          />
        </aside>
      </div>
    </>
  )
}

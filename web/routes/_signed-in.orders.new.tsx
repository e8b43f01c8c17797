import { createFileRoute, Navigate } from '@tanstack/react-router'
import { orderTypes, type OrderType } from '#domain/platform/products/order-types.ts'
import { titled, titles } from '#web/app/shell/titles.ts'
import { useSession } from '#web/identity/session/state.ts'
import { checklistCopy } from '#web/lending/orders/new-order/checklist-copy.ts'
import { DropCalculation } from '#web/lending/orders/new-order/drop-calculation.tsx'
import { NewOrderForm } from '#web/lending/orders/new-order/new-order-form.tsx'
import { plannedOrder, rememberedTerms, type PlannedOrder } from '#web/lending/orders/new-order/planned-order.ts'
import { BeforeOrder } from '#web/routes/-before-order.tsx'
import { ChooseAType } from '#web/routes/-choose-a-type.tsx'
import { OrderALoan, PriceOfPlan, useOrdering } from '#web/routes/-order-a-loan.tsx'

type Search = { readonly type?: OrderType }

/** From the remembered calculation, or from nothing, to an order; the address may name the type. */
export const Route = createFileRoute('/_signed-in/orders/new')({
  validateSearch: (raw: Record<string, unknown>): Search => {
    const type = orderTypes.find((known) => known === raw['type'])
    return type ? { type } : {}
  },
  ...titled(titles.newOrder, [{ title: titles.orders, to: '/orders' }]),
  component: NewOrderPage,
})

function NewOrderPage() {
  const { type: named } = Route.useSearch()
  const calculator = useSession((state) => state.calculator)
  const plan = plannedOrder(calculator)
  const type = named ?? (plan || rememberedTerms(calculator, calculator.type).amount !== null ? calculator.type : null)
  if (type === 'INSTANT_LOAN') return <Navigate to="/instant-loan" replace />
  if (type === 'OPEN_LOOP' || type === 'BANK_PERSONAL_LOAN') return <OrderALoan key={type} type={type} />
  return type === 'CLOSE_LOOP' && plan ? <Planned plan={plan} /> : <ChooseAType />
}

function Planned({ plan }: { readonly plan: PlannedOrder }) {
  const { order, refusal } = useOrdering('CLOSE_LOOP')
  return (
    <BeforeOrder title={checklistCopy.title} type="CLOSE_LOOP" amount={plan.amount} backTo="/orders/new" offerId={plan.offerId}>
      {({ bar, hasReport, documents }) => (
        <NewOrderForm
          type="CLOSE_LOOP"
          name={plan.storeName ?? ''}
          plan={plan}
          change={
            <a href={plan.backTo} className="link text-sm">
              {checklistCopy.change}
            </a>
          }
          renderPrice={(price) => <PriceOfPlan plan={plan} price={price} hasReport={hasReport} />}
          beside={
            <>
              {documents}
              <DropCalculation />
            </>
          }
          bar={bar}
          refusal={refusal}
          onOrder={(decision) => order(plan, decision)}
        />
      )}
    </BeforeOrder>
  )
}

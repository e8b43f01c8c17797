import { createFileRoute, Link, useNavigate } from '@tanstack/react-router'
import { payeeOf } from '#domain/lending/promissory/promissory.ts'
import { orderTypes, type OrderType } from '#domain/platform/products/order-types.ts'
import { buttonClass } from '#ui/actions/button.tsx'
import { useIsMounted } from '#ui/is-mounted.ts'
import { PointsOfOrder } from '#web/app/price/points-of-order.tsx'
import { descriptions } from '#web/app/shell/descriptions.ts'
import { publicHead } from '#web/app/shell/public-head.ts'
import { titles } from '#web/app/shell/titles.ts'
import { CalculatorPage } from '#web/catalogue/calculators/calculator-page.tsx'
import { copy } from '#web/catalogue/calculators/copy.ts'
import { rememberCalculation } from '#web/identity/session/remembered-calculation.ts'
import { usePolicy } from '#web/platform/policies/policy.ts'
import { today } from '#web/platform/policies/today.ts'

type Search = { readonly type?: OrderType }

/** The loan calculator (D-21): public; the address holds the type of order (OPEN_LOOP without one, D-37). */
export const Route = createFileRoute('/_open/calculator')({
  validateSearch: (search): Search => {
    const type = orderTypes.find((one) => one === search['type'])
    return type ? { type } : {}
  },
  loader: () => ({ head: publicHead({ path: '/calculator', title: titles.calculator, description: descriptions.calculator }) }),
  head: ({ loaderData }) => loaderData?.head ?? {},
  staticData: { crumbs: [{ title: titles.calculator }] },
  component: Calculator,
})

function Calculator() {
  const { type = 'OPEN_LOOP' } = Route.useSearch()
  const navigate = useNavigate()
  const policy = usePolicy()
  // The built page knows no address: the first drawing in the browser must agree with it.
  const isMounted = useIsMounted()
  return (
    <CalculatorPage
      type={isMounted ? type : 'OPEN_LOOP'}
      onType={(chosen) => void navigate({ to: '/calculator', search: { type: chosen }, replace: true, resetScroll: false })}
      policy={policy}
      anchor={today()}
      lender={(chosen) => (chosen === 'CLOSE_LOOP' ? copy.lenderOfStore : payeeOf({ isOwnFund: false }))}
      renderPoints={(needed) => <PointsOfOrder needed={needed} />}
      renderGoOn={({ type: chosen, amount, count, monthly, total }) =>
        chosen === 'CLOSE_LOOP' ? (
          <Link
            to="/stores"
            className={buttonClass('primary', 'lg', 'mt-5 w-full')}
            onClick={() =>
              rememberCalculation({ installment: { amount, invoice_count: count }, store: null, backTo: null, offerId: null, type: chosen })
            }
          >
            {copy.chooseStore}
          </Link>
        ) : (
          <Link
            to="/orders/new"
            className={buttonClass('primary', 'lg', 'mt-5 w-full')}
            onClick={() =>
              rememberCalculation({
                installment: { amount, invoice_count: count, monthly_invoice: monthly, final_amount: total },
                store: null,
                backTo: '/calculator',
                offerId: null,
                type: chosen,
              })
            }
          >
            {copy.goOn}
          </Link>
        )
      }
    />
  )
}

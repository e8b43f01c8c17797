import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { LoanCalculation } from '#contract/catalogue/stores/calculate.ts'
import type { Provider } from '#contract/catalogue/stores/list-providers.ts'
import type { Store } from '#contract/catalogue/stores/store.ts'
import { paidBefore } from '#domain/catalogue/calculators/complete-price.ts'
import { yearlyCost } from '#domain/catalogue/calculators/explain-cost.ts'
import type { Day } from '#domain/platform/kernel/time.ts'
import { Button } from '#ui/actions/button.tsx'
import { Alert } from '#ui/feedback/alert.tsx'
import { SkeletonRows } from '#ui/feedback/skeleton.tsx'
import { useIsMounted } from '#ui/is-mounted.ts'
import { Money } from '#ui/text/money.tsx'
import { usePolicy } from '#web/platform/policies/policy.ts'
import { today } from '#web/platform/policies/today.ts'
import { copy } from '../copy.ts'
import { providersQuery, storeQuery } from '../queries.ts'
import { CashBackNote } from './cash-back-note.tsx'
import type { Cost, StoreChoice } from './choice.ts'
import { storeCopy } from './copy.ts'
import { CostPanel, pointsOfCalculation } from './cost-panel.tsx'
import { CreditCalculator } from './credit-calculator.tsx'
import { CreditSteps } from './credit-steps.tsx'
import { InstalmentTable } from './instalment-table.tsx'
import { StoreHead } from './store-head.tsx'
import { useCalculation } from './use-calculation.ts'

/** What is to be ordered, as the server confirmed it. */
export type ChosenInstalment = LoanCalculation & {
  readonly refund_policy_type: string
  readonly store_slug: string
  readonly points_needed: number
  /** The rest of the first payment, beside `order_cost`. */
  readonly basic_cost: number
  readonly provider: { readonly id: number; readonly name: string }
  /** Per cent a year. */
  readonly interest_rate: number
}
type Props = {
  readonly slug: string
  /** What the customer can spend here already, shown first. */
  readonly credit?: ReactNode
  /** What the points of an order cost. */
  readonly renderPoints: (needed: number) => ReactNode
  /** What was chosen here before, such as before the login. */
  readonly remembered: Partial<StoreChoice>
  readonly onOrder: (
    installment: ChosenInstalment,
    store: { readonly id: number; readonly name: string; readonly logo: string | null },
  ) => void
}

/** A store: who it is, and what buying from it in instalments costs (R-ROUTES-14). */
export function StorePage(props: Props) {
  const { data: store } = useSuspenseQuery(storeQuery(props.slug))
  const { data: providers } = useSuspenseQuery(providersQuery(props.slug))
  const [first, ...others] = providers
  return (
    <>
      <StoreHead store={store} />
      <CashBackNote store={store} />
      {props.credit}
      {first ? <Lending {...props} store={store} providers={[first, ...others]} /> : <Alert tone="info">{storeCopy.noLender}</Alert>}
    </>
  )
}

type LendingProps = Props & { readonly store: Store; readonly providers: readonly [Provider, ...Provider[]] }

function Lending({ slug, store, providers, renderPoints, remembered, onOrder }: LendingProps) {
  const isMounted = useIsMounted()
  const anchor = today()
  const policy = usePolicy()
  const { provider, choice, change, cost, settledPrice, confirmed, isAsking, errors, fault } = useCalculation(
    slug,
    providers,
    policy,
    remembered,
  )

  const order = () => {
    if (!confirmed || !cost) return
    const terms = {
      refund_policy_type: cost.calculation.collateral.type,
      store_slug: store.slug,
      points_needed: pointsOfCalculation,
      basic_cost: policy.apiCost,
      provider: { id: provider.id, name: provider.name },
      interest_rate: cost.calculation.interestRate,
    }
    onOrder({ ...confirmed, ...terms }, { id: store.id, name: store.name, logo: store.svg_logo })
  }

  return (
    <div className="cols items-start [--aside:372px]">
      <div className="space-y-6">
        <CreditCalculator providers={providers} provider={provider} choice={choice} onChange={change} policy={policy} errors={errors} />
        {cost && (
          <div className="needs-script card space-y-7 p-7">
            {/* Its dates count from today, which a page that was drawn ahead does not know. */}
            {isMounted ? <InstalmentTable instalments={cost.repayment.instalments} anchor={anchor} /> : <SkeletonRows rows={5} />}
            <CreditSteps slug={slug} price={settledPrice} chosen={choice.invoiceCount} />
          </div>
        )}
      </div>
      <aside className="sticky top-6">
        {cost ? (
          <CostPanel
            cost={cost}
            yearlyCost={isMounted ? yearlyPercentOf(cost, anchor) : null}
            lender={provider.name}
            points={renderPoints(pointsOfCalculation)}
          >
            <div className="actbar mt-5">
              <p className="hidden justify-between pb-2 text-sm text-text-2 ph:flex">
                {copy.instalments(cost.repayment.instalments.length)} {storeCopy.everyMonth}
                <b className="text-text">
                  <Money amount={cost.repayment.monthlyInvoice} />
                </b>
              </p>
              <Button size="lg" className="w-full" loading={isAsking} disabledReason={fault} onClick={order}>
                {storeCopy.order}
              </Button>
            </div>
          </CostPanel>
        ) : (
          <Alert tone="warn">{fault}</Alert>
        )}
      </aside>
    </div>
  )
}

/** What the loan costs a year with every fee, in per cent, were it taken on `anchor` (lifecycle.md §2: screens show `xirr`). */
const yearlyPercentOf = ({ repayment, price }: Cost, anchor: Day): number =>
  yearlyCost({ amount: repayment.amount, paidBefore: paidBefore(price), anchor, instalments: repayment.instalments }) * 100

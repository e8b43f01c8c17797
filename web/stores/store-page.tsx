import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { rial } from '#domain/kernel/money.ts'
import { dayOf, instant } from '#domain/kernel/time.ts'
import { policyAt } from '#domain/policies/policy.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { fieldError } from '../http/refused.ts'
import { costOf, fittingChoice, termsOf, type StoreChoice } from './choice.ts'
import { copy } from './copy.ts'
import { CostPanel } from './cost-panel.tsx'
import { CreditCalculator } from './credit-calculator.tsx'
import { CreditSteps } from './credit-steps.tsx'
import { InstalmentTable } from './instalment-table.tsx'
import { calculationQuery, providersQuery, storeQuery } from './queries.ts'
import { StoreHead } from './store-head.tsx'
import { useSettled } from './use-settled.ts'
import { yearlyCostOf } from './yearly-cost.ts'

/** What is to be ordered, as the server confirmed it. */
export type ChosenInstalment = {
  readonly amount: number
  readonly invoice_count: number
  readonly monthly_invoice: number
  readonly final_amount: number
  readonly order_cost: number
  readonly store_provider_guarantee_id: number
  readonly refund_policy_type: string
  readonly store_slug: string
  readonly points_needed: number
}
type Props = {
  readonly slug: string
  readonly pointsBalance: number | null
  /** What was chosen here before, such as before the login. */
  readonly remembered: Partial<StoreChoice>
  readonly onOrder: (installment: ChosenInstalment, store: { readonly id: number; readonly name: string; readonly logo: string | null }) => void
}

/** A store: who it is, and what buying from it in instalments costs (R-ROUTES-14). */
export function StorePage({ slug, pointsBalance, remembered, onOrder }: Props) {
  const { data: store } = useSuspenseQuery(storeQuery(slug))
  const { data: providers } = useSuspenseQuery(providersQuery(slug))
  const [wanted, setWanted] = useState(remembered)
  const today = dayOf(instant(Date.now()))
  const policy = policyAt(today)

  const provider = providers.find(({ id }) => id === wanted.providerId) ?? providers[0]
  const choice = provider && fittingChoice(termsOf(provider), wanted, policy)
  const reckoned = provider && choice ? costOf(termsOf(provider), choice, policy) : null
  const price = useSettled(choice?.price ?? rial(0), 300)
  const confirmed = useQuery({
    ...calculationQuery(slug, {
      provider_id: choice?.providerId ?? 0,
      invoice_count: choice?.invoiceCount ?? 0,
      guarantee_id: choice?.guaranteeId ?? 0,
      price,
    }),
    enabled: reckoned !== null && 'cost' in reckoned && price === choice?.price,
  })

  if (!provider || !choice || !reckoned) {
    return (
      <>
        <StoreHead store={store} />
        <Alert tone="info">{copy.noLender}</Alert>
      </>
    )
  }
  const fault = 'about' in reckoned ? reckoned : null
  const cost = 'cost' in reckoned ? reckoned.cost : null
  const order = () => {
    if (!confirmed.data || !cost) return
    const refund_policy_type = cost.calculation.collateral.type
    onOrder({ ...confirmed.data, refund_policy_type, store_slug: store.slug, points_needed: 20_000 }, { id: store.id, name: store.name, logo: store.svg_logo })
  }

  return (
    <>
      <StoreHead store={store} />
      <div className="cols items-start [--aside:372px]">
        <div className="space-y-6">
          <CreditCalculator
            providers={providers}
            provider={provider}
            choice={choice}
            onChange={(change) => setWanted({ ...choice, ...change })}
            policy={policy}
            errors={{
              price: fault?.about === 'price' ? fault.text : fieldError(confirmed.error, 'price'),
              guarantee: fault?.about === 'guarantee' ? fault.text : fieldError(confirmed.error, 'guarantee_id'),
            }}
          />
          {cost && (
            <div className="card space-y-7 p-7">
              <InstalmentTable instalments={cost.repayment.instalments} anchor={today} />
              <CreditSteps slug={slug} price={price} chosen={choice.invoiceCount} />
            </div>
          )}
        </div>
        <aside className="sticky top-6">
          {cost ? (
            <CostPanel cost={cost} yearlyCost={yearlyCostOf(cost, today)} pointsBalance={pointsBalance}>
              <Button size="lg" className="mt-5 w-full" loading={confirmed.isFetching} onClick={order}>
                {copy.order}
              </Button>
            </CostPanel>
          ) : (
            <Alert tone="warn">{fault?.text}</Alert>
          )}
        </aside>
      </div>
    </>
  )
}

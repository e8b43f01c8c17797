import type { ReactNode } from 'react'
import { useForm } from '#browser/platform/forms/use-form.ts'
import type { CompletePrice } from '#domain/catalogue/calculators/complete-price.ts'
import { rial } from '#domain/platform/kernel/money.ts'
import { digits } from '#domain/platform/kernel/persian.ts'
import { acceptedCollateral } from '#domain/platform/policies/costs.ts'
import type { AcceptedCollateral } from '#domain/platform/policies/policy.ts'
import type { OrderType } from '#domain/platform/products/order-types.ts'
import { Button } from '#ui/actions/button.tsx'
import { CheckboxField } from '#ui/fields/checkbox-field.tsx'
import { ToggleCards } from '#ui/fields/toggle-cards.tsx'
import { Card } from '#ui/layout/card.tsx'
import { usePolicy } from '#web/platform/policies/policy.ts'
import { newCopy as copy } from '../copy.ts'
import type { Decision } from './order-request.ts'
import { PayDayField } from './pay-day-field.tsx'
import { PlanCard } from './plan-card.tsx'
import { priceOfPlan, type PlannedOrder } from './planned-order.ts'

type Props = {
  readonly type: OrderType
  readonly name: string
  readonly plan: PlannedOrder
  /** Chooses amount and count, where the page itself does. */
  readonly terms?: ReactNode
  readonly change: ReactNode
  readonly renderPrice: (price: CompletePrice) => ReactNode
  /** Beneath the plan: the documents that are needed. */
  readonly beside: ReactNode
  /** Why it cannot be submitted yet. */
  readonly bar: string | undefined
  /** Why the order was refused, with where to go about it. */
  readonly refusal: ReactNode
  readonly onOrder: (decision: Decision) => Promise<unknown>
}

/** The complete price, security, bank account, consent: then the order is made. */
export function NewOrderForm({ type, name, plan, terms, change, renderPrice, beside, bar, refusal, onOrder }: Props) {
  const policy = usePolicy()
  const accepted = acceptedCollateral(policy, type, rial(plan.amount))
  // A guarantee chosen in the calculator applies; it is shown, not asked again.
  const offered = plan.collateral === null ? accepted : accepted.filter((each) => each.type === plan.collateral)
  const initial: Answers = { collateral: offered[0]?.type ?? null, hasBankAccount: 'yes', payDay: '', isAgreed: false }
  // Another amount may offer other ways.
  const tidy = ({ collateral, ...others }: Answers): Answers => ({
    ...others,
    collateral: offered.some(({ type: one }) => one === collateral) ? collateral : initial.collateral,
  })
  const form = useForm({
    initial,
    tidy,
    validate: ({ isAgreed }) => (isAgreed ? {} : { isAgreed: copy.mustAccept }),
    send: (answers) => onOrder(decisionOf(answers)),
    isGuarded: false,
    isClearedOnSent: false,
  })
  const { collateral } = tidy(form.values)
  const price = priceOfPlan(policy, type, plan, collateral)
  return (
    <form {...form.props} className="cols gap-5 [--aside:360px]">
      <div className="min-w-0 space-y-5">
        {terms}
        {renderPrice(price)}
        <Card title={copy.collateral}>
          <p className="mb-4 text-text-2">{copy.collateralText}</p>
          <ToggleCards
            legend={<span className="sr-only">{copy.collateral}</span>}
            {...form.field('collateral')}
            value={collateral}
            options={offered.map((each) => ({ value: each.type, title: copy.guarantees[each.type].title, text: explain(each) }))}
          />
        </Card>
        <Card>
          <ToggleCards
            legend={copy.accountAt(plan.lender)}
            {...form.field('hasBankAccount')}
            options={[
              { value: 'yes', title: copy.yes, text: copy.yesText },
              { value: 'no', title: copy.no, text: copy.noText },
            ]}
          />
        </Card>
      </div>
      <aside className="min-w-0 space-y-5">
        <PlanCard {...{ name, plan, price, policy, change }} payDay={dayIn(form.values.payDay)}>
          <div className="mt-5 space-y-4">
            <PayDayField value={form.values.payDay} onChange={(payDay) => form.change({ payDay })} />
            {refusal}
            <CheckboxField checked={form.values.isAgreed} onChange={(isAgreed) => form.change({ isAgreed })} error={form.faults.isAgreed}>
              {copy.accept}
            </CheckboxField>
            <div className="actbar">
              <Button type="submit" size="lg" className="w-full" loading={form.isSending} disabledReason={bar}>
                {copy.submit}
              </Button>
            </div>
            {bar !== undefined && <p className="cap ph:hidden">{bar}</p>}
          </div>
        </PlanCard>
        {beside}
      </aside>
    </form>
  )
}

type Answers = {
  readonly collateral: Decision['collateral']
  readonly hasBankAccount: 'yes' | 'no'
  /** Empty where the customer chose none. */
  readonly payDay: string
  readonly isAgreed: boolean
}

const decisionOf = ({ collateral, hasBankAccount, payDay }: Answers): Decision => ({
  collateral,
  hasBankAccount: hasBankAccount === 'yes',
  payDay: dayIn(payDay),
})

const dayIn = (chosen: string): number | null => (chosen === '' ? null : Number(chosen))

const explain = ({ type, guarantors }: AcceptedCollateral): string =>
  `${copy.guarantees[type].text} ${guarantors > 0 ? `${copy.guarantors(digits(guarantors))}.` : ''}`.trim()

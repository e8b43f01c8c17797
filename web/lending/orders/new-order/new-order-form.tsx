import type { ReactNode } from 'react'
import { useForm } from '#browser/platform/forms/use-form.ts'
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
import type { PlannedOrder } from './planned-order.ts'

type Props = {
  readonly type: OrderType
  readonly plan: PlannedOrder
  /** Why the order was refused, with where to go about it. */
  readonly refusal: ReactNode
  readonly onOrder: (decision: Decision) => Promise<unknown>
}

/** Security, bank account, consent: then the order is made. */
export function NewOrderForm({ type, plan, refusal, onOrder }: Props) {
  const policy = usePolicy()
  const accepted = acceptedCollateral(policy, type, rial(plan.amount))
  // A guarantee chosen in the calculator applies; it is shown, not asked again.
  const offered = plan.collateral === null ? accepted : accepted.filter((each) => each.type === plan.collateral)
  const initial: Answers = { collateral: offered[0]?.type ?? null, hasBankAccount: 'yes', isAgreed: false }
  // Another amount may offer other ways.
  const tidy = ({ collateral, ...others }: Answers): Answers => ({
    ...others,
    collateral: offered.some(({ type: one }) => one === collateral) ? collateral : initial.collateral,
  })
  const form = useForm({
    initial,
    tidy,
    validate: ({ isAgreed }) => (isAgreed ? {} : { isAgreed: copy.mustAccept }),
    send: ({ collateral, hasBankAccount }) => onOrder({ collateral, hasBankAccount: hasBankAccount === 'yes' }),
    isGuarded: false,
    isClearedOnSent: false,
  })
  return (
    <form {...form.props} className="space-y-5">
      <Card title={copy.collateral}>
        <p className="mb-4 text-text-2">{copy.collateralText}</p>
        <ToggleCards
          legend={<span className="sr-only">{copy.collateral}</span>}
          {...form.field('collateral')}
          value={tidy(form.values).collateral}
          options={offered.map((each) => ({ value: each.type, title: copy.guarantees[each.type].title, text: explain(each) }))}
        />
      </Card>
      <Card>
        <ToggleCards
          legend={copy.account}
          {...form.field('hasBankAccount')}
          options={[
            { value: 'yes', title: copy.yes, text: copy.yesText },
            { value: 'no', title: copy.no, text: copy.noText },
          ]}
        />
      </Card>
      {refusal}
      <CheckboxField checked={form.values.isAgreed} onChange={(isAgreed) => form.change({ isAgreed })} error={form.faults.isAgreed}>
        {copy.accept}
      </CheckboxField>
      <Button type="submit" size="lg" loading={form.isSending}>
        {copy.submit}
      </Button>
    </form>
  )
}

type Answers = {
  readonly collateral: Decision['collateral']
  readonly hasBankAccount: 'yes' | 'no'
  readonly isAgreed: boolean
}

const explain = ({ type, guarantors }: AcceptedCollateral): string =>
  `${copy.guarantees[type].text} ${guarantors > 0 ? `${copy.guarantors(digits(guarantors))}.` : ''}`.trim()

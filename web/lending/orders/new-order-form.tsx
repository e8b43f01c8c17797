import { useState, type FormEvent, type ReactNode } from 'react'
import { rial } from '#domain/platform/kernel/money.ts'
import { digits } from '#domain/platform/kernel/persian.ts'
import { dayOf, instant } from '#domain/platform/kernel/time.ts'
import { acceptedCollateral } from '#domain/platform/policies/costs.ts'
import { policyAt, type AcceptedCollateral } from '#domain/platform/policies/policy.ts'
import type { OrderType } from '#domain/platform/products/order-types.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { CheckboxField } from '#ui/checkbox-field.tsx'
import { ToggleCards } from '#ui/toggle-cards.tsx'
import { newCopy as copy } from './copy.ts'
import type { Decision } from './order-request.ts'
import type { PlannedOrder } from './planned-order.ts'

type Props = {
  readonly type: OrderType
  readonly plan: PlannedOrder
  readonly isSending: boolean
  /** Why the order was refused, with where to go about it. */
  readonly refusal: ReactNode
  readonly onOrder: (decision: Decision) => void
}

/** Security, bank account, consent: then the order is made. */
export function NewOrderForm({ type, plan, isSending, refusal, onOrder }: Props) {
  const [policy] = useState(() => policyAt(dayOf(instant(Date.now()))))
  const accepted = acceptedCollateral(policy, type, rial(plan.amount))
  // A guarantee chosen in the calculator stands; it is shown, not asked again.
  const offered = plan.collateral === null ? accepted : accepted.filter((each) => each.type === plan.collateral)
  const [wished, setWished] = useState(offered[0]?.type ?? null)
  // Another amount may offer other ways.
  const collateral = offered.some((each) => each.type === wished) ? wished : (offered[0]?.type ?? null)
  const [hasBankAccount, setHasBankAccount] = useState<'yes' | 'no'>('yes')
  const [isAgreed, setAgreed] = useState(false)
  const [isTold, setTold] = useState(false)
  const send = (event: FormEvent) => {
    event.preventDefault()
    setTold(true)
    if (isAgreed) onOrder({ collateral, hasBankAccount: hasBankAccount === 'yes' })
  }
  return (
    <form onSubmit={send} className="space-y-5" noValidate>
      <Card title={copy.collateral}>
        <p className="mb-4 text-text-2">{copy.collateralText}</p>
        <ToggleCards
          legend={<span className="sr-only">{copy.collateral}</span>}
          value={collateral}
          onChange={setWished}
          options={offered.map((each) => ({ value: each.type, title: copy.guarantees[each.type].title, text: explain(each) }))}
        />
      </Card>
      <Card>
        <ToggleCards
          legend={copy.account}
          value={hasBankAccount}
          onChange={setHasBankAccount}
          options={[
            { value: 'yes', title: copy.yes, text: copy.yesText },
            { value: 'no', title: copy.no, text: copy.noText },
          ]}
        />
      </Card>
      {refusal}
      <CheckboxField checked={isAgreed} onChange={setAgreed} error={isTold && !isAgreed ? copy.mustAccept : undefined}>
        {copy.accept}
      </CheckboxField>
      <Button type="submit" size="lg" loading={isSending}>
        {copy.submit}
      </Button>
    </form>
  )
}

const explain = ({ type, guarantors }: AcceptedCollateral): string =>
  `${copy.guarantees[type].text} ${guarantors > 0 ? `${copy.guarantors(digits(guarantors))}.` : ''}`.trim()

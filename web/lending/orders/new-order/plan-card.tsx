import type { ReactNode } from 'react'
import { lateFee } from '#domain/billing/invoices/payable.ts'
import { paidBefore, type CompletePrice } from '#domain/catalogue/calculators/complete-price.ts'
import { yearlyCost } from '#domain/catalogue/calculators/explain-cost.ts'
import { priceCaptions } from '#domain/catalogue/calculators/price-captions.ts'
import { divideEqually } from '#domain/catalogue/calculators/repayment.ts'
import { rial, type Rial } from '#domain/platform/kernel/money.ts'
import { digits, tomans } from '#domain/platform/kernel/persian.ts'
import type { Policy } from '#domain/platform/policies/policy.ts'
import { Card } from '#ui/layout/card.tsx'
import { KeyValues } from '#ui/layout/key-value.tsx'
import { LetterTile } from '#ui/layout/tile.tsx'
import { Stair } from '#ui/steps/stair.tsx'
import { Money } from '#ui/text/money.tsx'
import { today } from '#web/platform/policies/today.ts'
import { checklistCopy as copy } from './checklist-copy.ts'
import type { PlannedOrder } from './planned-order.ts'

type Props = {
  readonly name: string
  readonly plan: PlannedOrder
  readonly price: CompletePrice
  readonly policy: Policy
  readonly payDay: number | null
  /** Leads back to where the terms were chosen. */
  readonly change: ReactNode
  /** Consent and the button. */
  readonly children: ReactNode
}

/** What is about to be ordered: each instalment first, who lends, what it really costs, then the button. */
export function PlanCard({ name, plan, price, policy, payDay, change, children }: Props) {
  const { groups, count } = price
  const instalments = divideEqually(groups.monthly.total, count)
  const [each = rial(0), last = each] = [instalments[0], instalments.at(-1)]
  return (
    <Card className="p-6">
      <div className="flex items-center gap-3">
        <LetterTile name={name} logo={plan.storeLogo} className="size-12 rounded-md text-lg" />
        <div className="min-w-0 flex-1">
          <div className="font-bold">{name}</div>
          <div className="cap">{copy.terms(tomans(rial(plan.amount)), digits(count))}</div>
        </div>
        {change}
      </div>
      <div className="cap mt-5">{copy.each}</div>
      <div className="text-3xl font-black">
        <Money amount={each} />
      </div>
      {last !== each && <p className="text-sm text-text-2">{copy.equalBut(digits(count - 1), tomans(last))}</p>}
      <Stair
        className="mt-4"
        steps={instalments.map((_, at) => (at === count - 1 ? 'now' : 'done'))}
        label={copy.terms(tomans(rial(plan.amount)), digits(count))}
      />
      <KeyValues
        className="mt-4"
        rows={[
          ...(plan.lender === '' ? [] : [[priceCaptions.lender, plan.lender] as const]),
          [copy.rate, `${digits(Math.round(rateOf(plan.amount, price, payDay, instalments) * 1000) / 10)}٪`],
          [copy.late, <Money key="late" amount={feeOfTenDays(each, plan, policy)} />],
        ]}
      />
      {children}
    </Card>
  )
}

/** With every fee, were the credit ready today (lifecycle.md §2: screens show `xirr`). */
const rateOf = (amount: number, price: CompletePrice, payDay: number | null, instalments: readonly Rial[]): number =>
  yearlyCost({ amount: rial(amount), paidBefore: paidBefore(price), anchor: today(), payDay, instalments })

const feeOfTenDays = (amount: Rial, { yearlyRate }: PlannedOrder, policy: Policy): Rial =>
  lateFee({ amount, yearlyRate: yearlyRate ?? policy.yearlyRate, lateFeeAboveRate: policy.lateFeeAboveRate }, 10)

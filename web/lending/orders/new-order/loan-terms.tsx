import type { Rial } from '#domain/platform/kernel/money.ts'
import { digits } from '#domain/platform/kernel/persian.ts'
import type { Policy } from '#domain/platform/policies/policy.ts'
import type { OrderType } from '#domain/platform/products/order-types.ts'
import { AmountSlider } from '#ui/fields/amount-slider.tsx'
import { Card } from '#ui/layout/card.tsx'
import { Money } from '#ui/text/money.tsx'
import { amountRange } from './amount-range.ts'
import { offerCopy as copy } from './offer-copy.ts'

type Props = {
  readonly type: OrderType
  readonly policy: Policy
  readonly amount: Rial
  readonly count: number
  readonly onAmount: (amount: Rial) => void
  readonly onCount: (count: number) => void
}

/** How much and in how many instalments. */
export function LoanTerms({ type, policy, amount, count, onAmount, onCount }: Props) {
  return (
    <Card title={copy.needsTerms}>
      <AmountSlider label={copy.amount} value={amount} {...amountRange(type, policy)} onChange={onAmount}>
        <Money amount={amount} className="text-2xl font-extrabold" />
      </AmountSlider>
      <CountChoice counts={policy.counts[type]} value={count} onChange={onCount} legend={copy.count} />
    </Card>
  )
}

type CountProps = {
  readonly legend: string
  readonly counts: readonly number[]
  readonly value: number
  readonly onChange: (count: number) => void
}

/** One of a few numbers of instalments. */
export function CountChoice({ legend, counts, value, onChange }: CountProps) {
  return (
    <fieldset className="mt-6">
      <legend className="label mb-2">{legend}</legend>
      <div className="grid grid-cols-4 gap-2">
        {counts.map((one) => (
          <button
            key={one}
            type="button"
            aria-pressed={one === value}
            className={`chip h-11! justify-center rounded-md! ${one === value ? 'is-on' : ''}`}
            onClick={() => onChange(one)}
          >
            {copy.instalments(digits(one))}
          </button>
        ))}
      </div>
    </fieldset>
  )
}

import type { ReactNode } from 'react'
import { priceCaptions } from '#domain/catalogue/calculators/price-captions.ts'
import { digits } from '#domain/platform/kernel/persian.ts'
import { Stair } from '#ui/steps/stair.tsx'
import { Money } from '#ui/text/money.tsx'
import { PriceLines } from '#web/catalogue/calculators/price-lines.tsx'
import { copy } from '../copy.ts'
import type { Cost } from './choice.ts'
import { storeCopy } from './copy.ts'

/** Points an order from a store's calculation costs: the fixed figure of the documents (R-CALC-05, A-23). */
export const pointsOfCalculation = 20_000

type Props = {
  readonly cost: Cost
  /** Per cent a year with every fee; null while it is not known. */
  readonly yearlyCost: number | null
  readonly lender: string
  /** What the points cost. */
  readonly points: ReactNode
  readonly children: ReactNode
}

/** The number first, then the complete price, ending in a total the reader can add up; then the button. */
export function CostPanel({ cost: { repayment, price }, yearlyCost, lender, points, children }: Props) {
  const count = repayment.instalments.length
  return (
    <section className="card rounded-[20px] p-6 shadow-sm" aria-label={priceCaptions.title}>
      <div className="font-medium text-text-2">{storeCopy.everyMonth}</div>
      <div className="text-[36px] leading-[1.5] font-black text-brand-text" aria-live="polite">
        <Money amount={repayment.monthlyInvoice} className="[&_small]:text-sm" />
      </div>
      <Stair
        className="mt-4"
        height={72}
        steps={Array.from({ length: count }, (_, at) => (at === count - 1 ? 'now' : 'done'))}
        label={copy.instalments(count)}
      />
      <div className="cap mt-2 mb-3 flex justify-between" aria-hidden>
        <span>{storeCopy.firstInstalment}</span>
        <span>{`${storeCopy.instalment} ${digits(count)}`}</span>
      </div>
      <PriceLines price={price} lender={lender} points={points} />
      {yearlyCost !== null && (
        <p className="cap mt-2 flex justify-between">
          <span>{storeCopy.yearlyCost}</span>
          <span>{`${digits(Math.round(yearlyCost * 10) / 10)}٪`}</span>
        </p>
      )}
      {children}
    </section>
  )
}

import { useDeferredValue, useState, type ReactNode } from 'react'
import { estimatePrice, paidBefore, type CompletePrice } from '#domain/catalogue/calculators/complete-price.ts'
import { repaymentOf, type Repayment } from '#domain/catalogue/calculators/repayment.ts'
import { points, rial, type Points, type Rial } from '#domain/platform/kernel/money.ts'
import type { Day } from '#domain/platform/kernel/time.ts'
import { acceptedCollateral } from '#domain/platform/policies/costs.ts'
import type { Policy } from '#domain/platform/policies/policy.ts'
import { orderTypes, type OrderType } from '#domain/platform/products/order-types.ts'
import { AmountSlider } from '#ui/fields/amount-slider.tsx'
import { ToggleCards } from '#ui/fields/toggle-cards.tsx'
import { Stair } from '#ui/steps/stair.tsx'
import { Money } from '#ui/text/money.tsx'
import { AmountTable } from './amount-table.tsx'
import { copy } from './copy.ts'
import { HowComputedCard } from './how-computed-card.tsx'
import { PriceLines } from './price-lines.tsx'

export type Chosen = {
  readonly type: OrderType
  readonly amount: Rial
  readonly count: number
  readonly monthly: Rial
  readonly total: Rial
}
type Props = {
  readonly type: OrderType
  readonly onType: (type: OrderType) => void
  readonly policy: Policy
  /** From when due days are counted, were it taken now. */
  readonly anchor: Day
  readonly lender: (type: OrderType) => string
  /** What the points of an order cost. */
  readonly renderPoints: (needed: Points) => ReactNode
  /** The button that goes on with what was chosen. */
  readonly renderGoOn: (chosen: Chosen) => ReactNode
}

/** The public loan calculator (R-ROUTES-17). The figures are the domain's own; the table beneath comes from the server. */
export function CalculatorPage({ type, onType, ...props }: Props) {
  // The choice is drawn at once, its terms after that: together they took a slow phone 200 ms.
  const shown = useDeferredValue(type)
  return (
    <>
      <h1 className="h-page">{copy.title}</h1>
      <p className="mt-1 mb-6 text-text-2">{copy.lead}</p>
      <ToggleCards
        legend={<span className="sr-only">{copy.type}</span>}
        columns={4}
        value={type}
        onChange={onType}
        options={orderTypes.map((one) => ({ value: one, ...copy.types[one] }))}
      />
      <Terms key={shown} type={shown} {...props} />
    </>
  )
}

function Terms({ type, policy, anchor, lender, renderPoints, renderGoOn }: Omit<Props, 'onType'>) {
  const counts = policy.counts[type]
  const { min, max, step } = rangeOf(type, policy)
  const [amount, setAmount] = useState(rial(Math.min(max, Math.max(min, 200_000_000))))
  const [count, setCount] = useState(counts.at(-1) ?? 1)
  const repayment = repaymentOf({ amount, yearlyRate: policy.yearlyRate, count })
  const collateral = acceptedCollateral(policy, type, amount)[0]?.type ?? null
  const price = estimatePrice(policy, { type, repayment, collateral })

  return (
    <div className="cols mt-6 items-start [--aside:372px]">
      <div className="min-w-0 space-y-5">
        <section className="card space-y-7 p-7" aria-label={copy.types[type].title}>
          {type === 'INSTANT_LOAN' ? (
            <ToggleCards
              legend={copy.amount}
              value={String(amount)}
              onChange={(chosen) => setAmount(rial(Number(chosen)))}
              options={policy.instantAmounts.map((one) => ({
                value: String(one.amount),
                title: <Money amount={one.amount} />,
                text: copy.points(one.points),
              }))}
            />
          ) : (
            <AmountSlider label={copy.amount} value={amount} min={min} max={max} step={step} onChange={setAmount}>
              <Money amount={amount} className="text-2xl font-extrabold" />
            </AmountSlider>
          )}
          <fieldset>
            <legend className="label mb-2">{copy.count}</legend>
            <div className="grid grid-cols-4 gap-2">
              {counts.map((one) => (
                <button
                  key={one}
                  type="button"
                  aria-pressed={one === count}
                  className={`chip h-11! justify-center rounded-md! ${one === count ? 'is-on' : ''}`}
                  onClick={() => setCount(one)}
                >
                  {copy.instalments(one)}
                </button>
              ))}
            </div>
          </fieldset>
          <AmountTable type={type} />
        </section>
        <HowComputedCard isPlanned terms={{ amount, yearlyRate: policy.yearlyRate, count, paidBefore: paidBefore(price), anchor }} />
      </div>
      <Outcome
        repayment={repayment}
        price={price}
        lender={lender(type)}
        points={renderPoints(pointsFor(type, amount, policy))}
        rateNote={copy.rateNote(policy.yearlyRate)}
      >
        {renderGoOn({ type, amount, count, monthly: repayment.monthlyInvoice, total: repayment.totalRepayment })}
      </Outcome>
    </div>
  )
}

type OutcomeProps = {
  readonly repayment: Repayment
  readonly price: CompletePrice
  readonly lender: string
  readonly points: ReactNode
  readonly rateNote: string
  readonly children: ReactNode
}

/** What a month costs, then the complete price, then the button. */
function Outcome({ repayment, price, lender, points: cost, rateNote, children }: OutcomeProps) {
  const count = repayment.instalments.length
  return (
    <aside className="card rounded-[20px] p-6 shadow-sm">
      <div className="font-medium text-text-2">{copy.everyMonth}</div>
      <div aria-live="polite" className="text-[36px] leading-[1.5] font-black text-brand-text">
        <Money amount={repayment.monthlyInvoice} className="[&_small]:text-sm" />
      </div>
      <Stair
        className="my-4"
        height={72}
        steps={Array.from({ length: count }, (_, at) => (at === count - 1 ? 'now' : 'done'))}
        label={copy.instalments(count)}
      />
      <PriceLines price={price} lender={lender} points={cost} />
      {children}
      <p className="cap mt-3 text-center">{rateNote}</p>
    </aside>
  )
}

function rangeOf(type: OrderType, policy: Policy): { readonly min: Rial; readonly max: Rial; readonly step: Rial } {
  const amounts = policy.instantAmounts.map(({ amount }) => amount)
  if (type === 'INSTANT_LOAN') return { min: rial(Math.min(...amounts)), max: rial(Math.max(...amounts)), step: rial(10_000_000) }
  const max = rial(Math.max(...policy.collateral.filter(({ only }) => only === undefined || only === type).map(({ upTo }) => upTo)))
  return { min: policy.leastAmount, max, step: rial(type === 'BANK_PERSONAL_LOAN' ? 10_000_000 : 5_000_000) }
}

const pointsFor = (type: OrderType, amount: Rial, policy: Policy): Points =>
  type === 'INSTANT_LOAN' ? (policy.instantAmounts.find((row) => row.amount === amount)?.points ?? points(0)) : policy.pointsNeeded

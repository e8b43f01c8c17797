import { IconCoins } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { repaymentOf, type Repayment } from '#domain/catalogue/calculators/repayment.ts'
import { points, rial, type Points, type Rial } from '#domain/platform/kernel/money.ts'
import type { Day } from '#domain/platform/kernel/time.ts'
import { firstPaymentOf } from '#domain/platform/policies/costs.ts'
import type { Policy } from '#domain/platform/policies/policy.ts'
import { orderTypes, type OrderType } from '#domain/platform/products/order-types.ts'
import { AmountSlider } from '#ui/fields/amount-slider.tsx'
import { ToggleCards } from '#ui/fields/toggle-cards.tsx'
import { KeyValues } from '#ui/layout/key-value.tsx'
import { Stair } from '#ui/steps/stair.tsx'
import { Money } from '#ui/text/money.tsx'
import { AmountTable } from './amount-table.tsx'
import { copy } from './copy.ts'
import { HowComputedCard } from './how-computed-card.tsx'

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
  /** The button that goes on with what was chosen. */
  readonly renderGoOn: (chosen: Chosen) => ReactNode
}

/** The public loan calculator (R-ROUTES-17). The figures are the domain's own; the table beneath comes from the server. */
export function CalculatorPage({ type, onType, policy, anchor, renderGoOn }: Props) {
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
      <Terms key={type} type={type} policy={policy} anchor={anchor} renderGoOn={renderGoOn} />
    </>
  )
}

function Terms({ type, policy, anchor, renderGoOn }: Omit<Props, 'onType'>) {
  const counts = policy.counts[type]
  const { min, max, step } = rangeOf(type, policy)
  const [amount, setAmount] = useState(rial(Math.min(max, Math.max(min, 200_000_000))))
  const [count, setCount] = useState(counts.at(-1) ?? 1)
  const repayment = repaymentOf({ amount, yearlyRate: policy.yearlyRate, count })

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
        <HowComputedCard isPlanned terms={{ amount, yearlyRate: policy.yearlyRate, count, paidBefore: firstCosts(policy, type), anchor }} />
      </div>
      <Outcome type={type} repayment={repayment} policy={policy}>
        {renderGoOn({ type, amount, count, monthly: repayment.monthlyInvoice, total: repayment.totalRepayment })}
      </Outcome>
    </div>
  )
}

type OutcomeProps = { readonly type: OrderType; readonly repayment: Repayment; readonly policy: Policy; readonly children: ReactNode }

/** What a month costs, then what it is made of, then the button. */
function Outcome({ type, repayment, policy, children }: OutcomeProps) {
  const first = firstCosts(policy, type)
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
      <KeyValues
        rows={[
          [copy.amount, <Money key="amount" amount={repayment.amount} />],
          [copy.wage, <Money key="wage" amount={repayment.wage} />],
          [copy.total, <Money key="total" amount={repayment.totalRepayment} />],
          [copy.firstPayment, <Money key="first" amount={first} />],
          [copy.wholeCost, <Money key="whole" amount={repayment.totalRepayment + first} />, 'total'],
        ]}
      />
      <div className="mt-3 flex items-center gap-3 rounded-md bg-[var(--points-tint)] p-3 text-sm">
        <IconCoins aria-hidden size={22} className="text-points" />
        <span>
          <b className="text-points-text">{copy.points(pointsFor(type, repayment.amount, policy))}</b> {copy.needed}
        </span>
      </div>
      {children}
      <p className="cap mt-3 text-center">{copy.rateNote(policy.yearlyRate)}</p>
    </aside>
  )
}

/** What is paid once, before the money comes. */
function firstCosts(policy: Policy, type: OrderType): Rial {
  const { orderCost, apiCost, shippingCost } = firstPaymentOf(policy, type)
  return rial(orderCost + apiCost + shippingCost)
}

function rangeOf(type: OrderType, policy: Policy): { readonly min: Rial; readonly max: Rial; readonly step: Rial } {
  const amounts = policy.instantAmounts.map(({ amount }) => amount)
  if (type === 'INSTANT_LOAN') return { min: rial(Math.min(...amounts)), max: rial(Math.max(...amounts)), step: rial(10_000_000) }
  const max = rial(Math.max(...policy.collateral.filter(({ only }) => only === undefined || only === type).map(({ upTo }) => upTo)))
  return { min: policy.leastAmount, max, step: rial(type === 'BANK_PERSONAL_LOAN' ? 10_000_000 : 5_000_000) }
}

const pointsFor = (type: OrderType, amount: Rial, policy: Policy): Points =>
  type === 'INSTANT_LOAN' ? (policy.instantAmounts.find((row) => row.amount === amount)?.points ?? points(0)) : policy.pointsNeeded

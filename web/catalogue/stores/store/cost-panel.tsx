import { IconCoins } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { digits } from '#domain/platform/kernel/persian.ts'
import { KeyValues, type KeyValue } from '#ui/layout/key-value.tsx'
import { Stair } from '#ui/steps/stair.tsx'
import { Money } from '#ui/text/money.tsx'
import { copy } from '../copy.ts'
import type { Cost } from './choice.ts'

/** Points an order from a store's calculation costs: the fixed figure of the documents (R-CALC-05, A-23). */
export const pointsOfCalculation = 20_000

type Props = {
  readonly cost: Cost
  /** Per cent a year with every fee; null while it is not known. */
  readonly yearlyCost: number | null
  /** The customer's points; null for a visitor. */
  readonly pointsBalance: number | null
  readonly children: ReactNode
}

/** The number first, then what it is made of, ending in a total the reader can add up; then the button. */
export function CostPanel({ cost: { repayment, firstPayment, promissory, whole }, yearlyCost, pointsBalance, children }: Props) {
  const count = repayment.instalments.length
  const rows: readonly (KeyValue | null)[] = [
    [copy.price, <Money key="price" amount={repayment.amount} />],
    [copy.wage, <Money key="wage" amount={repayment.wage} />],
    [copy.total, <Money key="total" amount={repayment.totalRepayment} />],
    promissory > 0 ? [copy.promissory, <Money key="note" amount={promissory} />] : null,
    [copy.orderCost, <Money key="first" amount={firstPayment} />],
    [copy.wholeCost, <Money key="whole" amount={whole} />, 'total'],
  ]
  return (
    <section className="card rounded-[20px] p-6 shadow-sm" aria-label={copy.wholeCost}>
      <div className="font-medium text-text-2">{copy.everyMonth}</div>
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
        <span>{copy.firstInstalment}</span>
        <span>{`${copy.instalment} ${digits(count)}`}</span>
      </div>
      <KeyValues rows={rows.filter((row): row is KeyValue => row !== null)} />
      {yearlyCost !== null && (
        <p className="cap mt-2 flex justify-between">
          <span>{copy.yearlyCost}</span>
          <span>{`${digits(Math.round(yearlyCost * 10) / 10)}٪`}</span>
        </p>
      )}
      <div className="mt-3 flex items-center gap-3 rounded-md bg-[var(--points-tint)] p-3">
        <IconCoins aria-hidden size={22} className="text-points" />
        <div className="flex-1 text-sm">
          <b className="text-points-text">{copy.pointsNeeded(pointsOfCalculation)}</b> {copy.needed}
          {pointsBalance !== null && <div className="cap">{copy.youHave(pointsBalance)}</div>}
        </div>
      </div>
      {children}
      <p className="cap mt-3 text-center">{copy.orderFree}</p>
    </section>
  )
}

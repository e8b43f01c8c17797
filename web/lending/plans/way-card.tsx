import { useId, type ReactNode } from 'react'
import type { PartPaymentOnWire } from '#contract/lending/plans/part-payment.ts'
import type { PartPaymentWay } from '#domain/lending/plans/part-payment.ts'
import { rial } from '#domain/platform/kernel/money.ts'
import { digits, tomanNumber, tomans } from '#domain/platform/kernel/persian.ts'
import IconPigMoney from '#icons/IconPigMoney'
import { classNames } from '#ui/class-names.ts'
import { Badge } from '#ui/feedback/badge.tsx'
import { KeyValues } from '#ui/layout/key-value.tsx'
import { JalaliDate } from '#ui/text/jalali-date.tsx'
import { Money } from '#ui/text/money.tsx'
import { copy as shared, partCopy as copy } from './copy.ts'
import { ScheduleRows, shownRate } from './schedule-card.tsx'

export type ChangedPlan = PartPaymentOnWire['plans'][number]
export type Unpaid = readonly { readonly number: number; readonly amount: number; readonly due_date: string | null }[]

type Props = {
  readonly way: PartPaymentWay
  /** Missing where its instalments would be too small. */
  readonly plan: ChangedPlan | undefined
  /** The instalments as they are without the payment. */
  readonly unpaid: Unpaid
  readonly isChosen: boolean
  readonly isBest: boolean
  readonly onChoose: () => void
}

/** One of the two ways to go on after a part payment, with its whole schedule. */
export function WayCard({ way, plan, unpaid, isChosen, isBest, onChoose }: Props) {
  const id = useId()
  const [next] = plan?.invoices ?? []
  return (
    <section className={classNames('plan-card', isChosen && 'is-on')} aria-labelledby={id}>
      <header>
        <label>
          <span className="flex items-center gap-3">
            <input type="radio" name="way" checked={isChosen} disabled={!plan} aria-labelledby={id} onChange={onChoose} />
            <span aria-hidden className={classNames('radio', isChosen && 'is-on')} />
            <h2 id={id} className="h-card flex-1">
              {copy.ways[way]}
            </h2>
            {isBest && (
              <span className="plan-best">
                <Badge tone="success" icon={<IconPigMoney aria-hidden />}>
                  {copy.most}
                </Badge>
              </span>
            )}
          </span>
        </label>
        {plan && next ? (
          <>
            <div className="money plan-mid mt-2">
              <bdi dir="ltr">{tomanNumber(rial(next.amount))}</bdi>
              <small>{plan.invoices.length === 1 ? copy.once : copy.monthly}</small>
            </div>
            <p className="cap">{captionOf(way, plan, unpaid)}</p>
          </>
        ) : (
          <p className="cap mt-2">{copy.wayTooSmall}</p>
        )}
      </header>
      {plan && (
        <>
          <ScheduleRows
            noMore={copy.noMore}
            rows={unpaid.map(({ number, due_date }) => {
              const one = plan.invoices.find((invoice) => invoice.number === number)
              return { number, due: one?.due_date ?? due_date, amount: one?.amount ?? null }
            })}
          />
          <footer>
            <KeyValues
              rows={[
                [copy.wage, <Money key="wage" amount={plan.wage} />],
                [copy.fromToday, <Money key="total" amount={plan.after.total} />],
                [shared.yearlyCost, shownRate(plan.after.yearly_cost)],
                [copy.saved, <Money key="saved" amount={plan.saved} className="text-success-text" />],
              ]}
            />
          </footer>
        </>
      )}
    </section>
  )
}

function captionOf(way: PartPaymentWay, { invoices, after }: ChangedPlan, unpaid: Unpaid): ReactNode {
  const count = digits(invoices.length)
  const earlier = unpaid.length - invoices.length
  const [before, next] = [unpaid[0]?.amount ?? 0, invoices[0]?.amount ?? 0]
  if (way === 'SMALLER') return copy.smaller(count, tomans(rial(before - next)))
  if (earlier === 0) return copy.sameCount(count)
  return (
    <>
      {copy.shorter(count, digits(earlier))}
      <JalaliDate at={after.last_due_date} />
      {copy.ends}
    </>
  )
}

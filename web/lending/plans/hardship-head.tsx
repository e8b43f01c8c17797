import type { OrderInFull } from '#contract/lending/orders/order.ts'
import type { HardshipOnWire } from '#contract/lending/plans/hardship.ts'
import { digits } from '#domain/platform/kernel/persian.ts'
import { day as dayFrom, daysBetween, type Day } from '#domain/platform/kernel/time.ts'
import { Stair } from '#ui/steps/stair.tsx'
import { JalaliDate } from '#ui/text/jalali-date.tsx'
import { Money } from '#ui/text/money.tsx'
import { instalmentsOf } from '#web/lending/orders/instalments-of.ts'
import { nameOf } from '#web/lending/orders/order-name.ts'
import { hardshipCopy as copy } from './hardship-copy.ts'

type Props = { readonly order: OrderInFull; readonly hardship: HardshipOnWire; readonly today: Day }

/** What is late and what it costs each day, until when the offer is open, and the instalments as a stair. */
export function HardshipHead({ order, hardship, today }: Props) {
  const { all, paid, unpaid } = instalmentsOf(order)
  const late = hardship.current.invoices.filter(({ days_late }) => days_late > 0).length
  const left = unpaid.length - late
  return (
    <section className="card mb-5 rounded-[20px] p-6">
      <div className="flex items-start gap-8 ph:flex-col ph:gap-5">
        <div className="min-w-0 flex-1 ph:w-full">
          <h1 className="h-page">{copy.titleFor(nameOf(order))}</h1>
          <p className="mt-1 text-text-2">
            {copy.lead} {hardship.offer && <Until until={dayFrom(hardship.offer.until)} today={today} />}
          </p>
          <dl className="plan-facts mt-5">
            <Figure name={copy.overdue} amount={hardship.overdue_amount} />
            <Figure name={copy.lateFee} amount={hardship.late_fee} />
            <Figure name={copy.tomorrow} amount={hardship.late_fee_tomorrow} />
            <div>
              <dt>{copy.left}</dt>
              <dd>{copy.leftOf(digits(unpaid.length), digits(all.length))}</dd>
            </div>
          </dl>
        </div>
        <div className="plan-stair">
          <Stair
            height={104}
            label={copy.stair(digits(paid.length), digits(late), digits(left))}
            steps={[
              ...paid.map(() => 'done' as const),
              ...Array.from({ length: late }, () => 'bad' as const),
              ...Array.from({ length: left }, () => 'todo' as const),
            ]}
          />
          <div className="cap mt-2 flex justify-between">
            <span>{copy.paidCount(digits(paid.length))}</span>
            {late > 0 && <span>{copy.lateCount(digits(late))}</span>}
            <span>{copy.leftCount(digits(left))}</span>
          </div>
        </div>
      </div>
    </section>
  )
}

function Until({ until, today }: { readonly until: Day; readonly today: Day }) {
  const days = daysBetween(today, until)
  return (
    <>
      {days > 0 ? copy.until(digits(days)) : copy.lastDay} <JalaliDate at={until} />.
    </>
  )
}

const Figure = ({ name, amount }: { readonly name: string; readonly amount: number }) => (
  <div>
    <dt>{name}</dt>
    <dd>
      <Money amount={amount} />
    </dd>
  </div>
)

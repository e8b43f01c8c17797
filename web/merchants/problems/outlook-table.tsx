import type { OrderOutlook } from '#contract/merchants/problems/problems.ts'
import { persianDigits, digits } from '#domain/platform/kernel/persian.ts'
import IconPlayerPause from '#icons/IconPlayerPause'
import { classNames } from '#ui/class-names.ts'
import { Badge } from '#ui/feedback/badge.tsx'
import { BareTable } from '#ui/layout/table.tsx'
import { JalaliDate } from '#ui/text/jalali-date.tsx'
import { Money } from '#ui/text/money.tsx'
import { copy } from './copy.ts'

type Props = {
  readonly order: OrderOutlook
  readonly choice: 'CREDIT' | 'DEBT'
  readonly isOld?: boolean
  /** The report is open: the schedules are those of a decision today. */
  readonly isOpen?: boolean
}

/** Every unpaid instalment of the order today, while the report is open, if it is won as chosen, and if it is lost. */
export function OutlookTable({ order, choice, isOld = false, isOpen = false }: Props) {
  const title = copy.outlook(persianDigits(order.identifier))
  const head = isOpen ? copy.headOpen : copy.head
  const isLowered = choice === 'DEBT' || order.is_ended
  const today = isOpen ? copy.ifToday : choice === 'DEBT' && copy.wonToday
  const note = order.is_ended ? copy.ended : order.instalments.length === 0 ? copy.allPaid : today
  const totalWon = isLowered ? order.total_if_won : order.total
  if (order.instalments.length === 0)
    return (
      <section className="card p-5" aria-label={title}>
        <h2 className="h-card pb-1">{title}</h2>
        <p className="cap">{note}</p>
      </section>
    )
  return (
    <section className={classNames('card overflow-hidden', isOld && 'is-old')} aria-label={title}>
      <h2 className={classNames('h-card px-5 pt-5', note ? 'pb-1' : 'pb-3')}>{title}</h2>
      {note && <p className="cap px-5 pb-3">{note}</p>}
      <BareTable caption={title} head={head}>
        {order.instalments.map((one) => {
          const won = isLowered ? one.won : one.lost
          return (
            <tr key={one.number} className={one.is_on_hold ? 'is-on' : undefined}>
              <td className="font-semibold">{digits(one.number)}</td>
              <DayAndAmount due={one.due_date} amount={one.amount} />
              {one.is_on_hold ? (
                <td>
                  <Badge tone="progress" icon={<IconPlayerPause aria-hidden />}>
                    {copy.isOnHold}
                  </Badge>
                </td>
              ) : (
                <DayAndAmount due={one.due_date} amount={one.amount} />
              )}
              {won === null ? (
                <td>{copy.paidOff}</td>
              ) : (
                <DayAndAmount due={won.due_date} amount={won.amount} isBetter={won.amount < one.amount} />
              )}
              <DayAndAmount due={one.lost.due_date} amount={one.lost.amount} />
            </tr>
          )
        })}
        <tr className="plan-sum">
          <td>{copy.total}</td>
          {[order.total, order.total, totalWon, order.total].map((amount, at) => (
            <td key={head[at + 1]}>
              <Money amount={amount} />
            </td>
          ))}
        </tr>
      </BareTable>
    </section>
  )
}

const DayAndAmount = ({
  due,
  amount,
  isBetter = false,
}: {
  readonly due: string
  readonly amount: number
  readonly isBetter?: boolean
}) => (
  <td>
    <span className="ph:flex ph:gap-3">
      <JalaliDate at={due} />
      <span className={classNames('block text-sm', isBetter && 'font-bold text-success-text')}>
        <Money amount={amount} />
      </span>
    </span>
  </td>
)

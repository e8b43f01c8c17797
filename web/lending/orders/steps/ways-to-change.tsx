import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { OrderInFull } from '#contract/lending/orders/order.ts'
import { mayWithdraw } from '#domain/lending/plans/withdrawal.ts'
import { longDate } from '#domain/platform/kernel/jalali.ts'
import { day, dayOf, parseInstant } from '#domain/platform/kernel/time.ts'
import IconArrowBackUp from '#icons/IconArrowBackUp'
import IconCalendarEvent from '#icons/IconCalendarEvent'
import IconChartArrows from '#icons/IconChartArrows'
import IconChevronLeft from '#icons/IconChevronLeft'
import IconLifebuoy from '#icons/IconLifebuoy'
import IconPigMoney from '#icons/IconPigMoney'
import { buttonClass } from '#ui/actions/button.tsx'
import { Alert } from '#ui/feedback/alert.tsx'
import { Tile } from '#ui/layout/tile.tsx'
import { instalmentsOf } from '#web/lending/orders/instalments-of.ts'
import { today } from '#web/platform/policies/today.ts'
import { repayCopy as words } from './repay-copy.ts'

const card = 'card flex items-center gap-4 p-5 hover:shadow-sm'

/** The ways to change the plan of an order: pay more than the next instalment, move a due day, a lighter plan (the first where one is late), withdraw. After a withdrawal or a write-off there is none; while an instalment is on hold it says until when. */
export function WaysToChange({ order }: { readonly order: OrderInFull }) {
  const params = { id: String(order.id) }
  if (order.plan?.is_changeable === false) return null
  const until = order.invoices
    .flatMap(({ held_until }) => held_until ?? [])
    .toSorted()
    .at(-1)
  if (until !== undefined)
    return (
      <Alert
        tone="info"
        action={
          <Link to="/purchases" search={{ order: order.identifier }} className={buttonClass('secondary', 'sm')}>
            {words.toPurchases}
          </Link>
        }
      >
        {words.onHold(longDate(day(until)))}
      </Alert>
    )
  const isLate = order.invoices.some(({ status }) => status === 'OVERDUE')
  const lighter = (
    <Link to="/orders/$id/$change" params={{ ...params, change: 'hardship' }} className={card}>
      <Way
        icon={<IconLifebuoy />}
        {...(isLate && { tone: 'warn' })}
        title={words.lighter}
        text={isLate ? words.lighterLate : words.lighterText}
      />
    </Link>
  )
  return (
    <nav className="grid grid-cols-2 gap-5" aria-label={words.change}>
      {isLate && lighter}
      <Link to="/orders/$id/$change" params={{ ...params, change: 'payoff' }} className={card}>
        <Way icon={<IconPigMoney />} tone="success" title={words.payoff} text={words.payoffText} />
      </Link>
      <Link to="/orders/$id/$change" params={{ ...params, change: 'part-payment' }} className={card}>
        <Way icon={<IconChartArrows />} title={words.part} text={words.partText} />
      </Link>
      {hasOneToMove(order) && (
        <Link to="/orders/$id/$change" params={{ ...params, change: 'due-day' }} className={card}>
          <Way icon={<IconCalendarEvent />} title={words.move} text={words.moveText} />
        </Link>
      )}
      {!isLate && lighter}
      {isNew(order) && (
        <Link to="/orders/$id/$change" params={{ ...params, change: 'withdrawal' }} className={card}>
          <Way icon={<IconArrowBackUp />} tone="mute" title={words.withdrawal} text={words.withdrawalText} />
        </Link>
      )}
    </nav>
  )
}

type WayProps = { readonly icon: ReactNode; readonly tone?: 'success' | 'warn' | 'mute'; readonly title: string; readonly text: string }

const Way = ({ icon, tone, title, text }: WayProps) => (
  <>
    <Tile {...(tone ? { tone } : {})} icon={icon} />
    <span className="min-w-0 flex-1">
      <b className="block">{title}</b>
      <span className="cap">{text}</span>
    </span>
    <IconChevronLeft aria-hidden size={20} className="text-brand-text" />
  </>
)

/** Whether an instalment between the first and the last is unpaid and not late (R-PLAN-09). */
function hasOneToMove(order: OrderInFull): boolean {
  return instalmentsOf(order)
    .all.slice(1, -1)
    .some(({ status }) => status === 'PENDING')
}

/** Until the end of the 14th day after repayment began (R-PLAN-10). */
function isNew({ events }: OrderInFull): boolean {
  const begun = events.find(({ to }) => to === 'PAYING')
  return begun !== undefined && mayWithdraw(dayOf(parseInstant(begun.at)), today())
}

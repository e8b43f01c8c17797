import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { OrderInFull } from '#contract/lending/orders/order.ts'
import { lastDayOf } from '#domain/platform/kernel/business-days.ts'
import { parseInstant } from '#domain/platform/kernel/time.ts'
import IconClockHour4 from '#icons/IconClockHour4'
import IconHourglass from '#icons/IconHourglass'
import IconUser from '#icons/IconUser'
import { buttonClass } from '#ui/actions/button.tsx'
import { Alert } from '#ui/feedback/alert.tsx'
import { JalaliDate } from '#ui/text/jalali-date.tsx'
import { CallSupport } from '#web/platform/support-phone.tsx'
import { missingLines } from './missing-lines.ts'
import { actors, waitCopy as copy } from './wait-copy.ts'

/** Who acts, since when, by when, and all that is still missing; a wait that is too long says so and offers a way (B-03). */
export function TurnCard({ order }: { readonly order: Pick<OrderInFull, 'identifier' | 'timeline'> }) {
  const { turn, since, expected_at, deadline, is_late } = order.timeline
  const lines = missingLines(order.timeline)
  const lastDay = deadline && lastDayOf(parseInstant(deadline))
  if (turn === 'nobody') return null
  return (
    <section className="card p-5" aria-label={copy.label}>
      <div className="flex flex-wrap gap-x-8 gap-y-3 text-sm">
        <Detail icon={<IconUser aria-hidden size={20} />} name={copy.turn} value={actors[turn]} />
        <Detail icon={<IconClockHour4 aria-hidden size={20} />} name={copy.since} value={<JalaliDate at={since} withTime />} />
        {expected_at && (
          <Detail icon={<IconHourglass aria-hidden size={20} />} name={copy.expected} value={<JalaliDate at={expected_at} withTime />} />
        )}
        {lastDay && <Detail icon={<IconHourglass aria-hidden size={20} />} name={copy.deadline} value={<JalaliDate at={lastDay} />} />}
      </div>
      {lastDay && <p className="cap mt-2">{copy.deadlineText}</p>}
      {lines.length > 1 && (
        <div className="mt-3 border-t border-line pt-3 text-sm">
          <b>{copy.missing}</b>
          <ul className="mt-1 list-inside list-disc text-text-2 marker:text-warn">
            {lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </div>
      )}
      {is_late && (
        <Alert tone="warn" className="mt-4" title={copy.late} action={<FollowUp order={order.identifier} />}>
          {copy.lateText}
        </Alert>
      )}
    </section>
  )
}

/** The phone, and a message to support about this order. */
const FollowUp = ({ order }: { readonly order: string }) => (
  <span className="flex shrink-0 gap-2">
    <CallSupport className={buttonClass('primary', 'sm')}>{copy.call}</CallSupport>
    <Link to="/support" search={{ fresh: true, order }} className={buttonClass('secondary', 'sm')}>
      {copy.write}
    </Link>
  </span>
)

const Detail = ({ icon, name, value }: { readonly icon: ReactNode; readonly name: string; readonly value: ReactNode }) => (
  <span className="flex items-center gap-2">
    <span className="text-text-3">{icon}</span>
    <span className="text-text-2">{name}</span>
    <b>{value}</b>
  </span>
)

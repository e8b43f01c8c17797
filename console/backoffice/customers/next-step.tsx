import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useSession } from '#console/backoffice/session/session.ts'
import { useNow } from '#console/backoffice/shell/display/deadline.tsx'
import { readVulnerability } from '#contract/backoffice/order-review/vulnerability-routes.ts'
import { mayCall, type StaffRole } from '#domain/backoffice/access/rights.ts'
import { contactHours, hourOf, mostContactsAWeek } from '#domain/engagement/deliveries/send-at.ts'
import { clock, jalali } from '#domain/platform/kernel/jalali.ts'
import { digits, persianDigits } from '#domain/platform/kernel/persian.ts'
import { dayOf, instant, parseInstant } from '#domain/platform/kernel/time.ts'
import { orderTypeNames } from '#domain/platform/products/order-type-names.ts'
import IconPhoneCall from '#icons/IconPhoneCall'
import { Button, buttonClass } from '#ui/actions/button.tsx'
import { Badge } from '#ui/feedback/badge.tsx'
import { Card } from '#ui/layout/card.tsx'
import { JalaliDate } from '#ui/text/jalali-date.tsx'
import { nextStepCopy as copy } from './contact-copy.ts'
import { customerOrdersQuery, type CustomerView } from './queries.ts'

type Props = { readonly customer: CustomerView; readonly onCall: () => void }

/** What staff do next with this customer: call about the latest instalment while a contact of the week is left (R-REACH-03), or nothing. */
export function NextStep({ customer, onCall }: Props) {
  const { data: orders } = useSuspenseQuery(customerOrdersQuery(customer.id))
  const role = useSession()?.role
  const [latest] = orders.filter(({ days_late: late }) => late > 0).toSorted((a, b) => b.days_late - a.days_late)
  if (!latest?.next_due)
    return (
      <Card title={copy.title}>
        <p className="text-text-2">
          {copy.noneLate}{' '}
          {customer.next_due?.due_date && (
            <>
              {copy.nextDue} <JalaliDate at={customer.next_due.due_date} />
            </>
          )}
        </p>
      </Card>
    )
  const { identifier, store_name: store, type, next_due: due, days_late: late } = latest
  const reason = whyNoContact(customer, role)
  return (
    <Card title={copy.title} className="border-warn-line" action={reason === undefined && <CallHours />}>
      <p>{copy.late(digits(due.number), store ?? orderTypeNames[type], digits(late))}</p>
      <p className="mt-1 text-text-2">{copy.made(digits(customer.contacts_made), digits(mostContactsAWeek))}</p>
      {reason && <p className="mt-1 text-text-2">{reason}</p>}
      <div className="mt-4 flex flex-wrap gap-2">
        <Button size="sm" disabledReason={reason} onClick={onCall}>
          {copy.record}
        </Button>
        <Link to="/orders/$order" params={{ order: identifier }} search={{ tab: 'money' }} className={buttonClass('secondary', 'sm')}>
          {copy.instalments}
        </Link>
      </div>
    </Card>
  )
}

/** Why nobody contacts this customer about something late now. Only who may see the flag reads that there is one (R-PLAN-13). */
export function whyNoContact(customer: CustomerView, role: StaffRole | undefined): string | undefined {
  if (customer.contacts_stopped) return role !== undefined && mayCall(role, readVulnerability.id) ? copy.flagged : copy.stopped
  if (customer.contacts_left > 0 || customer.next_contact_at === null) return undefined
  const again = parseInstant(customer.next_contact_at)
  return copy.weekIsFull(`${jalali(dayOf(again))}، ${clock(again)}`)
}

function CallHours() {
  const { from, until } = contactHours
  const hour = hourOf(instant(useNow()))
  const isNow = hour >= from && hour < until
  return (
    <Badge tone={isNow ? 'action' : 'neutral'} icon={<IconPhoneCall aria-hidden />}>
      {isNow ? copy.until(hourWords(until)) : copy.from(hourWords(from))}
    </Badge>
  )
}

const hourWords = (hour: number): string => persianDigits(`${String(hour).padStart(2, '0')}:00`)

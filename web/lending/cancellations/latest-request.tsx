import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { persianDigits } from '#domain/platform/kernel/persian.ts'
import { buttonClass } from '#ui/actions/button.tsx'
import { Alert } from '#ui/feedback/alert.tsx'
import { copy } from './copy.ts'
import { latestTicketQuery } from './queries.ts'
import { isFeeDue } from './ticket-words.ts'

/** The newest request while it is under way: its fee waits for the customer, or its decision for us. Nothing once it has ended. */
export function LatestRequest() {
  const { data: ticket } = useQuery(latestTicketQuery)
  if (!ticket || ticket.status === 'CLOSED' || ticket.status === 'REJECTED') return null
  const isDue = isFeeDue(ticket)
  return (
    <Alert
      tone={isDue ? 'warn' : 'info'}
      action={
        <Link to="/tickets" search={{ ticket: ticket.identifier }} className={buttonClass('secondary', 'sm')}>
          {isDue ? copy.toPay : copy.toRequest}
        </Link>
      }
    >
      <b>{copy.latest(ticket.title, persianDigits(ticket.order_identifier))}</b> {isDue ? copy.latestDue : copy.latestWaiting}
    </Alert>
  )
}

import { groupOfTicket, ticketStatusNames, type TicketGroup } from '#domain/portal/tickets/ticket-groups.ts'
import IconArrowBackUp from '#icons/IconArrowBackUp'
import IconCircleX from '#icons/IconCircleX'
import IconClock from '#icons/IconClock'
import IconClockX from '#icons/IconClockX'
import { Badge, type Tone } from '#ui/feedback/badge.tsx'
import { copy } from './copy.ts'
import type { TicketRow } from './queries.ts'

const icons = {
  PAID: undefined,
  OPEN: <IconClock aria-hidden />,
  RETURNED: <IconArrowBackUp aria-hidden />,
  EXPIRED: <IconClockX aria-hidden />,
  CANCELED: <IconCircleX aria-hidden />,
}
const tones: Readonly<Record<TicketGroup, Tone>> = {
  PAID: 'success',
  OPEN: 'progress',
  RETURNED: 'neutral',
  EXPIRED: 'neutral',
  CANCELED: 'neutral',
}

type Props = { readonly status: TicketRow['status']; readonly isReported?: boolean }

/** The status of a ticket, or that a problem report of it is open; saffron where the store must act. */
export function TicketBadge({ status, isReported = false }: Props) {
  if (isReported) return <Badge tone="action">{copy.reported}</Badge>
  const group = groupOfTicket(status)
  return (
    <Badge tone={status === 'DONE' ? 'action' : tones[group]} icon={icons[group]}>
      {ticketStatusNames[status]}
    </Badge>
  )
}

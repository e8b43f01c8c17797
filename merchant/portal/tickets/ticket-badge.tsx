import { groupOfTicket, ticketStatusNames, type TicketGroup } from '#domain/portal/tickets/ticket-groups.ts'
import IconArrowBackUp from '#icons/IconArrowBackUp'
import IconCircleX from '#icons/IconCircleX'
import IconClock from '#icons/IconClock'
import IconClockX from '#icons/IconClockX'
import { Badge, type Tone } from '#ui/feedback/badge.tsx'
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

/** The status of a ticket; saffron where the store must verify it. */
export function TicketBadge({ status }: { readonly status: TicketRow['status'] }) {
  const group = groupOfTicket(status)
  return (
    <Badge tone={status === 'DONE' ? 'action' : tones[group]} icon={icons[group]}>
      {ticketStatusNames[status]}
    </Badge>
  )
}

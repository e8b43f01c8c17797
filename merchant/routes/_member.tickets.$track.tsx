import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { Workspace } from '#merchant/portal/shell/workspace.tsx'
import { copy } from '#merchant/portal/tickets/copy.ts'
import { ticketQuery } from '#merchant/portal/tickets/queries.ts'
import { TicketPage } from '#merchant/portal/tickets/ticket-page.tsx'

export const Route = createFileRoute('/_member/tickets/$track')({
  loader: ({ context, params }) => context.queries.ensureQueryData(ticketQuery(params.track)),
  component: Ticket,
})

function Ticket() {
  const { track } = Route.useParams()
  const { data } = useSuspenseQuery(ticketQuery(track))
  const { provider_id: purchase } = data.ticket
  return (
    <Workspace title={purchase} heading={<bdi dir="ltr">{purchase}</bdi>} back={{ label: copy.title, link: { to: '/tickets' } }}>
      <TicketPage track={track} />
    </Workspace>
  )
}

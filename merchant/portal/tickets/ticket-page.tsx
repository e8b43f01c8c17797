import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { wordsOf } from '#browser/platform/http/refused.ts'
import { ErrorState } from '#ui/feedback/error-state.tsx'
import { SkeletonRows } from '#ui/feedback/skeleton.tsx'
import { Card } from '#ui/layout/card.tsx'
import { copy } from './copy.ts'
import { ticketQuery } from './queries.ts'
import { TicketCommands } from './ticket-commands.tsx'
import { TicketEvents, TicketItems, TicketSummary } from './ticket-parts.tsx'

/** One ticket: its amount and parts, items, what happened to it, and what the store may do with it by hand. */
export function TicketPage({ track }: { readonly track: string }) {
  const { data } = useSuspenseQuery(ticketQuery(track))
  return (
    <div className="with-aside is-wide">
      <div className="min-w-0 space-y-5">
        <Card>
          <TicketSummary view={data} />
        </Card>
        <Card title={copy.items}>
          <TicketItems view={data} />
        </Card>
      </div>
      <div className="space-y-5">
        <TicketCommands view={data} />
        <Card title={copy.events}>
          <TicketEvents view={data} />
        </Card>
      </div>
    </div>
  )
}

/** The same beside the list or in a sheet over it. */
export function TicketDetails({ track }: { readonly track: string }) {
  const { data, error, refetch } = useQuery(ticketQuery(track))
  if (error) return <ErrorState level={2} title={copy.title} text={wordsOf(error)} onRetry={() => void refetch()} />
  if (data === undefined) return <SkeletonRows rows={8} />
  return (
    <div className="space-y-5">
      <div>
        <TicketSummary view={data} />
      </div>
      <section aria-label={copy.items}>
        <h3 className="mb-2 font-semibold text-text">{copy.items}</h3>
        <TicketItems view={data} />
      </section>
      <section aria-label={copy.events}>
        <h3 className="mb-2 font-semibold text-text">{copy.events}</h3>
        <TicketEvents view={data} />
      </section>
      <TicketCommands view={data} />
      <Link to="/tickets/$track" params={{ track }} className="link">
        {copy.wholePage}
      </Link>
    </div>
  )
}

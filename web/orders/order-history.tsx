import type { OrderInFull } from '#contract/orders/order.ts'
import { Card } from '#ui/card.tsx'
import { JalaliDate } from '#ui/jalali-date.tsx'
import { copy } from './copy.ts'

/** What happened to the order so far, the newest first. */
export function OrderHistory({ events }: { readonly events: OrderInFull['events'] }) {
  // The server tells them in their order; the wire's seconds would not, when several moves fall into one.
  const newestFirst = events.toReversed()
  return (
    <Card title={copy.history}>
      <ol className="divide-y divide-line">
        {newestFirst.map((event) => (
          <li key={`${event.at} ${event.from} ${event.to}`} className="flex items-baseline justify-between gap-4 py-2.5 text-sm">
            <span>
              {event.caption} <span className="cap">({copy.by[event.actor] ?? event.actor})</span>
            </span>
            <span className="cap">
              <JalaliDate at={event.at} withTime />
            </span>
          </li>
        ))}
      </ol>
    </Card>
  )
}

import type { OrderInFull } from '#contract/orders/order.ts'
import { Card } from '#ui/card.tsx'
import { JalaliDate } from '#ui/jalali-date.tsx'
import { copy } from './copy.ts'

/** What happened to the order so far, the newest first. */
export function OrderHistory({ events }: { readonly events: OrderInFull['events'] }) {
  const newestFirst = events.toSorted((one, other) => other.at.localeCompare(one.at))
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

import { useState } from 'react'
import type { OrderInFull } from '#contract/lending/orders/order.ts'
import { isMainStatus } from '#domain/lending/orders/order-statuses.ts'
import { digits } from '#domain/platform/kernel/persian.ts'
import { Button } from '#ui/actions/button.tsx'
import { Card } from '#ui/layout/card.tsx'
import type { StepState } from '#ui/steps/stair.tsx'
import { Trail } from '#ui/steps/trail.tsx'
import { JalaliDate } from '#ui/text/jalali-date.tsx'
import { copy } from '../copy.ts'

type Ending = OrderInFull['timeline']['ending']

/** How many events are shown before the reader asks for all: an order of a year has dozens, beside a page of a screen. */
const fewEvents = 4

/** What happened to the order so far, the newest first: the last few of it until all are asked for. */
export function OrderHistory({ events, ending }: { readonly events: OrderInFull['events']; readonly ending: Ending }) {
  // In the server's order: sorting by time would not restore it, since several transitions may have the same second.
  const newestFirst = events.toReversed()
  const [isWhole, setWhole] = useState(false)
  const shown = isWhole ? newestFirst : newestFirst.slice(0, fewEvents)
  return (
    <Card title={copy.history}>
      <Trail
        isHistory
        label={copy.history}
        steps={shown.map((event, at) => ({
          title: event.caption,
          note: (
            <>
              {copy.by[event.actor] ?? event.actor}، <JalaliDate at={event.at} withTime />
            </>
          ),
          state: lookOf(event, at === 0, ending),
        }))}
      />
      {events.length > fewEvents && (
        <Button variant="ghost" size="sm" className="mt-3" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {isWhole ? copy.fewEvents : copy.allEvents(digits(events.length))}
        </Button>
      )}
    </Card>
  )
}

/** How an event looks in the history: a refusal is bad, a cancel is off, a way aside is the customer's, the newest is now, the rest is done. */
export function lookOf({ to }: OrderInFull['events'][number], isNewest: boolean, ending: Ending): StepState {
  if (to === 'BANK_FINAL_REJECTED') return 'bad'
  if (to === 'REJECTED') return ending === 'REFUSED' ? 'bad' : 'off'
  if (!isMainStatus(to)) return 'warn'
  return isNewest && to !== 'FINISHED' ? 'now' : 'done'
}

import type { OrderInFull } from '#contract/lending/orders/order.ts'
import { isMainStatus } from '#domain/lending/orders/order-statuses.ts'
import { Card } from '#ui/layout/card.tsx'
import type { StepState } from '#ui/steps/stair.tsx'
import { Trail } from '#ui/steps/trail.tsx'
import { JalaliDate } from '#ui/text/jalali-date.tsx'
import { copy } from '../copy.ts'

type Ending = OrderInFull['timeline']['ending']

/** What happened to the order so far, the newest first. */
export function OrderHistory({ events, ending }: { readonly events: OrderInFull['events']; readonly ending: Ending }) {
  // In the server's order: sorting by time would not restore it, since several transitions may have the same second.
  const newestFirst = events.toReversed()
  return (
    <Card title={copy.history}>
      <Trail
        isHistory
        label={copy.history}
        steps={newestFirst.map((event, at) => ({
          title: event.caption,
          note: (
            <>
              {copy.by[event.actor] ?? event.actor}، <JalaliDate at={event.at} withTime />
            </>
          ),
          state: lookOf(event, at === 0, ending),
        }))}
      />
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

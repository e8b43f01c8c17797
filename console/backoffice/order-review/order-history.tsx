import { eventCaption } from '#domain/lending/orders/progress/event-captions.ts'
import { captions } from '#domain/lending/orders/progress/stage.ts'
import { Badge } from '#ui/feedback/badge.tsx'
import { Card } from '#ui/layout/card.tsx'
import { Trail } from '#ui/steps/trail.tsx'
import { JalaliDate } from '#ui/text/jalali-date.tsx'
import { actorNames, copy } from './copy.ts'
import type { OrderView } from './queries.ts'

/** Every transition of the order with its actor, and every reason given to the customer. */
export function OrderHistory({ order }: { readonly order: OrderView }) {
  return (
    <div className="stack-narrow grid grid-cols-2 gap-5">
      <Card title={copy.history}>
        <Trail
          isHistory
          label={copy.history}
          steps={order.history.map(({ to, command, actor, staff, at }, place) => ({
            state: to === 'REJECTED' ? 'bad' : 'done',
            title: eventCaption(command, order.history[place - 1]?.to ?? null),
            note: (
              <>
                <JalaliDate at={at} withTime />، {staff ?? actorNames[actor]}، {captions[to]}
              </>
            ),
          }))}
        />
      </Card>
      <Card title={copy.reasonsGiven}>
        <ul className="divide-y divide-line">
          {order.reasons.map((reason, at) => (
            <li key={at} className="space-y-1 py-3">
              <p>{reason.text}</p>
              <p className="cap flex items-center gap-2">
                <JalaliDate at={reason.at} withTime />
                {reason.resolved_at ? <Badge tone="success">{copy.met}</Badge> : <Badge tone="progress">{copy.open}</Badge>}
              </p>
            </li>
          ))}
        </ul>
        {order.reasons.length === 0 && <p className="cap">—</p>}
      </Card>
    </div>
  )
}

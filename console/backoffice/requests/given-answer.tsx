import { DeliveryBadge } from '#console/backoffice/shell/display/delivery-badge.tsx'
import { JalaliDate } from '#ui/text/jalali-date.tsx'
import { copy } from './copy.ts'
import type { Message } from './queries.ts'

/** The last answer to a message, by whom and which way, and how far it has come (F-209). */
export function GivenAnswer({ message: { answer, answered_by: by, answered_at: at, way, delivery } }: { readonly message: Message }) {
  return (
    <div className="well mb-4 space-y-2 p-4">
      <p className="whitespace-pre-line">
        {copy.given}: {answer}
      </p>
      <div className="cap flex flex-wrap items-center gap-3">
        <span>{by}</span>
        <JalaliDate at={delivery?.arrived_at ?? delivery?.sent_at ?? at} withTime />
        {delivery && way ? (
          <>
            <span>{copy.ways[way]}</span>
            <span>
              <DeliveryBadge of={delivery} />
            </span>
          </>
        ) : (
          <span>{way === 'phone' ? copy.byTelephone : copy.elsewhere}</span>
        )}
      </div>
    </div>
  )
}

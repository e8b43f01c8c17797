import { queryOptions, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { whileActive } from '#browser/platform/session/session-clock.tsx'
import { call } from '#console/backoffice/http/call.ts'
import { FoldedCard } from '#console/backoffice/shell/display/folded-card.tsx'
import { listAssignments } from '#contract/backoffice/assignments/routes.ts'
import { digits } from '#domain/platform/kernel/persian.ts'
import { Badge } from '#ui/feedback/badge.tsx'
import { Digits } from '#ui/text/digits.tsx'
import { JalaliDate } from '#ui/text/jalali-date.tsx'
import { assignmentCopy as copy } from './assessment-copy.ts'

const assignmentsQuery = queryOptions({
  queryKey: ['assignments'],
  queryFn: async () => (await call(listAssignments, {})).results,
  refetchInterval: whileActive(60_000),
})

/** The open orders that are assigned to the reader, opened by itself when a reminder is due; nothing where there are none. */
export function MyAssignments() {
  const { data = [] } = useQuery(assignmentsQuery)
  const due = data.filter(({ is_due }) => is_due).length
  if (data.length === 0) return null
  return (
    <FoldedCard
      isOpen={due > 0}
      title={
        <>
          {copy.mine} ({digits(data.length)}) {due > 0 && <Badge tone="action">{copy.due}</Badge>}
        </>
      }
    >
      <ul className="mt-2 divide-y divide-line">
        {data.map(({ order, customer, note, remind_on, is_due }) => (
          <li key={order.id} className="flex flex-wrap items-center gap-3 py-2">
            <Link to="/orders/$order" params={{ order: order.identifier }} search={{}} className="link">
              <Digits value={order.identifier} />
            </Link>
            <span>{customer.name}</span>
            {note && <span className="min-w-0 flex-1 text-text-2">{note}</span>}
            {remind_on && (
              <Badge tone={is_due ? 'action' : 'neutral'}>
                {copy.remind} <JalaliDate at={remind_on} />
              </Badge>
            )}
          </li>
        ))}
      </ul>
    </FoldedCard>
  )
}

import { duration, useNow } from '#console/backoffice/shell/display/deadline.tsx'
import type { listQueues } from '#contract/backoffice/queues/routes.ts'
import type { Reply } from '#contract/platform/http/route.ts'
import { queues, type QueueName } from '#domain/backoffice/queues/queues.ts'
import { digits } from '#domain/platform/kernel/persian.ts'
import { classNames } from '#ui/class-names.ts'
import { copy, queueTitles, waitingWords } from './copy.ts'

type Props = { readonly counts: Reply<typeof listQueues>['results']; readonly queue: QueueName }

/** Four figures above the queue: all waiting items, late ones, the oldest, and this queue with its deadline. */
export function QueueHead({ counts, queue }: Props) {
  const now = useNow()
  const waiting = counts.reduce((sum, each) => sum + each.waiting, 0)
  const late = counts.reduce((sum, each) => sum + each.late, 0)
  const since = counts.flatMap(({ oldest_since }) => (oldest_since === null ? [] : [Date.parse(oldest_since)]))
  const here = counts.find((each) => each.queue === queue)
  const figures = [
    {
      name: copy.waiting,
      value: waitingWords({ waiting, is_more: counts.some((each) => each.is_more) }),
      note: copy.kinds(digits(counts.filter((each) => each.waiting > 0).length)),
    },
    { name: copy.late, value: digits(late), note: late === 0 ? copy.noneLate : '', isLate: late > 0 },
    { name: copy.oldest, value: since.length > 0 ? duration(now - Math.min(...since)) : '—', note: '' },
    {
      name: `${copy.here}: ${queueTitles[queue]}`,
      value: here ? waitingWords(here) : digits(0),
      note: withinWords(queues[queue]),
    },
  ]
  return (
    <dl className="mb-5 grid grid-cols-4 gap-4 ph:grid-cols-2 ph:gap-2.5">
      {figures.map(({ name, value, note, isLate }) => (
        <div key={name} className="card flex flex-col px-5 py-4 ph:px-4 ph:py-3">
          <dt className="cap">{name}</dt>
          <dd className={classNames('text-2xl leading-8 font-black', isLate && 'text-danger-text')}>{value}</dd>
          <dd className="cap min-h-5">{note}</dd>
        </div>
      ))}
    </dl>
  )
}

/** How soon an item should be decided. */
function withinWords(within: (typeof queues)[QueueName]): string {
  if ('hours' in within) return copy.hours(digits(within.hours))
  if ('businessDays' in within) return copy.businessDays(digits(within.businessDays))
  const days = Object.values(within.businessDaysBy)
  return copy.businessDaysByKind(digits(Math.min(...days)), digits(Math.max(...days)))
}

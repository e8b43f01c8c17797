import { useSuspenseQuery } from '@tanstack/react-query'
import { fileFaultNames, partnerNames } from '#domain/backoffice/reconciliation/difference-words.ts'
import { digits } from '#domain/platform/kernel/persian.ts'
import { Badge } from '#ui/feedback/badge.tsx'
import { Card } from '#ui/layout/card.tsx'
import { KeyValues } from '#ui/layout/key-value.tsx'
import { JalaliDate } from '#ui/text/jalali-date.tsx'
import { copy } from './copy.ts'
import { progressQuery, type Progress } from './queries.ts'

/** The last reconciled day of each partner, and what is missing or waits. */
export function PartnerCards() {
  const { data } = useSuspenseQuery(progressQuery())
  return (
    <section aria-label={copy.progress} className="mb-6 grid grid-cols-3 gap-4 ph:grid-cols-1">
      {data.map((progress) => (
        <Card key={progress.partner} title={partnerNames[progress.partner]} action={<State of={progress} />}>
          <KeyValues rows={rowsOf(progress)} />
        </Card>
      ))}
    </section>
  )
}

function State({ of: { missing_day: missing, is_late: isLate } }: { readonly of: Progress }) {
  if (missing === null) return <Badge tone="success">{copy.complete}</Badge>
  return isLate ? <Badge tone="danger">{copy.missing}</Badge> : <Badge tone="progress">{copy.waiting}</Badge>
}

const rowsOf = (progress: Progress) => [
  [copy.until, progress.reconciled_until === null ? copy.none : <JalaliDate key="until" at={progress.reconciled_until} />] as const,
  ...(progress.missing_day === null ? [] : missingRows(progress)),
  [copy.open, digits(progress.open)] as const,
  [copy.inSuspense, digits(progress.in_suspense)] as const,
]

const missingRows = ({ missing_day: on, missing_days: days, fault, asked_at: askedAt }: Progress) => [
  [
    copy.missingDay,
    <span key="missing">
      <JalaliDate at={on} />
      <span className="cap block">
        {fault === null ? copy.notCome : fileFaultNames[fault]}
        {days > 1 && `، ${copy.more(digits(days))}`}
      </span>
    </span>,
  ] as const,
  [copy.askedAt, <JalaliDate key="asked" at={askedAt} withTime />] as const,
]

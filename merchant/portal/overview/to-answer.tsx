import { Link } from '@tanstack/react-router'
import { problemKindNames } from '#domain/merchants/problems/problem-words.ts'
import { digits, persianDigits } from '#domain/platform/kernel/persian.ts'
import { TimeLeft } from '#merchant/portal/problems/time-left.tsx'
import { useMay } from '#merchant/portal/session/session.ts'
import { buttonClass } from '#ui/actions/button.tsx'
import { Badge } from '#ui/feedback/badge.tsx'
import { Card } from '#ui/layout/card.tsx'
import { Digits } from '#ui/text/digits.tsx'
import { Money } from '#ui/text/money.tsx'
import { copy } from './copy.ts'
import type { Overview } from './queries.ts'

type Waiting = NonNullable<Overview['to_answer']>
type Props = { readonly waiting: Waiting; readonly readAt: number }

/** The problem reports that the store has to answer, those that end first. */
export const ToAnswer = ({ waiting: { count, nearest }, readAt }: Props) => (
  <Card className="border-warn-line" title={copy.toAnswer} action={<Badge tone="action">{copy.reports(digits(count))}</Badge>}>
    <ul className="divide-y divide-line">
      {nearest.map((report) => (
        <Report key={report.id} report={report} readAt={readAt} />
      ))}
    </ul>
    <p className="cap mt-2">{copy.toAnswerText}</p>
    {count > nearest.length && (
      <Link to="/problems" search={{ open: 'true' }} className="link mt-3 inline-block text-sm">
        {copy.allReports}
      </Link>
    )}
  </Card>
)

function Report({ report, readAt }: { readonly report: Waiting['nearest'][number]; readonly readAt: number }) {
  const mayAnswer = useMay('portal.problem.answer')
  const { id, kind, amount, track_number: track, answer_until: until } = report
  return (
    <li className="flex items-center justify-between gap-3 py-3">
      <div className="min-w-0">
        <p className="font-bold">
          {problemKindNames[kind]}، <Money amount={amount} />
        </p>
        <p className="cap mt-1">
          <Digits value={track} /> · <TimeLeft until={until} now={readAt} />
        </p>
      </div>
      <Link
        to="/problems/$id"
        params={{ id }}
        className={buttonClass(mayAnswer ? 'primary' : 'secondary', 'sm')}
        aria-label={mayAnswer ? copy.answerTo(persianDigits(track)) : copy.readOf(persianDigits(track))}
      >
        {mayAnswer ? copy.answer : copy.read}
      </Link>
    </li>
  )
}

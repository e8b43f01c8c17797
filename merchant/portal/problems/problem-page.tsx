import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ProblemSide } from '#browser/merchants/problems/problem-side.tsx'
import { problemKindNames } from '#domain/merchants/problems/problem-words.ts'
import { Badge } from '#ui/feedback/badge.tsx'
import { Card } from '#ui/layout/card.tsx'
import { KeyValues, type KeyValue } from '#ui/layout/key-value.tsx'
import { Digits } from '#ui/text/digits.tsx'
import { JalaliDate } from '#ui/text/jalali-date.tsx'
import { Money } from '#ui/text/money.tsx'
import { copy, states } from './copy.ts'
import { EvidenceCard } from './evidence-card.tsx'
import { ProblemAnswer } from './problem-answer.tsx'
import { problemQuery, type ProblemView } from './queries.ts'

/** A report: what each side says and sent beside each other, the store's answer and its files. */
export function ProblemPage({ id }: { readonly id: string }) {
  const { data: problem } = useSuspenseQuery(problemQuery(id))
  const filesOf = (side: 'CUSTOMER' | 'STORE') => problem.evidence.filter((one) => one.side === side).map(({ file }) => file)
  return (
    <div className="with-aside is-wide">
      <div className="min-w-0 space-y-5">
        <div className="grid items-start gap-5 md:grid-cols-2">
          <ProblemSide
            title={`${copy.customerSays}: ${problemKindNames[problem.kind]}`}
            text={problem.description}
            files={filesOf('CUSTOMER')}
          />
          <ProblemSide title={`${copy.youSay}${answerOf(problem)}`} text={problem.answer ?? emptyOf(problem)} files={filesOf('STORE')} />
        </div>
        <Card title={copy.purchase}>
          <KeyValues rows={rowsOf(problem)} />
        </Card>
      </div>
      <div className="space-y-5">
        {problem.status === 'OPEN' && <ProblemAnswer problem={problem} />}
        {problem.reason !== null && (
          <Card title={copy.reason}>
            <p className="leading-8 whitespace-pre-line">{problem.reason}</p>
          </Card>
        )}
        {problem.is_undecided && <EvidenceCard id={id} />}
      </div>
    </div>
  )
}

const answerOf = ({ agrees }: ProblemView): string => (agrees === null ? '' : `: ${agrees ? copy.agreed : copy.disagreed}`)
const emptyOf = ({ status }: ProblemView): string => (status === 'OPEN' ? copy.unanswered : copy.silent)

function rowsOf(problem: ProblemView): readonly KeyValue[] {
  const track = (
    <Link key="track" to="/tickets/$track" params={{ track: problem.track_number }} className="link">
      <Digits value={problem.track_number} />
    </Link>
  )
  return [
    [copy.track, track],
    [copy.columns[2], <JalaliDate key="opened" at={problem.opened_at} withTime />],
    [
      copy.columns[4],
      <Badge key="state" tone={states[problem.status].tone}>
        {states[problem.status].text}
      </Badge>,
    ],
    ...(problem.refunded_amount > 0 ? [[copy.refunded, <Money key="refunded" amount={problem.refunded_amount} />] as const] : []),
    [copy.disputed, <Money key="disputed" amount={problem.amount} />, 'total'],
  ]
}

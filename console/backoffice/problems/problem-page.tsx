import { queryOptions } from '@tanstack/react-query'
import { ProblemSide } from '#browser/merchants/problems/problem-side.tsx'
import { call } from '#console/backoffice/http/call.ts'
import { CustomerLink } from '#console/backoffice/shell/display/customer-link.tsx'
import { readProblemForStaff } from '#contract/backoffice/problems/routes.ts'
import { problemKindNames } from '#domain/merchants/problems/problem-words.ts'
import { digits } from '#domain/platform/kernel/persian.ts'
import { Card } from '#ui/layout/card.tsx'
import { KeyValues } from '#ui/layout/key-value.tsx'
import { Digits } from '#ui/text/digits.tsx'
import { JalaliDate } from '#ui/text/jalali-date.tsx'
import { Money } from '#ui/text/money.tsx'
import { copy } from './copy.ts'
import { ProblemDecision, type Problem } from './problem-decision.tsx'

type Props = { readonly problem: Problem; readonly onDecided: () => void }

export const problemQuery = (customer: string, id: string) =>
  queryOptions({
    queryKey: ['problem', customer, id],
    queryFn: async () => (await call(readProblemForStaff, { params: { customer_id: Number(customer), id } })).results,
  })

/** A problem report: what each side says and sent, beside each other, the purchase, and the decision. */
export function ProblemPage({ problem, onDecided }: Props) {
  const { report, store } = problem
  return (
    <div className="with-aside is-wide">
      <div className="min-w-0 space-y-5">
        <div className="grid items-start gap-5 md:grid-cols-2">
          <ProblemSide
            title={`${copy.customerSays}: ${problemKindNames[report.kind]}`}
            text={report.description}
            files={filesOf(problem, 'CUSTOMER')}
          />
          <ProblemSide title={`${copy.storeSays}: ${answerOf(problem)}`} text={report.answer} files={filesOf(problem, 'STORE')} />
        </div>
        <Card title={`${copy.purchase}، ${store.name}`}>
          <KeyValues rows={rowsOf(problem)} />
        </Card>
      </div>
      <aside>
        <ProblemDecision problem={problem} onDecided={onDecided} />
      </aside>
    </div>
  )
}

const filesOf = ({ report }: Problem, side: 'CUSTOMER' | 'STORE') =>
  report.evidence.filter((one) => one.side === side).map(({ file }) => file)

const answerOf = ({ report }: Problem): string =>
  report.agrees === null ? (report.status === 'OPEN' ? '---' : copy.silent) : report.agrees ? copy.agrees : copy.disagrees

function rowsOf({ report, ticket, customer, refundable, earlier }: Problem) {
  return [
    ['مشتری', <CustomerLink key="customer" customer={customer} />],
    [copy.track, <Digits key="track" value={report.track_number} />],
    [copy.bought, <JalaliDate key="bought" at={ticket.bought_at} />],
    ...ticket.items.map((item) => [item.name, <Money key={item.name} amount={item.amount} />] as const),
    [copy.amount, <Money key="amount" amount={ticket.amount} />],
    [copy.refunded, <Money key="refunded" amount={ticket.refunded_amount} />],
    ...(report.expected_on === null ? [] : [[copy.expected, <JalaliDate key="expected" at={report.expected_on} />] as const]),
    [copy.onHold, report.on_hold_until === null ? copy.nothingOnHold : <JalaliDate key="hold" at={report.on_hold_until} />],
    [copy.choice, report.choice === null ? copy.asked : copy.choices[report.choice]],
    [copy.earlier, copy.earlierText(digits(earlier.won), digits(earlier.lost))],
    [copy.disputed, <Money key="disputed" amount={report.amount} />],
    [copy.refundable, <Money key="refundable" amount={refundable} />, 'total'],
  ] as const
}

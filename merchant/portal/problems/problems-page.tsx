import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ListTable } from '#browser/platform/lists/list-table.tsx'
import { problemKindNames } from '#domain/merchants/problems/problem-words.ts'
import { Badge } from '#ui/feedback/badge.tsx'
import { Chips } from '#ui/navigation/tabs.tsx'
import { Digits } from '#ui/text/digits.tsx'
import { JalaliDate } from '#ui/text/jalali-date.tsx'
import { Money } from '#ui/text/money.tsx'
import { copy, states } from './copy.ts'
import { problemsQuery, type ProblemRow, type ProblemsFilter } from './queries.ts'
import { TimeLeft } from './time-left.tsx'

type Props = { readonly filter: ProblemsFilter; readonly onFilter: (filter: ProblemsFilter) => void }

/** The reports of customers about the store's tickets: all, or those that wait for its answer. */
export function ProblemsPage({ filter, onFilter }: Props) {
  const { data, dataUpdatedAt } = useSuspenseQuery(problemsQuery(filter))
  return (
    <>
      <div className="mb-4">
        <Chips
          label={copy.group}
          value={filter.open ? 'open' : 'all'}
          onChange={(group) => onFilter(group === 'open' ? { open: 'true' } : {})}
          tabs={(['all', 'open'] as const).map((id) => ({ id, label: copy.groups[id] }))}
        />
      </div>
      <ListTable
        caption={copy.title}
        head={copy.columns}
        rows={data.results}
        empty={copy.none}
        emptyText={copy.noneText}
        pages={{ next: data.metas.next, cursor: filter.cursor, onCursor: (cursor) => onFilter({ ...filter, cursor }) }}
      >
        {(problem) => <Row key={problem.id} problem={problem} readAt={dataUpdatedAt} />}
      </ListTable>
    </>
  )
}

const Row = ({ problem, readAt }: { readonly problem: ProblemRow; readonly readAt: number }) => (
  <tr>
    <td>
      <Link to="/problems/$id" params={{ id: problem.id }} className="link font-bold">
        <Digits value={problem.track_number} />
      </Link>
    </td>
    <td>{problemKindNames[problem.kind]}</td>
    <td>
      <JalaliDate at={problem.opened_at} withTime />
    </td>
    <td>
      <Money amount={problem.amount} className="font-bold" />
    </td>
    <td>
      <span>
        <Badge tone={states[problem.status].tone}>{states[problem.status].text}</Badge>
        {problem.status === 'OPEN' && (
          <span className="cap block">
            <TimeLeft until={problem.answer_until} now={readAt} />
          </span>
        )}
      </span>
    </td>
  </tr>
)

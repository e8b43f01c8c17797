import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { failureOf } from '#browser/platform/http/refused.ts'
import type { WithdrawalOnWire } from '#contract/billing/wallet/wallet.ts'
import { Badge } from '#ui/feedback/badge.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { ErrorState } from '#ui/feedback/error-state.tsx'
import { SkeletonRows } from '#ui/feedback/skeleton.tsx'
import { Card } from '#ui/layout/card.tsx'
import { Table } from '#ui/layout/table.tsx'
import { Pagination } from '#ui/navigation/pagination.tsx'
import { Digits } from '#ui/text/digits.tsx'
import { JalaliDate } from '#ui/text/jalali-date.tsx'
import { Money } from '#ui/text/money.tsx'
import { wordsOf } from '#web/platform/http/call.ts'
import { copy } from './copy.ts'
import { movementsQuery } from './queries.ts'

/** The wallet's statement: what came in and went out, the newest first. */
export function Movements() {
  const [page, setPage] = useState(1)
  const { data, error, refetch } = useQuery(movementsQuery(page))
  if (failureOf({ error, data })) return <ErrorState text={wordsOf(error)} onRetry={() => void refetch()} />
  if (!data) return <SkeletonRows rows={5} />
  if (data.metas.total === 0)
    return (
      <div className="card">
        <EmptyState title={copy.empty} text={copy.emptyText} />
      </div>
    )
  return (
    <>
      <Table caption={copy.movements} head={[copy.what, copy.when, copy.amount]}>
        {data.results.map(({ id, title, amount, created_at }) => (
          <tr key={`${id}/${amount}`}>
            <td className="font-semibold">{title}</td>
            <td>
              <JalaliDate at={created_at} withTime />
            </td>
            <td className={amount > 0 ? 'font-semibold text-success-text' : 'font-semibold'}>
              <Money amount={amount} />
            </td>
          </tr>
        ))}
      </Table>
      <div className="mt-5">
        <Pagination page={data.metas.current_page} lastPage={data.metas.last_page} onPage={setPage} />
      </div>
    </>
  )
}

/** What became of the requests to the bank. */
export function Requests({ requests }: { readonly requests: readonly WithdrawalOnWire[] }) {
  if (requests.length === 0) return null
  return (
    <Card title={copy.requests}>
      <ul>
        {requests.slice(0, 5).map(({ id, amount, sheba, status, tracking_id, created_at }) => (
          <li key={id} className="border-t border-line py-3 text-sm first:border-t-0">
            <div className="flex items-center justify-between gap-3">
              <b>
                <Money amount={amount} />
              </b>
              <Badge tone={copy.status[status].tone}>{copy.status[status].word}</Badge>
            </div>
            <div className="cap mt-1 flex flex-wrap justify-between gap-x-3">
              <JalaliDate at={created_at} withTime />
              <span>
                <Digits value={sheba.slice(-4)} /> … <bdi dir="ltr">IR</bdi>
              </span>
              {tracking_id && (
                <span>
                  {copy.tracking} <Digits value={tracking_id} />
                </span>
              )}
            </div>
          </li>
        ))}
      </ul>
    </Card>
  )
}

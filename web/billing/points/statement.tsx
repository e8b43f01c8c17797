import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { failureOf } from '#browser/platform/http/refused.ts'
import type { PointTransaction } from '#contract/billing/points/list-points.ts'
import type { PointType } from '#domain/billing/points/point-transaction.ts'
import { digits, persianDigits } from '#domain/platform/kernel/persian.ts'
import IconCoins from '#icons/IconCoins'
import IconGift from '#icons/IconGift'
import IconMinus from '#icons/IconMinus'
import IconShoppingCart from '#icons/IconShoppingCart'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { ErrorState } from '#ui/feedback/error-state.tsx'
import { SkeletonRows } from '#ui/feedback/skeleton.tsx'
import { Tile } from '#ui/layout/tile.tsx'
import { Pagination } from '#ui/navigation/pagination.tsx'
import { Tabs } from '#ui/navigation/tabs.tsx'
import { JalaliDate } from '#ui/text/jalali-date.tsx'
import { Money } from '#ui/text/money.tsx'
import { wordsOf } from '#web/platform/http/call.ts'
import { copy } from './copy.ts'
import { shownLists, type PointSearch } from './point-search.ts'
import { pointsQuery } from './queries.ts'

type Props = { readonly search: PointSearch; readonly onChange: (search: PointSearch) => void }

/** The customer's statement of points in its four lists (R-POINT-06); another list begins at its first page. */
export function Statement({ search: { list = 'all', page = 1 }, onChange }: Props) {
  const { data, error, refetch } = useQuery(pointsQuery(list, page))
  const failure = failureOf({ error, data })
  return (
    <section className="card p-6" aria-label={copy.listsLabel}>
      <Tabs
        label={copy.listsLabel}
        value={list}
        onChange={(next) => onChange(next === 'all' ? {} : { list: next })}
        panelId="points"
        tabs={shownLists.map((id) => ({ id, label: copy.lists[id], ...(id === list && data ? { count: data.metas.total } : {}) }))}
      />
      <div id="points" role="tabpanel" aria-label={copy.lists[list]}>
        {failure ? (
          <ErrorState text={wordsOf(failure)} onRetry={() => void refetch()} />
        ) : !data ? (
          <SkeletonRows rows={5} />
        ) : data.results.length === 0 ? (
          <EmptyState title={copy.empty} text={copy.emptyText} />
        ) : (
          <ul className="divide-y divide-line">
            {data.results.map((movement) => (
              <Movement key={movement.id} movement={movement} />
            ))}
          </ul>
        )}
        {data && (
          <Pagination
            page={data.metas.current_page}
            lastPage={data.metas.last_page}
            onPage={(next) => onChange({ ...(list === 'all' ? {} : { list }), ...(next > 1 ? { page: next } : {}) })}
          />
        )}
      </div>
    </section>
  )
}

const icons: Readonly<Record<PointType, { readonly tone: 'points' | 'brand' | 'mute'; readonly icon: ReactNode }>> = {
  EARNED: { tone: 'points', icon: <IconCoins /> },
  PURCHASED: { tone: 'brand', icon: <IconShoppingCart /> },
  RECEIVED: { tone: 'points', icon: <IconGift /> },
  USED: { tone: 'mute', icon: <IconMinus /> },
}

function Movement({ movement: { type, name, points, total_price, created_at } }: { readonly movement: PointTransaction }) {
  return (
    <li className="flex items-center gap-4 py-4">
      <Tile {...icons[type]} />
      <div className="min-w-0 flex-1">
        <b>{persianDigits(name)}</b>
        <div className="text-sm text-text-2">
          {total_price === null ? (
            copy.types[type]
          ) : (
            <>
              {copy.bought} <Money amount={total_price} />
            </>
          )}
        </div>
      </div>
      <span className="text-sm text-text-2">
        <JalaliDate at={created_at} />
      </span>
      <b className={`w-24 text-end ${points > 0 ? 'text-success-text' : ''}`}>
        <bdi dir="ltr">{points > 0 ? `+${digits(points)}` : `−${digits(0 - points)}`}</bdi>
      </b>
    </li>
  )
}

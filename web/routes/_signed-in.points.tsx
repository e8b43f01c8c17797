import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { digits } from '#domain/platform/kernel/persian.ts'
import IconStairsUp from '#icons/IconStairsUp'
import IconTicket from '#icons/IconTicket'
import { buttonClass } from '#ui/actions/button.tsx'
import { titled, titles } from '#web/app/shell/titles.ts'
import { copy } from '#web/billing/points/copy.ts'
import { Packages } from '#web/billing/points/packages.tsx'
import { pointSearch } from '#web/billing/points/point-search.ts'
import { pointsQuery } from '#web/billing/points/queries.ts'
import { Statement } from '#web/billing/points/statement.tsx'
import { meQuery } from '#web/identity/session/me.ts'
import { usePolicy } from '#web/platform/policies/policy.ts'

/** Points: how many there are, where they came from and went, and the packages (design 10-points); the address keeps the list. */
export const Route = createFileRoute('/_signed-in/points')({
  validateSearch: pointSearch,
  loader: ({ context }) => Promise.all([context.queries.ensureQueryData(meQuery), context.queries.ensureQueryData(pointsQuery('all', 1))]),
  ...titled(titles.points),
  component: PointsPage,
})

function PointsPage() {
  const search = Route.useSearch()
  const navigate = useNavigate({ from: Route.fullPath })
  const { data: me } = useSuspenseQuery(meQuery)
  const [chosen, choose] = useState<string>()
  const { packageTaxPercent, pointsNeeded } = usePolicy()
  return (
    <>
      <div className="mb-6 flex items-end gap-3 ph:mb-4 ph:flex-wrap ph:[&>div]:basis-full ph:[&>.btn]:flex-1">
        <div className="me-auto">
          <h1 className="h-page">{copy.title}</h1>
          <p className="mt-1 text-text-2">{copy.subtitle}</p>
        </div>
        <Link to="/scores" className={buttonClass('ghost')}>
          <IconStairsUp aria-hidden />
          {titles.scores}
        </Link>
        <Link to="/discounts" className={buttonClass('ghost')}>
          <IconTicket aria-hidden />
          {titles.discounts}
        </Link>
      </div>
      <div className="cols [--aside:372px]">
        <div className="min-w-0 space-y-5">
          <Balance balance={me.points_balance} needed={pointsNeeded} />
          <Statement search={search} onChange={(next) => void navigate({ search: next, resetScroll: false })} />
        </div>
        <aside>
          <Packages taxPercent={packageTaxPercent} backTo="/points" chosen={chosen} onChoose={choose} />
        </aside>
      </div>
    </>
  )
}

function Balance({ balance, needed }: { readonly balance: number; readonly needed: number }) {
  const { data } = useQuery(pointsQuery('all', 1))
  return (
    <section className="card-deep on-deep flex flex-wrap items-center gap-8 p-7" aria-label={copy.balance}>
      <div>
        <div className="text-on-deep-2">{copy.balance}</div>
        <div className="text-[44px] leading-[1.4] font-black">{digits(balance)}</div>
        <div className="text-sm text-on-deep-2">{balance >= needed ? copy.enough(needed) : copy.short(needed - balance, needed)}</div>
      </div>
      {data && (
        <dl className="ms-auto flex gap-8 text-center">
          {(['received', 'purchase', 'debit'] as const).map((list) => (
            <div key={list} className="flex flex-col-reverse">
              <dt className="text-sm text-on-deep-2">{copy.sums[list]}</dt>
              <dd className="text-xl font-extrabold">{digits(data.sums[list])}</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  )
}

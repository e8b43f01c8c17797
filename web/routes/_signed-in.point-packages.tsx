import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, Link, useNavigate } from '@tanstack/react-router'
import { digits } from '#domain/platform/kernel/persian.ts'
import { Alert } from '#ui/feedback/alert.tsx'
import { titled, titles } from '#web/app/shell/titles.ts'
import { copy } from '#web/billing/points/copy.ts'
import { PackagePrice } from '#web/billing/points/package-price.tsx'
import { Packages, pickedOf } from '#web/billing/points/packages.tsx'
import { packageSearch } from '#web/billing/points/point-search.ts'
import { packagesQuery } from '#web/billing/points/queries.ts'
import { meQuery } from '#web/identity/session/me.ts'
import { usePolicy } from '#web/platform/policies/policy.ts'

/** The packages by themselves (D-21), for whoever comes only to buy; the address keeps the chosen one. */
export const Route = createFileRoute('/_signed-in/point-packages')({
  validateSearch: packageSearch,
  loader: ({ context }) => Promise.all([context.queries.ensureQueryData(meQuery), context.queries.ensureQueryData(packagesQuery)]),
  ...titled(titles.pointPackages, [{ title: titles.points, to: '/points' }]),
  component: PackagesPage,
})

function PackagesPage() {
  const { data: me } = useSuspenseQuery(meQuery)
  const { data: packages } = useSuspenseQuery(packagesQuery)
  const { package: chosen } = Route.useSearch()
  const navigate = useNavigate({ from: Route.fullPath })
  const pick = pickedOf(packages, chosen)
  const { packageTaxPercent, pointsNeeded } = usePolicy()
  return (
    <>
      <h1 className="h-page">{copy.packagesTitle}</h1>
      <p className="mt-1 mb-6 text-text-2">{copy.packagesLead}</p>
      <div className="cols items-start [--aside:372px]">
        <div className="min-w-0 space-y-5">
          {chosen !== undefined && pick?.slug !== chosen && <Alert tone="warn">{copy.notSold}</Alert>}
          <Packages
            taxPercent={packageTaxPercent}
            backTo="/points"
            isHeaded={false}
            chosen={chosen}
            onChoose={(slug) => void navigate({ search: { package: slug }, replace: true, resetScroll: false })}
          />
        </div>
        <aside className="space-y-5">
          <section className="card-deep on-deep p-7">
            <div className="text-on-deep-2">{copy.balance}</div>
            <div className="text-[40px] leading-[1.4] font-black">{digits(me.points_balance)}</div>
            <h2 className="mt-5 font-bold">{copy.whatFor}</h2>
            <p className="mt-1 text-sm text-on-deep-2">{copy.uses(pointsNeeded)}</p>
            <Link to="/points" className="mt-4 inline-block text-sm font-semibold underline underline-offset-4">
              {copy.toStatement}
            </Link>
          </section>
          {pick && <PackagePrice slug={pick.slug} taxPercent={packageTaxPercent} balance={me.points_balance} />}
        </aside>
      </div>
    </>
  )
}

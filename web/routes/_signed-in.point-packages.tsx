import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'
import { digits } from '#domain/kernel/persian.ts'
import { policyAt } from '#domain/policies/policy.ts'
import { meQuery } from '../http/me.ts'
import { copy } from '../points/copy.ts'
import { Packages } from '../points/packages.tsx'
import { packagesQuery } from '../points/queries.ts'
import { today } from '../session/today.ts'
import { pageTitle } from '../shell/page-title.ts'
import { titles } from '../shell/titles.ts'

/** The packages by themselves (D-21), for whoever comes only to buy. */
export const Route = createFileRoute('/_signed-in/point-packages')({
  loader: ({ context }) => Promise.all([context.queries.ensureQueryData(meQuery), context.queries.ensureQueryData(packagesQuery)]),
  staticData: { crumbs: [{ title: titles.points, to: '/points' }, { title: titles.pointPackages }] },
  head: () => ({ meta: [pageTitle(titles.pointPackages)] }),
  component: PackagesPage,
})

function PackagesPage() {
  const { data: me } = useSuspenseQuery(meQuery)
  const { packageTaxPercent, pointsNeeded } = policyAt(today())
  return (
    <>
      <h1 className="h-page">{copy.packagesTitle}</h1>
      <p className="mt-1 mb-6 text-text-2">{copy.packagesLead}</p>
      <div className="cols items-start [--aside:372px]">
        <Packages taxPercent={packageTaxPercent} backTo="/points" isHeaded={false} />
        <aside className="card-deep on-deep p-7">
          <div className="text-on-deep-2">{copy.balance}</div>
          <div className="text-[40px] leading-[1.4] font-black">{digits(me.points_balance)}</div>
          <h2 className="mt-5 font-bold">{copy.whatFor}</h2>
          <p className="mt-1 text-sm text-on-deep-2">{copy.uses(pointsNeeded)}</p>
          <Link to="/points" className="mt-4 inline-block text-sm font-semibold underline underline-offset-4">
            {copy.toStatement}
          </Link>
        </aside>
      </div>
    </>
  )
}

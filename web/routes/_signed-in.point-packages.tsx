import { createFileRoute } from '@tanstack/react-router'
import { policyAt } from '#domain/policies/policy.ts'
import { copy } from '../points/copy.ts'
import { Packages } from '../points/packages.tsx'
import { packagesQuery } from '../points/queries.ts'
import { GatewayErrorDialog } from '../session/gateway-error-dialog.tsx'
import { today } from '../session/today.ts'
import { pageTitle } from '../shell/page-title.ts'
import { titles } from '../shell/titles.ts'

/** The packages by themselves (D-21), for whoever comes only to buy. */
export const Route = createFileRoute('/_signed-in/point-packages')({
  loader: ({ context }) => context.queries.ensureQueryData(packagesQuery),
  staticData: { crumbs: [{ title: titles.points, to: '/points' }, { title: titles.pointPackages }] },
  head: () => ({ meta: [pageTitle(titles.pointPackages)] }),
  component: PackagesPage,
})

function PackagesPage() {
  return (
    <>
      <h1 className="h-page">{copy.packagesTitle}</h1>
      <p className="mt-1 mb-6 text-text-2">{copy.packagesLead}</p>
      <div className="max-w-xl">
        <Packages taxPercent={policyAt(today()).packageTaxPercent} backTo="/points" />
      </div>
      <GatewayErrorDialog onRetry={() => location.reload()} />
    </>
  )
}

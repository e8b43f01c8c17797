import { useQuery } from '@tanstack/react-query'
import { failureOf } from '#browser/platform/http/refused.ts'
import type { PointPackageOnWire } from '#contract/billing/points/point-packages.ts'
import type { PagePath } from '#domain/billing/payments/redirect.ts'
import { rial } from '#domain/platform/kernel/money.ts'
import { digits, tomanNumber } from '#domain/platform/kernel/persian.ts'
import IconStarFilled from '#icons/IconStarFilled'
import { classNames } from '#ui/class-names.ts'
import { ErrorState } from '#ui/feedback/error-state.tsx'
import { SkeletonRows } from '#ui/feedback/skeleton.tsx'
import { Money } from '#ui/text/money.tsx'
import { wordsOf } from '#web/platform/http/call.ts'
import { copy } from './copy.ts'
import { PayPackage } from './pay-package.tsx'
import { packagesQuery } from './queries.ts'

type Props = {
  readonly taxPercent: number
  readonly backTo: PagePath
  /** The slug of the chosen one; the most economic is on while nothing of ours is chosen. */
  readonly chosen: string | undefined
  readonly onChoose: (slug: string) => void
  /** False where the page is headed by the same words. */
  readonly isHeaded?: boolean
}

/** The packages on sale with price, discount and tax; the economic ones carry their flag (R-PACKAGE-03). */
export function Packages({ taxPercent, backTo, chosen, onChoose, isHeaded = true }: Props) {
  const { data: packages, error, refetch } = useQuery(packagesQuery)
  if (failureOf({ error, data: packages })) return <ErrorState title={copy.failed} text={wordsOf(error)} onRetry={() => void refetch()} />
  if (!packages) return <SkeletonRows rows={6} />
  const pick = pickedOf(packages, chosen)
  return (
    <section className="card rounded-[20px] p-6 shadow-sm" aria-label={copy.buy}>
      {isHeaded && <h2 className="text-lg font-extrabold">{copy.buy}</h2>}
      <p className="mb-6 text-sm text-text-2">{copy.tax(taxPercent)}</p>
      <div role="radiogroup" aria-label={copy.buy} className="space-y-4">
        {packages.map((one) => (
          <PackageCard key={one.id} package={one} isOn={one.id === pick?.id} onPick={() => onChoose(one.slug)} />
        ))}
      </div>
      {pick && (
        <div className="mt-5">
          <PayPackage package={pick} backTo={backTo} isMain={!isHeaded} />
        </div>
      )}
    </section>
  )
}

/** The package that is on; undefined where none is sold. */
export const pickedOf = (packages: readonly PointPackageOnWire[], chosen: string | undefined): PointPackageOnWire | undefined =>
  packages.find(({ slug }) => slug === chosen) ?? packages.find((one) => one.is_economic) ?? packages[0]

type CardProps = { readonly package: PointPackageOnWire; readonly isOn: boolean; readonly onPick: () => void }

function PackageCard({ package: one, isOn, onPick }: CardProps) {
  const saved = one.total_price - one.price_after_discount
  return (
    <label className={classNames('pick relative w-full flex-col items-stretch gap-0 p-[18px] text-start', isOn && 'is-on')}>
      <input type="radio" name="package" checked={isOn} onChange={onPick} />
      {one.is_economic && (
        <span className="badge badge-solid absolute -top-3 start-4 flex items-center gap-1 bg-brand text-white">
          <IconStarFilled aria-hidden size={14} /> {copy.economic}
        </span>
      )}
      <span className="flex items-center justify-between">
        <span>
          <b className="text-lg">{digits(one.points)}</b> <span className="text-sm text-text-2">{copy.pointWord}</span>
          <span className="cap ms-2">{one.name}</span>
        </span>
        <span className={classNames('radio', isOn && 'is-on')} aria-hidden />
      </span>
      <span className="mt-1 flex items-center gap-2 font-bold">
        <Money amount={one.price_after_discount} />
        {saved > 0 && (
          <>
            <span className="sr-only">{copy.before}</span>
            {/* Without the unit: a line goes through plain text only. */}
            <del className="cap font-normal">{tomanNumber(rial(one.total_price))}</del>
            <span className="badge badge-danger">{copy.off(Math.round((saved / one.total_price) * 100))}</span>
          </>
        )}
      </span>
      <span className="cap mt-1">
        {copy.withTax} <Money amount={one.price_after_tax} />
      </span>
    </label>
  )
}

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { failureOf } from '#browser/platform/http/refused.ts'
import { purchasePointPackage } from '#contract/billing/payments/routes.ts'
import type { PointPackageOnWire } from '#contract/billing/points/point-packages.ts'
import type { OrderInFull } from '#contract/lending/orders/order.ts'
import { rial } from '#domain/platform/kernel/money.ts'
import { digits, tomans } from '#domain/platform/kernel/persian.ts'
import IconCoins from '#icons/IconCoins'
import { ErrorState } from '#ui/feedback/error-state.tsx'
import { SkeletonRows } from '#ui/feedback/skeleton.tsx'
import { ToggleCards } from '#ui/fields/toggle-cards.tsx'
import { Panel } from '#ui/layout/panel.tsx'
import { Pay } from '#web/billing/payments/pay.tsx'
import { usePurchaseWithCode } from '#web/billing/payments/use-purchase-with-code.ts'
import { packagesQuery } from '#web/billing/points/queries.ts'
import { wordsOf } from '#web/platform/http/call.ts'
import { actionWords, panelCopy } from '../copy.ts'

/** The packages that cover what is missing, the one of exactly the order's price first, or where none does all, the largest first; the purchase leads back here. */
export function PackagePanel({ order }: { readonly order: OrderInFull }) {
  const words = actionWords.BUY_POINTS
  const short = order.timeline.missing.find(({ kind }) => kind === 'POINTS_SHORT')?.count ?? order.points_needed
  const { data: packages, error, refetch } = useQuery(packagesQuery)
  const [chosen, setChosen] = useState<string | null>(null)
  const covering = (packages ?? []).filter(({ points }) => points >= short)
  const fitting =
    covering.length > 0
      ? covering.toSorted((one, other) => distance(one, order) - distance(other, order))
      : (packages ?? []).toSorted((one, other) => other.points - one.points)
  const pick = fitting.find(({ id }) => String(id) === chosen) ?? fitting[0]
  const purchase = usePurchaseWithCode('point_package', purchasePointPackage, rial(pick?.price_after_tax ?? 0), pick ? [pick.id] : [])
  if (failureOf({ error, data: packages })) return <ErrorState text={wordsOf(error)} onRetry={() => void refetch()} />
  if (!packages) return <SkeletonRows />
  return (
    <Panel icon={<IconCoins />} tone="warn" title={words.title} text={`${panelCopy.points.short(digits(short))} ${words.text}`}>
      <ToggleCards
        legend={panelCopy.points.pick}
        value={pick ? String(pick.id) : null}
        onChange={setChosen}
        options={fitting.slice(0, 4).map((each) => ({
          value: String(each.id),
          title: each.name,
          text: `${tomans(rial(each.price_after_tax))} ${panelCopy.points.tax}${each.is_economic ? `، ${panelCopy.points.economic}` : ''}`,
        }))}
      />
      {pick && (
        <Pay
          className="mt-5"
          purchase={purchase}
          words={(amount) => `${words.go}، ${amount}`}
          onPay={() => purchase.buy([pick.id], `/orders/${order.id}`)}
        />
      )}
    </Panel>
  )
}

const distance = ({ points }: PointPackageOnWire, { points_needed }: OrderInFull): number => Math.abs(points - points_needed)

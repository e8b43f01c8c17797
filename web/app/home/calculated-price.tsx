import type { CompletePrice } from '#domain/catalogue/calculators/complete-price.ts'
import { priceCaptions } from '#domain/catalogue/calculators/price-captions.ts'
import { digits, tomanNumber } from '#domain/platform/kernel/persian.ts'
import type { Policy } from '#domain/platform/policies/policy.ts'
import { usePointsPrice } from '#web/billing/points/queries.ts'
import { PointsCost } from '#web/catalogue/calculators/points-cost.tsx'
import { PriceLines } from '#web/catalogue/calculators/price-lines.tsx'

type Props = { readonly policy: Policy; readonly price: CompletePrice }

/** Every line of what the visitor has calculated, with what its points cost if they are bought. */
export default function CalculatedPrice({ policy: { pointsNeeded, welcomePoints }, price }: Props) {
  const bought = usePointsPrice(pointsNeeded)
  const { monthly } = price.groups
  return (
    <>
      <div className="flex items-center gap-3 border-b border-line pb-4">
        <img src="/media/objects/washer.svg" alt="" width={44} height={44} loading="lazy" />
        <div>
          <div className="font-bold">{priceCaptions.title}</div>
          <div className="cap">{copy.calculated(tomanNumber(monthly.lines[0]?.amount ?? monthly.total), digits(price.count))}</div>
        </div>
      </div>
      <PriceLines price={price} lender={copy.lender} points={<PointsCost needed={pointsNeeded} price={bought} gift={welcomePoints} />} />
    </>
  )
}

const copy = {
  calculated: (amount: string, count: string) => `محاسبهٔ شما: ${amount} تومان در ${count} قسط`,
  lender: 'بانک یا صندوقی که در فروشگاه انتخاب می‌کنید',
}

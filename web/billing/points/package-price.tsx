import { useQuery } from '@tanstack/react-query'
import { failureOf } from '#browser/platform/http/refused.ts'
import { digits } from '#domain/platform/kernel/persian.ts'
import { Alert } from '#ui/feedback/alert.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { Card } from '#ui/layout/card.tsx'
import { KeyValues } from '#ui/layout/key-value.tsx'
import { Money } from '#ui/text/money.tsx'
import { wordsOf } from '#web/platform/http/call.ts'
import { copy } from './copy.ts'
import { packageQuery } from './queries.ts'

type Props = {
  readonly slug: string
  readonly taxPercent: number
  /** The points that the customer has. */
  readonly balance: number
}

/** What a package costs line by line, and how many points there are after it (D-83). */
export function PackagePrice({ slug, taxPercent, balance }: Props) {
  const { data: one, error } = useQuery(packageQuery(slug))
  if (failureOf({ error, data: one })) return <Alert tone="danger">{wordsOf(error)}</Alert>
  if (!one) return <Skeleton className="h-60 rounded-[20px]" />
  const saved = one.total_price - one.price_after_discount
  return (
    <Card title={one.name}>
      <KeyValues
        rows={[
          [copy.pointsOfPackage, digits(one.points)],
          [copy.price, <Money key="price" amount={one.total_price} />],
          ...(saved > 0 ? [[copy.discount, <Money key="discount" amount={-saved} className="text-success-text" />] as const] : []),
          [copy.taxOf(taxPercent), <Money key="tax" amount={one.price_after_tax - one.price_after_discount} />],
          [copy.payable, <Money key="payable" amount={one.price_after_tax} />, 'total'],
          [copy.balanceAfter, digits(balance + one.points)],
        ]}
      />
    </Card>
  )
}

import type { ReactNode } from 'react'
import type { CompletePrice } from '#domain/catalogue/calculators/complete-price.ts'
import type { Rial } from '#domain/platform/kernel/money.ts'
import { Card } from '#ui/layout/card.tsx'
import { KeyValues } from '#ui/layout/key-value.tsx'
import { Money } from '#ui/text/money.tsx'
import { PriceLines } from '#web/catalogue/calculators/price-lines.tsx'
import { copy } from './copy.ts'

type Props = {
  readonly price: CompletePrice
  readonly monthly: Rial
  readonly lender: string
  readonly points: ReactNode
  readonly children?: ReactNode
}

/** The complete price of an instant loan, which has no first payment and no security. */
export function InstantSummary({ price, monthly, lender, points, children }: Props) {
  return (
    <Card title={copy.summary}>
      <PriceLines price={price} lender={lender} points={points} />
      <KeyValues
        className="mt-3"
        rows={[
          [copy.each, <Money key="each" amount={monthly} />],
          [copy.collateral, copy.contractOnly],
        ]}
      />
      {children}
    </Card>
  )
}

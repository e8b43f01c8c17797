import type { Repayment } from '#domain/catalogue/calculators/repayment.ts'
import { digits } from '#domain/platform/kernel/persian.ts'
import { Card } from '#ui/layout/card.tsx'
import { KeyValues } from '#ui/layout/key-value.tsx'
import { Money } from '#ui/text/money.tsx'
import { copy } from './copy.ts'

type Props = { readonly repayment: Repayment; readonly need: number; readonly have: number; readonly children?: React.ReactNode }

/** What comes in, what goes back, and what it costs in points; an instant loan has no first payment and no security. */
export function InstantSummary({ repayment, need, have, children }: Props) {
  return (
    <Card title={copy.summary}>
      <KeyValues
        rows={[
          [copy.receive, <Money key="amount" amount={repayment.amount} />],
          [copy.wage, <Money key="wage" amount={repayment.wage} />],
          [copy.total, <Money key="total" amount={repayment.totalRepayment} />, 'total'],
          [copy.each, <Money key="each" amount={repayment.monthlyInvoice} />],
          [copy.firstPayment, copy.none],
          [copy.collateral, copy.contractOnly],
          [copy.need, digits(need)],
          [copy.have, digits(have)],
        ]}
      />
      {children}
    </Card>
  )
}

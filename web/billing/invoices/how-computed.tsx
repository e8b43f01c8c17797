import type { InvoiceOnWire } from '#contract/billing/invoices/invoice.ts'
import { rial } from '#domain/platform/kernel/money.ts'
import { digits, shownParts } from '#domain/platform/kernel/persian.ts'
import { Card } from '#ui/layout/card.tsx'
import { KeyValues } from '#ui/layout/key-value.tsx'
import { Money } from '#ui/text/money.tsx'
import { computedCopy as copy } from './computed-copy.ts'

/** How one instalment was computed: its wage part by the rule, and its late fee by days and rate (lifecycle.md §2). */
export function HowInvoiceComputed({ invoice }: { readonly invoice: InvoiceOnWire }) {
  const { number, order, amount, wage_part, late_fee, late_fee_rate, number_of_days_late: days, claims_collection_fee } = invoice
  if (number === 0) return null
  const [principal = 0, wage = 0] = shownParts([rial(amount - wage_part), rial(wage_part)])
  return (
    <Card title={copy.title}>
      <KeyValues
        rows={[
          [copy.base(number, order.invoice_count), <Money key="amount" amount={amount} />],
          [copy.principal, <Money key="principal" amount={principal} />],
          [copy.part, <Money key="part" amount={wage} />],
          ...(late_fee > 0 ? [[copy.fee, <Money key="fee" amount={late_fee} />] as const] : []),
          ...(claims_collection_fee > 0 ? [[copy.collection, <Money key="collection" amount={claims_collection_fee} />] as const] : []),
        ]}
      />
      <div className="well mt-3 space-y-1 p-4 text-sm text-text-2">
        <p>{copy.partRule}</p>
        <p>{days > 0 ? copy.feeRule(digits(late_fee_rate), digits(days)) : copy.noFee}</p>
        {claims_collection_fee > 0 && <p>{copy.collectionRule}</p>}
      </div>
    </Card>
  )
}

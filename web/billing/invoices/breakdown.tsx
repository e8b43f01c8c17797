import type { InvoiceOnWire } from '#contract/billing/invoices/invoice.ts'
import { digits } from '#domain/platform/kernel/persian.ts'
import { Card } from '#ui/layout/card.tsx'
import { KeyValues, type KeyValue } from '#ui/layout/key-value.tsx'
import { Money } from '#ui/text/money.tsx'
import { copy } from './copy.ts'

/** What an invoice is made of, line by line, ending in the total the reader can add up. */
export function Breakdown({ invoice }: { readonly invoice: InvoiceOnWire }) {
  const { late_fee, fee_part = 0, fee_days = 0, code_discount = 0 } = invoice
  const lines: KeyValue[] = [
    [invoice.number === 0 ? copy.prepayment : copy.base, <Money key="base" amount={invoice.amount} />],
    ...line(copy.lateFeeDays(digits(fee_days)), late_fee - fee_part),
    ...line(copy.feePart, fee_part),
    ...line(copy.lateFeeDiscount, -invoice.late_fee_discount),
    ...line(copy.collection, invoice.claims_collection_fee),
    ...line(copy.collectionDiscount, -invoice.demand_collection_discount),
    ...line(copy.groupDiscount, -invoice.with_group_payment_discount),
    ...line(copy.codeDiscount, -code_discount),
    [invoice.status === 'PAID' ? copy.wasPaid : copy.payable, <Money key="total" amount={invoice.payable - code_discount} />, 'total'],
  ]
  return (
    <Card title={copy.breakdown}>
      <KeyValues rows={lines} />
    </Card>
  )
}

/** A line that is only there when it says something; what is added is red, what is taken off green. */
const line = (name: string, amount: number): KeyValue[] =>
  amount === 0 ? [] : [[name, <Money key={name} amount={amount} className={amount > 0 ? 'text-danger-text' : 'text-success-text'} />]]

import type { Order } from '#contract/lending/orders/order.ts'
import { refundPolicyRials } from '#domain/lending/collateral/review.ts'
import { digits } from '#domain/platform/kernel/persian.ts'
import { Card } from '#ui/layout/card.tsx'
import { KeyValues, type KeyValue } from '#ui/layout/key-value.tsx'
import { Digits } from '#ui/text/digits.tsx'
import { JalaliDate } from '#ui/text/jalali-date.tsx'
import { Money } from '#ui/text/money.tsx'
import { detailsCopy as copy } from '../copy.ts'

/** The numbers and dates of an order beside its price, each from its existence on (R-ENTITY-24). */
export function OrderDetails({ order }: { readonly order: Order }) {
  const first = order.first_payment_state
  const sana = order.sana_inquiry
  const rows: KeyValue[] = [
    ...(order.contract_number ? [[copy.contract, <Digits key="contract" value={order.contract_number} />] as const] : []),
    ...(order.invoice_due_date ? [[copy.due, <JalaliDate key="due" at={order.invoice_due_date} />] as const] : []),
    ...(order.pay_day ? [[copy.payDay, copy.everyMonth(digits(order.pay_day))] as const] : []),
    ...(order.refund_policy_type
      ? [[copy.collateral, <Money key="collateral" amount={refundPolicyRials(order.refund_policy_amount)} unit="rial" />] as const]
      : []),
    ...(first?.paid_at ? [[copy.firstPaid, <JalaliDate key="paid" at={first.paid_at} />] as const] : []),
    ...(first?.tracking_id ? [[copy.tracking, <Digits key="tracking" value={first.tracking_id} />] as const] : []),
    ...(sana.inquired_at ? [[copy.sana, <JalaliDate key="sana" at={sana.inquired_at} />] as const] : []),
    ...(sana.tracking_id ? [[copy.sanaTracking, <Digits key="sana-tracking" value={sana.tracking_id} />] as const] : []),
  ]
  if (rows.length === 0) return null
  return (
    <Card title={copy.title}>
      <KeyValues rows={rows} />
    </Card>
  )
}

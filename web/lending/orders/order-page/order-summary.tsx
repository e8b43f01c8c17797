import type { Order } from '#contract/lending/orders/order.ts'
import { digits } from '#domain/platform/kernel/persian.ts'
import { Card } from '#ui/layout/card.tsx'
import { KeyValues, type KeyValue } from '#ui/layout/key-value.tsx'
import { Digits } from '#ui/text/digits.tsx'
import { Money } from '#ui/text/money.tsx'
import { copy } from '../copy.ts'

/** What the order costs, in lines that add up. */
export function OrderSummary({ order }: { readonly order: Order }) {
  const once = order.order_cost + order.api_cost + order.shipping_cost
  const rows: KeyValue[] = [
    [copy.amount(order.type === 'CLOSE_LOOP'), <Money key="amount" amount={order.amount} />],
    [copy.wage, <Money key="wage" amount={order.wage} />],
    [copy.total, <Money key="total" amount={order.total_repayment} />, 'total'],
    [copy.months, copy.monthsOf(digits(order.months))],
    [copy.each, <Money key="each" amount={order.monthly_invoice} />],
    ...(once > 0 ? [[copy.once, <Money key="once" amount={once} />] as const] : []),
    [copy.collateral, order.refund_policy_type ? copy.collaterals[order.refund_policy_type] : copy.noCollateral],
    ...(order.refund_policy_type === 'PROMISSORY'
      ? [[copy.promissoryCost, <Money key="note" amount={order.cost_buying_promissory} />] as const]
      : []),
    ...(order.bank_account_number ? [[copy.account, <Digits key="account" value={order.bank_account_number} />] as const] : []),
  ]
  return (
    <Card title={copy.summary}>
      <KeyValues rows={rows} />
    </Card>
  )
}

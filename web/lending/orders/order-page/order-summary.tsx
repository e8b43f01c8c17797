import type { ReactNode } from 'react'
import type { Order } from '#contract/lending/orders/order.ts'
import { completePrice, type CompletePrice } from '#domain/catalogue/calculators/complete-price.ts'
import { rial } from '#domain/platform/kernel/money.ts'
import { digits } from '#domain/platform/kernel/persian.ts'
import { Card } from '#ui/layout/card.tsx'
import { KeyValues, type KeyValue } from '#ui/layout/key-value.tsx'
import { Digits } from '#ui/text/digits.tsx'
import { Money } from '#ui/text/money.tsx'
import { PriceLines } from '#web/catalogue/calculators/price-lines.tsx'
import { copy } from '../copy.ts'

/** The complete price of an order, line by line as its form had it. */
export const priceOfOrder = (order: Order): CompletePrice =>
  completePrice({
    type: order.type,
    principal: rial(order.amount),
    wage: rial(order.wage),
    count: order.months,
    report: rial(order.price.report_price),
    first_payment: rial(order.order_cost + order.api_cost + order.shipping_cost),
    note: rial(order.refund_policy_type === 'PROMISSORY' ? order.cost_buying_promissory : 0),
    noteAmount: rial(order.refund_policy_type === 'PROMISSORY' ? order.promissory_amount : 0),
    valuation: rial(order.price.valuation),
  })

/** What the order costs, in lines that add up, and how it is secured. */
export function OrderSummary({ order, points }: { readonly order: Order; readonly points: ReactNode }) {
  const rows: KeyValue[] = [
    [copy.months, copy.monthsOf(digits(order.months))],
    [copy.each, <Money key="each" amount={order.monthly_invoice} />],
    [copy.collateral, order.refund_policy_type ? copy.collaterals[order.refund_policy_type] : copy.noCollateral],
    ...(order.bank_account_number ? [[copy.account, <Digits key="account" value={order.bank_account_number} />] as const] : []),
    ...(order.destination_bank_account_number
      ? [[copy.destination, <Digits key="destination" value={order.destination_bank_account_number} />] as const]
      : []),
  ]
  return (
    <Card title={copy.summary}>
      <PriceLines price={priceOfOrder(order)} lender={order.price.lender} points={points} />
      <KeyValues className="mt-3" rows={rows} />
    </Card>
  )
}

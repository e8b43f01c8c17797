import { purchaseInvoice } from '#contract/billing/payments/routes.ts'
import type { OrderInFull } from '#contract/lending/orders/order.ts'
import { returned } from '#domain/billing/invoices/final-refund.ts'
import { rial } from '#domain/platform/kernel/money.ts'
import { tomans } from '#domain/platform/kernel/persian.ts'
import { KeyValues, type KeyValue } from '#ui/layout/key-value.tsx'
import { Panel } from '#ui/layout/panel.tsx'
import { Money } from '#ui/text/money.tsx'
import { Pay } from '#web/billing/payments/pay.tsx'
import { usePurchaseWithCode } from '#web/billing/payments/use-purchase-with-code.ts'
import { actionWords, panelCopy } from '../copy.ts'
import { stepIcons } from './step-icons.tsx'

/** Invoice 0: its parts, what comes back if the order is refused, and the button that carries the amount. */
export function FirstPaymentPanel({ order }: { readonly order: OrderInFull }) {
  const words = actionWords.PAY_FIRST_INVOICE
  const first = order.invoices.find(({ number }) => number === 0)
  const purchase = usePurchaseWithCode('invoice', purchaseInvoice, rial(first?.payable ?? 0), first ? [first.uuid] : [])
  const rows: KeyValue[] = [
    [panelCopy.first.order, <Money key="order" amount={order.order_cost} />],
    [panelCopy.first.api, <Money key="api" amount={order.api_cost} />],
    ...(order.shipping_cost > 0 ? [[panelCopy.first.shipping, <Money key="shipping" amount={order.shipping_cost} />] as const] : []),
    [panelCopy.first.total, <Money key="total" amount={order.order_cost + order.api_cost + order.shipping_cost} />, 'total'],
  ]
  return (
    <Panel icon={stepIcons.repayment} tone="warn" title={words.title} text={words.text}>
      <KeyValues className="well px-5 py-1" rows={rows} />
      <p className="cap mt-3">
        {panelCopy.first.refund(
          tomans(returned(rial(order.final_refund), purchase.code?.off ?? rial(0)).toWallet),
          tomans(rial(order.api_cost)),
        )}
      </p>
      {first && (
        <Pay
          className="mt-5"
          purchase={purchase}
          words={panelCopy.first.pay}
          onPay={() => purchase.buy([first.uuid], `/orders/${order.id}`)}
        />
      )}
    </Panel>
  )
}

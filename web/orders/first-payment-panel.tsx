import type { OrderInFull } from '#contract/orders/order.ts'
import { purchaseInvoice } from '#contract/payments/purchase.ts'
import { rial } from '#domain/kernel/money.ts'
import { tomans } from '#domain/kernel/persian.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { KeyValues, type KeyValue } from '#ui/key-value.tsx'
import { Money } from '#ui/money.tsx'
import { Panel } from '#ui/panel.tsx'
import { wordsOf } from '../http/refused.ts'
import { usePurchase } from '../http/use-purchase.ts'
import { actionWords, panelCopy } from './copy.ts'
import { stepIcons } from './step-icons.tsx'

/** Invoice 0: its parts, what comes back if the order is refused, and the button that carries the amount. */
export function FirstPaymentPanel({ order }: { readonly order: OrderInFull }) {
  const words = actionWords.PAY_FIRST_INVOICE
  const first = order.invoices.find(({ number }) => number === 0)
  const purchase = usePurchase('invoice', purchaseInvoice)
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
        {panelCopy.first.refund} <Money amount={order.final_refund} />
      </p>
      {purchase.error && (
        <Alert tone="danger" className="mt-4">
          {wordsOf(purchase.error)}
        </Alert>
      )}
      {first && (
        <Button
          size="lg"
          className="mt-5"
          loading={purchase.isPending}
          onClick={() => purchase.mutate({ ids: [first.uuid], backTo: `/orders/${order.id}` })}
        >
          {panelCopy.first.pay(tomans(rial(first.payable)))}
        </Button>
      )}
    </Panel>
  )
}

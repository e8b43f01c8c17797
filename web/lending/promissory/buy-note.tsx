import type { ReactNode } from 'react'
import { purchasePromissory } from '#contract/billing/payments/routes.ts'
import type { Order } from '#contract/lending/orders/order.ts'
import { rial } from '#domain/platform/kernel/money.ts'
import { dayOf, parseInstant } from '#domain/platform/kernel/time.ts'
import IconFileCertificate from '#icons/IconFileCertificate'
import IconSignature from '#icons/IconSignature'
import IconWritingSign from '#icons/IconWritingSign'
import { KeyValues } from '#ui/layout/key-value.tsx'
import { Tile } from '#ui/layout/tile.tsx'
import { Money } from '#ui/text/money.tsx'
import { Pay } from '#web/billing/payments/pay.tsx'
import { usePurchaseWithCode } from '#web/billing/payments/use-purchase-with-code.ts'
import { usePolicy } from '#web/platform/policies/policy.ts'
import { copy } from './copy.ts'

/** What the panel reads of an order. */
export type NoteOrder = Pick<
  Order,
  | 'id'
  | 'identifier'
  | 'status'
  | 'created_at'
  | 'promissory'
  | 'pelekan_promissory'
  | 'promissory_amount'
  | 'cost_buying_promissory'
  | 'collateral_payee'
>

type Props = { readonly order: NoteOrder; readonly payer: string; readonly bar: ReactNode }

/** The note as it will be, what it costs, and the button that carries the amount. */
export function BuyNote({ order, payer, bar }: Props) {
  const cost = order.cost_buying_promissory
  const purchase = usePurchaseWithCode('order_promissory', purchasePromissory, rial(cost), [order.id])
  const { promissoryFeeBase: base } = usePolicy(dayOf(parseInstant(order.created_at)))
  return (
    <>
      <div>
        <h2 className="text-xl font-extrabold">{copy.buy.title}</h2>
        <p className="mt-0.5 text-text-2">{copy.buy.text}</p>
      </div>
      {bar}
      <div className="grid grid-cols-2 items-start gap-6">
        <NotePreview amount={order.promissory_amount} payer={payer} payee={order.collateral_payee} />
        <KeyValues
          rows={[
            [copy.buy.stamp, <Money key="stamp" amount={cost - base} />],
            [copy.buy.fee, <Money key="fee" amount={base} />],
            [copy.buy.total, <Money key="total" amount={cost} />, 'total'],
          ]}
        />
      </div>
      <Pay purchase={purchase} words={copy.buy.pay} onPay={() => purchase.buy([order.id], `/orders/${order.id}`)}>
        <p className="cap">{copy.buy.note}</p>
      </Pay>
      <div className="border-t border-line pt-5">
        <h3 className="h-card mb-3">{copy.after}</h3>
        <ol className="grid grid-cols-3 gap-4">
          {copy.afterSteps.map(({ title, text }, at) => (
            <li key={title} className="flex gap-3">
              <Tile size="sm" icon={afterIcons[at]} />
              <div>
                <b>{title}</b>
                <p className="cap">{text}</p>
              </div>
            </li>
          ))}
        </ol>
      </div>
    </>
  )
}

const afterIcons = [<IconFileCertificate key="issue" />, <IconWritingSign key="ask" />, <IconSignature key="sign" />]

/** A preview of the note: rial first, as in legal documents (design.md, section 3). */
function NotePreview({ amount, payer, payee }: { readonly amount: number; readonly payer: string; readonly payee: string }) {
  return (
    <div className="grid gap-5 rounded-lg border border-warn-line bg-warn-tint p-6">
      <div>
        <p className="cap">{copy.preview.title}</p>
        <p className="text-2xl font-black">
          <Money amount={amount} unit="rial" />
        </p>
        <p className="cap">
          معادل <Money amount={amount} />
        </p>
      </div>
      <dl className="grid grid-cols-3 gap-3 text-sm ph:grid-cols-2">
        {[
          [copy.preview.payer, payer],
          [copy.preview.payee, payee],
          [copy.preview.due, copy.preview.onDemand],
        ].map(([name, value]) => (
          <div key={name}>
            <dt className="cap">{name}</dt>
            <dd className="font-bold">{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

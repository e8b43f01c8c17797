import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { purchasePartPayment } from '#contract/billing/payments/routes.ts'
import type { OrderInFull } from '#contract/lending/orders/order.ts'
import type { PartPaymentOnWire } from '#contract/lending/plans/part-payment.ts'
import { rial, type Rial } from '#domain/platform/kernel/money.ts'
import { digits, tomanNumber, tomans } from '#domain/platform/kernel/persian.ts'
import IconChevronLeft from '#icons/IconChevronLeft'
import IconFileCheck from '#icons/IconFileCheck'
import IconPigMoney from '#icons/IconPigMoney'
import { Button } from '#ui/actions/button.tsx'
import { Alert } from '#ui/feedback/alert.tsx'
import { KeyValues } from '#ui/layout/key-value.tsx'
import { Tile } from '#ui/layout/tile.tsx'
import { Money } from '#ui/text/money.tsx'
import { Pay } from '#web/billing/payments/pay.tsx'
import { copy as shared, partCopy as copy, payoffCopy } from './copy.ts'
import { payoffQuery, storePartPayment } from './queries.ts'
import { useQuotedPurchase } from './use-quoted-purchase.ts'
import type { ChangedPlan, Unpaid } from './way-card.tsx'

type Props = {
  readonly order: OrderInFull
  readonly part: PartPaymentOnWire
  readonly plan: ChangedPlan
  readonly unpaid: Unpaid
  /** The figures are being computed anew. */
  readonly isWaiting: boolean
  /** The day ended since they were computed. */
  readonly isOld: boolean
  readonly onAgain: () => void
}

/** What is paid now, what that changes, and the button. */
export function PartAside({ order, part, plan, unpaid, isWaiting, isOld, onAgain }: Props) {
  const before = part.current.total
  return (
    <section className="card p-6" aria-label={copy.payToday}>
      <div className="cap">{copy.payToday}</div>
      <div className="plan-mid">
        <Money amount={part.amount} />
      </div>
      <div className={isOld || isWaiting ? 'is-old' : undefined}>
        <KeyValues
          className="mt-3"
          rows={[
            [copy.planNow, timesOf(unpaid)],
            [copy.planNew, timesOf(plan.invoices)],
            [copy.without, <Money key="without" amount={before} />],
            [copy.with, <Money key="with" amount={plan.after.total} />],
            [copy.lessPaid, <Money key="less" amount={plan.saved} className="text-success-text" />, 'total'],
          ]}
        />
        {part.earned_wage > 0 && (
          <p className="well mt-2 p-3 text-xs text-text-2">{copy.goesTo(tomans(rial(part.earned_wage)), tomans(rial(part.principal)))}</p>
        )}
      </div>
      {isOld ? (
        <Alert tone="warn" className="mt-5" action={<Button onClick={onAgain}>{shared.again}</Button>}>
          {shared.stale}
        </Alert>
      ) : (
        <PayPart key={`${part.amount}-${plan.way}`} orderId={order.id} part={part} plan={plan} isWaiting={isWaiting} onStale={onAgain} />
      )}
      <p className="cap mt-2 text-center">{copy.replaces(digits((order.plan?.number ?? 1) + 1))}</p>
      <div className="mt-4 flex items-start gap-2 border-t border-line pt-4 text-sm text-text-2">
        <IconFileCheck aria-hidden size={19} className="shrink-0 text-brand-text" />
        <span>{copy.noSigning}</span>
      </div>
    </section>
  )
}

type PayProps = {
  readonly orderId: number
  readonly part: PartPaymentOnWire
  readonly plan: ChangedPlan
  readonly isWaiting: boolean
  readonly onStale: () => void
}

function PayPart({ orderId, part, plan, isWaiting, onStale }: PayProps) {
  const due = rial(part.amount)
  const purchase = useQuotedPurchase({
    kind: 'part_payment',
    route: purchasePartPayment,
    due,
    live: null,
    onStale,
    store: async () => {
      const { id, plans } = await storePartPayment(String(orderId), due, plan.way)
      return { id, matches: plans[0]?.after.total === plan.after.total }
    },
  })
  return (
    <>
      <Pay
        isWide
        className="mt-5"
        purchase={purchase}
        words={payoffCopy.pay}
        disabledReason={isWaiting ? shared.loading : undefined}
        onPay={() => purchase.buy(`/orders/${orderId}`)}
      />
      {purchase.left > 0 && <p className="cap mt-2 text-center">{shared.atGateway(digits(purchase.left))}</p>}
    </>
  )
}

/** «۵ × ۱٬۵۹۷٬۳۰۰»: how many instalments of what. The last one may differ by some toman. */
const timesOf = (instalments: Unpaid | ChangedPlan['invoices']) => (
  <bdi dir="rtl">
    {digits(instalments.length)} × {tomanNumber(rial(instalments[0]?.amount ?? 0))}
  </bdi>
)

/** What paying everything would cost, and the way there; not there while that is not possible. */
export function PayoffTeaser({ orderId }: { readonly orderId: number }) {
  const { data: payoff } = useQuery(payoffQuery(String(orderId)))
  if (!payoff) return null
  const waived = tomans(rial(payoff.waived_wage))
  return (
    <Link to="/orders/$id/$change" params={{ id: String(orderId), change: 'payoff' }} className="card flex items-center gap-4 p-5">
      <Tile tone="success" icon={<IconPigMoney />} />
      <span className="min-w-0 flex-1">
        <b className="block">{copy.payoff}</b>
        <span className="cap">{payoff.total > 0 ? copy.payoffText(tomans(rial(payoff.total)), waived) : copy.payoffFree(waived)}</span>
      </span>
      <IconChevronLeft aria-hidden size={20} className="text-brand-text" />
    </Link>
  )
}

/** Below what a part payment must be: what a payoff of today costs, with the card credit that would pay a part of it. */
export function usePayoffBound(orderId: number): Rial | null {
  const { data } = useQuery(payoffQuery(String(orderId)))
  return data ? rial(data.total + data.card_credit) : null
}

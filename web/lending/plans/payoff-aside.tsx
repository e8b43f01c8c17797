import { Link } from '@tanstack/react-router'
import { purchasePayoff } from '#contract/billing/payments/routes.ts'
import type { PayoffOnWire } from '#contract/lending/plans/payoff.ts'
import { rial, type Rial } from '#domain/platform/kernel/money.ts'
import { digits, shownParts, tomans } from '#domain/platform/kernel/persian.ts'
import IconChevronLeft from '#icons/IconChevronLeft'
import IconClockCheck from '#icons/IconClockCheck'
import { Button } from '#ui/actions/button.tsx'
import { Alert } from '#ui/feedback/alert.tsx'
import { Card } from '#ui/layout/card.tsx'
import { KeyValues, type KeyValue } from '#ui/layout/key-value.tsx'
import { Money } from '#ui/text/money.tsx'
import { Pay } from '#web/billing/payments/pay.tsx'
import { copy as shared, payoffCopy as copy } from './copy.ts'
import { partsOfPayoff } from './payoff-parts.ts'
import { storePayoff } from './queries.ts'
import { useQuotedPurchase } from './use-quoted-purchase.ts'

type Props = {
  readonly orderId: number
  readonly payoff: PayoffOnWire
  readonly isToday: boolean
  /** The day ended since it was computed. */
  readonly isOld: boolean
  readonly onToday: () => void
  readonly onAgain: () => void
}

/** What the payoff is made of, line by line, and the button that pays today's. */
export function PayoffAside({ orderId, payoff, isToday, isOld, onToday, onAgain }: Props) {
  return (
    <aside className="min-w-0 space-y-5">
      <Card title={copy.parts} className="p-6">
        <div className={isOld ? 'is-old' : undefined}>
          <KeyValues rows={rowsOf(payoff, isToday)} />
        </div>
        {payoff.waived_wage > 0 && (
          <p className="well mt-2 p-3 text-xs text-text-2">
            {copy.waived(
              digits(payoff.invoices.length),
              ...(wholeOf([rial(payoff.remaining_amount), rial(payoff.waived_wage)]) as [string, string]),
            )}
          </p>
        )}
        {payoff.credit_to_wallet > 0 && <Alert className="mt-3">{copy.toWallet(tomans(rial(payoff.credit_to_wallet)))}</Alert>}
        {isOld ? (
          <Alert tone="warn" className="mt-5" action={<Button onClick={onAgain}>{shared.again}</Button>}>
            {shared.stale}
          </Alert>
        ) : isToday ? (
          <PayToday orderId={orderId} payoff={payoff} onStale={onAgain} />
        ) : (
          <Alert
            className="mt-5"
            action={
              <Button variant="secondary" size="sm" onClick={onToday}>
                {copy.backToToday}
              </Button>
            }
          >
            {copy.previewOnly}
          </Alert>
        )}
        {isToday && !isOld && (
          <div className="mt-4 flex items-start gap-2 border-t border-line pt-4 text-sm text-text-2">
            <IconClockCheck aria-hidden size={19} className="shrink-0 text-brand-text" />
            <span>{copy.until}</span>
          </div>
        )}
      </Card>
      <Card title={copy.partTitle}>
        <p className="text-sm text-text-2">{copy.partText}</p>
        <Link to="/orders/$id/$change" params={{ id: String(orderId), change: 'part-payment' }} className="link mt-2 text-sm">
          {copy.toPart}
          <IconChevronLeft aria-hidden size={16} />
        </Link>
      </Card>
    </aside>
  )
}

type PayTodayProps = { readonly orderId: number; readonly payoff: PayoffOnWire; readonly onStale: () => void }

function PayToday({ orderId, payoff, onStale }: PayTodayProps) {
  const due = rial(payoff.total)
  const purchase = useQuotedPurchase({
    kind: 'payoff',
    route: purchasePayoff,
    due,
    live: null,
    onStale,
    store: async () => {
      const stored = await storePayoff(String(orderId))
      return { id: stored.id, matches: stored.day === payoff.day && stored.total === payoff.total }
    },
  })
  return (
    <>
      <Pay
        isWide
        className="mt-5"
        purchase={purchase}
        words={copy.pay}
        freeWords={copy.free}
        onPay={() => purchase.buy(`/orders/${orderId}`)}
      />
      {purchase.left > 0 && <p className="cap mt-2 text-center">{shared.atGateway(digits(purchase.left))}</p>}
    </>
  )
}

/** The lines add up to the total as it is shown. */
function rowsOf(payoff: PayoffOnWire, isToday: boolean): KeyValue[] {
  const parts = partsOfPayoff(payoff)
  const named: [string, Rial, boolean][] = [
    [copy.due, parts.due, true],
    [copy.lateFee, parts.lateFee, true],
    [copy.collection, parts.collection, parts.collection > 0],
    [copy.principal(digits(parts.later)), parts.principal, true],
    [copy.wage(isToday), parts.wage, true],
    [copy.fromCredit, rial(0 - parts.credit), parts.credit > 0],
  ]
  const shown = shownParts(named.map(([, amount]) => amount))
  const lines = named.flatMap(([name, , isShown], at): KeyValue[] => {
    const amount = shown[at] ?? rial(0)
    const value = amount === 0 ? '---' : <Money amount={amount} className={amount < 0 ? 'text-success-text' : ''} />
    return isShown ? [[name, value]] : []
  })
  return [...lines, [copy.total, <Money key="total" amount={payoff.total} />, 'total']]
}

const wholeOf = (amounts: readonly Rial[]): readonly string[] => amounts.map(tomans)

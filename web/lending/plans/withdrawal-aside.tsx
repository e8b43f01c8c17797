import { useState } from 'react'
import type { OrderInFull } from '#contract/lending/orders/order.ts'
import type { WithdrawalOnWire } from '#contract/lending/plans/withdrawal.ts'
import { withdrawalDays } from '#domain/lending/plans/withdrawal.ts'
import { jalali } from '#domain/platform/kernel/jalali.ts'
import { rial } from '#domain/platform/kernel/money.ts'
import { digits, shownParts, tomans } from '#domain/platform/kernel/persian.ts'
import { day as dayFrom, daysBetween } from '#domain/platform/kernel/time.ts'
import { Button } from '#ui/actions/button.tsx'
import { useOneAtATime } from '#ui/actions/use-one-at-a-time.ts'
import { Alert } from '#ui/feedback/alert.tsx'
import { Card } from '#ui/layout/card.tsx'
import { Dialog } from '#ui/layout/dialog.tsx'
import { KeyValues, type KeyValue } from '#ui/layout/key-value.tsx'
import { Money } from '#ui/text/money.tsx'
import { FailedCommand } from '#web/platform/http/failed-command.tsx'
import { withdrawalCopy as copy } from './change-copy.ts'
import { useWithdraw } from './change-queries.ts'
import { copy as shared } from './copy.ts'

type Props = {
  readonly order: OrderInFull
  readonly withdrawal: WithdrawalOnWire
  /** The day ended since it was computed. */
  readonly isOld: boolean
  readonly onAgain: () => void
}

/** What is owed line by line, what comes back, and the button. */
export function WithdrawalAside({ order, withdrawal, isOld, onAgain }: Props) {
  return (
    <aside className="min-w-0 space-y-5">
      <Card title={copy.parts} className="p-6">
        <div className={isOld ? 'is-old' : undefined}>
          <KeyValues rows={partsOf(withdrawal)} />
        </div>
        {isOld ? (
          <Alert tone="warn" className="mt-5" action={<Button onClick={onAgain}>{shared.again}</Button>}>
            {shared.stale}
          </Alert>
        ) : (
          <Confirm order={order} withdrawal={withdrawal} />
        )}
      </Card>
      <Card title={copy.back}>
        <KeyValues rows={backOf(withdrawal)} />
        <p className="well mt-2 p-3 text-xs text-text-2">{copy.noBack}</p>
      </Card>
    </aside>
  )
}

function Confirm({ order, withdrawal }: Pick<Props, 'order' | 'withdrawal'>) {
  const [isAsked, ask] = useState(false)
  const withdrawing = useWithdraw(String(order.id))
  const once = useOneAtATime()
  const { total, due_date } = withdrawal
  const send = () => once(() => withdrawing.mutateAsync(undefined))
  return (
    <>
      <Button variant="danger" size="lg" className="mt-5 w-full" onClick={() => ask(true)}>
        {copy.go}
      </Button>
      <Dialog
        open={isAsked}
        onClose={() => ask(false)}
        title={copy.sure}
        footer={
          <>
            <Button variant="danger" loading={withdrawing.isPending} onClick={send}>
              {copy.yes}
            </Button>
            <Button variant="secondary" onClick={() => ask(false)}>
              {copy.no}
            </Button>
          </>
        }
      >
        {total > 0 ? copy.sureText(tomans(rial(total)), jalali(due_date)) : copy.sureFree}
        <FailedCommand className="mt-4" error={withdrawing.error} isPending={withdrawing.isPending} onRetry={send} />
      </Dialog>
    </>
  )
}

/** The lines add up to the total as it is shown. */
function partsOf({ principal, wage, cash_back_owed, paid, card_credit, total, day, last_day }: WithdrawalOnWire): KeyValue[] {
  const tooMuch = Math.max(0, paid - principal - wage - cash_back_owed)
  const days = digits(withdrawalDays - daysBetween(dayFrom(day), dayFrom(last_day)))
  const named: [string, number, boolean][] = [
    [copy.principal, principal, true],
    [copy.wage(days), wage, true],
    [copy.cashBack, cash_back_owed, cash_back_owed > 0],
    [copy.paid, -paid, paid > 0],
    [copy.credit, -card_credit, card_credit > 0],
    [copy.tooMuch, tooMuch, tooMuch > 0],
  ]
  const shown = shownParts(named.map(([, amount]) => rial(amount)))
  const lines = named.flatMap(([name, , isShown], at): KeyValue[] => {
    const amount = shown[at] ?? rial(0)
    return isShown ? [[name, <Money key={name} amount={amount} className={amount < 0 ? 'text-success-text' : ''} />]] : []
  })
  return [...lines, [copy.total, <Money key="total" amount={total} />, 'total']]
}

function backOf({
  first_payment_refund,
  to_wallet,
  to_guarantors,
  cash_back_from_wallet,
  points_back,
  early_points,
}: WithdrawalOnWire): KeyValue[] {
  const rows: [string, KeyValue[1], boolean][] = [
    [copy.firstPayment, <Money key="first" amount={first_payment_refund} />, first_payment_refund > 0],
    [copy.rest, <Money key="rest" amount={to_wallet} />, to_wallet > 0],
    [copy.toGuarantors, <Money key="guarantors" amount={to_guarantors} />, to_guarantors > 0],
    [copy.cashBackFromWallet, <Money key="cash-back" amount={rial(-cash_back_from_wallet)} />, cash_back_from_wallet > 0],
    [copy.points, copy.count(digits(points_back)), points_back > 0],
    [copy.early, copy.minus(digits(early_points)), early_points > 0],
  ]
  return rows.flatMap(([name, value, isShown]): KeyValue[] => (isShown ? [[name, value]] : []))
}

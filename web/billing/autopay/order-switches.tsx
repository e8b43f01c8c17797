import { Link } from '@tanstack/react-router'
import type { AutopayOrder } from '#contract/billing/autopay/autopay.ts'
import { rial } from '#domain/platform/kernel/money.ts'
import { digits, tomans } from '#domain/platform/kernel/persian.ts'
import { buttonClass } from '#ui/actions/button.tsx'
import { useOneAtATime } from '#ui/actions/use-one-at-a-time.ts'
import { classNames } from '#ui/class-names.ts'
import { toast } from '#ui/feedback/toast.ts'
import { Card } from '#ui/layout/card.tsx'
import { LetterTile } from '#ui/layout/tile.tsx'
import { Digits } from '#ui/text/digits.tsx'
import { wordsOf } from '#web/platform/http/call.ts'
import { copy } from './copy.ts'
import { nameIn, type OrderNames } from './pull-words.ts'
import { useSwitchOrder } from './queries.ts'

/** Each order with its switch; one with an overdue instalment is paid by hand first. */
export const OrderSwitches = ({ orders, names }: { readonly orders: readonly AutopayOrder[]; readonly names: OrderNames }) => (
  <Card title={copy.orders}>
    <ul className="divide-y divide-line">
      {orders.map((one) => (
        <Row key={one.order.id} one={one} name={nameIn(names, one.order)} />
      ))}
    </ul>
  </Card>
)

function Row({ one, name }: { readonly one: AutopayOrder; readonly name: string }) {
  const switching = useSwitchOrder()
  const once = useOneAtATime()
  const { order, unpaid, largest, is_on: isStored, overdue } = one
  const isOn = switching.isPending ? switching.variables.isOn : isStored
  const flip = () =>
    once(() =>
      switching
        .mutateAsync({ id: order.id, isOn: !isStored })
        .catch((error: unknown) => toast({ severity: 'error', message: wordsOf(error) })),
    )
  return (
    <li className="flex items-center gap-4 py-3 ph:flex-wrap">
      <LetterTile name={name} className="size-10 rounded-[11px]" />
      <div className="min-w-0 flex-1">
        <div className="font-semibold">
          <Digits value={name} />
        </div>
        <div className="cap">{overdue ? copy.overdue : copy.orderNote(digits(unpaid), tomans(rial(largest)))}</div>
      </div>
      {overdue ? (
        <Link to="/invoices" search={{ order: order.identifier }} className={buttonClass('danger-soft', 'sm')}>
          {copy.payOverdue}
        </Link>
      ) : (
        <button
          type="button"
          role="switch"
          aria-checked={isOn}
          aria-label={name}
          aria-busy={switching.isPending || undefined}
          className={classNames('autopay-switch', isOn && 'is-on')}
          onClick={flip}
        />
      )}
    </li>
  )
}

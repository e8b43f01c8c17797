import { useState } from 'react'
import type { Order } from '#contract/lending/orders/order.ts'
import { daysBeforeFirstDue } from '#domain/catalogue/calculators/pay-day.ts'
import { repaymentOf } from '#domain/catalogue/calculators/repayment.ts'
import { rial } from '#domain/platform/kernel/money.ts'
import { digits } from '#domain/platform/kernel/persian.ts'
import { Button } from '#ui/actions/button.tsx'
import { Card } from '#ui/layout/card.tsx'
import { Money } from '#ui/text/money.tsx'

type Props = { readonly order: Pick<Order, 'amount' | 'interest_rate' | 'months' | 'total_repayment' | 'pay_day'> }

/** The instalments as they will be, before the first one has a due date; the same computation the contract is made from. */
export function ScheduleCard({ order }: Props) {
  const { pay_day: payDay } = order
  const [isOpen, setOpen] = useState(false)
  const { instalments } = repaymentOf({ amount: rial(order.amount), yearlyRate: order.interest_rate, count: order.months })
  return (
    <Card
      title={copy.title}
      action={
        <Button variant="secondary" size="sm" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? copy.close : copy.open}
        </Button>
      }
    >
      <p className="text-sm text-text-2">{payDay ? copy.textOfPayDay(digits(payDay), digits(daysBeforeFirstDue)) : copy.text}</p>
      {/* A printed order has its schedule, open on the screen or not. */}
      <ol className={isOpen ? 'mt-3' : 'printed-only hidden'}>
        {instalments.map((amount, at) => (
          <li key={at} className="kv">
            <span>{copy.instalment(digits(at + 1))}</span>
            <Money amount={amount} />
          </li>
        ))}
        <li className="kv total">
          <span>{copy.total}</span>
          <Money amount={order.total_repayment} />
        </li>
      </ol>
    </Card>
  )
}

const copy = {
  title: 'جدول اقساط',
  text: 'سررسید نخستین قسط، یک ماه پس از آماده شدن اعتبار یا واریز وام است.',
  textOfPayDay: (day: string, least: string) =>
    `سررسید هر قسط، روز ${day} هر ماه است و اولین سررسید دست‌کم ${least} روز پس از آماده شدن اعتبار یا واریز وام.`,
  open: 'دیدن اقساط',
  close: 'بستن',
  instalment: (number: string) => `قسط ${number}`,
  total: 'جمع بازپرداخت',
} as const

import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { failureOf } from '#browser/platform/http/refused.ts'
import type { OrderPaymentOnWire } from '#contract/lending/plans/list-plans.ts'
import { receiptCaptions } from '#domain/billing/payments/receipt-captions.ts'
import { rial } from '#domain/platform/kernel/money.ts'
import { digits, shownParts } from '#domain/platform/kernel/persian.ts'
import IconChevronLeft from '#icons/IconChevronLeft'
import { Button } from '#ui/actions/button.tsx'
import { ErrorState } from '#ui/feedback/error-state.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { Card } from '#ui/layout/card.tsx'
import { KeyValues, type KeyValue } from '#ui/layout/key-value.tsx'
import { JalaliDate } from '#ui/text/jalali-date.tsx'
import { Money } from '#ui/text/money.tsx'
import { wordsOf } from '#web/platform/http/call.ts'
import { historyCopy as copy } from './copy.ts'
import { orderPaymentsQuery } from './queries.ts'

/** How many payments are listed before the rest is asked for. */
const few = 3

/** What was paid for an order, each payment with what it went to, in lines that add up (R-PLAN-17). */
export function OrderPayments({ orderId }: { readonly orderId: number }) {
  const [isWhole, showAll] = useState(false)
  const { data: payments, error, refetch } = useQuery(orderPaymentsQuery(String(orderId)))
  if (failureOf({ error, data: payments })) return <ErrorState text={wordsOf(error)} onRetry={() => void refetch()} />
  if (!payments) return <Skeleton className="h-40 rounded-lg" />
  return (
    <Card title={copy.payments}>
      {payments.length === 0 && <p className="text-sm text-text-2">{copy.noPayments}</p>}
      <ul>
        {payments.slice(0, isWhole ? payments.length : few).map((payment) => (
          <li key={payment.payment_id} className="border-t border-line py-3 first:border-t-0">
            <Payment payment={payment} />
          </li>
        ))}
      </ul>
      {!isWhole && payments.length > few && (
        <Button variant="secondary" size="sm" onClick={() => showAll(true)}>
          {copy.all(digits(payments.length))}
        </Button>
      )}
    </Card>
  )
}

function Payment({ payment }: { readonly payment: OrderPaymentOnWire }) {
  const { allocation, amount, titles, paid_at, payment_id, is_by_guarantor } = payment
  const shown = shownParts(allocation.map((part) => rial(part.amount)))
  return (
    <details>
      <summary className="cursor-pointer">
        <b>{titles.join('، ')}</b>
        <span className="cap flex justify-between gap-3">
          <span>
            <JalaliDate at={paid_at} />
            {is_by_guarantor && `، ${copy.byGuarantor}`}
          </span>
          <Money amount={amount} />
        </span>
      </summary>
      <KeyValues
        className="mt-2"
        rows={[
          ...allocation.map((part, at): KeyValue => [
            receiptCaptions.parts[part.name],
            <Money key={part.name} amount={shown[at] ?? part.amount} />,
          ]),
          [copy.paidTotal, <Money key="total" amount={amount} />, 'total'],
        ]}
      />
      <Link to="/payments/$id" params={{ id: payment_id }} className="link mt-1 text-sm">
        {copy.toReceipt}
        <IconChevronLeft aria-hidden size={16} />
      </Link>
    </details>
  )
}

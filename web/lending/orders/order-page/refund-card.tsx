import type { ReactNode } from 'react'
import type { OrderInFull } from '#contract/lending/orders/order.ts'
import { digits } from '#domain/platform/kernel/persian.ts'
import { Card } from '#ui/layout/card.tsx'
import { KeyValues, type KeyValue } from '#ui/layout/key-value.tsx'
import { Money } from '#ui/text/money.tsx'
import { panelCopy } from '../copy.ts'

const words = panelCopy.rejected

/** What came back of what was paid for an order that was refused or canceled. */
export function RefundCard({ order }: { readonly order: OrderInFull }) {
  if (order.status !== 'REJECTED' && order.status !== 'BANK_FINAL_REJECTED') return null
  const note = order.promissory ?? order.pelekan_promissory
  const rows: KeyValue[] = [
    [words.firstPayment, firstPaymentOf(order)],
    ...(order.promissory_amount > 0 ? [[words.note, noteFee(note, order.note_refund)] as const] : []),
    ...(order.points_needed > 0
      ? [[words.points, order.points_deducted ? `${digits(order.points_needed)}+` : words.notTaken] as const]
      : []),
  ]
  return (
    <Card title={words.refund}>
      <KeyValues rows={rows} />
    </Card>
  )
}

/** A note that was paid and not issued when the order ended is not issued any more: what was paid comes back, once FINANCE have reversed it. */
function noteFee(note: OrderInFull['promissory'], due: OrderInFull['note_refund']): string {
  if (!note?.paid_at) return words.unpaid
  if (note.refunded_at !== null) return words.refunded
  if (note.status !== 'PROMISSORY_REQUEST') return words.noteUsed
  return due === null ? words.paidByCode : words.noteUnissued
}

function firstPaymentOf({ first_payment_state: first, final_refund }: OrderInFull): ReactNode {
  if (first?.status === 'REFUNDED' && final_refund === 0) return words.paidByCode
  if (first?.status === 'REFUNDED')
    return (
      <span className="text-success-text">
        <Money amount={final_refund} /> {words.refunded}
      </span>
    )
  return first?.status === 'PAID' ? words.refundDue : words.unpaid
}

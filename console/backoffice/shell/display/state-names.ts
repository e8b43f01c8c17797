import { cancelRequestStatusNames } from '#domain/backoffice/lists/list-words.ts'
import type { CancelRequestStatus } from '#domain/lending/cancellations/cancel-request.ts'
import type { OrderStatus } from '#domain/lending/orders/order-statuses.ts'
import type { Turn } from '#domain/lending/orders/progress/turn.ts'
import type { Tone } from '#ui/feedback/badge.tsx'

/** The name of a state, with the tone of its badge. */
export type Worded = { readonly text: string; readonly tone: Tone }

/** The states of a cancel request. */
export const ticketStates: Readonly<Record<CancelRequestStatus, Worded>> = {
  OPEN: { text: cancelRequestStatusNames.OPEN, tone: 'action' },
  IN_PROGRESS: { text: cancelRequestStatusNames.IN_PROGRESS, tone: 'progress' },
  CLOSED: { text: cancelRequestStatusNames.CLOSED, tone: 'success' },
  REJECTED: { text: cancelRequestStatusNames.REJECTED, tone: 'danger' },
}

/** The states of an order's documents, guarantees, signatures and invoices, by their codes. */
const stateWords: Readonly<Record<string, Worded>> = {
  MISSING: { text: 'کامل نیست', tone: 'neutral' },
  PENDING: { text: 'در حال بررسی', tone: 'action' },
  APPROVED: { text: 'تأیید شده', tone: 'success' },
  REJECTED: { text: 'رد شده', tone: 'danger' },
  REJECT: { text: 'بسته شد', tone: 'neutral' },
  PROMISSORY_WAIT_PAY: { text: 'منتظر پرداخت', tone: 'neutral' },
  PROMISSORY_REQUEST: { text: 'در حال صدور', tone: 'progress' },
  PROMISSORY_SIGN_REQUEST: { text: 'درخواست امضا', tone: 'progress' },
  PROMISSORY_FINALIZE: { text: 'منتظر امضا', tone: 'progress' },
  CHECKING: { text: 'منتظر پذیرش', tone: 'progress' },
  DOCUMENT_SIGNATURE: { text: 'امضای ضمانت', tone: 'progress' },
  DOCUMENT_VALIDATION: { text: 'بررسی مدارک', tone: 'action' },
  FINAL_EDITION: { text: 'نیازمند اصلاح', tone: 'progress' },
  FINISHED: { text: 'کامل شد', tone: 'success' },
  SIGNED: { text: 'امضا شد', tone: 'success' },
  EXPIRED: { text: 'مهلت گذشته', tone: 'neutral' },
  OVERDUE: { text: 'دیرکرد', tone: 'danger' },
  PAID: { text: 'پرداخت شده', tone: 'success' },
  CANCELED: { text: 'لغو شد', tone: 'neutral' },
}

/** The name and tone of a state; an unknown one is shown by its code. */
export const wordedState = (state: string): Worded => stateWords[state] ?? { text: state, tone: 'neutral' }

/** The state of an invoice. PENDING means due to staff elsewhere; an invoice is merely not due yet. */
export const invoiceState = (status: string): Worded =>
  status === 'PENDING' ? { text: 'سررسید نشده', tone: 'neutral' } : wordedState(status)

/** The tone of an order's status. In the console yellow means that staff or bank have to act (design.md, section 5). */
export function toneOf(status: OrderStatus, turn: Turn | null = null): Tone {
  if (status === 'REJECTED' || status === 'BANK_FINAL_REJECTED') return 'danger'
  if (status === 'FINISHED') return 'success'
  if (turn === 'staff' || turn === 'bank') return 'action'
  return status === 'PAYING' ? 'success' : 'progress'
}

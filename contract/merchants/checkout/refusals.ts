import { refusals } from '#contract/platform/http/refusal.ts'

/** Why a credit ticket may not be paid any more (D-40); `details` of the 409s have the way back to the store. */
export const ticketRefusals = refusals({
  TICKET_EXPIRED: { status: 409, message: 'فرصت پرداخت تمام شد. چیزی از اعتبار شما کم نشد.' },
  TICKET_CANCELED: { status: 409, message: 'این خرید لغو شده است. چیزی از اعتبار شما کم نشد.' },
  TICKET_REJECTED: { status: 409, message: 'این فروشگاه الان نمی‌تواند پرداخت اعتباری بگیرد. چیزی از اعتبار شما کم نشد.' },
  TICKET_PAID: { status: 409, message: 'این خرید پیش‌تر پرداخت شده است.' },
  TICKET_REVERSED: { status: 409, message: 'این خرید برگشت خورده است. اعتبار و مبلغ نقدی به شما برگشت.' },
})

import { refusals } from '#contract/platform/http/refusal.ts'

/** Why a note is not taken or thrown away. */
export const promissoryRefusals = refusals({
  PROMISSORY_NOT_NOW: { status: 409, message: 'این سفارش الان در مرحلهٔ سفته نیست.' },
  PROMISSORY_KEPT: { status: 409, message: 'این سفته پرداخت یا تأیید شده و دیگر عوض نمی‌شود.' },
  ORDER_IDENTIFIER_OTHER: { status: 422, message: 'شمارهٔ سفارش با این سفارش یکی نیست.' },
})

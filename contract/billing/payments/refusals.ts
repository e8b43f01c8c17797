import { refusals, sharedRefusals } from '#contract/platform/http/refusal.ts'

/** Why a payment cannot begin. */
export const paymentRefusals = refusals({
  NOT_PAYABLE: { status: 409, message: 'این مورد الان پرداختنی نیست؛ شاید پیش‌تر پرداخت شده باشد.' },
  PAYMENT_LIVE: { status: 409, message: 'پرداخت دیگری برای همین مورد باز است. همان را تمام کنید یا چند دقیقه صبر کنید.' },
  PAYMENT_IN_FLIGHT: { status: 409, message: 'درخواست پرداخت‌تان در حال انجام است. چند لحظهٔ دیگر دوباره امتحان کنید.' },
  IDEMPOTENCY_KEY_REUSED: sharedRefusals.IDEMPOTENCY_KEY_REUSED,
  AMOUNT_TOO_SMALL: { status: 409, message: 'درگاه بانکی مبلغ کمتر از ۱٬۰۰۰ تومان را نمی‌پذیرد.' },
  NOT_PAID: { status: 409, message: 'این پرداخت هنوز انجام نشده است، پس رسید ندارد.' },
  REDIRECT_NOT_OURS: { status: 422, message: 'نشانی بازگشت درست نیست.' },
  DISCOUNT_REFUSED: { status: 422, message: 'این کد تخفیف پذیرفته نشد.' },
  GATEWAY_UNAVAILABLE: { status: 503, message: 'درگاه بانکی پاسخ نمی‌دهد. پولی کم نشده است؛ کمی بعد دوباره امتحان کنید.' },
})

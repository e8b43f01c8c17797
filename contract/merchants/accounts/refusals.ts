import { refusals } from '#contract/platform/http/refusal.ts'

/** Why a store's server is not admitted. A wrong key and a wrong signature have the same refusal. */
export const admissionRefusals = refusals({
  MERCHANT_SIGNATURE_INVALID: { status: 403, message: 'کلید یا امضای این درخواست درست نیست.' },
  MERCHANT_CLOCK_OFF: { status: 403, message: 'زمان این درخواست بیش از پنج دقیقه با ساعت ما فرق دارد.' },
  MERCHANT_NONCE_USED: { status: 403, message: 'این درخواست پیش‌تر با همین شناسهٔ یک‌بارمصرف رسیده است.' },
})

/** Why a command of a store on a ticket is refused. */
export const merchantRefusals = refusals({
  MERCHANT_BLOCKED: { status: 409, message: 'این فروشگاه فعلاً نمی‌تواند پرداخت اعتباری بگیرد.' },
  URI_NOT_REGISTERED: { status: 422, message: 'نشانی بازگشت باید روی یکی از دامنه‌های ثبت‌شدهٔ فروشگاه باشد.' },
  AMOUNT_OUT_OF_RANGE: { status: 422, message: 'مبلغ این خرید از بازهٔ مجاز فروشگاه بیرون است.' },
  ALREADY_PAID: { status: 409, message: 'برای این سفارش فروشگاه پیش‌تر پرداختی انجام شده است.' },
  TICKET_STATE: { status: 409, message: 'وضعیت این پرداخت اعتباری این کار را اجازه نمی‌دهد.' },
  AMOUNT_MISMATCH: { status: 422, message: 'مبلغ با مبلغ پرداخت اعتباری یکی نیست.' },
  REFUND_TOO_LARGE: { status: 422, message: 'مبلغ بازگشت از مبلغ باقی‌مانده بیشتر است.' },
  REFUND_ID_REUSED: { status: 409, message: 'این شناسهٔ بازگشت وجه پیش‌تر با مبلغ دیگری آمده است.' },
})

import { refusals } from '#contract/platform/http/refusal.ts'

/** Why a store's server is not admitted. A wrong key and a wrong signature have the same refusal; a key of the other mode is known by its prefix. */
export const admissionRefusals = refusals({
  KEY_OF_TEST_MODE: {
    status: 401,
    message: 'این کلید آزمایشی است، ولی این نشانی حالت اصلی پلکان است. آن را در نشانی حالت آزمایشی به کار ببرید.',
    english: 'This is a key of test mode, but this address is live. Use it at the address of test mode.',
  },
  KEY_OF_LIVE_MODE: {
    status: 401,
    message: 'این کلید اصلی است، ولی این نشانی حالت آزمایشی پلکان است. آن را در نشانی حالت اصلی به کار ببرید.',
    english: 'This is a live key, but this address is of test mode. Use it at the live address.',
  },
  MERCHANT_SIGNATURE_INVALID: {
    status: 403,
    message: 'کلید یا امضای این درخواست درست نیست.',
    english: 'The key or the signature of the request is wrong.',
  },
  MERCHANT_CLOCK_OFF: {
    status: 403,
    message: 'زمان این درخواست بیش از پنج دقیقه با ساعت ما فرق دارد.',
    english: 'The timestamp of the request is more than five minutes off.',
  },
  MERCHANT_NONCE_USED: {
    status: 403,
    message: 'این درخواست پیش‌تر با همین شناسهٔ یک‌بارمصرف رسیده است.',
    english: 'A request with this nonce has arrived before.',
  },
})

/** Why a command of a store on a ticket is refused. */
export const merchantRefusals = refusals({
  MERCHANT_BLOCKED: {
    status: 409,
    message: 'این فروشگاه فعلاً نمی‌تواند پرداخت اعتباری بگیرد.',
    english: 'This store may not take payments by credit at present.',
  },
  URI_NOT_REGISTERED: {
    status: 422,
    message: 'نشانی بازگشت باید روی یکی از دامنه‌های ثبت‌شدهٔ فروشگاه باشد.',
    english: 'The return address must be on a host registered for the store.',
  },
  AMOUNT_OUT_OF_RANGE: {
    status: 422,
    message: 'مبلغ این خرید از بازهٔ مجاز فروشگاه بیرون است.',
    english: 'The amount is outside the range of the store: least and most are in details.',
  },
  ITEMS_DO_NOT_SUM: {
    status: 422,
    message: 'جمع مبلغ اقلام با مبلغ خرید یکی نیست.',
    english: 'The amounts of the items do not sum to the amount.',
  },
  PROVIDER_ID_REUSED: {
    status: 409,
    message: 'برای این سفارش فروشگاه پرداخت باز دیگری با اطلاعات متفاوت هست.',
    english: 'This provider_id has an open ticket of another content.',
  },
  ALREADY_PAID: {
    status: 409,
    message: 'برای این سفارش فروشگاه پیش‌تر پرداختی انجام شده است.',
    english: 'This provider_id was paid before.',
  },
  TICKET_STATE: {
    status: 409,
    message: 'وضعیت این پرداخت اعتباری این کار را اجازه نمی‌دهد.',
    english: 'The status of the ticket does not allow this.',
  },
  AMOUNT_MISMATCH: {
    status: 422,
    message: 'مبلغ با مبلغ پرداخت اعتباری یکی نیست.',
    english: 'The amount is not the amount of the ticket.',
  },
  REFUND_TOO_LARGE: {
    status: 422,
    message: 'مبلغ بازگشت از مبلغ باقی‌مانده بیشتر است.',
    english: 'The refund is larger than what is left.',
  },
  REFUND_ID_REUSED: {
    status: 409,
    message: 'این شناسهٔ بازگشت وجه پیش‌تر با مبلغ دیگری آمده است.',
    english: 'This refund_id came before with another amount.',
  },
})

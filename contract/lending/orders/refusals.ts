import { signRefusals } from '#contract/lending/contracts/contracts.ts'
import { refusals, rewordedAll, reworded } from '#contract/platform/http/refusal.ts'

/** Why a transition is refused, one for each kind in domain/lending/orders/transitions/refusal.ts. */
export const moveRefusals = refusals({
  WRONG_STATUS: { status: 409, message: 'سفارش در مرحله‌ای نیست که این کار در آن ممکن باشد. صفحه را تازه کنید.' },
  WRONG_ACTOR: { status: 409, message: 'این کار با ماست؛ خودمان انجامش می‌دهیم.' },
  FROZEN: { status: 409, message: 'درخواست لغو این سفارش در حال بررسی است. تا پایان بررسی، سفارش جلو نمی‌رود.' },
  REPORT_NEEDED: { status: 409, message: 'گزارش اعتبار شما هنوز نرسیده است.' },
  CREDIT_NOT_ALLOWED: { status: 409, message: 'گزارش اعتبار شما اجازهٔ خرید قسطی نمی‌دهد.' },
  ABOVE_LIMIT: { status: 409, message: 'مبلغ سفارش از سقف اعتبار شما بیشتر است.' },
  REPORT_PASSES: { status: 409, message: 'گزارش اعتبار این سفارش پذیرفته شده است.' },
  DOCUMENTS_NEEDED: { status: 409, message: 'هنوز همهٔ دسته‌های مدارک تأیید نشده است.' },
  GUARANTORS_NEEDED: { status: 409, message: 'ضامن‌های این سفارش هنوز کامل نشده‌اند.' },
  POINTS_NEEDED: { status: 409, message: 'امتیاز این سفارش هنوز کم نشده است.' },
  EVIDENCE_NEEDED: { status: 409, message: 'اول موردهایی را که برگشت خورده اصلاح کنید، بعد اصلاحات را ثبت کنید.' },
  ACCOUNT_NEEDED: { status: 409, message: 'شمارهٔ حساب این سفارش هنوز ثبت نشده است.' },
  ACCOUNT_AT_HAND: { status: 409, message: 'حساب بانکی شما پیدا شده و نیازی به افتتاح حساب نیست.' },
  PROMISSORY_NEEDED: { status: 409, message: 'سفتهٔ این سفارش هنوز امضا نشده است.' },
  CHEQUE_NEEDED: { status: 409, message: 'تصویر روی چک هنوز فرستاده نشده است.' },
  NOTE_BOUGHT: { status: 409, message: 'سفتهٔ خریداری‌شده برگشت نمی‌خورد.' },
  DEED_NEEDED: { status: 409, message: 'سند ملکی هنوز تأیید نشده است.' },
  VALUATION_DUE: { status: 409, message: 'هزینهٔ ارزیابی سند هنوز پرداخت نشده است.' },
  SANA_NEEDED: { status: 409, message: 'استعلام ثنا هنوز ثبت نشده است.' },
  FIRST_PAYMENT_DUE: signRefusals.FIRST_PAYMENT_DUE,
  SIGNATURES_NEEDED: { status: 409, message: 'امضای قرارداد هنوز کامل نشده است.' },
  ADDRESS_NEEDED: { status: 409, message: 'نشانی تحویل کارت هنوز ثبت نشده است.' },
  CARD_NOT_SENT: { status: 409, message: 'کارت هنوز برای شما فرستاده نشده است.' },
  INVOICES_UNPAID: { status: 409, message: 'هنوز قسط پرداخت‌نشده دارید.' },
  PAY_OUT_ASKED: { status: 409, message: 'پرداخت این سفارش به بانک سپرده شده است و دیگر لغو نمی‌شود.' },
  FIRST_PAYMENT_PAID: { status: 409, message: 'پیش‌پرداخت را پرداخته‌اید؛ برای لغو، درخواست لغو بفرستید.' },
  FIRST_PAYMENT_UNPAID: { status: 409, message: 'پیش‌پرداخت را نپرداخته‌اید؛ می‌توانید سفارش را همین حالا لغو کنید.' },
  NO_CANCEL_REQUEST: { status: 409, message: 'درخواست لغوی برای این سفارش در بررسی نیست.' },
  CANCEL_REQUEST_OPEN: { status: 409, message: 'درخواست لغو این سفارش پیش‌تر ثبت شده و در حال بررسی است.' },
  NOT_STALE: { status: 409, message: 'مهلت این سفارش هنوز تمام نشده است.' },
})

/** The same in words for staff. */
export const staffMoveRefusals = rewordedAll(moveRefusals, {
  WRONG_STATUS: 'این تصمیم در وضعیت کنونی سفارش ممکن نیست.',
  WRONG_ACTOR: 'این گام در اختیار کارشناس نیست.',
  FROZEN: 'درخواست لغو این سفارش در حال بررسی است و تا پاسخ آن کاری پیش نمی‌رود.',
  REPORT_NEEDED: 'گزارش اعتبار مشتری هنوز نرسیده است.',
  CREDIT_NOT_ALLOWED: 'گزارش اعتبار مشتری اجازهٔ خرید قسطی نمی‌دهد.',
  ABOVE_LIMIT: 'مبلغ سفارش از سقف اعتبار مشتری بیشتر است.',
  POINTS_NEEDED: 'امتیاز این سفارش هنوز از مشتری کم نشده است.',
  EVIDENCE_NEEDED: 'مشتری هنوز همهٔ موردهای برگشتی را اصلاح نکرده است.',
  ACCOUNT_AT_HAND: 'حساب بانکی مشتری پیدا شده و نیازی به افتتاح حساب نیست.',
  PROMISSORY_NEEDED: 'سفتهٔ این سفارش هنوز امضا یا تأیید نشده است.',
  CHEQUE_NEEDED: 'رو و پشت چک هنوز تأیید نشده است.',
  FIRST_PAYMENT_DUE: 'پیش‌پرداخت این سفارش هنوز پرداخت نشده است.',
  CARD_NOT_SENT: 'کارت هنوز برای مشتری فرستاده نشده است.',
  INVOICES_UNPAID: 'هنوز قسط پرداخت‌نشده مانده است.',
  PAY_OUT_ASKED: 'پرداخت این سفارش به بانک سپرده شده است. اول نتیجهٔ آن را ثبت کنید.',
  FIRST_PAYMENT_PAID: 'پیش‌پرداخت این سفارش پرداخت شده است.',
  FIRST_PAYMENT_UNPAID: 'پیش‌پرداخت این سفارش پرداخت نشده است.',
  CANCEL_REQUEST_OPEN: 'درخواست لغو این سفارش در حال بررسی است.',
})

/** Why an order is not created (lifecycle.md §1 row 0). */
export const creationRefusals = refusals({
  IDENTITY_NEEDED: { status: 409, message: 'اول هویت‌تان را در پروفایل تأیید کنید، بعد سفارش بدهید.' },
  CREDIT_NOT_ALLOWED: reworded(
    moveRefusals.CREDIT_NOT_ALLOWED,
    'گزارش اعتبار شما اجازهٔ خرید قسطی نمی‌دهد. پس از تاریخ گفته‌شده دوباره اعتبارسنجی کنید.',
  ),
  ORDER_OPEN: { status: 409, message: 'یک سفارش باز دارید. پس از پایان یا لغو آن می‌توانید سفارش تازه بدهید.' },
  LOAN_ASKED_TODAY: { status: 409, message: 'هر روز یک بار می‌توانید وام فوری بخواهید. فردا دوباره امتحان کنید.' },
  AMOUNT_ABOVE_OWN_LIMIT: { status: 422, message: 'این مبلغ از سقفی که خودتان گذاشته‌اید بیشتر است. آن را در صفحهٔ امنیت ببینید.' },
  AMOUNT_ABOVE_LIMIT: { status: 422, message: 'این مبلغ از سقف اعتبار شما بیشتر است.' },
})

/** Why the other commands on an order are refused. */
export const orderRefusals = refusals({
  ADDRESS_LOCKED: { status: 409, message: 'ارسال کارت به پست سپرده شده و نشانی دیگر عوض نمی‌شود.' },
  CITY_UNKNOWN: { status: 422, message: 'شهر را از فهرست انتخاب کنید.' },
  REASON_UNKNOWN: { status: 422, message: 'دلیل لغو را از فهرست انتخاب کنید.' },
  POINTS_SHORT: { status: 422, message: 'امتیاز شما برای این سفارش کافی نیست.' },
  NO_POINTS_NEEDED: { status: 409, message: 'این سفارش امتیازی نمی‌خواهد.' },
  ACCOUNT_UNKNOWN: { status: 422, message: 'این حساب در فهرست حساب‌های شما نیست.' },
  ACCOUNT_NUMBER_WRONG: { status: 422, message: 'شمارهٔ حساب یا شبا درست نیست.' },
})

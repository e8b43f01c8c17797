import type { PaymentKind } from '#domain/billing/payments/payment.ts'
import { receiptCaptions } from '#domain/billing/payments/receipt-captions.ts'

/** Where a payment for the same thing is not settled yet. */
export const liveCopy = {
  title: 'یک پرداخت برای همین مورد باز است',
  text: 'اگر پرداخت کرده‌اید، نتیجه تا چند لحظهٔ دیگر همین‌جا می‌آید؛ دوباره پرداخت نکنید. اگر نه، همان پرداخت را ادامه دهید.',
  asking: 'در حال استعلام از بانک',
  askingText: 'نتیجهٔ پرداخت شما هنوز از بانک نرسیده است. خودمان پیگیری می‌کنیم و همین صفحه به‌روز می‌شود؛ دوباره پرداخت نکنید.',
  timeLeft: 'فرصت این پرداخت',
  proceed: (amount: string) => `ادامهٔ همان پرداخت، ${amount}`,
  status: 'وضعیت این پرداخت',
} as const

/** Every word of the pages after the bank's gateway. */
export const copy = {
  title: 'نتیجهٔ پرداخت',
  safe: 'اتصال امن',
  paid: 'پرداخت انجام شد',
  paidText: {
    invoice: 'پرداخت شما ثبت شد.',
    order_promissory: 'هزینهٔ سفته پرداخت شد. حالا نوبت امضای سفته است.',
    customer_validation: 'هزینهٔ گزارش پرداخت شد. حالا کد تأیید گزارش را وارد کنید.',
    credit_ticket: 'بخش نقدی خرید پرداخت شد.',
    operational_fee_payment: 'هزینهٔ ارزیابی سند پرداخت شد.',
    point_package: 'امتیازها به حساب شما اضافه شد.',
    ticket: 'هزینهٔ درخواست لغو پرداخت شد.',
  } satisfies Record<PaymentKind, string>,
  paidToWallet: 'این مورد پیش‌تر پرداخت شده بود، پس مبلغ به کیف پول شما رفت.',
  failed: 'پرداخت انجام نشد',
  failedText: 'بانک تراکنش را نپذیرفت یا از پرداخت منصرف شدید.',
  expiredText: 'مهلت این پرداخت تمام شد. می‌توانید دوباره پرداخت کنید.',
  refund: 'اگر مبلغی از حساب‌تان کم شده، تا ۷۲ ساعت خودکار برمی‌گردد. لازم نیست کاری بکنید.',
  checking: 'در حال استعلام از بانک',
  checkingText: 'نتیجهٔ پرداخت هنوز از بانک نرسیده است. همین صفحه خودش به‌روز می‌شود؛ دوباره پرداخت نکنید.',
  refunded: 'این پرداخت برگشت خورده است',
  refundedText: 'مبلغ به کیف پول شما برگشت.',
  partRefundedText: 'بخشی از مبلغ به کیف پول شما برگشت.',
  toWallet: 'دیدن کیف پول',
  receipt: 'دریافت رسید',
  spentOn: 'این مبلغ صرف چه شد؟',
  ...receiptCaptions,
  points: (count: string) => `${count} امتیاز گرفتید`,
  amount: 'مبلغ',
  discount: 'تخفیف',
  again: 'دوباره پرداخت می‌کنم',
  onwards: 'ادامه',
  toInvoices: 'بازگشت به اقساط',
  toHome: 'پلکان، رفتن به پیشخوان',
  missing: 'این پرداخت پیدا نشد',
  missingText: 'نشانی این صفحه ناقص است. وضعیت پرداخت‌ها را در صفحهٔ اقساط ببینید.',
} as const

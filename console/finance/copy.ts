import type { ProposalKind, ProposalStatus } from '#domain/ops/proposal.ts'
import type { PaymentKind, PaymentStatus } from '#domain/payments/payment.ts'
import type { Tone } from '#ui/badge.tsx'

/** Every word of the money's pages. */
export const copy = {
  title: 'مالی',
  parts: 'بخش‌های مالی',
  tabs: {
    proposals: 'تأیید دو نفره',
    withdrawals: 'برداشت‌ها',
    refunds: 'بازگشت وجه',
    invoices: 'بخشش دیرکرد',
    payments: 'پرداخت‌ها',
    webhooks: 'خبر به فروشگاه‌ها',
    transfers: 'سندها',
    ledger: 'دفتر کل',
    settlements: 'تسویهٔ فروشگاه‌ها',
  },
  everyKind: 'همهٔ پیشنهادها',
  kind: 'نوع پیشنهاد',
  status: 'وضعیت',
  noProposals: 'پیشنهادی منتظر نیست',
  noProposalsText: 'هر جابه‌جایی پول که کسی پیشنهاد کند، برای تأیید نفر دوم اینجا می‌آید.',
  approve: 'تأیید می‌کنم',
  refuse: 'رد می‌کنم',
  refuseTitle: 'رد پیشنهاد',
  why: 'چرا؟',
  whyHint: 'دست‌کم پنج نویسه؛ در رویدادها می‌ماند.',
  mine: 'این پیشنهاد خودتان است؛ نفر دوم باید کس دیگری باشد.',
  notFinance: 'تأیید و رد با کارشناسان مالی است.',
  waitsForSecond: 'منتظر تأیید نفر دوم',
  columns: {
    kind: 'کار',
    customer: 'مشتری',
    order: 'سفارش',
    amount: 'مبلغ',
    by: 'پیشنهاددهنده',
    at: 'زمان',
    status: 'وضعیت',
  },
  noWithdrawals: 'برداشتی منتظر پرداخت نیست',
  noRefunds: 'بازگشت وجهی منتظر نیست',
  tracking: 'شمارهٔ پیگیری بانک',
  proposePay: 'پیشنهاد پرداخت',
  proposeBack: 'برگشت به کیف پول',
  proposeRefund: 'پیشنهاد بازگشت وجه',
  paymentsEmpty: 'پرداختی با این وضعیت نیست',
  ask: 'پرسش از درگاه',
  webhooksEmpty: 'خبری با این وضعیت نیست',
  resend: 'فرستادن دوباره',
  transfersEmpty: 'سندی با این مشخصات نیست',
  reverse: 'پیشنهاد برگشت',
  reverseTitle: 'پیشنهاد برگشت سند',
  notReversible: 'این سند برگشت‌پذیر نیست.',
  customerId: 'شناسهٔ مشتری',
  filter: 'نمایش',
  accounts: 'حساب‌ها',
  trial: 'تراز آزمایشی',
  onDay: 'تا پایان روز',
  debit: 'بدهکار',
  credit: 'بستانکار',
  balance: 'مانده',
  entries: 'ردیف',
  sum: 'جمع',
  sound: 'دفتر کل درست است',
  unsound: 'دفتر کل ایراد دارد',
  soundText: (invariants: string, transfers: string) => `هر ${invariants} قاعده برای ${transfers} سند برقرار است.`,
  settlementsEmpty: 'در این بازه فروشی نبوده است',
  fromDay: 'از روز',
  toDay: 'تا روز',
  invoicesHint: 'شناسهٔ مشتری را از صفحهٔ سفارش بردارید.',
  invoicesEmpty: 'این مشتری قسطی ندارد',
  discount: 'پیشنهاد بخشش',
  discountTitle: 'پیشنهاد بخشش کارمزد دیرکرد',
  lateFee: 'دیرکرد',
  collectionFee: 'هزینهٔ وصول مطالبات',
  propose: 'ثبت پیشنهاد',
  points: 'امتیاز',
} as const

export const kindNames: Readonly<Record<ProposalKind, string>> = {
  ORDER_DECISION: 'تصمیم سفارش',
  CANCEL_REFUND: 'بازگشت پیش‌پرداخت',
  WITHDRAWAL: 'برداشت از کیف پول',
  REVERSAL: 'برگشت سند',
  INVOICE_DISCOUNT: 'بخشش دیرکرد',
}

export const statusNames: Readonly<Record<ProposalStatus, { readonly text: string; readonly tone: Tone }>> = {
  PROPOSED: { text: 'منتظر نفر دوم', tone: 'action' },
  DONE: { text: 'انجام شد', tone: 'success' },
  REFUSED: { text: 'رد شد', tone: 'danger' },
}

export const paymentNames: Readonly<Record<PaymentKind, string>> = {
  invoice: 'قسط',
  order_promissory: 'سفته',
  customer_validation: 'اعتبارسنجی',
  credit_ticket: 'پرداخت اعتباری',
  operational_fee_payment: 'هزینهٔ عملیاتی',
  point_package: 'بستهٔ امتیاز',
  ticket: 'درخواست لغو',
}

export const paymentStates: Readonly<Record<PaymentStatus, { readonly text: string; readonly tone: Tone }>> = {
  CREATED: { text: 'ساخته شد', tone: 'neutral' },
  REDIRECTED: { text: 'در درگاه', tone: 'progress' },
  VERIFYING: { text: 'در حال تأیید', tone: 'progress' },
  UNKNOWN: { text: 'نامعلوم', tone: 'action' },
  PAID: { text: 'پرداخت شد', tone: 'success' },
  FAILED: { text: 'ناموفق', tone: 'danger' },
  EXPIRED: { text: 'مهلت گذشت', tone: 'neutral' },
  PART_REFUNDED: { text: 'بخشی برگشت', tone: 'neutral' },
  REFUNDED: { text: 'برگشت داده شد', tone: 'neutral' },
}

export const webhookStates: Readonly<Record<'PENDING' | 'DELIVERED' | 'PARKED', { readonly text: string; readonly tone: Tone }>> = {
  PENDING: { text: 'در راه', tone: 'progress' },
  DELIVERED: { text: 'رسید', tone: 'success' },
  PARKED: { text: 'کنار گذاشته', tone: 'action' },
}

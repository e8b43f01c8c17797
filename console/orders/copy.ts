import type { DocumentGroup } from '#domain/documents/document.ts'
import type { OrderActor } from '#domain/orders/actor.ts'
import type { RefundPolicyType } from '#domain/orders/order-types.ts'
import type { Tone } from '#ui/badge.tsx'

/** Every word of the orders' pages. */
export const copy = {
  title: 'سفارش‌ها',
  order: 'سفارش',
  search: 'شمارهٔ سفارش، موبایل یا کد ملی',
  find: 'جست‌وجو',
  logged: 'جست‌وجوی موبایل و کد ملی در رویدادها ثبت می‌شود.',
  status: 'وضعیت',
  type: 'نوع سفارش',
  everyStatus: 'همهٔ وضعیت‌ها',
  everyType: 'همهٔ نوع‌ها',
  none: 'سفارشی با این مشخصات پیدا نشد',
  columns: { order: 'سفارش', customer: 'مشتری', amount: 'مبلغ', status: 'وضعیت', since: 'از', created: 'ثبت' },
  tabs: { checks: 'بررسی‌ها', money: 'اقساط و پرداخت', history: 'رویدادها' },
  papers: 'مدارک',
  besides: 'بررسی کنار هم',
  frozen: 'درخواست لغو در جریان است',
  nationalCode: 'کد ملی',
  amount: 'مبلغ',
  instalment: 'قسط',
  grade: 'رتبه',
  collateral: 'وثیقه',
  system: 'بررسی‌های سامانه',
  terms: 'شرایط سفارش',
  open: 'باز است',
  invoices: 'قسط‌ها',
  noInvoices: 'هنوز قسطی صادر نشده است.',
  history: 'تاریخچهٔ سفارش',
  reasonsGiven: 'دلیل‌هایی که به مشتری گفته شد',
  met: 'پاسخ داده شد',
  yourDecision: 'تصمیم شما',
  nothingToDecide: 'الان تصمیمی از شما لازم نیست.',
  choose: 'تصمیم',
  reasons: 'دلیل‌ها',
  readByCustomer: 'مشتری همین نوشته‌ها را می‌خواند. اگر لازم است ویرایش کنید.',
  needReason: 'دست‌کم یک دلیل را انتخاب کنید.',
  accountNumber: 'شمارهٔ حساب در بانک',
  trackingId: 'شمارهٔ پیگیری بانک',
  movesMoney: 'این تصمیم پول جابه‌جا می‌کند و با تأیید نفر دوم انجام می‌شود.',
  audited: 'این تصمیم با نام شما در رویدادها ثبت می‌شود.',
  forBank: 'از سوی بانک',
  cancelRequest: 'درخواست لغو',
  toRequest: 'رسیدگی به درخواست',
  person: 'اطلاعات شخصی',
  show: 'نمایش کامل',
  why: 'چرا لازم است؟',
  whyHint: 'دلیل شما همراه نامتان در رویدادها ثبت می‌شود.',
  showNow: 'ثبت و نمایش',
  name: 'نام و نام خانوادگی',
  mobile: 'موبایل',
  birth: 'تاریخ تولد',
  address: 'نشانی',
  account: 'حساب',
  destination: 'حساب مقصد',
  bankSignature: 'امضای قرارداد از سوی بانک',
  bankSignatureText: 'مشتری امضا کرده است و نوبت امضای بانک است.',
  signForBank: 'ثبت امضای بانک',
  sana: 'استعلام ثنا',
  sanaText: 'برای وام شخصی، استعلام ثنا پیش از قرارداد لازم است.',
  recordSana: 'ثبت استعلام ثنا',
  card: 'گام بعدی کارت',
  cardNumber: 'شمارهٔ کارت',
  tracking: 'کد رهگیری پست',
  cardSteps: { ISSUED: 'صدور کارت', SENT_TO_POST: 'تحویل به پست', SENT: 'فرستاده شد' },
  recordStep: 'ثبت این گام',
  guarantor: 'ضامن',
  personnel: 'کد پرسنلی',
  approveGuarantor: 'تأیید ضامن',
  returnGuarantor: 'برگشت برای اصلاح ضامن',
} as const

export const actorNames: Readonly<Record<OrderActor, string>> = {
  customer: 'مشتری',
  guarantor: 'ضامن',
  staff: 'کارشناس',
  bank: 'بانک',
  system: 'سامانه',
}

export const securityNames: Readonly<Record<RefundPolicyType, string>> = {
  PROMISSORY: 'سفته',
  CHEQUE: 'چک صیادی',
  MORTGAGE_DEED: 'سند ملکی',
}

export const groupNames: Readonly<Record<DocumentGroup, string>> = {
  IDENTIFICATION: 'مدارک هویتی',
  PROPERTY: 'مدرک محل سکونت',
  FINANCIAL: 'مدارک مالی',
}

/** The states of what surrounds an order, as the wire names them; `tone` says whether all is well. */
export const stateWords: Readonly<Record<string, { readonly text: string; readonly tone: Tone }>> = {
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

/** Whose hand a signature is. */
export const partyNames: Readonly<Record<string, string>> = { customer: 'مشتری', guarantor: 'ضامن', bank: 'بانک' }

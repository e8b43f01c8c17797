import type { SignType } from '#domain/lending/contracts/sign-request.ts'
import type { OrderActor } from '#domain/lending/orders/order-statuses.ts'
import type { RefundPolicyType } from '#domain/platform/products/order-types.ts'

/** Texts of the order pages. */
export const copy = {
  title: 'سفارش‌ها',
  order: 'سفارش',
  search: 'شمارهٔ سفارش، موبایل یا کد ملی',
  find: 'جست‌وجو',
  logged: 'جست‌وجوی موبایل و کد ملی در رویدادها ثبت می‌شود.',
  status: 'وضعیت',
  type: 'نوع سفارش',
  none: 'سفارشی با این مشخصات پیدا نشد',
  columns: { order: 'سفارش', customer: 'مشتری', amount: 'مبلغ', status: 'وضعیت', since: 'از', created: 'ثبت' },
  sorts: [
    { value: '-created', label: 'تازه‌ترین' },
    { value: 'created', label: 'قدیمی‌ترین' },
    { value: '-changed', label: 'تازه‌ترین تغییر وضعیت' },
    { value: 'changed', label: 'قدیمی‌ترین تغییر وضعیت' },
    { value: '-amount', label: 'بیشترین مبلغ' },
    { value: 'amount', label: 'کمترین مبلغ' },
  ],
  tabs: { checks: 'بررسی‌ها', money: 'اقساط و پرداخت', history: 'رویدادها' },
  documents: 'مدارک',
  besides: 'بررسی کنار هم',
  frozen: 'درخواست لغو در جریان است',
  nationalCode: 'کد ملی',
  customerId: 'شناسه',
  amount: 'مبلغ',
  instalment: 'قسط',
  grade: 'رتبه',
  collateral: 'وثیقه',
  system: 'بررسی‌های سامانه',
  terms: 'شرایط سفارش',
  open: 'باز است',
  invoices: 'قسط‌ها',
  noInvoices: 'هنوز قسطی صادر نشده است.',
  feePart: 'با دیرکرد پیشین',
  asksForgiveness: 'مشتری بخشیدن دیرکرد پیشین را خواسته است',
  asksForgivenessText: 'دیرکردی که با برنامهٔ سبک‌تر ثابت ماند، در صفحهٔ مالی با پیشنهاد یک نفر و تأیید نفر دوم بخشیده می‌شود.',
  history: 'تاریخچهٔ سفارش',
  reasonsGiven: 'دلیل‌هایی که به مشتری گفته شد',
  met: 'پاسخ داده شد',
  yourDecision: 'تصمیم شما',
  movedOn: 'این سفارش در همین فاصله تغییر کرد. دوباره نگاه کنید و تصمیم را انتخاب کنید؛ نوشتهٔ شما مانده است.',
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
  show: 'نمایش کامل',
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
  cardRefused: { BANK: 'بانک صدور کارت را قطعی رد کرد', POST: 'پست کارت را قطعی نپذیرفت یا برگرداند' },
  cardRefusedText:
    'تا کاری نکنید، این کارت جلو نمی‌رود. گام را خودتان انجام دهید و ثبت کنید، یا دوباره درخواست بفرستید. اگر نشانی اشتباه است، از مشتری بخواهید عوضش کند؛ با نشانی تازه خودکار دوباره فرستاده می‌شود.',
  cardRefusalCode: 'کد دلیل',
  cardAgain: 'درخواست دوباره',
  cardNumber: 'شمارهٔ کارت',
  tracking: 'کد رهگیری پست',
  cardSteps: { ISSUED: 'صدور کارت', SENT_TO_POST: 'تحویل به پست', SENT: 'فرستاده شد' },
  recordStep: 'ثبت این گام',
  guarantor: 'ضامن',
  personnel: 'کد پرسنلی',
  approveGuarantor: 'تأیید ضامن',
  returnGuarantor: 'برگشت برای اصلاح ضامن',
} as const

export const vulnerabilityCopy = {
  title: 'شرایط ویژهٔ مشتری',
  text: 'برای بیماری، بیکاری یا سوگ: تا وقتی نشان هست دیرکرد بیشتر نمی‌شود و یادآوری قسط عقب‌افتاده نمی‌فرستیم. فروشگاه و ضامن آن را نمی‌بینند.',
  reason: 'چه پیش آمده است؟',
  hint: 'دست‌کم پنج حرف؛ فقط پشتیبانی می‌بیند.',
  set: 'گذاشتن نشان',
  lift: 'برداشتن نشان',
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

/** The party of a signature. */
const signNames: Readonly<Record<SignType, string>> = { customer: 'مشتری', promissory: 'سفته', guarantor: 'ضامن', bank: 'بانک' }
export const partyNames: Readonly<Record<string, string>> = signNames

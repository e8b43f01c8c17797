import type { AutopayChange } from '#contract/billing/autopay/autopay.ts'
import { mandateConsent } from '#domain/billing/autopay/accepted-mandate.ts'
import type { PullFailure } from '#domain/billing/autopay/judge-pull.ts'
import type { Passing } from '#domain/billing/autopay/mandate.ts'
import type { PullStatus } from '#domain/billing/autopay/pull-transitions.ts'
import type { Tone } from '#ui/feedback/badge.tsx'

/** Every word of the page of autopay. */
export const copy = {
  ...mandateConsent,
  title: 'پرداخت خودکار',
  loading: 'در حال خواندن پرداخت خودکار',
  on: 'پرداخت خودکار روشن است',
  next: 'برداشت بعدی',
  noNext: 'برداشتی در پیش نیست',
  noNextText: 'قسطی که خودکار برداشت شود نمانده است.',
  at: (title: string, date: string) => `${title}، ${date} ساعت ۹ صبح`,
  fromBank: (bank: string) => `از ${bank}`,
  skip: 'این بار نه',
  unskip: 'برگرداندن',
  skipped: 'این قسط خودکار برداشت نمی‌شود.',
  skipClosed: 'کمتر از یک ساعت به برداشت مانده یا در جریان است.',
  payNow: 'خودم الان می‌پردازم',
  way: 'مراحل هر برداشت',
  moments: [
    ['۳ روز پیش', 'خبر می‌دهیم'],
    ['۲۴ ساعت پیش', 'خبر دوم'],
    ['۱ ساعت پیش', 'آخرین «این بار نه»'],
    ['روز سررسید', 'ساعت ۹ برداشت'],
    ['۱ و ۳ روز بعد', 'فقط اگر نشد'],
  ],
  coming: 'برداشت‌های پیش رو',
  allInvoices: 'همهٔ قسط‌ها',
  head: ['قسط', 'روز برداشت', 'مبلغ', 'وضعیت', ''],
  noPulls: 'برداشتی در پیش نیست.',
  beingPaid: 'با پرداخت شما انجام می‌شود',
  overCeiling: 'در اجازه جا نمی‌شود',
  nextTry: (date: string) => `دوباره ${date} ساعت ۹`,
  noLateFee: 'دیرکرد ندارد',
  orders: 'کدام سفارش‌ها؟',
  orderNote: (count: string, largest: string) => `${count} قسط، بزرگ‌ترین ${largest}`,
  overdue: 'اول قسط دیرشده را بپردازید؛ برداشت خودکار قسط دیرشده نداریم.',
  payOverdue: 'پرداخت قسط دیرشده',
  mandate: 'اجازهٔ برداشت',
  since: 'پیمان زرین‌پال، از',
  account: 'حساب',
  change: 'عوض کردن حساب',
  revoke: 'لغو اجازه',
  sure: 'اجازهٔ برداشت لغو شود؟',
  sureText: 'از همین لحظه چیزی خودکار برداشت نمی‌شود و قسط‌ها را خودتان می‌پردازید. هر وقت خواستید دوباره روشنش کنید.',
  sureUnderWay: 'برداشتی که همین حالا به بانک فرستاده شده ممکن است انجام شود.',
  yes: 'بله، لغو شود',
  no: 'نه، بماند',
  revoked: 'اجازهٔ برداشت لغو شد.',
  promises: [
    'اگر برداشت از سمت ما نشود، آن روزها دیرکرد ندارد.',
    'پرداخت دستی همیشه جلوتر است؛ دو بار کم نمی‌شود.',
    'هر لحظه می‌توانید لغو کنید؛ همان دقیقه اجرا می‌شود.',
  ],
  history: 'تاریخچه',
  off: 'پرداخت خودکار خاموش است',
  offText: 'یک بار در بانک اجازه بدهید؛ قسط‌ها سر وقت برداشت می‌شود و دیرکرد نمی‌خورید. پیش از اجازه، همهٔ عددها همین است:',
  nothingDue: 'فعلاً قسطی در پیش ندارید. پس از شروع بازپرداخت یک سفارش می‌توانید پرداخت خودکار را روشن کنید.',
  firstPull: 'اولین برداشت',
  bank: 'بانک شما',
  chooseBank: 'بانکی که حساب‌تان آن‌جاست',
  bankFirst: 'بانک خود را انتخاب کنید.',
  goToBank: 'رفتن به بانک و اجازه دادن',
  waiting: 'منتظر پاسخ بانک هستیم',
  waitingText: 'اگر صفحهٔ بانک را نیمه‌کاره بسته‌اید، دوباره از همین‌جا شروع کنید.',
  checking: 'داریم از بانک می‌پرسیم',
  refused: 'اجازه داده نشد. هر وقت خواستید دوباره امتحان کنید.',
  given: 'اجازه داده شد. پرداخت خودکار روشن است.',
  renew: 'اجازه باید تازه شود',
  renewing: 'تازه کردن اجازه',
  toInvoices: 'دیدن قسط‌ها',
} as const

export const renewals: Readonly<Record<Passing, string>> = {
  AMOUNT: 'قسطی دارید که از سقف اجازه بیشتر است و برداشت نمی‌شود. با اجازهٔ تازه، سقف بالا می‌رود.',
  END: 'قسطی دارید که پس از پایان اجازه سررسید می‌شود. با اجازهٔ تازه، مدت آن بیشتر می‌شود.',
  COUNT: 'در یک روز بیشتر از آنچه اجازه داده‌اید قسط دارید. با اجازهٔ تازه، همه همان روز برداشت می‌شود.',
}

export const statuses: Readonly<Record<PullStatus, { readonly word: string; readonly tone: Tone }>> = {
  PLANNED: { word: 'در برنامه', tone: 'progress' },
  SKIPPED: { word: 'این بار نه', tone: 'neutral' },
  PULLING: { word: 'در حال برداشت', tone: 'progress' },
  WAITING: { word: 'برداشت نشد', tone: 'danger' },
  PULLED: { word: 'برداشت شد', tone: 'success' },
  PAID: { word: 'خودتان پرداختید', tone: 'success' },
  GIVEN_UP: { word: 'برداشت نشد', tone: 'danger' },
  DROPPED: { word: 'برداشت نمی‌شود', tone: 'neutral' },
}

export const failures: Readonly<Record<PullFailure, string>> = {
  EMPTY: 'موجودی کافی نبود',
  LIMIT: 'سقف برداشت بانک پر بود',
  REVOKED: 'اجازه در بانک لغو شده بود',
  OTHER: 'بانک نپذیرفت',
  SILENT: 'بانک پاسخ نداد',
  GATEWAY: 'درگاه پاسخ نداد',
  CEILING: 'از سقف اجازه بیشتر بود',
}

export const changers = { CUSTOMER: 'شما', SYSTEM: 'سامانه', BANK: 'بانک' } as const

/** A change in words; `instalment`: «قسط ۶ خانه‌آرا». */
export function changeWords({ kind, is_renewal, failure }: AutopayChange, instalment: string, order: string, amount: string): string {
  const words: Readonly<Record<AutopayChange['kind'], string>> = {
    ASKED: 'اجازه خواسته شد',
    GIVEN: is_renewal ? `اجازه تازه شد، سقف ${amount}` : 'اجازه داده شد',
    REFUSED: 'اجازه داده نشد',
    REVOKED: 'اجازه لغو شد',
    ENDED: 'زمان اجازه تمام شد',
    SKIPPED: `${instalment} این بار نه`,
    UNSKIPPED: `${instalment} دوباره در برنامه`,
    ORDER_ON: `${order} اضافه شد`,
    ORDER_OFF: `${order} کنار گذاشته شد`,
    PULLED: `${instalment} برداشت شد، ${amount}`,
    FAILED: `${instalment} برداشت نشد${failure ? `: ${failures[failure]}` : ''}`,
  }
  return words[kind]
}

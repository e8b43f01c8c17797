import type { Worded } from '#console/backoffice/shell/display/state-names.ts'
import { differenceStatusNames } from '#domain/backoffice/reconciliation/difference-words.ts'
import type { DifferenceStatus, Mending } from '#domain/backoffice/reconciliation/difference.ts'
import type { FilePartner } from '#domain/backoffice/reconciliation/partner-file.ts'

/** Texts of the reconciliation with the partners' daily files. */
export const copy = {
  progress: 'فایل‌های روزانه',
  until: 'تطبیق‌شده تا',
  none: 'هنوز هیچ روزی',
  complete: 'کامل است',
  waiting: 'منتظر فایل',
  missing: 'فایل نرسیده',
  missingDay: 'فایل این روز',
  notCome: 'هنوز نرسیده است',
  more: (days: string) => `${days} روز مانده`,
  askedAt: 'آخرین درخواست',
  open: 'مغایرت باز',
  inSuspense: 'در حساب معلق',
  differences: 'مغایرت‌ها',
  partner: 'سرویس',
  status: 'وضعیت',
  columns: { what: 'مغایرت', day: 'روز فایل', ours: 'دفتر ما', theirs: 'فایل سرویس', delta: 'اختلاف', status: 'وضعیت' },
  empty: 'مغایرتی با این مشخصات نیست',
  emptyText: 'هر شب فایل درگاه، بانک و سرویس پیامک با دفتر مقایسه می‌شود و آنچه نمی‌خواند این‌جا می‌آید.',
  nothing: 'ندارد',
  customer: 'پروندهٔ مشتری',
  proposed: 'منتظر نفر دوم',
  mend: 'رفع مغایرت',
  decision: 'تصمیم',
  choose: 'یکی را انتخاب کنید.',
  why: 'چرا؟',
  whyHint: 'دست‌کم پنج حرف؛ در رویدادها می‌ماند.',
  propose: 'ثبت پیشنهاد',
  second: 'پس از تأیید نفر دوم انجام می‌شود.',
  sorts: [
    { value: '-found', label: 'تازه‌ترین' },
    { value: 'found', label: 'قدیمی‌ترین' },
  ],
} as const

/** What each decision does. */
export const mendingTexts: Readonly<Record<Mending, string>> = {
  ASK_AGAIN: 'درگاه دوباره پرسیده می‌شود. اگر پرداخت شده باشد، همان لحظه برای سفارش یا کیف پول مشتری ثبت می‌شود.',
  SUSPENSE: 'اختلاف با سند دوطرفه به حساب معلق می‌رود و تا روشن شدن دلیل آن‌جا می‌ماند.',
  FEE: 'اختلاف هزینهٔ کارمزد سرویس می‌شود.',
  PARTNER_ERROR: 'فایل سرویس اشتباه است و دفتر ما درست؛ پولی جابه‌جا نمی‌شود. آنچه در حساب معلق باشد برمی‌گردد.',
}

/** What a transaction of each partner is known by. */
export const keyNames: Readonly<Record<FilePartner, string>> = { gateway: 'شناسهٔ درگاه', bank: 'مرجع بانک', sms: 'شمارهٔ پیامک' }

export const differenceStates: Readonly<Record<DifferenceStatus, Worded>> = {
  OPEN: { text: differenceStatusNames.OPEN, tone: 'action' },
  IN_SUSPENSE: { text: differenceStatusNames.IN_SUSPENSE, tone: 'progress' },
  FEE_BOOKED: { text: differenceStatusNames.FEE_BOOKED, tone: 'neutral' },
  PARTNER_ERROR: { text: differenceStatusNames.PARTNER_ERROR, tone: 'neutral' },
  RESOLVED: { text: differenceStatusNames.RESOLVED, tone: 'success' },
}

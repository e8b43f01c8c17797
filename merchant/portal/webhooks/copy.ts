import { persianDigits } from '#domain/platform/kernel/persian.ts'
import type { Tone } from '#ui/feedback/badge.tsx'
import type { WebhookRow } from './queries.ts'

/** Texts of webhooks. */
export const copy = {
  title: 'وب‌هوک',
  address: 'نشانی وب‌هوک',
  addressText: 'هر تغییر یک پرداخت به این نشانی فرستاده می‌شود و تا پاسخ ۲xx نگیرد، تکرار می‌شود.',
  noAddress: 'نشانی‌ای ثبت نشده است.',
  save: 'ذخیرهٔ نشانی',
  unchanged: 'نشانی عوض نشده است.',
  dropAddress: 'حذف نشانی وب‌هوک',
  dropAddressText: 'از این پس رویدادی به سرور شما فرستاده نمی‌شود.',
  wrong: 'نشانی با https آغاز می‌شود.',
  test: 'رویداد آزمایشی',
  testAnswer: (answer: string, ms: string) => `پاسخ سرور شما: ${answer}، در ${ms} هزارم ثانیه`,
  testDone: 'رویداد آزمایشی رسید.',
  testFailed: 'رویداد آزمایشی نرسید.',
  rotate: 'رمز امضای تازه',
  rotateTitle: 'رمز تازهٔ امضای وب‌هوک',
  rotateText: 'این رمز فقط همین یک بار نشان داده می‌شود. اگر رمز پیشینی دارید، تا یک روز دیگر هم کار می‌کند.',
  earlier: 'رمز پیشین معتبر است تا',
  noSecret: 'هنوز رمز امضای وب‌هوک ساخته نشده است.',
  statuses: { ALL: 'همه', FAILED: 'ناموفق', DELIVERED: 'رسیده', PENDING: 'در راه', PARKED: 'پارک‌شده' },
  status: 'وضعیت',
  type: 'نوع رویداد',
  columns: ['رویداد', 'خرید', 'زمان', 'پاسخ', 'تلاش', 'مدت', ''] as const,
  triesOf: (tries: string) => `${tries} از ۱۲`,
  ms: (ms: string) => `${ms} م‌ث`,
  lastDay: (delivered: string, all: string) => `${delivered} از ${all} در ۲۴ ساعت رسید`,
  lastDayNone: 'در ۲۴ ساعت گذشته رویدادی نبود',
  median: (ms: string) => `میانهٔ پاسخ ${ms} هزارم ثانیه`,
  none: 'وب‌هوکی نیست',
  noneText: 'با نخستین پرداخت، رویدادها این‌جا می‌آیند.',
  noneFound: 'رویدادی با این فیلترها نیست',
  days: 'روز',
  again: 'دوباره',
  againFor: (type: string, purchase: string) => `فرستادن دوبارهٔ ${type} برای ${purchase}`,
  waits: 'هنوز در صف فرستادن است.',
  resendParked: 'فرستادن دوبارهٔ همهٔ پارک‌شده‌ها',
  resendParkedText: 'همهٔ رویدادهای پارک‌شدهٔ فروشگاه، از هر روزی، دوباره در صف فرستادن می‌روند و برای هر کدام تا ۱۲ بار تلاش می‌شود.',
  resend: 'فرستادن',
  resendOne: 'فرستادن دوباره',
  headers: 'سرآیند',
  body: 'بدنه',
  answer: 'پاسخ سرور شما',
  copy: 'کپی',
  copyPart: (part: string) => `کپی ${part}`,
  copied: 'کپی شد.',
  notSent: 'هنوز فرستاده نشده است.',
  noHeaders: 'در آخرین تلاش چیزی فرستاده نشد یا سرآیندهایش ثبت نشده است.',
  failedTries: (tries: string) => `${tries} تلاش ناموفق`,
  openDetails: (type: string, purchase: string) => `جزئیات ${type} برای ${purchase}`,
  nextTry: 'تلاش بعدی',
  statusCode: (code: string) => `کد ${code}`,
  note: 'رویدادهای هر خرید به ترتیب می‌رسند. تا ۱۲ بار تلاش می‌کنیم؛ فاصله‌ها از ۱ دقیقه شروع می‌شود و هر بار دو برابر. اگر نرسید، پارک می‌شود.',
} as const

const faults: Readonly<Record<string, string>> = {
  'no address': 'نشانی ثبت نشده',
  'address not public': 'نشانی عمومی نیست',
  'name not resolved': 'نام میزبان پیدا نشد',
  timeout: 'پاسخی نرسید',
  unreachable: 'وصل نشد',
  fault: 'خطای پلکان',
}

/** What a store's server answered, or why it did not, in words. Names of network faults stay, since developers search for them. */
export const answerWords = (answer: string): string =>
  answer.startsWith('status ') ? copy.statusCode(persianDigits(answer.slice('status '.length))) : (faults[answer] ?? answer)

export const tones: Readonly<Record<WebhookRow['status'], Tone>> = { DELIVERED: 'success', PENDING: 'progress', PARKED: 'danger' }

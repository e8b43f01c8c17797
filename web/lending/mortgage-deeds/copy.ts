import type { ReviewState } from '#domain/lending/collateral/review.ts'
import { usualHours } from '#domain/lending/orders/progress/wait.ts'
import { digits } from '#domain/platform/kernel/persian.ts'

/** Texts about the mortgage deed. */
export const copy = {
  region: 'وثیقهٔ سفارش',
  title: 'سند ملکی را بارگذاری کنید',
  text: 'چهار تصویر خوانا از سند بفرستید. سند در رهن می‌ماند و پس از تسویه آزاد می‌شود.',
  checking: 'سند را گرفتیم، در حال بررسی است',
  checkingText: `کارشناس وثیقه چهار تصویر را بررسی می‌کند. معمولاً تا ${digits(usualHours.staff)} ساعت طول می‌کشد و نتیجه را خبر می‌دهیم.`,
  approved: 'سند تأیید شد',
  approvedText: 'سند تا تسویهٔ آخرین قسط در رهن می‌ماند.',
  number: 'شمارهٔ سند',
  numberHint: 'همان شماره‌ای که روی سند تک‌برگ چاپ شده',
  images: ['صفحهٔ اول', 'صفحهٔ دوم', 'نقشه و کروکی', 'صفحهٔ انتقالات'],
  kinds: 'JPG، PNG یا WEBP تا ۱۰ مگابایت',
  states: { PENDING: 'در حال بررسی', APPROVED: 'تأیید شد', REJECTED: 'رد شد' } satisfies Record<ReviewState, string>,
  needed: 'این تصویر را انتخاب کنید.',
  send: 'ثبت سند',
  again: 'ارسال دوبارهٔ سند',
  returned: 'سند نیاز به اصلاح دارد',
  valuation: 'هزینهٔ ارزیابی سند',
  valuationText: 'کارشناس پس از پرداخت این هزینه، سند را ارزیابی می‌کند.',
  pay: (amount: string) => `پرداخت ${amount}`,
  paid: 'پرداخت شد',
}

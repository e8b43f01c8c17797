import type { ReviewState } from '#domain/lending/collateral/review.ts'
import { usualHours } from '#domain/lending/orders/progress/wait.ts'
import { digits } from '#domain/platform/kernel/persian.ts'

/** Every word a customer reads about the cheque. */
export const copy = {
  region: 'چک ضمانت',
  title: 'چک صیادی را ثبت و بارگذاری کنید',
  checking: 'چک را گرفتیم، در حال بررسی است',
  backTitle: 'تصویر پشت چک را بفرستید',
  approved: 'چک تأیید شد',
  text: 'چک باید به نام خودتان و در سامانهٔ صیاد ثبت شده باشد.',
  backText: 'روی چک تأیید شد. پشت آن را بنویسید و عکس بگیرید.',
  checkingText: `کارشناس تصویر را بررسی می‌کند. معمولاً تا ${digits(usualHours.staff)} ساعت طول می‌کشد و نتیجه را خبر می‌دهیم.`,
  number: 'شناسهٔ صیادی',
  numberHint: '۱۶ رقم، بالای سمت چپ برگهٔ چک',
  numberNeeded: 'شناسهٔ صیادی را بنویسید؛ کارشناس آن را خواسته است.',
  numberShort: 'شناسهٔ صیادی ۱۶ رقم است.',
  front: 'روی چک',
  frontHint: 'عکس صاف و خوانا، JPG، PNG یا WEBP تا ۱۰ مگابایت',
  back: 'پشت چک',
  backHint: 'پس از پشت‌نویسی، عکس بگیرید',
  backLater: 'بعد از تأیید تصویر رو',
  states: { PENDING: 'در حال بررسی', APPROVED: 'تأیید شد', REJECTED: 'رد شد' } satisfies Record<ReviewState, string>,
  needed: 'تصویر روی چک را انتخاب کنید.',
  send: 'ثبت چک',
  sendBack: 'ثبت پشت چک',
  returned: 'چک نیاز به اصلاح دارد',
  amount: 'مبلغ چک',
  payee: 'در وجه',
  date: 'تاریخ چک',
  dateless: 'بدون تاریخ',
  care: 'چک را بدون خط‌خوردگی بنویسید و مبلغ را هم به عدد و هم به حروف وارد کنید. مبلغ چک به ریال است.',
}

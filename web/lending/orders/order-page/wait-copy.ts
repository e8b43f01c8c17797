import { documentGroupNames } from '#domain/lending/documents/document.ts'
import type { Missing } from '#domain/lending/orders/progress/missing.ts'
import type { Turn } from '#domain/lending/orders/progress/turn.ts'
import type { TargetKind } from '#domain/lending/orders/reason.ts'

/** Who acts now, as the strip above an order's panel says it. */
export const actors: Readonly<Record<Turn, string>> = {
  customer: 'شما',
  guarantor: 'ضامن شما',
  staff: 'کارشناس پلکان',
  bank: 'بانک',
  bureau: 'شرکت اعتبارسنجی',
  post: 'پست',
  system: 'پلکان',
  nobody: 'هیچ‌کس',
}

/** Words of the strip. */
export const waitCopy = {
  label: 'اکنون نوبت کیست',
  turn: 'نوبت',
  since: 'از',
  expected: 'زمان معمول: تا',
  deadline: 'مهلت شما: تا پایان روز',
  deadlineText: 'اگر تا این روز کاری نکنید، سفارش خودکار بسته می‌شود.',
  missing: 'چه کارهایی مانده است',
  late: 'از زمان معمول گذشته است',
  lateText: 'ببخشید که دیر شد. به پشتیبانی بنویسید یا تماس بگیرید تا زودتر به سفارش برسیم.',
  call: 'تماس با پشتیبانی',
  write: 'نوشتن به پشتیبانی',
} as const

type Plain = Exclude<Missing['kind'], 'DOCUMENTS' | 'REASON' | keyof typeof countedWords>

/** What is missing, where nothing is counted. */
export const missingWords: Readonly<Record<Plain, string>> = {
  REPORT_REQUEST: 'درخواست گزارش اعتبار',
  REPORT_FEE: 'پرداخت هزینهٔ گزارش اعتبار',
  REPORT_CODE: 'کد استعلام اعتبار',
  ACCOUNT: 'شمارهٔ حساب بانکی شما',
  DESTINATION_ACCOUNT: 'حساب مقصد وام',
  PROMISSORY: 'سفتهٔ الکترونیکی',
  PROMISSORY_SIGNATURE: 'امضای سفته',
  HAND_IN: 'فرستادن وثیقه برای بررسی',
  CHEQUE_FRONT: 'تصویر روی چک',
  CHEQUE_BACK: 'تصویر پشت چک',
  DEED: 'تصویرهای سند ملکی',
  VALUATION: 'پرداخت هزینهٔ ارزیابی سند',
  FIRST_PAYMENT: 'پیش‌پرداخت',
  SIGNATURE: 'امضای قرارداد',
  ADDRESS: 'نشانی تحویل کارت',
  CARD: 'شمارهٔ کارتی که رسیده',
  SEND_ON: 'فرستادن سفارش برای بانک',
  RESOLVE: 'ثبت اصلاحات',
}

export const countedWords = {
  GUARANTORS: (count: string) => `${count} ضامن`,
  GUARANTOR_STEPS: (count: string) => `پذیرش، امضا و مدارک ${count} ضامن`,
  GUARANTOR_SIGNATURES: (count: string) => `امضای ${count} ضامن`,
  POINTS: (count: string) => `${count} امتیاز`,
  POINTS_SHORT: (count: string) => `${count} امتیاز کم دارید`,
} as const

export const groupWords: Readonly<Record<string, string>> = documentGroupNames
export const returnedWord = '(برگشت خورده)'

/** What a reason is about, in the customer's words. */
export const targetNames: Readonly<Record<TargetKind, string>> = {
  ...documentGroupNames,
  promissory: 'سفته',
  cheque_number: 'شناسهٔ صیادی چک',
  cheque_front: 'تصویر روی چک',
  cheque_back: 'تصویر پشت چک',
  mortgage_deed: 'سند ملکی',
  account: 'حساب بانکی',
  guarantor: 'ضامن',
  profile: 'مشخصات پروفایل',
}

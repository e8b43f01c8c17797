import type { affordabilityVerdicts } from '#domain/lending/affordability/affordability.ts'
import type { Tone } from '#ui/feedback/badge.tsx'

/** Texts of the assessment: what the customer can afford, the bureau's summary, the guarantors. */
export const assessmentCopy = {
  title: 'توان پرداخت',
  income: 'درآمد ثابت‌شده',
  stated: 'درآمد به گفتهٔ خودش',
  none: 'ثابت نشده',
  own: 'اقساط سفارش‌های دیگر',
  elsewhere: 'اقساط جاهای دیگر، به گزارش اعتبار',
  instalment: 'قسط این سفارش',
  total: 'جمع اقساط ماهانه',
  share: 'سهم از درآمد',
  most: 'بیشترین جمع مجاز',
  mostUnproven: 'بیشترین مبلغ با درآمد ثابت‌نشده',
  record: 'ثبت درآمد ثابت‌شده',
  amount: 'درآمد ماهانه روی مدرک',
  document: 'از روی کدام مدرک؟',
  tooSmall: 'درآمد ماهانه را به تومان بنویسید.',
  save: 'ثبت درآمد',
  bureau: 'خلاصهٔ اعتبارسنجی',
  noReport: 'گزارش اعتبار معتبری نیست.',
  score: 'نمره و رتبه',
  approvedAt: 'تاریخ گزارش',
  bounced: 'چک برگشتی رفع‌نشده',
  contracts: 'قرارداد جاری',
  guaranteed: 'ضامن در قراردادها',
  overdue: 'معوق',
  negative: 'قرارداد با وضعیت منفی',
  guarantors: 'تعهد ضامن‌ها',
  owes: 'بدهی خودش',
  answersFor: 'آنچه ضمانت کرده',
} as const

export const verdictLooks: Readonly<Record<(typeof affordabilityVerdicts)[number], { readonly text: string; readonly tone: Tone }>> = {
  AFFORDABLE: { text: 'در توان است', tone: 'success' },
  TOO_HIGH: { text: 'بیش از توان', tone: 'danger' },
  INCOME_NEEDED: { text: 'درآمد ثابت شود', tone: 'action' },
}

export const assignmentCopy = {
  title: 'پیگیری این سفارش',
  nobody: 'به کسی سپرده نشده است.',
  has: 'سپرده به',
  me: 'من',
  by: 'سپرده‌شده از سوی',
  remind: 'یادآوری از روز',
  remindHint: 'اگر خالی باشد یادآوری نمی‌شود.',
  to: 'همکار',
  choose: 'انتخاب همکار',
  note: 'یادداشت سپردن',
  assign: 'سپردن',
  takeBack: 'پس گرفتن',
  inQueue: 'در صف از',
  mine: 'سپرده به من',
  due: 'موعد یادآوری رسیده',
} as const

export const previewCopy = {
  title: 'مشتری این را می‌خواند',
  status: 'وضعیت سفارش',
} as const

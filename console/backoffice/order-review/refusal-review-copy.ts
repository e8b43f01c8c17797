import type { ReviewOutcome } from '#domain/lending/refusal-reviews/refusal-review.ts'

/** Texts of the review of a machine's refusal. */
export const refusalReviewCopy = {
  title: 'بررسی دوبارهٔ رد',
  asked: 'درخواست مشتری',
  due: 'پاسخ تا پایان',
  late: 'گذشته از مهلت',
  remark: 'نوشتهٔ مشتری',
  outcome: 'نتیجه',
  outcomes: { STAYS: 'رد می‌ماند', OFFERED: 'پیشنهاد با شرایط تازه' } satisfies Readonly<Record<ReviewOutcome, string>>,
  amount: 'مبلغ پیشنهاد',
  count: 'تعداد قسط',
  countOf: (count: string) => `${count} قسط`,
  bounds: 'تا سقف اعتبار مشتری و سهم مجاز درآمد ثابت‌شدهٔ او. درآمد را در کارت توان پرداخت ثبت کنید.',
  answer: 'پاسخ به مشتری',
  answerHint: 'مشتری همین نوشته را می‌خواند. دست‌کم پنج حرف.',
  noAmount: 'مبلغ پیشنهاد را بنویسید.',
  send: 'ثبت نتیجه',
} as const

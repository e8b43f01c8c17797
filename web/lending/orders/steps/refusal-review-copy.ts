import type { ReviewOutcome } from '#domain/lending/refusal-reviews/refusal-review.ts'

/** Texts of the review of a refusal by a person. */
export const refusalReviewCopy = {
  title: 'می‌خواهید یک کارشناس هم نگاه کند؟',
  text: 'این سفارش را سامانه رد کرده است. یک کارشناس تا پنج روز کاری آن را دوباره می‌بیند و پاسخش همین‌جا می‌آید.',
  remark: 'چه چیزی را باید بداند؟',
  remarkHint: 'برای نمونه درآمدی که در مدارک تازه پیداست.',
  ask: 'بررسی دوباره توسط کارشناس',
  askUntil: 'یک بار و پیش از این روز:',
  asked: 'درخواست بررسی دوباره ثبت شد',
  until: 'تا پایان',
  answers: 'یک کارشناس پاسخ می‌دهد.',
  answered: { STAYS: 'کارشناس هم سفارش را تأیید نکرد', OFFERED: 'کارشناس شرایط تازه‌ای پیشنهاد داد' } satisfies Readonly<
    Record<ReviewOutcome, string>
  >,
  offer: 'پیشنهاد را پایین همین صفحه ببینید.',
} as const

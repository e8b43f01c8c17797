import type { ProblemKind, ProblemStatus } from './problem-transitions.ts'

/** Names of the kinds, as customers and staff read them. */
export const problemKindNames: Readonly<Record<ProblemKind, string>> = {
  NOT_RECEIVED: 'نرسیده',
  RETURNED: 'پس داده‌ام',
  DAMAGED: 'خراب رسید',
  WRONG: 'جنس دیگری رسید',
  UNKNOWN: 'نمی‌شناسم',
}

/** Names of the states, as customers read them. */
export const problemStatusNames: Readonly<Record<ProblemStatus, string>> = {
  OPEN: 'منتظر پاسخ فروشگاه',
  ANSWERED: 'منتظر رأی ما',
  UNANSWERED: 'منتظر رأی ما',
  WON: 'حق با شما بود',
  LOST: 'پذیرفته نشد',
  WITHDRAWN: 'پس گرفتید',
  REFUNDED: 'فروشگاه پول را برگرداند',
}

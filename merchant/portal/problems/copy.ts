import type { ProblemStatus } from '#domain/merchants/problems/problem-transitions.ts'
import type { Tone } from '#ui/feedback/badge.tsx'

/** Texts of problem reports, as stores read them. */
export const copy = {
  title: 'گزارش‌های مشکل',
  one: 'گزارش مشکل',
  columns: ['خرید', 'مشکل', 'گزارش شد', 'مبلغ مورد اختلاف', 'وضعیت'] as const,
  none: 'گزارشی نیست',
  noneText: 'وقتی مشتری از خریدی مشکلی گزارش کند، این‌جا می‌بینید و پاسخ می‌دهید.',
  group: 'گزارش‌ها',
  groups: { all: 'همه', open: 'منتظر پاسخ شما' },
  until: 'مهلت پاسخ',
  customerSays: 'مشتری می‌گوید',
  youSay: 'شما می‌گویید',
  unanswered: 'هنوز پاسخ نداده‌اید.',
  silent: 'در مهلت پاسخ داده نشد.',
  agreed: 'پذیرفته‌اید',
  disagreed: 'نپذیرفته‌اید',
  purchase: 'خرید',
  track: 'کد پیگیری',
  disputed: 'مبلغ مورد اختلاف',
  refunded: 'آنچه به مشتری برگشت',
  reason: 'رأی پلکان',
  answer: 'پاسخ شما',
  answerText: 'یک بار پاسخ می‌دهید. اگر در مهلت پاسخ ندهید، رأی به سود مشتری آماده می‌شود.',
  who: 'حق با کیست؟',
  sides: {
    agree: { title: 'حق با مشتری است', text: 'پولش برمی‌گردد و از تسویهٔ بعدی شما کم می‌شود.' },
    disagree: { title: 'نمی‌پذیرم', text: 'کارشناس پلکان با مدرک‌های دو طرف رأی می‌دهد.' },
  },
  words: 'توضیح',
  wordsHint: 'دست‌کم پنج حرف؛ مشتری هم می‌خواند.',
  choose: 'اول بگویید حق با کیست.',
  send: 'ثبت پاسخ',
  sendOnce: 'یک بار پاسخ می‌دهید: پس از ثبت، پاسخ عوض نمی‌شود.',
  evidence: 'مدرک شما',
  addFile: 'افزودن فایل',
  evidenceHint: 'عکس یا PDF؛ مانند رسید پست. تا ۱۰ فایل.',
  notYours: 'نقش شما اجازهٔ پاسخ دادن ندارد.',
} as const

export const states: Readonly<Record<ProblemStatus, { readonly text: string; readonly tone: Tone }>> = {
  OPEN: { text: 'منتظر پاسخ شما', tone: 'action' },
  ANSWERED: { text: 'منتظر رأی پلکان', tone: 'progress' },
  UNANSWERED: { text: 'بی‌پاسخ، منتظر رأی پلکان', tone: 'danger' },
  WON: { text: 'به سود مشتری', tone: 'neutral' },
  LOST: { text: 'به سود شما', tone: 'success' },
  WITHDRAWN: { text: 'مشتری پس گرفت', tone: 'neutral' },
  REFUNDED: { text: 'پول را برگرداندید', tone: 'neutral' },
}

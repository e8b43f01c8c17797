import type { ConversationStatus } from '#domain/engagement/support/conversation.ts'
import type { Tone } from '#ui/feedback/badge.tsx'

/** Texts of support conversations. */
export const copy = {
  title: 'گفت‌وگوی پشتیبانی',
  list: 'گفت‌وگوهای پشتیبانی',
  none: 'گفت‌وگویی با این مشخصات نیست',
  state: 'وضعیت',
  whose: 'پیگیری',
  mine: 'با من',
  sorts: [
    { value: '-changed', label: 'تازه‌ترین' },
    { value: 'changed', label: 'قدیمی‌ترین' },
  ],
  columns: { subject: 'موضوع', customer: 'مشتری', state: 'وضعیت', staff: 'پیگیری با', opened: 'شروع', changed: 'آخرین تغییر' },
  rating: (stars: string) => `امتیاز ${stars} از ۵`,
  number: (id: string) => `شمارهٔ ${id}`,
  written: 'گفت‌وگو',
  attachment: 'پیوست',
  customer: 'مشتری',
  answer: 'پاسخ به مشتری',
  answerHint: 'مشتری همین نوشته را می‌خواند.',
  canned: 'پاسخ آماده',
  chooseCanned: 'انتخاب کنید',
  send: 'فرستادن پاسخ',
  takeUp: 'پیگیری می‌کنم',
  close: 'بستن گفت‌وگو',
  closed: 'این گفت‌وگو بسته شده است. مشتری تا ۷ روز می‌تواند دوباره بازش کند.',
  short: 'دست‌کم دو حرف بنویسید.',
  about: 'دربارهٔ گفت‌وگو',
  order: 'سفارش',
  noOrder: 'به سفارشی مربوط نیست',
  opened: 'شروع',
  firstAnswer: 'پاسخ اول',
  staff: 'پیگیری با',
  rated: 'امتیاز مشتری',
  notes: 'یادداشت داخلی',
  staffOnly: 'مشتری این‌ها را نمی‌بیند',
  note: 'یادداشت تازه',
  addNote: 'ثبت یادداشت',
} as const

export const stateTones: Readonly<Record<ConversationStatus, Tone>> = {
  OPEN: 'action',
  IN_PROGRESS: 'progress',
  ANSWERED: 'success',
  CLOSED: 'neutral',
}

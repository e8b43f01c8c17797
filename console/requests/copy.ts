import type { TicketStatus } from '#domain/tickets/ticket.ts'
import type { Worded } from '../shell/worded.ts'

/** Every word of what customers and strangers ask for. */
export const copy = {
  cancelTitle: 'درخواست لغو',
  order: 'سفارش',
  asks: 'مشتری نوشته است',
  refund: 'به کیف پول برمی‌گردد',
  filed: 'ثبت',
  paid: 'کارمزد پرداخت شد',
  takenBy: 'در دست',
  takeUp: 'رسیدگی می‌کنم',
  accept: 'موافقت با لغو',
  acceptText: 'پس از موافقت، دو نفر از مالی بازگشت وجه را ثبت می‌کنند و سفارش بسته می‌شود.',
  refuse: 'رد درخواست',
  answer: 'پاسخ به مشتری',
  answerHint: 'مشتری همین نوشته را می‌خواند. دست‌کم پنج نویسه.',
  decided: 'به این درخواست پاسخ داده شده است.',
  yourAnswer: 'تصمیم شما',
  given: 'پاسخ',
  messages: 'تیکت‌ها و پیام‌ها',
  lists: 'فهرست‌ها',
  tabs: { waiting: 'منتظر پاسخ', answered: 'پاسخ‌داده', cooperation: 'همکاری فروشگاه‌ها', visits: 'بازدیدها', leads: 'کمپین' },
  noMessages: 'پیامی منتظر پاسخ نیست',
  nothing: 'چیزی ثبت نشده است',
  noneWaits: 'چیزی منتظر رسیدگی نیست',
  states: 'وضعیت رسیدگی',
  stillWaiting: 'منتظر رسیدگی',
  seenTo: 'رسیدگی‌شده',
  end: 'پایان رسیدگی',
  note: 'نتیجه',
  noteHint: 'برای همکاران؛ مشتری آن را نمی‌بیند.',
  record: 'ثبت پاسخ',
  sent: 'پاسخی که با ایمیل یا تلفن دادید را همین‌جا ثبت کنید.',
  by: 'از',
  columns: { name: 'نام', phone: 'تلفن', email: 'ایمیل', detail: 'شرح', day: 'روز', at: 'ثبت', outcome: 'نتیجه' },
} as const

export const ticketStates: Readonly<Record<TicketStatus, Worded>> = {
  OPEN: { text: 'منتظر رسیدگی', tone: 'action' },
  IN_PROGRESS: { text: 'در حال رسیدگی', tone: 'progress' },
  CLOSED: { text: 'پذیرفته شد', tone: 'success' },
  REJECTED: { text: 'رد شد', tone: 'danger' },
}

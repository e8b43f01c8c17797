import type { CancelRequestStatus } from '#domain/lending/cancellations/cancel-request.ts'
import type { Tone } from '#ui/feedback/badge.tsx'

/** Every word of the customer's requests. */
export const copy = {
  title: 'درخواست‌های لغو',
  subtitle: 'درخواست‌های لغو سفارش و پاسخ آن‌ها',
  filterLabel: 'وضعیت درخواست‌ها',
  filters: { all: 'همه', OPEN: 'باز', IN_PROGRESS: 'در حال بررسی', CLOSED: 'بسته', REJECTED: 'پذیرفته‌نشده' },
  orderLabel: 'سفارش',
  allOrders: 'همهٔ سفارش‌ها',
  empty: 'درخواستی ندارید',
  emptyText: 'برای لغو سفارشی که پیش‌پرداختش را داده‌اید، از صفحهٔ همان سفارش درخواست بفرستید.',
  emptyFilter: 'درخواستی با این فیلتر نیست',
  toOrders: 'دیدن سفارش‌ها',
  of: 'سفارش',
  seeOrder: 'دیدن سفارش',
  you: 'شما',
  why: 'دلیل لغو:',
  support: 'پشتیبانی پلکان',
  feeDue: 'هزینهٔ این درخواست پرداخت نشده است؛ با پرداخت آن بررسی آغاز می‌شود.',
  pay: (amount: string) => `پرداخت ${amount}`,
  paid: 'هزینه پرداخت شد',
  waiting: 'کارشناس درخواست شما را بررسی می‌کند. تا پایان بررسی، سفارش جلو نمی‌رود.',
  accepted: 'با درخواست شما موافقت شد. مبلغ برگشتی به کیف پول شما می‌آید.',
  replaced: 'این درخواست بسته شد، چون درخواست تازه‌تری نوشتید، هزینه‌اش پرداخت نشد یا سفارش به پایان رسید.',
  refused: 'با درخواست شما موافقت نشد و سفارش ادامه می‌یابد.',
  question: 'سؤال دیگری دارید؟ هر روز ۸ تا ۲۲ پاسخ می‌دهیم:',
  list: 'فهرست درخواست‌ها',
  latest: (title: string, order: string) => `${title}، سفارش ${order}:`,
  latestDue: 'هزینهٔ آن پرداخت نشده و بررسی آغاز نشده است.',
  latestWaiting: 'کارشناس آن را بررسی می‌کند. تا پایان بررسی، سفارش جلو نمی‌رود.',
  toPay: 'پرداخت هزینه',
  toRequest: 'دیدن درخواست',
} as const

/** What a status is called, and whose turn it shows. */
export const statusWords: Readonly<Record<CancelRequestStatus, { readonly text: string; readonly tone: Tone }>> = {
  OPEN: { text: 'در انتظار بررسی', tone: 'progress' },
  IN_PROGRESS: { text: 'در حال بررسی', tone: 'progress' },
  CLOSED: { text: 'بسته', tone: 'neutral' },
  REJECTED: { text: 'پذیرفته نشد', tone: 'danger' },
}
export const acceptedWords: { readonly text: string; readonly tone: Tone } = { text: 'پذیرفته شد', tone: 'success' }
export const unpaidWords: { readonly text: string; readonly tone: Tone } = { text: 'در انتظار پرداخت', tone: 'action' }

import { groupNames, ticketStates } from '#console/backoffice/shell/display/state-names.ts'
import { kindNames } from '#domain/backoffice/approvals/proposal-words.ts'
import type { QueueName } from '#domain/backoffice/queues/queues.ts'
import { differenceKindNames, partnerNames } from '#domain/backoffice/reconciliation/difference-words.ts'
import { differenceKinds } from '#domain/backoffice/reconciliation/difference.ts'
import { filePartners } from '#domain/backoffice/reconciliation/partner-file.ts'
import { collateralWords } from '#domain/lending/collateral-releases/release-words.ts'
import { digits } from '#domain/platform/kernel/persian.ts'

/** Texts of the work queues. */
export const copy = {
  title: 'صف کار',
  queues: 'صف‌ها',
  waiting: 'در صف‌های شما',
  late: 'گذشته از مهلت',
  oldest: 'قدیمی‌ترین',
  here: 'در این صف',
  noneLate: 'هیچ کاری دیر نشده',
  kinds: (count: string) => `در ${count} صف`,
  businessDays: (count: string) => `مهلت هر مورد ${count} روز کاری`,
  businessDaysByKind: (least: string, most: string) => `مهلت هر مورد ${least} تا ${most} روز کاری`,
  hours: (count: string) => `مهلت هر مورد ${count} ساعت`,
  all: 'همهٔ نوع‌ها',
  type: 'نوع سفارش',
  sorts: [
    { value: 'since', label: 'بیشترین انتظار' },
    { value: '-since', label: 'تازه‌ترین' },
  ],
  lateOnly: 'فقط گذشته از مهلت',
  next: 'برداشتن مورد بعدی',
  open: 'باز کردن',
  queueOfOthers: 'این صف را همکاران دیگر بررسی می‌کنند.',
  itemOfOthers: 'این مورد را همکاران دیگر بررسی می‌کنند.',
  empty: 'این صف خالی است',
  emptyText: 'کاری برای انجام نمانده. صف دیگری را از بالا انتخاب کنید.',
  emptied: 'این صف خالی شد.',
  columns: {
    deadline: 'مهلت',
    customer: 'مشتری',
    order: 'سفارش',
    amount: 'مبلغ',
    grade: 'رتبه',
    stage: 'مرحله',
    detail: 'شرح',
    open: 'کار',
  },
  chosen: 'مورد انتخاب‌شده',
  nothingChosen: 'یک مورد را از فهرست انتخاب کنید.',
  since: 'منتظر از',
  dueAt: 'مهلت تا',
  work: 'شروع بررسی',
  file: 'پروندهٔ سفارش',
  customer: 'پروندهٔ مشتری',
  keys: 'جابه‌جایی با J و K، باز کردن با Enter، مورد بعدی با N.',
} as const

export const queueTitles: Readonly<Record<QueueName, string>> = {
  papers: 'مدارک',
  validation: 'اعتبارسنجی',
  'refusal-reviews': 'بررسی دوبارهٔ رد',
  'initial-bank': 'تأیید اولیهٔ بانک',
  accounts: 'حساب بانکی',
  'account-holders': 'صاحب حساب‌ها',
  collateral: 'وثیقه',
  deeds: 'سند ملکی',
  'collateral-releases': 'بازگشت وثیقه',
  'collateral-receipts': 'رسید وثیقه',
  guarantees: 'ضامن‌ها',
  'bank-signatures': 'امضای بانک',
  'final-check': 'تأیید نهایی',
  'final-bank': 'تأیید نهایی بانک',
  cards: 'کارت‌ها',
  credit: 'شارژ اعتبار',
  settlements: 'تسویه‌ها',
  'cancel-requests': 'لغو',
  problems: 'مشکل خرید',
  refunds: 'بازگشت وجه',
  withdrawals: 'برداشت‌ها',
  'closed-accounts': 'پول حساب‌های بسته',
  'write-offs': 'بدهی‌های سوخت‌شدنی',
  differences: 'مغایرت‌ها',
  proposals: 'تأیید نفر دوم',
  conversations: 'گفت‌وگوها',
  messages: 'پیام‌ها',
}

/** The number of waiting items; «+۱٬۰۰۰» beyond what the server counts. */
export const waitingWords = ({ waiting, is_more }: { readonly waiting: number; readonly is_more: boolean }): string =>
  `${is_more ? '+' : ''}${digits(waiting)}`

/** The detail of a queue item; codes are translated. */
export function detailWords(detail: string | null): string | null {
  if (detail === null) return null
  return Object.entries(details).find(([code]) => code === detail)?.[1] ?? detail
}

const details = {
  ...groupNames,
  front: 'روی چک',
  back: 'پشت چک',
  'bank-signature': 'امضای بانک',
  promissory: 'صدور سفته',
  'note-fee': 'هزینهٔ سفته‌ای که صادر نشد',
  'closed-account': 'پول حساب بسته',
  card: 'گام بعدی کارت',
  'card-not-issued': 'بانک کارت را صادر نکرد',
  'card-not-carried': 'پست کارت را نبرد',
  ...Object.fromEntries(Object.entries(ticketStates).map(([code, { text }]) => [code, text])),
  ...kindNames,
  REPORT_DISPUTE: 'اعتراض به گزارش',
  STAFF: 'دسترسی کارمند',
  OWNER: 'دعوت مالک فروشگاه',
  ANSWERED: 'فروشگاه پاسخ داد',
  UNANSWERED: 'فروشگاه پاسخ نداد',
  ...collateralWords,
  ...Object.fromEntries(
    filePartners.flatMap((partner) =>
      differenceKinds.map((kind) => [`${partner}:${kind}`, `${partnerNames[partner]}، ${differenceKindNames[kind]}`]),
    ),
  ),
}

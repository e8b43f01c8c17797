import type { StaffRole } from '#domain/backoffice/access/rights.ts'
import { conversationStatusNames, paymentStatusNames } from '#domain/backoffice/lists/list-words.ts'
import { differenceStatusNames } from '#domain/backoffice/reconciliation/difference-words.ts'
import { disputeOutcomeNames } from '#domain/engagement/support/dispute.ts'
import { captions } from '#domain/lending/orders/progress/stage.ts'
import { jalali } from '#domain/platform/kernel/jalali.ts'
import { rial } from '#domain/platform/kernel/money.ts'
import { digits, persianDigits, tomans } from '#domain/platform/kernel/persian.ts'

/** One field that an action changed, in words; `before` is null where there was none. */
export type Change = { readonly name: string; readonly before: string | null; readonly after: string | null }

const roles: Readonly<Record<StaffRole, string>> = { REVIEWER: 'بررسی', FINANCE: 'مالی', SUPPORT: 'پشتیبانی', ADMIN: 'مدیر' }

/** A role in one word. */
export const roleWord = (role: string): string => Object.entries(roles).find(([each]) => each === role)?.[1] ?? 'سامانه'

/** One table for the statuses of all that staff change: the same code reads the same. */
const states: Readonly<Record<string, string>> = {
  ...differenceStatusNames,
  ...paymentStatusNames,
  ...conversationStatusNames,
  ...captions,
  PROPOSED: 'منتظر نفر دوم',
  DONE: 'انجام شد',
  REFUSED: 'رد شد',
  BANK_REFUSED: 'بانک پرداخت را رد کرد',
  PENDING: 'منتظر',
  PARKED: 'پارک‌شده',
  IN_PROGRESS: 'در حال رسیدگی',
  OPEN: 'باز',
  REQUESTED: 'منتظر',
  APPROVED: 'تأیید شد',
  DELIVERED: 'رسید',
  UNANSWERED: 'بی‌پاسخ',
  WON: 'به سود مشتری',
  LOST: 'به سود فروشگاه',
  WITHDRAWN: 'مشتری پس گرفت',
  ACTIVE: 'فعال',
  BLOCKED: 'مسدود',
}

const word = (value: unknown): string | null =>
  typeof value === 'string' ? persianDigits(value) : typeof value === 'number' ? digits(value) : yesOrNo(value)
const yesOrNo = (value: unknown): string | null => (typeof value === 'boolean' ? (value ? 'بله' : 'خیر') : null)
const money = (value: unknown): string | null =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? tomans(rial(value)) : null
const state = (value: unknown): string | null => (typeof value === 'string' ? (states[value] ?? value) : null)
const list = (value: unknown): string | null =>
  Array.isArray(value) && value.length > 0
    ? value.flatMap((each: unknown) => (typeof each === 'object' && each !== null && 'text' in each ? [String(each.text)] : [])).join(' ')
    : null

const jalaliDay = (value: unknown): string | null => (typeof value === 'string' ? jalali(value) : null)

/** How values of the audit read; null where there is none or it is of another kind. */
export const readers = { yesOrNo, money } as const

/** Fields that are shown, by their key in the record: the name of each and how its value reads. */
export type Fields = Readonly<Record<string, readonly [name: string, read: (value: unknown) => string | null]>>

/** The fields of the staff audit that are shown; the raw record has all of them. */
const fields: Fields = {
  status: ['وضعیت', state],
  order_status: ['وضعیت سفارش', state],
  outcome: ['نتیجهٔ اعتراض', (value) => Object.entries(disputeOutcomeNames).find(([code]) => code === value)?.[1] ?? null],
  amount: ['مبلغ', money],
  lateFeeDiscount: ['بخشش دیرکرد', money],
  demandCollectionDiscount: ['بخشش هزینهٔ وصول', money],
  receivable: ['بدهی', money],
  loss: ['زیان', money],
  card_credit: ['اعتبار آزاد', money],
  returned: ['بازگشت به کیف پول', money],
  reversed: ['سند برگشتی', word],
  approved: ['تأیید', yesOrNo],
  accepted: ['پذیرش', yesOrNo],
  by_eye: ['بی پاسخ ثبت احوال، با چشم', yesOrNo],
  flagged: ['نشان', yesOrNo],
  is_active: ['فعال', yesOrNo],
  is_open: ['باز', yesOrNo],
  sana: ['استعلام ثنا', yesOrNo],
  asked: ['استعلام', yesOrNo],
  role: ['نقش', (value) => (typeof value === 'string' ? roleWord(value) : null)],
  name: ['نام', word],
  full_name: ['نام کامل', word],
  title: ['عنوان', word],
  reasons: ['دلیل‌ها', list],
  answer: ['پاسخ', word],
  note: ['یادداشت', word],
  tracking_number: ['کد رهگیری', word],
  masked: ['نام‌ها و شماره‌ها پوشیده', yesOrNo],
  is_shared: ['برای همه', yesOrNo],
  address: ['نشانی', word],
  from_day: ['از روز', jalaliDay],
  to_day: ['تا روز', jalaliDay],
  lines: ['ردیف', word],
  cash_back: ['بازگشت پول، درصد', word],
  percent: ['درصد پیشنهاد', word],
  cap: ['سقف هر خرید', money],
  starts_on: ['آغاز', jalaliDay],
  ends_on: ['پایان', jalaliDay],
  customers: ['مشتریان', word],
}

const record = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Readonly<Record<string, unknown>>) : {}

/** Of a login the address is that of the network; everywhere else it is a place. */
const fieldsOfLogin: Fields = { ...fields, address: ['نشانی IP', word] }

/** Fields of names, addresses and what people wrote: they may say anything about a person. */
const writtenByPeople: ReadonlySet<string> = new Set(['name', 'full_name', 'title', 'reasons', 'answer', 'note', 'address'])
const withoutTexts = (all: Fields): Fields => Object.fromEntries(Object.entries(all).filter(([key]) => !writtenByPeople.has(key)))

/** What an action of staff changed, in words; without what people wrote unless `isFull`. */
export function changesByStaff(before: unknown, after: unknown, action: string, isFull = true): readonly Change[] {
  const shown = /^ops\.(login|enrolment)\b/.test(action) ? fieldsOfLogin : fields
  return changesOf(before, after, isFull ? shown : withoutTexts(shown))
}

/**
 * What differs between the records before and after, in the order of the fields. What `after` does not name was not changed; without
 * `after` all of `before` was removed.
 */
export function changesOf(before: unknown, after: unknown, shown: Fields): readonly Change[] {
  const [old, now] = [record(before), record(after)]
  return Object.entries(shown).flatMap(([key, [name, read]]) => {
    if (!(key in now) && after !== null && after !== undefined) return []
    const [was, is] = [read(old[key]), read(now[key])]
    return was === is ? [] : [{ name, before: was, after: is }]
  })
}

/** The reason that the actor gave; null without one. */
export function reasonOf(after: unknown): string | null {
  const { why, reason = why } = record(after)
  return typeof reason === 'string' && reason !== '' ? reason : null
}

import { pairOf, type Pair } from '../people/test-people.ts'

/** A reason names what must be mended (lifecycle.md §1, row 7). */
export type Reason = { readonly code: string; readonly target: string; readonly text: string }
export type Decision =
  | { readonly outcome: 'ACCEPT' }
  | { readonly outcome: 'RECHECK' | 'REJECT' | 'FINAL_EDITION'; readonly reasons: readonly Reason[] }

/** One row of the table: the decision on this person's step, the first `times` it is asked. A step is named after what the order waits for. */
type Row = { readonly pair: Pair; readonly step: string; readonly times: number; readonly decision: Decision }

const always = Number.POSITIVE_INFINITY

/** What staff and bank decide in demo mode for the test people of lifecycle.md §8. Everything else is accepted. */
const rows: readonly Row[] = [
  refuses('12', 'CHECKING_PROMISSORY', 1, 'RECHECK', {
    code: 'NOTE_UNREADABLE',
    target: 'promissory',
    text: 'تصویر سفته خوانا نیست. دوباره بفرستید.',
  }),
  refuses('12', 'CHECKING_CHEQUE', 1, 'RECHECK', {
    code: 'CHEQUE_UNREADABLE',
    target: 'cheque_front',
    text: 'تصویر روی چک خوانا نیست. دوباره بفرستید.',
  }),
  refuses('44', 'DOCUMENTS:IDENTIFICATION', 1, 'RECHECK', {
    code: 'DOCUMENT_BLURRED',
    target: 'NATIONAL_FRONT',
    text: 'تصویر روی کارت ملی تار است. یک عکس روشن‌تر بفرستید.',
  }),
  refuses('46', 'UPLOAD_MORTGAGE_DEED', 2, 'RECHECK', {
    code: 'DEED_INCOMPLETE',
    target: 'mortgage_deed',
    text: 'همهٔ صفحه‌های سند دیده نمی‌شود. دوباره بفرستید.',
  }),
  refuses('55', 'INITIAL_BANK_VALIDATION', 1, 'RECHECK', {
    code: 'ACCOUNT_AVERAGE_OLD',
    target: 'ACCOUNT_AVERAGE',
    text: 'معدل حساب باید برای سه ماه گذشته باشد.',
  }),
  refuses('55', 'BANK_FINAL_CONFIRMATION', 1, 'RECHECK', {
    code: 'ADDRESS_UNCLEAR',
    target: 'PROPERTY_DOCUMENT',
    text: 'نشانی با مدرک محل سکونت نمی‌خواند.',
  }),
  refuses('56', 'PELEKAN_FINAL_CONFIRMATION', 1, 'FINAL_EDITION', {
    code: 'PROFILE_INCOMPLETE',
    target: 'postal_code',
    text: 'کد پستی را بررسی و اصلاح کنید.',
  }),
  refuses('65', 'CANCEL_TICKET', always, 'REJECT', {
    code: 'CREDIT_IN_USE',
    target: 'order',
    text: 'اعتبار این سفارش آماده است و لغو آن ممکن نیست.',
  }),
  refuses('66', 'BANK_FINAL_CONFIRMATION', always, 'REJECT', {
    code: 'BANK_FINAL_REFUSAL',
    target: 'order',
    text: 'بانک در بررسی نهایی با این سفارش موافقت نکرد.',
  }),
]

/** `attempt` counts from 0 how often the step was asked before for the same order. */
export function decide(nationalCode: string, step: string, attempt: number): Decision {
  const pair = pairOf(nationalCode)
  return rows.find((row) => row.pair === pair && row.step === step && attempt < row.times)?.decision ?? { outcome: 'ACCEPT' }
}

function refuses(pair: Pair, step: string, times: number, outcome: 'RECHECK' | 'REJECT' | 'FINAL_EDITION', reason: Reason): Row {
  return { pair, step, times, decision: { outcome, reasons: [reason] } }
}

import { expect, test } from 'vitest'
import { instant } from '#domain/platform/kernel/time.ts'
import { newCase } from '../example-cases.ts'
import type { OrderCase } from '../order-case.ts'
import { orderCommands } from '../transitions/order-transitions.ts'
import { timelineOf } from './timeline.ts'
import { endingOf, type Ending } from './turn.ts'

const caption = (more: Partial<OrderCase>, ended?: Ending) => timelineOf({ ...newCase, ...more }, ended).caption
const returned = { status: 'RECHECKING', previousStatus: 'PELEKAN_VALIDATION' } as const
const reason = { code: 'x', target: 'account', text: '', at: instant(10), evidenceAt: null } as const
const activating = { status: 'WAITING_FOR_PELEKAN_CARD_ACTIVATION', type: 'OPEN_LOOP' } as const

test.each<[string, Partial<OrderCase>, string]>([
  ['its cancel request is decided', { ...returned, isFrozen: true }, 'درخواست لغو در حال بررسی'],
  ['its debt was written off', { status: 'PAYING', isWrittenOff: true }, 'تسویه‌نشده'],
  ['it was returned', { ...returned, reasons: [reason] }, 'نیازمند اصلاح در مرحلهٔ مدارک'],
  ['everything returned was renewed', returned, 'آمادهٔ ثبت اصلاحات در مرحلهٔ مدارک'],
  ['its customer acts', { status: 'CHECK_HAVING_ACCOUNT' }, 'در انتظار شمارهٔ حساب'],
  [
    'a guarantor acts',
    {
      status: 'SIGNING_CONTRACTS',
      isFirstPaymentPaid: true,
      signatures: { customer: true, bank: true },
      guarantorsNeeded: 1,
      guarantees: [{ status: 'CHECKING', isApproved: false }],
    },
    'در انتظار ضامن',
  ],
  ['the report runs', { reportRequest: 'IN_PROGRESSING' }, 'در حال استعلام اعتبار'],
  ['a note is under review', { status: 'CHECKING_PROMISSORY' }, 'سفته در حال بررسی'],
  ['a cheque is under review', { status: 'CHECKING_PROMISSORY', refundPolicyType: 'CHEQUE' }, 'چک در حال بررسی'],
  [
    'a cheque’s order is signed by the bank',
    { status: 'SIGNING_CONTRACTS', refundPolicyType: 'CHEQUE', isFirstPaymentPaid: true, signatures: { customer: true, bank: false } },
    'در انتظار امضای بانک',
  ],
  ['its card is made', { ...activating, card: 'ORDERED' }, 'کارت در حال صدور'],
  ['bank or post refuse its card', { ...activating, card: 'ISSUED', isCardRefused: true }, 'کارت در دست پیگیری'],
  ['its card is ready', { ...activating, card: 'READY_FOR_CHARGE' }, 'کارت در راه است'],
  ['the bank decides', { status: 'BANK_FINAL_CONFIRMATION' }, 'تأیید نهایی بانک'],
  ['its credit is made ready', { status: 'WAITING_FOR_CREDIT' }, 'در انتظار اعتبار'],
])('the caption of an order while %s', (_, more, expected) => {
  expect(caption(more)).toBe(expected)
})

test.each<[Ending, string, string, string]>([
  ['CANCELED', 'لغوشده در مرحلهٔ مدارک', 'neutral', 'off'],
  ['EXPIRED', 'پایان مهلت در مرحلهٔ مدارک', 'neutral', 'off'],
  ['REFUSED', 'رد شده در مرحلهٔ مدارک', 'danger', 'bad'],
])('an order that ended as %s says so, and where', (ended, text, tone, state) => {
  const timeline = timelineOf({ ...newCase, status: 'REJECTED', previousStatus: 'PELEKAN_VALIDATION' }, ended)
  expect([timeline.caption, timeline.tone, timeline.ending, timeline.steps[1]?.state]).toEqual([text, tone, ended, state])
})

test('an order that is not rejected has no ending', () => {
  expect(timelineOf(newCase, 'CANCELED').ending).toBeNull()
  expect(timelineOf({ ...newCase, status: 'BANK_FINAL_REJECTED', previousStatus: 'BANK_FINAL_CONFIRMATION' }).ending).toBe('REFUSED')
})

test('a debt that was written off is a danger, and its instalments can still be paid', () => {
  const { tone, action } = timelineOf({ ...newCase, status: 'PAYING', isWrittenOff: true })
  expect([tone, action]).toEqual(['danger', 'PAY_INVOICES'])
  expect(timelineOf({ ...newCase, status: 'PAYING', isFrozen: true }).action).toBeNull()
})

test('a rejected order without an earlier status ended with its documents', () => {
  const { steps } = timelineOf({ ...newCase, status: 'REJECTED' })
  expect(steps.map(({ state }) => state)).toEqual(['done', 'bad', ...Array.from({ length: 6 }, () => 'todo')])
})

test('the stage of an order with a paid note is that of its purchase', () => {
  const note = { status: 'PROMISSORY_REQUEST', paidAt: instant(1), fileKey: null, isOwn: false } as const
  expect(timelineOf({ ...newCase, status: 'UPLOAD_PROMISSORY', note }).stage).toBe('PURCHASE_SIGNING_PROMISSORY')
  expect(timelineOf({ ...newCase, status: 'UPLOAD_PROMISSORY' }).stage).toBe('DIGITAL_SIGN')
})

const ended = (ending: Ending) => orderCommands.filter((command) => endingOf(command) === ending)

test('an order ends by its customer’s cancellation, by the thirty days, or refused', () => {
  expect([ended('CANCELED'), ended('EXPIRED')]).toEqual([['cancel', 'accept-cancel-request'], ['expire']])
  expect(ended('REFUSED')).toContain('reject')
})

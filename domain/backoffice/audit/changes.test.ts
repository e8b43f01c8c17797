import { expect, test } from 'vitest'
import { proposalStatuses } from '#domain/backoffice/approvals/proposal.ts'
import { webhookStatuses } from '#domain/backoffice/lists/list-words.ts'
import { differenceStatuses } from '#domain/backoffice/reconciliation/difference.ts'
import { paymentStatuses } from '#domain/billing/payments/payment.ts'
import { withdrawalStatuses } from '#domain/billing/wallet/withdrawal.ts'
import { conversationStatuses } from '#domain/engagement/support/conversation.ts'
import { cancelRequestStatuses } from '#domain/lending/cancellations/cancel-request.ts'
import { documentStatuses } from '#domain/lending/documents/document.ts'
import { orderStatuses } from '#domain/lending/orders/order-statuses.ts'
import { problemStatuses } from '#domain/merchants/problems/problem-transitions.ts'
import { changesByStaff, reasonOf, roleWord } from './changes.ts'

const shown = (before: unknown, after: unknown) =>
  changesByStaff(before, after, 'ops.order.decide').map((change) => [change.name, change.before, change.after])

test.each([
  ['a status', { status: 'PROPOSED' }, { status: 'DONE' }, ['وضعیت', 'منتظر نفر دوم', 'انجام شد']],
  ['a status without a word', { status: 'PROPOSED' }, { status: 'X' }, ['وضعیت', 'منتظر نفر دوم', 'X']],
  ['an amount', {}, { amount: 120 }, ['مبلغ', null, '۱۲ تومان']],
  ['an amount of nothing', { amount: 120 }, { amount: 0 }, ['مبلغ', '۱۲ تومان', '۰ تومان']],
  ['yes and no', { approved: true }, { approved: false }, ['تأیید', 'بله', 'خیر']],
  ['a role', { role: 'FINANCE' }, { role: 'ADMIN' }, ['نقش', 'مالی', 'مدیر']],
  ['a role that is no word', { role: 'FINANCE' }, { role: 7 }, ['نقش', 'مالی', null]],
  ['a number as a word', { percent: 5 }, { percent: 12 }, ['درصد پیشنهاد', '۵', '۱۲']],
  ['a text with digits', null, { name: 'شعبهٔ 2' }, ['نام', null, 'شعبهٔ ۲']],
  ['reasons', { reasons: [] }, { reasons: [{ text: 'یک' }, 7, null, {}, { text: 'دو' }] }, ['دلیل‌ها', null, 'یک دو']],
  ['a day', { ends_on: '2026-11-20' }, { ends_on: 7 }, ['پایان', '۱۴۰۵/۰۸/۲۹', null]],
])('the change of %s is shown in words', (_, before, after, expected) => {
  expect(shown(before, after)).toEqual([expected])
})

test('what is the same before and after, is not shown or is no amount is no change', () => {
  expect(shown({ status: 'DONE', amount: 5 }, { status: 'DONE', amount: 5 })).toEqual([])
  expect(shown({ secret: 1 }, { secret: 2 })).toEqual([])
  for (const amount of [-1, 1.5, '7', Number.NaN]) expect(shown({}, { amount })).toEqual([])
  for (const value of [null, 7, 'text', ['status'], undefined]) expect(shown(value, value)).toEqual([])
  expect(shown({}, { reasons: 'text', role: 7, status: 7, flagged: 'yes', name: {} })).toEqual([])
})

test('changes are in the order of the table, and the actor’s reason is a text', () => {
  expect(shown({}, { title: 'ب', status: 'DONE' }).map(([name]) => name)).toEqual(['وضعیت', 'عنوان'])
  expect([{ why: 'چون' }, { why: '' }, { why: 7 }, {}, null].map(reasonOf)).toEqual(['چون', null, null, null, null])
  expect([{ reason: 'چون' }, { reason: '' }, { reason: { code: 'X' } }].map(reasonOf)).toEqual(['چون', null, null])
  expect(['REVIEWER', 'toString', ''].map(roleWord)).toEqual(['بررسی', 'سامانه', 'سامانه'])
})

test('what an action says nothing of is no change; what it removed wholly is', () => {
  expect(shown({ status: 'PENDING' }, { approved: true, reasons: [] })).toEqual([['تأیید', null, 'بله']])
  expect(shown({ status: 'READY_TO_SETTLE', version: 3 }, { command: 'settle', proposal_id: 7 })).toEqual([])
  expect(shown({ name: 'mina', role: 'FINANCE' }, { role: 'ADMIN' })).toEqual([['نقش', 'مالی', 'مدیر']])
  expect(shown({ title: 'ب', status: 'DONE' }, null)).toEqual([
    ['وضعیت', 'انجام شد', null],
    ['عنوان', 'ب', null],
  ])
  expect(shown({ answer: 'الف' }, { answer: null })).toEqual([['پاسخ', 'الف', null]])
})

const nameOfAddress = (action: string) => changesByStaff(null, { address: '10.0.0.1' }, action).map(({ name }) => name)

test('an address is of the network for logins only, and days are Jalali', () => {
  expect(['ops.login', 'ops.login.passkey', 'ops.enrolment', 'ops.enrolment.open'].flatMap(nameOfAddress)).toEqual(
    Array(4).fill('نشانی IP'),
  )
  expect(['ops.stores.change', 'ops.stores.add', 'x.ops.login'].flatMap(nameOfAddress)).toEqual(['نشانی', 'نشانی', 'نشانی'])
  expect(shown(null, { from_day: '2026-11-20', to_day: '2026-11-21' })).toEqual([
    ['از روز', null, '۱۴۰۵/۰۸/۲۹'],
    ['تا روز', null, '۱۴۰۵/۰۸/۳۰'],
  ])
})

test('every status that staff change has a word', () => {
  const audited = [
    ...orderStatuses,
    ...proposalStatuses,
    ...withdrawalStatuses,
    ...paymentStatuses,
    ...webhookStatuses,
    ...conversationStatuses,
    ...cancelRequestStatuses,
    ...problemStatuses,
    ...documentStatuses,
    ...differenceStatuses,
    'BANK_REFUSED',
    'ACTIVE',
    'BLOCKED',
  ]
  expect(audited.filter((status) => shown(null, { status })[0]?.[2] === status)).toEqual([])
})

test('without a reason names, addresses and what people wrote are left out, and figures and states are not', () => {
  const after = {
    status: 'DONE',
    amount: 120,
    full_name: 'سارا محمدی',
    address: 'تهران',
    answer: 'بله',
    note: 'زنگ زد',
    reasons: [{ text: 'یک' }],
  }
  expect(changesByStaff(null, after, 'ops.order.decide', false).map(({ name }) => name)).toEqual(['وضعیت', 'مبلغ'])
  expect(changesByStaff(null, after, 'ops.order.decide')).toHaveLength(7)
  expect(changesByStaff(null, { address: '10.0.0.1' }, 'ops.login', false)).toEqual([])
})

import { expect, test } from 'vitest'
import { changesOf, reasonOf, roleWord } from './changes.ts'

const shown = (before: unknown, after: unknown) => changesOf(before, after).map((change) => [change.name, change.before, change.after])

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

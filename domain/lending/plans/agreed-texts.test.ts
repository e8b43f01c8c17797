import { expect, test } from 'vitest'
import { rial } from '#domain/platform/kernel/money.ts'
import { addDays } from '#domain/platform/kernel/time.ts'
import { dueOf, loan, paidUpTo, paying } from '#testing/lending/plans/example-plan.ts'
import { acceptedChange } from './accepted-change.ts'
import { addendumText } from './addendum.ts'
import { nextPlan } from './plan.ts'

const after = nextPlan(paidUpTo(loan, 11), {})
const [last] = after.instalments.slice(-1)
const digits = (amount: number) => String(amount).replaceAll(/\d/g, (digit) => '۰۱۲۳۴۵۶۷۸۹'.charAt(Number(digit)))
const face = digits((last?.principal ?? 0) + (last?.wage ?? 0))
const addendum = { orderId: 7, kind: 'MOVE', on: paying, after } as const
const lines = (more: Partial<Parameters<typeof addendumText>[0]> = {}) => addendumText({ ...addendum, ...more }).split('\n')

test('an addendum says what was agreed on which day, and each instalment that is still to be paid', () => {
  const [head, about, on, ...rest] = lines()
  expect(head).toMatch(/^الحاقیهٔ ۱ قرارداد سفارش /)
  expect([about, on]).toEqual(['موضوع: جابه‌جایی یک سررسید', 'تاریخ: ۱۴۰۵/۰۸/۲۹'])
  expect(lines({ on: addDays(paying, 6) })[2]).toBe('تاریخ: ۱۴۰۵/۰۹/۰۵')
  expect(rest).toEqual(['قسط‌های باقی‌مانده پس از این تغییر:', `قسط ۱۲: ${face} ریال، سررسید ۱۴۰۶/۰۸/۲۹`])
  const frozen = nextPlan(after, { instalments: after.instalments.map((one) => ({ ...one, feePart: rial(450) })) })
  expect(lines({ after: frozen })[0]).toMatch(/^الحاقیهٔ ۲ /)
  expect(lines({ after: frozen }).at(-1)).toBe(`قسط ۱۲: ${face} ریال، سررسید ۱۴۰۶/۰۸/۲۹، دیرکرد پیشین ۴۵۰ ریال`)
  expect(lines({ after: paidUpTo(after, 12) }).slice(3)).toEqual(['چیزی برای پرداخت نمانده است.'])
})

test('R-PLAN-10: an addendum of a withdrawal says which cash back is taken from the wallet, and which is owed', () => {
  const taken = (fromWallet: number, owed: number) =>
    lines({ kind: 'WITHDRAWAL', cashBack: { fromWallet: rial(fromWallet), owed: rial(owed) } }).slice(3, -2)
  expect(lines({ kind: 'WITHDRAWAL' })[1]).toBe('موضوع: انصراف از وام')
  expect([taken(0, 0), taken(30, 0), taken(0, 5), taken(30, 5)]).toEqual([
    [],
    ['بازگشت پول فروشگاه‌ها، از کیف پول: ۳۰ ریال'],
    ['بازگشت پول فروشگاه‌ها، در مبلغ پایین: ۵ ریال'],
    ['بازگشت پول فروشگاه‌ها، از کیف پول: ۳۰ ریال', 'بازگشت پول فروشگاه‌ها، در مبلغ پایین: ۵ ریال'],
  ])
})

test('a guarantor consents to figures before and after, and reads by how much more they would owe', () => {
  const effect = { totalBefore: rial(1_000), totalAfter: rial(1_500), lastDueBefore: paying, lastDueAfter: dueOf(loan, 1) }
  const [, owed, until, more, ...rest] = acceptedChange('MOVE', effect).split('\n')
  expect([owed, until, more, rest.length]).toEqual([
    'ماندهٔ بدهی، امروز: ۱۰۰ تومان؛ پس از تغییر: ۱۵۰ تومان',
    'آخرین سررسید، امروز: ۱۴۰۵/۰۸/۲۹؛ پس از تغییر: ۱۴۰۵/۰۹/۲۹',
    'تعهد شما ۵۰ تومان بیشتر می‌شود.',
    1,
  ])
  for (const totalAfter of [1_000, 900].map(rial)) expect(acceptedChange('PAUSE', { ...effect, totalAfter }).split('\n')).toHaveLength(4)
})

import { expect, test } from 'vitest'
import { rial } from '#domain/platform/kernel/money.ts'
import { day } from '#domain/platform/kernel/time.ts'
import { policyOn, releasePolicies } from '#domain/platform/policies/policy.ts'
import { paying } from '#testing/lending/plans/example-plan.ts'
import { termsPage, termsParts, type Terms } from './terms-page.ts'

/** The loan of R-PLAN-02, whose figures the other rows check. */
const terms: Terms = {
  amount: rial(200_000_000),
  yearlyRate: 23,
  count: 12,
  payDay: null,
  on: paying,
  isCash: true,
  firstPayment: rial(1_850_000),
  completeCost: rial(228_066_667),
  effectiveRate: 27.4,
  policy: policyOn(releasePolicies, paying),
}
const textOf = (of: Partial<Terms>, part: string): string => termsPage({ ...terms, ...of }).find((one) => one.part === part)?.text ?? ''

test('R-PLAN-11: the page has its eight parts in their one order, none empty', () => {
  const parts = termsPage(terms)
  expect(parts.map(({ part }) => part)).toEqual(['amount', 'dues', 'total', 'xirr', 'lateness', 'withdrawal', 'payoff', 'complaints'])
  expect(parts.filter(({ title, text }) => title.trim().length === 0 || text.trim().length === 0)).toEqual([])
  expect(termsParts).toHaveLength(8)
})

test.for([
  ['amount', '۲۰٬۰۰۰٬۰۰۰ تومان', '۱۸۵٬۰۰۰ تومان'],
  ['dues', '۱۲ قسط ماهانهٔ ۱٬۸۷۴٬۴۰۰ تومان و قسط آخر ۱٬۸۷۳٬۲۶۷ تومان؛', '۱۴۰۵/۰۹/۲۹', '۱۴۰۶/۰۸/۲۹'],
  ['total', '۲۲٬۴۹۱٬۶۶۷ تومان', 'کارمزد ۲٬۴۹۱٬۶۶۷ تومان', '۲۲٬۸۰۶٬۶۶۷ تومان'],
  ['xirr', '۲۷٫۴ درصد', '۲۳ درصد'],
  // 18,744,000 at 29 %: 446,775 after 30 days, 5,435,760 after a year and ever.
  ['lateness', '۳۰ روز ۴۴٬۶۷۸ تومان', '۵۴۳٬۵۷۶ تومان', '۶۱', '۲ درصد'],
  // R-PLAN-10: 1,764,384 of wage until the 14th day.
  ['withdrawal', '۲۰٬۱۷۶٬۴۳۹ تومان', '۳۰ روز'],
  // R-PLAN-02: 6,708,333 is waived on the sixth due day.
  ['payoff', 'سررسید قسط ۶', '۱۰٬۵۷۴٬۴۳۴ تومان', '۶۷۰٬۸۳۴ تومان'],
])('R-PLAN-11: %s says the figures of the rules', ([part, ...figures]) => {
  const text = textOf({}, String(part))
  for (const figure of figures) expect(text).toContain(figure)
})

test('R-PLAN-11: every way to complain is named; a page that was shown before reads as it did', () => {
  const [before, after] = [textOf({ on: day('2026-12-14') }, 'complaints'), textOf({ on: day('2026-12-15') }, 'complaints')]
  expect(before).toMatch(/^از «تماس با ما» یا تلفن پشتیبانی، هر روز ۸ تا ۲۲\. اگر/)
  for (const way of ['گفت‌وگو با پشتیبانی', '«تماس با ما»', '«گزارش مشکل»', '«بررسی دوباره توسط کارشناس»', 'مرجع قانونی'])
    expect(after).toContain(way)
})

test('R-PLAN-11: a chosen pay day, a single instalment and an order without a first payment', () => {
  expect(textOf({ payDay: 5 }, 'dues')).toContain('۱۴۰۵/۱۰/۰۵')
  expect(textOf({ count: 1 }, 'dues')).toContain('یک قسط')
  expect(textOf({ count: 1 }, 'payoff')).not.toContain('مثلاً')
  expect(textOf({ firstPayment: rial(0), isCash: false }, 'amount')).toBe('۲۰٬۰۰۰٬۰۰۰ تومان برای خرید در اختیار شماست.')
})

test('R-PLAN-11: a loan is paid out and a credit is spent at stores, whose refunds a withdrawal gives back', () => {
  expect([true, false].map((isCash) => termsPage({ ...terms, isCash })[0]?.title)).toEqual(['مبلغ وام', 'مبلغ اعتبار'])
  expect(textOf({}, 'amount')).toBe(
    '۲۰٬۰۰۰٬۰۰۰ تومان به حساب شما واریز می‌شود. پیش‌پرداخت ۱۸۵٬۰۰۰ تومان پیش از امضا گرفته شده و بخشی از قسط‌ها نیست.',
  )
  expect(textOf({}, 'withdrawal')).toMatch(/روز ۱۴: ۲۰٬۱۷۶٬۴۳۹ تومان\.$/)
  expect(textOf({ isCash: false }, 'withdrawal')).toContain('بازگشت پول فروشگاه‌ها')
})

test('R-PLAN-11: equal instalments are named once, and of two the first is the example of a payoff', () => {
  const equal = { amount: rial(12_000_000), yearlyRate: 0, count: 2 }
  expect(textOf(equal, 'dues')).toContain('۲ قسط ماهانهٔ ۶۰۰٬۰۰۰ تومان؛ از')
  expect(textOf(equal, 'payoff')).toContain('سررسید قسط ۱ با ۶۰۰٬۰۰۰ تومان تسویه می‌شود و ۰ تومان')
})

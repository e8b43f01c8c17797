import { expect, test } from 'vitest'
import { rial } from '#domain/platform/kernel/money.ts'
import { day, instant } from '#domain/platform/kernel/time.ts'
import { acceptedMandate } from './accepted-mandate.ts'
import { mandateChange } from './history.ts'

test('R-REACH-10: the text of a mandate has its bank and each figure that the customer consented to', () => {
  const figures = { ceiling: rial(34_681_400), perDay: 3, perMonth: 9, endsOn: day('2027-07-18') }
  const text = acceptedMandate({ ...figures, largest: rial(26_678_000), lastDue: day('2027-05-19'), bankName: 'بانک ملی' })
  expect(text.split('\n')).toEqual([
    'قسط‌ها روز سررسید ساعت ۹ صبح از حساب شما برداشت می‌شود.',
    'بانک: بانک ملی',
    'بیشترین هر برداشت: ۳٬۴۶۸٬۱۴۰ تومان',
    'در روز: ۳ برداشت',
    'در ماه: ۹ برداشت',
    'تا روز: ۱۴۰۶/۰۴/۲۷',
    'سقف = بزرگ‌ترین قسط ۲٬۶۶۷٬۸۰۰ تومان × ۱٫۳. پایان = آخرین قسط ۱۴۰۶/۰۲/۲۹ + ۶۰ روز.',
  ])
})

test('a change of a mandate is about no instalment, unless one is named', () => {
  const given = { customerId: 7, at: instant(0), by: 'CUSTOMER', kind: 'GIVEN' } as const
  const none = { orderId: null, number: null, amount: null, failure: null }
  expect(mandateChange(given)).toEqual({ ...given, ...none, isRenewal: false })
  expect(mandateChange({ ...given, isRenewal: true, amount: rial(5) })).toEqual({ ...given, ...none, amount: 5, isRenewal: true })
})

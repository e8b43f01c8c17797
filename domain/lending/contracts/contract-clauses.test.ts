import { expect, test } from 'vitest'
import { orderTypes } from '#domain/platform/products/order-types.ts'
import { cancelClause, exposureClause, refundClause, refusalClause, withdrawalClause } from './contract-clauses.ts'

const party = 'خریدار'

test('only an instant loan may be canceled for free after its first step; others by a request that staff may refuse, with its cost', () => {
  expect(cancelClause({ type: 'INSTANT_LOAN', party })).toBe('خریدار می‌تواند تا پیش از تأیید نهایی پلکان، سفارش را بدون هزینه لغو کند.')
  for (const type of orderTypes.filter((each) => each !== 'INSTANT_LOAN'))
    for (const part of ['درخواست لغو', 'می‌پذیرد یا رد می‌کند', 'هزینهٔ بررسی', 'تأیید نهایی بانک'])
      expect(cancelClause({ type, party })).toContain(part)
})

test('a withdrawal is possible for fourteen days, without a reason; unspent credit and the cash back of stores belong to credits alone', () => {
  const parts = ['روز ۱۴ پس از آغاز بازپرداخت، خریدار', 'بدون دلیل', 'اصل و کارمزد همان روزها را تا ۳۰ روز']
  for (const type of orderTypes) {
    const text = withdrawalClause({ type, party })
    for (const part of parts) expect(text).toContain(part)
    const isCredit = type === 'OPEN_LOOP' || type === 'CLOSE_LOOP'
    expect([text.includes('اعتبار خرج‌نشده'), text.includes('بازگشت پولی')]).toEqual([isCredit, isCredit])
    expect(text).toMatch(isCredit ? /کم می‌شود\. هزینهٔ/ : /می‌پردازد\. هزینهٔ .* و امتیازی که/)
  }
})

test('what the inquiries cost and what a code paid do not come back, nor the shipping of a card that is with the post', () => {
  expect(refundClause({ type: 'CLOSE_LOOP', party })).toBe(
    'پس از لغو یا انصراف، پیش‌پرداخت به کیف پول خریدار برمی‌گردد، جز هزینهٔ استعلام‌ها و آنچه با کد تخفیف پرداخت شده است.',
  )
  for (const type of orderTypes)
    expect(refundClause({ type, party }).includes('، هزینهٔ ارسال (پس از سپردن کارت به پست) و آنچه')).toBe(type === 'OPEN_LOOP')
})

test('a bank that refuses gives back what is unspent, and only of a first payment; a guarantor’s exposure falls, their cap does not', () => {
  expect(refusalClause('وام‌گیرنده', true)).toBe(
    'بانک پیش از واریز می‌تواند قرارداد را نپذیرد؛ در این صورت بخش خرج‌نشدهٔ پیش‌پرداخت به کیف پول وام‌گیرنده برمی‌گردد.',
  )
  expect(refusalClause('وام‌گیرنده', false)).toBe('بانک پیش از واریز می‌تواند قرارداد را نپذیرد.')
  expect(exposureClause).toMatch(/^سقف تعهد عوض نمی‌شود .* تعهد او در هر روز، .* با پرداخت قسط‌ها کم می‌شود\.$/)
})

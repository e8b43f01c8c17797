import { digits } from '#domain/kernel/persian.ts'
import type { PointList, PointType } from '#domain/points/point-transaction.ts'

/** Every word of the pages of points. */
export const copy = {
  title: 'امتیازها',
  subtitle: 'امتیاز بگیرید، بخرید و برای وام و خرید خرج کنید.',
  balance: 'موجودی امتیاز',
  enough: (needed: number) => `برای یک وام دیگر کافی است؛ هر وام ${digits(needed)} امتیاز.`,
  short: (missing: number, needed: number) => `تا یک وام ${digits(missing)} امتیاز مانده؛ هر وام ${digits(needed)} امتیاز.`,
  sums: { received: 'گرفته‌اید', purchase: 'خریده‌اید', debit: 'خرج کرده‌اید' },
  lists: { all: 'همه', received: 'گرفته‌شده', purchase: 'خریداری‌شده', debit: 'خرج‌شده' } satisfies Record<PointList, string>,
  listsLabel: 'گردش امتیاز',
  types: { EARNED: 'پاداش پرداخت زودتر', PURCHASED: 'خرید بسته', RECEIVED: 'هدیه', USED: 'خرج‌شده' } satisfies Record<PointType, string>,
  bought: 'خرید بسته از درگاه بانکی،',
  empty: 'این‌جا هنوز چیزی نیست',
  emptyText: 'با پرداخت زودتر از سررسید امتیاز بگیرید.',
  buy: 'خرید امتیاز',
  tax: (percent: number) => `مالیات ${digits(percent)}٪ در مبلغ نهایی آمده است.`,
  points: (count: number) => `${digits(count)} امتیاز`,
  pointWord: 'امتیاز',
  economic: 'به‌صرفه‌ترین',
  off: (percent: number) => `${digits(percent)}٪ تخفیف`,
  before: 'پیش از تخفیف',
  withTax: 'با مالیات:',
  pay: (amount: string) => `پرداخت ${amount}`,
  whatFor: 'امتیاز به چه کار می‌آید؟',
  uses: (needed: number) =>
    `هر سفارش قسطی ${digits(needed)} امتیاز می‌خواهد و وام فوری، بسته به مبلغش، تا همین اندازه. اگر سفارش لغو شود، امتیازش برمی‌گردد.`,
  toStatement: 'گردش امتیاز من',
  packagesTitle: 'خرید امتیاز',
  packagesLead: 'بسته‌ای را انتخاب کنید؛ امتیاز همان لحظهٔ پرداخت به حساب‌تان می‌آید.',
  failed: 'بسته‌ها بارگذاری نشد',
} as const

import type { OrderType } from '#domain/platform/products/order-types.ts'
import type { PriceLineKey, PriceTime } from './complete-price.ts'

/** The names of a price's groups and lines, the same on every page and in the contract (F-102). */
export const priceCaptions = {
  title: 'هزینهٔ کامل، از اول تا آخر',
  total: 'همهٔ آنچه می‌پردازید',
  lender: 'وام‌دهنده',
  points: 'امتیاز لازم',
} as const

export const captionOfTime = (time: PriceTime, count: string): string =>
  ({ today: 'امروز', contract: 'هنگام قرارداد', monthly: `هر ماه، ${count} قسط` })[time]

export const captionOfLine = (key: PriceLineKey, type: OrderType): string =>
  ({
    report: 'گزارش اعتبار',
    first_payment: 'پیش‌پرداخت (یک بار)',
    note: 'سفتهٔ الکترونیکی',
    valuation: 'ارزیابی سند ملکی',
    principal: type === 'OPEN_LOOP' || type === 'CLOSE_LOOP' ? 'اصل خرید' : 'اصل وام',
    wage: 'کارمزد',
  })[key]

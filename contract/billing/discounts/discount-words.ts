import type { DiscountRefusal } from '#domain/billing/discounts/discount.ts'

/** Why a code does not count, in the customer's words. */
export const discountWords: Readonly<Record<DiscountRefusal, string>> = {
  UNKNOWN: 'این کد را پیدا نکردیم. حرف‌ها را یک بار دیگر ببینید.',
  EXPIRED: 'مهلت این کد تمام شده است.',
  USED: 'این کد را پیش‌تر به کار برده‌اید.',
  OTHER_KIND: 'این کد برای این پرداخت نیست.',
}
export const discountCounts = 'این کد پذیرفته شد.'

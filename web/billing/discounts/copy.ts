import type { PaymentKind } from '#domain/billing/payments/payment.ts'
import { digits } from '#domain/platform/kernel/persian.ts'

/** Every word of the page of discount codes. */
export const copy = {
  title: 'کدهای تخفیف',
  subtitle: 'کد را هنگام پرداخت وارد کنید.',
  filter: 'وضعیت کدها',
  states: { all: 'همه', active: 'معتبر', expired: 'تمام‌شده' },
  used: 'استفاده‌شده',
  search: 'جست‌وجو در عنوان',
  empty: 'کدی پیدا نشد',
  emptyText: 'کدهای تخفیف شما این‌جا می‌آید.',
  percent: (value: number) => `${digits(value)}٪`,
  upTo: 'تا سقف',
  until: 'مهلت:',
  forever: 'بدون مهلت',
  copyCode: 'کپی کد',
  copied: 'کد کپی شد.',
  kinds: {
    invoice: 'اقساط',
    order_promissory: 'سفته',
    customer_validation: 'گزارش اعتبار',
    credit_ticket: 'خرید اعتباری',
    operational_fee_payment: 'ارزیابی سند',
    point_package: 'بستهٔ امتیاز',
    ticket: 'درخواست لغو',
    payoff: 'تسویهٔ زودتر',
    part_payment: 'پرداخت بخشی از بدهی',
  } satisfies Record<PaymentKind, string>,
} as const

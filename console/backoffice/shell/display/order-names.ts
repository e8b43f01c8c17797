import type { PaymentKind } from '#domain/billing/payments/payment.ts'
import type { OrderStatus } from '#domain/lending/orders/order-statuses.ts'
import type { Turn } from '#domain/lending/orders/progress/turn.ts'
import type { OrderType } from '#domain/platform/products/order-types.ts'
import type { Tone } from '#ui/feedback/badge.tsx'

/** Names of the order types for staff. */
export const typeNames: Readonly<Record<OrderType, string>> = {
  OPEN_LOOP: 'وام کارت',
  CLOSE_LOOP: 'خرید قسطی',
  INSTANT_LOAN: 'وام فوری',
  BANK_PERSONAL_LOAN: 'وام شخصی بانکی',
}

/** Names of the payment kinds. */
export const paymentNames: Readonly<Record<PaymentKind, string>> = {
  invoice: 'قسط',
  order_promissory: 'سفته',
  customer_validation: 'اعتبارسنجی',
  credit_ticket: 'پرداخت اعتباری',
  operational_fee_payment: 'ارزیابی سند',
  point_package: 'بستهٔ امتیاز',
  ticket: 'درخواست لغو',
  payoff: 'تسویهٔ زودهنگام',
  part_payment: 'پرداخت بخشی از بدهی',
}

/** In the console yellow means that staff or bank have to act (design.md, section 5). */
export function toneOf(status: OrderStatus, turn: Turn | null = null): Tone {
  if (status === 'REJECTED' || status === 'BANK_FINAL_REJECTED') return 'danger'
  if (status === 'FINISHED') return 'success'
  if (turn === 'staff' || turn === 'bank') return 'action'
  return status === 'PAYING' ? 'success' : 'progress'
}

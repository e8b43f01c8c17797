import type { PaymentKind } from '#domain/billing/payments/payment.ts'
import type { OrderStatus } from '#domain/lending/orders/order-statuses.ts'
import { captions } from '#domain/lending/orders/progress/stage.ts'
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

/** Statuses whose customer-facing words are the same; staff have to know which of them it is (F-207). */
const distinct: Readonly<Partial<Record<OrderStatus, string>>> = {
  RECHECKING: 'نیازمند اصلاح، بررسی مدارک',
  RECHECKING_INITIAL_BANK: 'نیازمند اصلاح، تأیید اولیهٔ بانک',
  FINAL_EDITION: 'نیازمند اصلاح، تأیید نهایی پلکان',
  BANK_FINAL_RECHECKING: 'نیازمند اصلاح، تأیید نهایی بانک',
  WAITING_FOR_BANK_ACCOUNTS_LIST: 'منتظر فهرست حساب‌های بانک',
}

/** The name of a status for staff; no two are the same. */
export const statusName = (status: OrderStatus): string => distinct[status] ?? captions[status]

/** In the console yellow means that staff or bank have to act (design.md, section 5). */
export function toneOf(status: OrderStatus, turn: Turn | null = null): Tone {
  if (status === 'REJECTED' || status === 'BANK_FINAL_REJECTED') return 'danger'
  if (status === 'FINISHED') return 'success'
  if (turn === 'staff' || turn === 'bank') return 'action'
  return status === 'PAYING' ? 'success' : 'progress'
}

import type { PaymentKind, PaymentStatus } from '#domain/billing/payments/payment.ts'
import type { StoreType } from '#domain/catalogue/stores/store.ts'
import type { ConversationStatus } from '#domain/engagement/support/conversation.ts'
import type { CancelRequestStatus } from '#domain/lending/cancellations/cancel-request.ts'
import type { OrderStatus } from '#domain/lending/orders/order-statuses.ts'
import { captions } from '#domain/lending/orders/progress/stage.ts'

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

/** Names of the payment kinds. */
export const paymentNames: Readonly<Record<PaymentKind, string>> = {
  invoice: 'قسط',
  order_promissory: 'سفته',
  customer_validation: 'اعتبارسنجی',
  credit_ticket: 'پرداخت اعتباری',
  operational_fee_payment: 'ارزیابی سند',
  point_package: 'بستهٔ امتیاز',
  ticket: 'درخواست لغو',
  payoff: 'تسویهٔ زودتر',
  part_payment: 'پرداخت بخشی از بدهی',
}

/** Names of the states of a payment. */
export const paymentStatusNames: Readonly<Record<PaymentStatus, string>> = {
  CREATED: 'ساخته شد',
  REDIRECTED: 'در درگاه',
  VERIFYING: 'در حال تأیید',
  UNKNOWN: 'نامعلوم',
  PAID: 'پرداخت شد',
  FAILED: 'ناموفق',
  EXPIRED: 'مهلت گذشت',
  PART_REFUNDED: 'بخشی برگشت',
  REFUNDED: 'برگشت داده شد',
}

/** Names of the states of a cancel request. */
export const cancelRequestStatusNames: Readonly<Record<CancelRequestStatus, string>> = {
  OPEN: 'منتظر رسیدگی',
  IN_PROGRESS: 'در حال رسیدگی',
  CLOSED: 'پذیرفته شد',
  REJECTED: 'رد شد',
}

/** Names of the statuses of a support conversation, as staff read them. */
export const conversationStatusNames: Readonly<Record<ConversationStatus, string>> = {
  OPEN: 'منتظر پاسخ',
  IN_PROGRESS: 'در حال پیگیری',
  ANSWERED: 'پاسخ داده شد',
  CLOSED: 'بسته شد',
}

/** The states of a webhook to a store, with their names. */
export const webhookStatuses = ['PARKED', 'PENDING', 'DELIVERED'] as const
export const webhookStatusNames: Readonly<Record<(typeof webhookStatuses)[number], string>> = {
  PARKED: 'پارک‌شده',
  PENDING: 'در راه',
  DELIVERED: 'رسید',
}

/** Names of the kinds of stores. */
export const storeTypeNames: Readonly<Record<StoreType, string>> = { ONLINE: 'اینترنتی', IN_PERSON: 'حضوری' }

/** The charts of the key figures. */
export const figureCharts = ['orders', 'overdue', 'paid', 'approval'] as const
export type FigureChart = (typeof figureCharts)[number]

export const figureChartNames: Readonly<Record<FigureChart, string>> = {
  orders: 'سفارش‌ها در هر مرحله',
  overdue: 'دیرکرد بر پایهٔ روز',
  paid: 'دریافتی هر روز',
  approval: 'زمان ثبت تا بازپرداخت، ساعت',
}

import { acceptedText } from '#domain/identity/terms/terms.ts'
import type { Rial } from '#domain/platform/kernel/money.ts'
import { digits, tomans } from '#domain/platform/kernel/persian.ts'
import { orderTypeNames } from '#domain/platform/products/order-type-names.ts'
import { type OrderType } from '#domain/platform/products/order-types.ts'

/** What is agreed to before an order is created, beside its figures. */
export const orderAgreement = {
  order: 'مبلغ‌ها و شرایط را دیدم و می‌خواهم سفارش ثبت شود.',
  loan: 'مبلغ‌ها و شرایط را دیدم و می‌خواهم درخواست ثبت شود.',
} as const

type Figures = {
  readonly type: OrderType
  readonly amount: Rial
  readonly invoiceCount: number
  readonly monthlyInvoice: Rial
  readonly wage: Rial
  readonly totalRepayment: Rial
}

/** The agreement with the figures of the order that it is about. */
export const acceptedOrder = ({ type, amount, invoiceCount, monthlyInvoice, wage, totalRepayment }: Figures): string =>
  acceptedText(
    type === 'INSTANT_LOAN' ? orderAgreement.loan : orderAgreement.order,
    `نوع: ${orderTypeNames[type]}`,
    `مبلغ: ${tomans(amount)}`,
    `تعداد اقساط: ${digits(invoiceCount)}`,
    `هر قسط: ${tomans(monthlyInvoice)}`,
    `کارمزد: ${tomans(wage)}`,
    `جمع بازپرداخت: ${tomans(totalRepayment)}`,
  )

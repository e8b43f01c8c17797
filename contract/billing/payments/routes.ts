import type { Route } from '#contract/platform/http/route.ts'
import type { PaymentKind } from '#domain/billing/payments/payment.ts'
import type { gatewayCallbackSchema, PurchaseSchemas } from './purchase.ts'
import type { checkPaymentSchema, listLivePaymentsSchema, readPaymentSchema, readReceiptSchema } from './read-payment.ts'

export const gatewayCallback: Route<typeof gatewayCallbackSchema, 'none'> = {
  id: 'gateway.callback',
  method: 'GET',
  path: '/gateway/callback',
  auth: 'none',
  signed: false,
}

export const readPayment: Route<typeof readPaymentSchema, 'bearer'> = {
  id: 'payments.read',
  method: 'GET',
  path: '/api/customer/payment/{payment_id}',
  auth: 'bearer',
  signed: true,
}

/** F-107. */
export const listLivePayments: Route<typeof listLivePaymentsSchema, 'bearer'> = {
  id: 'payments.list-live',
  method: 'GET',
  path: '/api/customer/payment/live',
  auth: 'bearer',
  signed: true,
}

export const checkPayment: Route<typeof checkPaymentSchema, 'bearer'> = {
  id: 'payments.check',
  method: 'POST',
  path: '/api/customer/payment/{payment_id}/check',
  auth: 'bearer',
  signed: true,
}

/** lifecycle.md §7. */
export const readReceipt: Route<typeof readReceiptSchema, 'bearer'> = {
  id: 'payments.receipt',
  method: 'GET',
  path: '/api/customer/payment/{payment_id}/receipt',
  auth: 'bearer',
  signed: true,
}

export const purchaseInvoice: Route<PurchaseSchemas['invoice'], 'bearer'> = {
  id: 'payments.purchase-invoice',
  method: 'POST',
  path: '/api/customer/payment/purchase/invoice',
  auth: 'bearer',
  signed: true,
}

export const purchasePromissory: Route<PurchaseSchemas['order_promissory'], 'bearer'> = {
  id: 'payments.purchase-order-promissory',
  method: 'POST',
  path: '/api/customer/payment/purchase/order_promissory',
  auth: 'bearer',
  signed: true,
}

export const purchaseValidation: Route<PurchaseSchemas['customer_validation'], 'bearer'> = {
  id: 'payments.purchase-customer-validation',
  method: 'POST',
  path: '/api/customer/payment/purchase/customer_validation',
  auth: 'bearer',
  signed: true,
}

export const purchaseCreditTicket: Route<PurchaseSchemas['credit_ticket'], 'bearer'> = {
  id: 'payments.purchase-credit-ticket',
  method: 'POST',
  path: '/api/customer/payment/purchase/credit_ticket',
  auth: 'bearer',
  signed: true,
}

export const purchaseOperationalFee: Route<PurchaseSchemas['operational_fee_payment'], 'bearer'> = {
  id: 'payments.purchase-operational-fee-payment',
  method: 'POST',
  path: '/api/customer/payment/purchase/operational_fee_payment',
  auth: 'bearer',
  signed: true,
}

export const purchasePointPackage: Route<PurchaseSchemas['point_package'], 'bearer'> = {
  id: 'payments.purchase-point-package',
  method: 'POST',
  path: '/api/customer/payment/purchase/point_package',
  auth: 'bearer',
  signed: true,
}

export const purchaseTicket: Route<PurchaseSchemas['ticket'], 'bearer'> = {
  id: 'payments.purchase-ticket',
  method: 'POST',
  path: '/api/customer/payment/purchase/ticket',
  auth: 'bearer',
  signed: true,
}

/** The payoff of an order, by the quote of today (R-PLAN-03). */
export const purchasePayoff: Route<PurchaseSchemas['payoff'], 'bearer'> = {
  id: 'payments.purchase-payoff',
  method: 'POST',
  path: '/api/customer/payment/purchase/payoff',
  auth: 'bearer',
  signed: true,
}

/** A part payment of an order, by the quote of today (R-PLAN-03). */
export const purchasePartPayment: Route<PurchaseSchemas['part_payment'], 'bearer'> = {
  id: 'payments.purchase-part-payment',
  method: 'POST',
  path: '/api/customer/payment/purchase/part_payment',
  auth: 'bearer',
  signed: true,
}

/** The purchases by what is bought: the seven of the documents, and the changes of a plan. */
export const purchaseRoutes = {
  invoice: purchaseInvoice,
  order_promissory: purchasePromissory,
  customer_validation: purchaseValidation,
  credit_ticket: purchaseCreditTicket,
  operational_fee_payment: purchaseOperationalFee,
  point_package: purchasePointPackage,
  ticket: purchaseTicket,
  payoff: purchasePayoff,
  part_payment: purchasePartPayment,
} satisfies Readonly<Record<PaymentKind, Route>>

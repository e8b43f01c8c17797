import { invoicePurchase } from '#server/billing/invoices/purchase.ts'
import { packagePurchase } from '#server/billing/points/purchase.ts'
import type { PurchaseKinds } from '#server/billing/purchases/purchase-kind.ts'
import { validationPurchase } from '#server/lending/credit-checks/purchase.ts'
import { ticketPurchase } from '#server/lending/orders/cancellations/purchase-cancel-request.ts'
import { operationalFeePurchase } from '#server/lending/orders/purchase-operational-fee.ts'
import { lockOrder, lockOrders } from '#server/lending/orders/sql.ts'
import { partPaymentPurchase } from '#server/lending/plans/purchase-part-payment.ts'
import { payoffPurchase } from '#server/lending/plans/purchase-payoff.ts'
import { promissoryPurchase } from '#server/lending/promissory/purchase.ts'
import { planAccess } from '#server/merchants/checkout/plan-access.ts'
import { creditTicketPurchase } from '#server/merchants/checkout/purchase.ts'

/** How each kind of purchase is priced and settled. Payments know kinds by this table only. */
export const purchaseKinds: PurchaseKinds = {
  invoice: invoicePurchase(lockOrders),
  order_promissory: promissoryPurchase(lockOrder),
  customer_validation: validationPurchase,
  credit_ticket: creditTicketPurchase,
  operational_fee_payment: operationalFeePurchase,
  point_package: packagePurchase,
  ticket: ticketPurchase,
  payoff: payoffPurchase(planAccess),
  part_payment: partPaymentPurchase(planAccess),
}

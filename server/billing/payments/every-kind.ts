import type { PaymentKind } from '#domain/billing/payments/payment.ts'
import { invoicePurchase } from '#server/billing/invoices/purchase.ts'
import { packagePurchase } from '#server/billing/points/purchase.ts'
import type { PurchaseKind } from '#server/billing/purchases/purchase-kind.ts'
import { validationPurchase } from '#server/lending/credit-checks/purchase.ts'
import { operationalFeePurchase } from '#server/lending/orders/purchase-operational-fee.ts'
import { ticketPurchase } from '#server/lending/orders/purchase-ticket.ts'
import { lockOrder } from '#server/lending/orders/sql.ts'
import { promissoryPurchase } from '#server/lending/promissory/purchase.ts'
import { creditTicketPurchase } from '#server/merchants/checkout/purchase.ts'

const kinds: readonly PurchaseKind[] = [
  invoicePurchase,
  promissoryPurchase(lockOrder),
  validationPurchase,
  operationalFeePurchase,
  packagePurchase,
  ticketPurchase,
  creditTicketPurchase,
]

/** How a kind is sold; undefined for one that nothing is sold of, whose every id is then unknown. */
export const purchaseKindOf = (kind: PaymentKind): PurchaseKind | undefined => kinds.find((one) => one.kind === kind)

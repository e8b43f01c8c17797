import type { PaymentKind } from '#domain/payments/payment.ts'
import { creditTicketPurchase } from '../credit-tickets/purchase.ts'
import { invoicePurchase } from '../invoices/purchase.ts'
import { operationalFeePurchase } from '../orders/purchase-operational-fee.ts'
import { ticketPurchase } from '../orders/purchase-ticket.ts'
import { lockOrder } from '../orders/sql.ts'
import { packagePurchase } from '../points/purchase.ts'
import { promissoryPurchase } from '../promissory/purchase.ts'
import type { PurchaseKind } from '../purchases/purchase-kind.ts'
import { validationPurchase } from '../validations/purchase.ts'

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

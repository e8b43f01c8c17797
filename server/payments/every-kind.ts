import type { PaymentKind } from '#domain/payments/payment.ts'
import { invoicePurchase } from '../invoices/purchase.ts'
import { packagePurchase } from '../points/purchase.ts'
import type { PurchaseKind } from './purchase-kind.ts'

const kinds: readonly PurchaseKind[] = [invoicePurchase, packagePurchase]

/** How a kind is sold; undefined for one that nothing is sold of yet, whose every id is then unknown. */
export const purchaseKindOf = (kind: PaymentKind): PurchaseKind | undefined => kinds.find((one) => one.kind === kind)

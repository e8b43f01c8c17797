import { finalRefund } from '#domain/billing/invoices/final-refund.ts'
import { isCardPosted } from '#domain/lending/cards/card.ts'
import { rial, type Rial } from '#domain/platform/kernel/money.ts'
import { firstInvoiceOf, type ShownInvoice } from '#server/billing/invoices/sql.ts'
import type { Db } from '#server/platform/database/open.ts'
import type { OrderRow } from '../sql.ts'

/** What comes back to the customer of an order's first payment if it ends now. */
export const refundOf = (order: OrderRow, first: ShownInvoice | null | undefined): Rial =>
  finalRefund({ ...order, isCardPosted: isCardPosted(order) }, first?.settled?.codeDiscount ?? rial(0))

/** The same, where the first payment is still to be read. */
export const readRefundDue = async (db: Db, order: OrderRow): Promise<Rial> =>
  refundOf(order, await firstInvoiceOf(db, order.customerId, order.id))

import type { Payment } from '#domain/billing/payments/payment.ts'
import { isGuaranteeOpen, isGuaranteeSigned } from '#domain/lending/guarantors/guarantee.ts'
import type { Rial } from '#domain/platform/kernel/money.ts'
import { err, type Result } from '#domain/platform/kernel/result.ts'
import { invoicesOfOrder } from '#server/billing/invoices/sql.ts'
import { purchase, type PurchaseRefusal } from '#server/billing/payments/purchase.ts'
import type { PaymentsApp } from '#server/billing/purchases/purchase-kind.ts'
import { guarantorshipById } from './guarantor-commands.ts'
import { guaranteesAt } from './sql.ts'

type Instalment = {
  readonly guarantorId: number
  readonly guaranteeId: number
  /** Its invoice. */
  readonly due: string
  readonly redirectUri: string
  readonly idempotencyKey: string | null
  /** What the guarantor saw that it costs. */
  readonly shownTotal?: Rial | undefined
}

/**
 * Begins the guarantor's payment of one instalment of the order that their guarantee binds them for (R-CARE-07): a payment of the order's
 * owner that the guarantor pays, at the gateway only. An instalment of another order is answered like a missing one.
 */
export async function payInstalment(app: PaymentsApp, instalment: Instalment): Promise<Result<Payment, PurchaseRefusal>> {
  const { guarantorId, guaranteeId, due, redirectUri, idempotencyKey, shownTotal } = instalment
  const guarantorship = await guarantorshipById(app.db, guarantorId, guaranteeId)
  const [guarantee] = guarantorship ? await guaranteesAt(app.db, guarantorId, [guarantorship]) : []
  if (!guarantee) return err({ kind: 'NOT_FOUND' })
  const { customerId, orderId, status } = guarantee
  const invoices = await invoicesOfOrder(app.db, customerId, orderId)
  if (!invoices.some(({ id, number }) => id === due && number > 0)) return err({ kind: 'NOT_FOUND' })
  if (!isGuaranteeOpen(status) || !isGuaranteeSigned(status)) return err({ kind: 'NOT_PAYABLE' })
  const paid = { customerId, payerId: guarantorId, kind: 'invoice', itemIds: [due] } as const
  return purchase(app, { ...paid, redirectUri, discountCode: null, idempotencyKey, shownTotal })
}

import { and, eq } from 'drizzle-orm'
import { isUnpaid } from '#domain/billing/invoices/invoice.ts'
import { chargeSingle } from '#domain/billing/invoices/payable.ts'
import type { Rial } from '#domain/platform/kernel/money.ts'
import { err, ok, type Result } from '#domain/platform/kernel/result.ts'
import { dayOf } from '#domain/platform/kernel/time.ts'
import { policyOn, type AsOf } from '#domain/platform/policies/policy.ts'
import type { Db } from '#server/platform/database/open.ts'
import { lockInvoice, type ShownInvoice } from './sql.ts'
import { invoices } from './tables.ts'

type Forgiven = {
  readonly customerId: number
  readonly invoiceId: string
  readonly lateFeeDiscount: Rial
  readonly demandCollectionDiscount: Rial
} & AsOf
export type DiscountRefusal = { readonly kind: 'NOT_FOUND' | 'INVOICE_NOT_OPEN' | 'DISCOUNT_TOO_LARGE' | 'DISCOUNT_BELOW_GIVEN' }

/** Whether FINANCE may forgive so much of an open invoice's fees today, in all, with what was forgiven before; the invoice, held until the transaction ends. */
export async function mayForgive(tx: Db, forgiven: Forgiven): Promise<Result<ShownInvoice, DiscountRefusal>> {
  const { customerId, invoiceId, lateFeeDiscount, demandCollectionDiscount, at, policies } = forgiven
  const invoice = await lockInvoice(tx, { customerId, id: invoiceId })
  if (!invoice) return err({ kind: 'NOT_FOUND' })
  if (!isUnpaid(invoice)) return err({ kind: 'INVOICE_NOT_OPEN' })
  const today = dayOf(at)
  const { lateFee, collectionFee } = chargeSingle(invoice, today, policyOn(policies, today))
  const { lateFeeDiscount: givenOfLate, demandCollectionDiscount: givenOfCollection } = invoice
  if (lateFeeDiscount < givenOfLate || demandCollectionDiscount < givenOfCollection) return err({ kind: 'DISCOUNT_BELOW_GIVEN' })
  const isTooLarge =
    lateFeeDiscount > Math.max(lateFee, givenOfLate) || demandCollectionDiscount > Math.max(collectionFee, givenOfCollection)
  return isTooLarge ? err({ kind: 'DISCOUNT_TOO_LARGE' }) : ok(invoice)
}

/** Forgives part or all of an open invoice's fees (lifecycle.md §2); a payment that is under way keeps its price. That two people agreed is the caller's to see to. */
export async function giveDiscount(tx: Db, forgiven: Forgiven): Promise<Result<null, DiscountRefusal>> {
  const allowed = await mayForgive(tx, forgiven)
  if (!allowed.ok) return allowed
  const { customerId, invoiceId, lateFeeDiscount, demandCollectionDiscount } = forgiven
  await tx
    .update(invoices)
    .set({ lateFeeDiscount, demandCollectionDiscount })
    .where(and(eq(invoices.customerId, customerId), eq(invoices.id, invoiceId)))
  return ok(null)
}

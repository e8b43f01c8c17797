import { and, asc, eq, isNotNull } from 'drizzle-orm'
import { scoredDaysLate } from '#domain/billing/invoices/invoice.ts'
import { chargeSingle, type InvoiceCharge } from '#domain/billing/invoices/payable.ts'
import { rial, sum, type Rial } from '#domain/platform/kernel/money.ts'
import { dayOf } from '#domain/platform/kernel/time.ts'
import { policyOn, type AsOf } from '#domain/platform/policies/policy.ts'
import type { Db } from '#server/platform/database/open.ts'
import { publishAll } from '#server/platform/outbox/publish.ts'
import { fromRow, markInvoicesPaid, type ShownInvoice } from './sql.ts'
import { invoices } from './tables.ts'

type Input = { readonly customerId: number; readonly orderId: number; readonly returned: Rial } & AsOf

/**
 * Pays invoices of a debt that was written off with money that came back (R-PLAN-20): whole ones with their fees, the oldest first. Returns
 * how much of `returned` that took; null where nothing of the order was written off. The caller has locked the order and posts the money.
 */
export async function payWrittenOff(tx: Db, input: Input): Promise<Rial | null> {
  const paid = await findPaidByReturn(tx, input, { lock: true })
  if (paid === null) return null
  const { customerId, orderId, at } = input
  const today = dayOf(at)
  const nothing = { groupDiscount: rial(0), codeDiscount: rial(0), earlyPoints: 0, paymentId: null, trackingId: null }
  await markInvoicesPaid(
    tx,
    paid.map(({ invoice: { id }, charge: { lateFee, collectionFee, lateFeeDiscount, demandCollectionDiscount } }) => ({
      ...nothing,
      customerId,
      id,
      status: 'WRITTEN_OFF',
      lateFee,
      collectionFee,
      lateFeeDiscount,
      demandCollectionDiscount,
      paidAt: at,
    })),
  )
  await publishAll(
    tx,
    paid.map(({ invoice }) => ({
      type: 'invoice.paid' as const,
      customerId,
      orderId,
      invoiceId: invoice.id,
      number: invoice.number,
      earlyPoints: 0,
      daysLate: scoredDaysLate(invoice, today),
      paid: 0,
    })),
  )
  return sum(paid.map(({ charge }) => charge.payable))
}

/** The invoices of a debt that was written off which money that came back pays, with what each costs; null where nothing was written off. */
export async function findPaidByReturn(
  db: Db,
  { customerId, orderId, returned, at, policies }: Input,
  { lock }: { readonly lock: boolean },
): Promise<readonly { readonly invoice: ShownInvoice; readonly charge: InvoiceCharge }[] | null> {
  const found = db
    .select()
    .from(invoices)
    .where(and(eq(invoices.customerId, customerId), eq(invoices.orderId, orderId), isNotNull(invoices.writtenOffAt)))
    .orderBy(asc(invoices.dueDate), asc(invoices.number))
  const rows = await (lock ? found.for('update') : found)
  if (rows.length === 0) return null
  const today = dayOf(at)
  const unpaid = rows.filter(({ status }) => status === 'WRITTEN_OFF').map(fromRow)
  const charges = unpaid.map((invoice) => ({ invoice, charge: chargeSingle(invoice, today, policyOn(policies, today)) }))
  return charges.filter((_, index) => sum(charges.slice(0, index + 1).map(({ charge }) => charge.payable)) <= returned)
}

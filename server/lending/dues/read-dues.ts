import type { Due, Dues, GuaranteedDue } from '#contract/lending/dues/dues.ts'
import { dueState } from '#domain/lending/dues/due-state.ts'
import { isGuaranteeOpen, isGuaranteeSigned } from '#domain/lending/guarantors/guarantee.ts'
import { dayOf } from '#domain/platform/kernel/time.ts'
import type { AsOf } from '#domain/platform/policies/policy.ts'
import { invoiceOnWire } from '#server/billing/invoices/response.ts'
import { guaranteesAt, guarantorshipsOf, type GuaranteeRow } from '#server/lending/guarantors/sql.ts'
import type { Db } from '#server/platform/database/open.ts'
import { planKindsOf, storeNames, unpaidInvoices, unpaidOfOrders } from './sql.ts'

/** All that the customer is to pay, or of one order, with today's amounts; what they answer for is beside it (R-REACH-08). */
export async function readDues(db: Db, customerId: number, orderId: number | undefined, asOf: AsOf): Promise<Dues> {
  const items = await readOwn(db, customerId, orderId, asOf)
  return {
    today: dayOf(asOf.at),
    items,
    total_payable: items.reduce((sum, { payable }) => sum + payable, 0),
    guarantees: await readGuaranteed(db, customerId, asOf),
  }
}

/** The unpaid invoices: one statement on each of three tables, however many orders there are. */
export async function readOwn(db: Db, customerId: number, orderId: number | undefined, asOf: AsOf): Promise<Due[]> {
  const invoices = await unpaidInvoices(db, customerId, orderId)
  const orderIds = [...new Set(invoices.map((invoice) => invoice.orderId))]
  const names = await storeNames(db, customerId, orderIds)
  const kinds = await planKindsOf(db, customerId, orderIds)
  return invoices.map((invoice) => {
    const isMoved = invoice.originalDueDate != null && invoice.originalDueDate !== invoice.dueDate
    return {
      ...invoiceOnWire(invoice, asOf),
      store_name: names.get(invoice.orderId) ?? null,
      moved_from: isMoved ? (invoice.originalDueDate ?? null) : null,
      state: dueState({
        isWrittenOff: invoice.status === 'WRITTEN_OFF',
        areFeesStopped: invoice.feesStoppedOn != null,
        isMoved,
        planKind: kinds.get(invoice.orderId),
      }),
    }
  })
}

/** The unpaid instalments of the orders for which the customer has signed as a guarantor. */
async function readGuaranteed(db: Db, guarantorId: number, asOf: AsOf): Promise<GuaranteedDue[]> {
  const all = await guaranteesAt(db, guarantorId, await guarantorshipsOf(db, guarantorId))
  const binding = all.filter(({ status }) => isGuaranteeOpen(status) && isGuaranteeSigned(status))
  const byOrder = new Map(binding.map((guarantee) => [`${guarantee.customerId} ${guarantee.orderId}`, guarantee]))
  return (await unpaidOfOrders(db, binding)).flatMap((invoice) => {
    const guarantee = byOrder.get(`${invoice.customerId} ${invoice.orderId}`)
    if (!guarantee || invoice.dueDate === null) return []
    const { payable, number, number_of_days_late } = invoiceOnWire(invoice, asOf)
    const about = { number, count: invoice.invoiceCount, due_date: invoice.dueDate, payable, number_of_days_late }
    return [{ guarantee_id: guarantee.id, borrower: borrowerOf(guarantee), ...about }]
  })
}

const borrowerOf = ({ ownerName, ownerFamily }: GuaranteeRow): string =>
  [ownerName, ownerFamily && `${ownerFamily.slice(0, 1)}.`].filter(Boolean).join(' ')

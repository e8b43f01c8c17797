import type { Instalment } from '#domain/lending/plans/plan.ts'
import { rial } from '#domain/platform/kernel/money.ts'
import { dayOf, type Instant } from '#domain/platform/kernel/time.ts'
import { invoicesOfOrder, type ShownInvoice } from '#server/billing/invoices/sql.ts'
import type { Db } from '#server/platform/database/open.ts'
import type { PlannedOrder } from './planned-order.ts'
import { insertPlan } from './sql.ts'

type SignedOrder = Pick<PlannedOrder, 'customerId' | 'id' | 'amount' | 'wage' | 'totalRepayment' | 'invoiceCount' | 'yearlyRate'>

/** Writes plan 1 of an order whose repayment began at `at`: the schedule of its invoices (R-PLAN-01). An order without instalments gets none. */
export async function storeSignedPlan(tx: Db, order: SignedOrder, at: Instant): Promise<void> {
  const { customerId, id: orderId, amount, wage, totalRepayment, invoiceCount: count, yearlyRate } = order
  const signed = (await invoicesOfOrder(tx, customerId, orderId)).filter(({ number, dueDate }) => number > 0 && dueDate !== null)
  if (signed.length === 0) return
  const instalments = signed.map((invoice, index) => instalmentOf(invoice, signed[index - 1], at))
  const terms = { amount, wage, count, yearlyRate }
  await insertPlan(
    tx,
    { customerId, orderId, kind: 'SIGNED', at },
    { number: 1, signed: terms, equal: { total: totalRepayment, count }, instalments },
  )
}

function instalmentOf(invoice: ShownInvoice, before: ShownInvoice | undefined, at: Instant): Instalment {
  const { number, amount, wagePart, status } = invoice
  const dueDate = invoice.dueDate ?? dayOf(at)
  return {
    number,
    dueDate,
    originalDueDate: dueDate,
    accruesFrom: before?.dueDate ?? dayOf(at),
    principal: rial(amount - wagePart),
    wage: wagePart,
    earnedWage: rial(0),
    moveCost: rial(0),
    feePart: rial(0),
    isPaid: status === 'PAID',
  }
}

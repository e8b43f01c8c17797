import { chargeSingle } from '#domain/billing/invoices/payable.ts'
import { dueAfterHold, instalmentsToHold } from '#domain/lending/plans/hold.ts'
import { rial, type Rial } from '#domain/platform/kernel/money.ts'
import { dayOf, type Day } from '#domain/platform/kernel/time.ts'
import { policyOn, type AsOf } from '#domain/platform/policies/policy.ts'
import { holdInvoices, type HoldOfInvoice } from '#server/billing/invoices/holds.ts'
import type { ShownInvoice } from '#server/billing/invoices/sql.ts'
import type { Db } from '#server/platform/database/open.ts'
import { currentPlanOf, type StoredPlan } from '../sql.ts'

type Disputed = { readonly disputed: Rial; readonly reportId: string; readonly until: Day } & AsOf
type ToHold = ShownInvoice & { readonly dueDate: Day }

/** Puts the instalments of an order that a report of `disputed` holds (R-CARE-01) on hold until that day; returns them. The caller has locked the order. */
export async function beginHold(
  tx: Db,
  { customerId, orderId, ...report }: { readonly customerId: number; readonly orderId: number } & Disputed,
): Promise<readonly ToHold[]> {
  const { reportId, until } = report
  const stored = await currentPlanOf(tx, { customerId, orderId })
  const toHold = stored ? toHoldOf(stored, report) : []
  await holdInvoices(
    tx,
    { customerId, reportId, until },
    toHold.map((invoice) => holdOf(invoice, report)),
  )
  return toHold
}

/** The order's plan and what is unpaid of it as `beginHold` would leave them. */
export function withHold(stored: StoredPlan, report: Disputed): StoredPlan {
  const holds = new Map(toHoldOf(stored, report).map((invoice) => [invoice.id, holdOf(invoice, report)]))
  const unpaid = stored.unpaid.map((invoice) => {
    const hold = holds.get(invoice.id)
    if (!hold) return invoice
    const feePart = rial((invoice.feePart ?? 0) + hold.lateFee)
    return { ...invoice, onHoldBy: report.reportId, onHoldUntil: report.until, dueBeforeHold: hold.oldDue, dueDate: hold.due, feePart }
  })
  return { ...stored, unpaid }
}

function toHoldOf({ unpaid }: StoredPlan, { disputed, at }: Disputed): readonly ToHold[] {
  const due = unpaid.flatMap((one) => (one.dueDate === null ? [] : [{ ...one, dueDate: one.dueDate }]))
  return instalmentsToHold(due, disputed, dayOf(at))
}

function holdOf(invoice: ToHold, { until, at, policies }: Disputed): HoldOfInvoice {
  const today = dayOf(at)
  const { lateFee, feePart = rial(0) } = chargeSingle(invoice, today, policyOn(policies, today))
  return { id: invoice.id, oldDue: invoice.dueDate, due: dueAfterHold(invoice.dueDate, until), lateFee: rial(lateFee - feePart) }
}

import { chargeSingle } from '#domain/billing/invoices/payable.ts'
import { dueAfterHold, instalmentsToHold } from '#domain/lending/plans/hold.ts'
import { rial, type Rial } from '#domain/platform/kernel/money.ts'
import { dayOf, type Day } from '#domain/platform/kernel/time.ts'
import { policyOn, type AsOf } from '#domain/platform/policies/policy.ts'
import { holdInvoices } from '#server/billing/invoices/holds.ts'
import type { ShownInvoice } from '#server/billing/invoices/sql.ts'
import type { Db } from '#server/platform/database/open.ts'
import { currentPlanOf, type StoredPlan } from '../sql.ts'

type OfOrder = { readonly customerId: number; readonly orderId: number; readonly disputed: Rial } & AsOf
export type ToHold = ShownInvoice & { readonly dueDate: Day }

/** The instalments of an order that a report of `disputed` would hold now (R-CARE-01), with the order's plan. */
export async function findToHold(
  db: Db,
  { customerId, orderId, disputed, at }: OfOrder,
): Promise<{ readonly stored: StoredPlan | null; readonly toHold: readonly ToHold[] }> {
  const stored = await currentPlanOf(db, { customerId, orderId })
  const unpaid = stored?.unpaid.flatMap((one) => (one.dueDate === null ? [] : [{ ...one, dueDate: one.dueDate }])) ?? []
  return { stored, toHold: instalmentsToHold(unpaid, disputed, dayOf(at)) }
}

/** Puts these on hold until that day; returns the amount. The caller has locked the order. */
export async function beginHold(
  tx: Db,
  { reportId, until, ...of }: OfOrder & { readonly reportId: string; readonly until: Day },
): Promise<readonly ToHold[]> {
  const { toHold } = await findToHold(tx, of)
  const today = dayOf(of.at)
  await holdInvoices(
    tx,
    { customerId: of.customerId, reportId, until },
    toHold.map((invoice) => {
      const { lateFee, feePart = rial(0) } = chargeSingle(invoice, today, policyOn(of.policies, today))
      return { id: invoice.id, oldDue: invoice.dueDate, due: dueAfterHold(invoice.dueDate, until), lateFee: rial(lateFee - feePart) }
    }),
  )
  return toHold
}

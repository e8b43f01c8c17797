import { desc, eq } from 'drizzle-orm'
import { err, ok, type Result } from '#domain/platform/kernel/result.ts'
import { addDays, dayOf, type Day, type Instant } from '#domain/platform/kernel/time.ts'
import { policies, policyAt, type Policy } from '#domain/platform/policies/policy.ts'
import type { PolicyValues } from '#domain/platform/policies/set-policy.ts'
import { staff } from '#server/backoffice/staff/tables.ts'
import type { Db } from '#server/platform/database/open.ts'
import { setPolicies } from '#server/platform/policies/tables.ts'

type Setting = { readonly fromDay: Day; readonly values: PolicyValues; readonly by: number; readonly at: Instant }

/** Sets a policy from a coming day on: never from a day on which an order may have been made, and each day once. */
export async function setPolicy(
  tx: Db,
  { fromDay, values, by, at }: Setting,
): Promise<Result<null, { readonly kind: 'EFFECTIVE_TOO_EARLY' | 'TAKEN' | 'FIELDS_WRONG' }>> {
  if (fromDay < addDays(dayOf(at), 1)) return err({ kind: 'EFFECTIVE_TOO_EARLY' })
  if (Object.keys(values).length === 0) return err({ kind: 'FIELDS_WRONG' })
  const written = await tx
    .insert(setPolicies)
    .values({ fromDay, values, setBy: by, setAt: at })
    .onConflictDoNothing()
    .returning({ fromDay: setPolicies.fromDay })
  return written.length === 1 ? ok(null) : err({ kind: 'TAKEN' })
}

/** The values of a policy as the wire names them. */
export const policyValues = ({ yearlyRate, lateFeeAboveRate, leastAmount, firstPayment, ...policy }: Policy) => ({
  yearly_rate: yearlyRate,
  late_fee_above_rate: lateFeeAboveRate,
  least_amount: leastAmount,
  report_price: policy.reportPrice,
  cancel_ticket_fee: policy.cancelTicketFee,
  deed_valuation: policy.deedValuation,
  order_cost: firstPayment.orderCost,
  api_cost: firstPayment.apiCost,
  shipping_cost: firstPayment.shippingCost,
})

/** Every policy with who set it, the newest first, the system's own last. */
export async function everyPolicy(db: Db) {
  const rows = await db
    .select({ fromDay: setPolicies.fromDay, setAt: setPolicies.setAt, by: staff.fullName })
    .from(setPolicies)
    .leftJoin(staff, eq(staff.id, setPolicies.setBy))
    .orderBy(desc(setPolicies.fromDay))
  const own = policies.toReversed().map((policy) => ({ policy, setAt: null, by: null }))
  return [...rows.map(({ fromDay, setAt, by }) => ({ policy: policyAt(fromDay), setAt, by })), ...own]
}

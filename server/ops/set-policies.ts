import { asc, desc, eq } from 'drizzle-orm'
import { rial } from '#domain/kernel/money.ts'
import { err, ok, type Result } from '#domain/kernel/result.ts'
import { addDays, dayOf, minuteMs, type Day, type Instant } from '#domain/kernel/time.ts'
import { learnPolicies, policies, policyAt, type Policy } from '#domain/policies/policy.ts'
import type { Db } from '../database/open.ts'
import type { House } from '../house.ts'
import { setPolicies, staff } from './tables.ts'

/** The values that may be set anew; what is not there stays as it was. */
export type PolicyValues = {
  readonly yearly_rate?: number | undefined
  readonly late_fee_above_rate?: number | undefined
  readonly least_amount?: number | undefined
  readonly report_price?: number | undefined
  readonly cancel_ticket_fee?: number | undefined
  readonly deed_valuation?: number | undefined
  readonly order_cost?: number | undefined
  readonly api_cost?: number | undefined
  readonly shipping_cost?: number | undefined
}

/**
 * Reads the policies that admins have set and tells this process of them: at its start, each minute and after each change. One
 * begins on a coming day at the earliest, so every process knows it in time, and the day an order was made keeps its policy.
 */
export async function readPolicies(db: Db): Promise<void> {
  const rows = await db.select().from(setPolicies).orderBy(asc(setPolicies.fromDay))
  const later: Policy[] = []
  for (const { fromDay, values } of rows) {
    const before = later.at(-1) ?? policies.findLast(({ from }) => from <= fromDay) ?? policies[0]
    later.push(changed(before, fromDay, values as PolicyValues))
  }
  learnPolicies(later)
}

const amount = (given: number | undefined, kept: Policy['leastAmount']) => (given === undefined ? kept : rial(given))

function changed(before: Policy, from: Day, values: PolicyValues): Policy {
  const { firstPayment } = before
  return {
    ...before,
    from,
    yearlyRate: values.yearly_rate ?? before.yearlyRate,
    lateFeeAboveRate: values.late_fee_above_rate ?? before.lateFeeAboveRate,
    leastAmount: amount(values.least_amount, before.leastAmount),
    reportPrice: amount(values.report_price, before.reportPrice),
    cancelTicketFee: amount(values.cancel_ticket_fee, before.cancelTicketFee),
    deedValuation: amount(values.deed_valuation, before.deedValuation),
    firstPayment: {
      orderCost: amount(values.order_cost, firstPayment.orderCost),
      apiCost: amount(values.api_cost, firstPayment.apiCost),
      shippingCost: amount(values.shipping_cost, firstPayment.shippingCost),
    },
  }
}

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

/** Every policy with who set it, the newest first, the house's own last. */
export async function everyPolicy(db: Db) {
  const rows = await db
    .select({ fromDay: setPolicies.fromDay, setAt: setPolicies.setAt, by: staff.fullName })
    .from(setPolicies)
    .leftJoin(staff, eq(staff.id, setPolicies.setBy))
    .orderBy(desc(setPolicies.fromDay))
  const own = policies.toReversed().map((policy) => ({ policy, setAt: null, by: null }))
  return [...rows.map(({ fromDay, setAt, by }) => ({ policy: policyAt(fromDay), setAt, by })), ...own]
}

/** Keeps this process's policies those of the database: read now, and again each minute, since another process may have set one. */
export async function keepPolicies({ db, log }: Pick<House, 'db' | 'log'>): Promise<void> {
  await readPolicies(db)
  setInterval(
    () => void readPolicies(db).catch((fault: unknown) => log.error({ fault }, 'the policies could not be read')),
    minuteMs,
  ).unref()
}

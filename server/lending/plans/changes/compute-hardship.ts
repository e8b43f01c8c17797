import { chargeSingle } from '#domain/billing/invoices/payable.ts'
import { effectOf, type HardshipTerms } from '#domain/lending/plans/agreed-change.ts'
import { frozenFees, hardshipPlan, type PauseRefusal, type SpreadRefusal } from '#domain/lending/plans/hardship.ts'
import type { Rial } from '#domain/platform/kernel/money.ts'
import { err, ok, type Result } from '#domain/platform/kernel/result.ts'
import { dayOf, type Day } from '#domain/platform/kernel/time.ts'
import { policyOn } from '#domain/platform/policies/policy.ts'
import type { Db } from '#server/platform/database/open.ts'
import { earlierPaymentsOf } from '../earlier-payments.ts'
import { findChangeable, type Changeable, type NotChangeable } from '../find-changeable.ts'
import type { OrderAccess } from '../planned-order.ts'
import type { ComputedHardship, OfOrder } from './computed-change.ts'

export type HardshipRefusal = { readonly kind: Exclude<(PauseRefusal | SpreadRefusal)['kind'], 'NOTHING_UNPAID'> | 'NOT_REPAYING' }

/** What hardship plans of an order are computed from. */
export type HardshipBasis = Changeable & {
  readonly on: Day
  /** The late fee so far of each unpaid instalment, beside its fee part and less what staff forgave. */
  readonly fees: ReadonlyMap<number, Rial>
  readonly hasPaused: boolean
  readonly earlier: ComputedHardship['earlier']
}

/** Reads what hardship plans are computed from. Locks the order. */
export async function findHardshipBasis(tx: Db, access: OrderAccess, of: OfOrder): Promise<Result<HardshipBasis, NotChangeable>> {
  const found = await findChangeable(tx, access, of)
  if (!found.ok) return found
  const on = dayOf(of.at)
  const policy = policyOn(of.policies, on)
  const fees = frozenFees(found.value.stored.unpaid.map((invoice) => chargeSingle(invoice, on, policy)))
  const hasPaused = found.value.stored.kinds.has('PAUSE')
  return ok({ ...found.value, on, fees, hasPaused, earlier: await earlierPaymentsOf(tx, of, found.value.stored) })
}

/** The plan that a pause or further instalments make, or why it cannot be (R-PLAN-12). */
export function hardshipOf(basis: HardshipBasis, terms: HardshipTerms): Result<ComputedHardship, HardshipRefusal> {
  const { order, stored, on, fees, hasPaused, earlier } = basis
  const changed = hardshipPlan(stored.plan, terms, { on, fees, hasPaused })
  if (!changed.ok) return err({ kind: changed.error.kind === 'NOTHING_UNPAID' ? 'NOT_REPAYING' : changed.error.kind })
  const after = changed.value
  return ok({ kind: terms.kind, order, stored, terms, after, effect: effectOf(stored.plan, after), earlier })
}

/** Both at once, for a change that is accepted. Locks the order. */
export async function computeHardship(
  tx: Db,
  access: OrderAccess,
  of: OfOrder,
  terms: HardshipTerms,
): Promise<Result<ComputedHardship, NotChangeable | HardshipRefusal>> {
  const basis = await findHardshipBasis(tx, access, of)
  return basis.ok ? hardshipOf(basis.value, terms) : basis
}

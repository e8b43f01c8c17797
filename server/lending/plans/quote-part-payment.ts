import {
  partPayment,
  partPaymentWays,
  type PartPaid,
  type PartPaymentRefusal,
  type PartPaymentWay,
} from '#domain/lending/plans/part-payment.ts'
import { payoffQuote } from '#domain/lending/plans/payoff-quote.ts'
import { rial, type Rial } from '#domain/platform/kernel/money.ts'
import { err, ok, type Result } from '#domain/platform/kernel/result.ts'
import { dayOf, type Instant } from '#domain/platform/kernel/time.ts'
import { policyOn, type AsOf } from '#domain/platform/policies/policy.ts'
import type { Db } from '#server/platform/database/open.ts'
import { earlierPaymentsOf, type EarlierPayment } from './earlier-payments.ts'
import { findChangeable, type Changeable, type NotChangeable } from './find-changeable.ts'
import { netOfForgiven } from './net-of-forgiven.ts'
import type { OrderAccess } from './planned-order.ts'
import { replaceQuote, type QuoteRow } from './sql.ts'

export type PartRefusal =
  | NotChangeable
  | Extract<PartPaymentRefusal, { readonly kind: 'PART_OUT_OF_RANGE' }>
  | { readonly kind: 'OVERDUE_FIRST' | 'INSTALMENT_TOO_SMALL' }

/** A part payment by each way that leaves instalments large enough, with the plan it was computed from. */
export type PartPayment = Changeable & {
  readonly amount: Rial
  readonly at: Instant
  readonly earlier: readonly EarlierPayment[]
  readonly ways: readonly { readonly way: PartPaymentWay; readonly paid: PartPaid }[]
}
type Input = { readonly customerId: number; readonly orderId: number; readonly amount: Rial } & AsOf

/** What the plan becomes if `amount` is paid today (R-PLAN-05), or why it cannot be. Locks the order. */
export async function computePartPayment(
  tx: Db,
  access: OrderAccess,
  { amount, ...input }: Input,
  chosen: readonly PartPaymentWay[] = partPaymentWays,
): Promise<Result<PartPayment, PartRefusal>> {
  const found = await findChangeable(tx, access, input)
  if (!found.ok) return found
  const { order, stored } = found.value
  const on = dayOf(input.at)
  const sharePercent = policyOn(input.policies, dayOf(order.createdAt)).payoffSharePercent
  const { leastGatewayAmount } = policyOn(input.policies, on)
  const plan = netOfForgiven(stored)
  // Nothing is overdue where a part payment is possible, so that a payoff has no fees.
  const payoff = payoffQuote(plan, { on, fees: [], freeCredit: rial(0), sharePercent, leastGatewayAmount }).total
  const results = chosen.map((way) => ({ way, result: partPayment(plan, { amount, on, way, payoff }) }))
  const ways = results.flatMap(({ way, result }) => (result.ok ? [{ way, paid: result.value }] : []))
  if (ways.length > 0) return ok({ ...found.value, amount, at: input.at, earlier: await earlierPaymentsOf(tx, input, stored), ways })
  const refused = results.flatMap(({ result }) => (result.ok ? [] : [result.error]))
  return err(refusalOf(refused[0]))
}

function refusalOf(refused: PartPaymentRefusal | undefined): PartRefusal {
  if (refused === undefined || refused.kind === 'NOTHING_UNPAID') return { kind: 'NOT_REPAYING' }
  return refused.kind === 'OVERDUE' ? { kind: 'OVERDUE_FIRST' } : refused
}

/** Stores a part payment by one way, so that it can be paid until the end of the day; a newer quote replaces an older one (R-PLAN-03). */
export async function quotePartPayment(
  tx: Db,
  access: OrderAccess,
  { way, ...input }: Input & { readonly way: PartPaymentWay },
): Promise<Result<PartPayment & { readonly row: QuoteRow }, PartRefusal>> {
  const part = await computePartPayment(tx, access, input, [way])
  if (!part.ok) return part
  const { stored, amount } = part.value
  const row = await replaceQuote(tx, {
    customerId: input.customerId,
    orderId: input.orderId,
    plan: stored.plan.number,
    kind: 'PART_PAYMENT',
    onDay: dayOf(input.at),
    at: input.at,
    total: amount,
    parts: { way },
    invoiceIds: stored.unpaid.map(({ id }) => id),
  })
  return ok({ ...part.value, row })
}

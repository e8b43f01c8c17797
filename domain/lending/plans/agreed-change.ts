import type { Rial } from '#domain/platform/kernel/money.ts'
import type { Day } from '#domain/platform/kernel/time.ts'
import type { PauseMonths } from './hardship.ts'
import type { PlanKind } from './plan-kinds.ts'
import { balancesOf, faceOf, lastDueOf, unpaidOf, type Instalment, type Plan } from './plan.ts'

/** The changes that an agreement makes, without a payment. */
export const agreedChanges = ['MOVE', 'WITHDRAWAL', 'PAUSE', 'SPREAD'] as const satisfies readonly PlanKind[]
export type AgreedChange = (typeof agreedChanges)[number]

/** The hardship plans (R-PLAN-12). */
export const hardshipKinds = ['PAUSE', 'SPREAD'] as const satisfies readonly AgreedChange[]
export type HardshipKind = (typeof hardshipKinds)[number]

/** What the customer chose: the instalment and its new day, months or further instalments, or nothing but the change itself. */
export type MoveTerms = { readonly kind: 'MOVE'; readonly number: number; readonly to: Day }
export type HardshipTerms = (
  | { readonly kind: 'PAUSE'; readonly months: PauseMonths }
  | { readonly kind: 'SPREAD'; readonly count: number }
) & {
  /** Whether the customer asks staff to forgive the late fee so far. */
  readonly asksForgiveness: boolean
}
export type ChangeTerms = MoveTerms | HardshipTerms | { readonly kind: 'WITHDRAWAL' }

/** A change waits for guarantors until all accept it; LAPSED where it was no longer possible when the last of them did. */
export const changeStatuses = ['WAITING', 'APPLIED', 'REFUSED', 'REPLACED', 'LAPSED'] as const
export type ChangeStatus = (typeof changeStatuses)[number]

/** What a guarantor answers. */
export const consentAnswers = ['WAITING', 'ACCEPTED', 'REFUSED'] as const

/** What is owed and until when, before and after a change: what a guarantor judges it by. */
export type ChangeEffect = {
  readonly totalBefore: Rial
  readonly totalAfter: Rial
  readonly lastDueBefore: Day | null
  readonly lastDueAfter: Day | null
}

export function effectOf(before: Plan, after: Plan): ChangeEffect {
  return {
    totalBefore: balancesOf(before).receivable,
    totalAfter: balancesOf(after).receivable,
    lastDueBefore: lastDueOf(unpaidOf(before)),
    lastDueAfter: lastDueOf(unpaidOf(after)),
  }
}

/**
 * Whether each guarantor has to accept it: it raises what is owed, or the last due day (R-PLAN-09). A withdrawal is a right that nobody else
 * consents to (R-PLAN-10).
 */
export const needsConsent = (kind: AgreedChange, { totalBefore, totalAfter, lastDueBefore, lastDueAfter }: ChangeEffect): boolean =>
  kind !== 'WITHDRAWAL' && (totalAfter > totalBefore || (lastDueAfter ?? '') > (lastDueBefore ?? ''))

/** The unpaid instalments of the new plan whose invoices take the place of others, and the numbers of those that they replace. */
export function replacedBy(before: Plan, after: Plan): { readonly written: readonly Instalment[]; readonly gone: readonly number[] } {
  const [old, next] = [unpaidOf(before), unpaidOf(after)]
  return { written: without(next, old), gone: without(old, next).map(({ number }) => number) }
}

const isSame = (one: Instalment, other: Instalment): boolean =>
  one.number === other.number &&
  one.dueDate === other.dueDate &&
  one.originalDueDate === other.originalDueDate &&
  faceOf(one) === faceOf(other) &&
  one.wage === other.wage &&
  one.feePart === other.feePart

const without = (all: readonly Instalment[], others: readonly Instalment[]): readonly Instalment[] =>
  all.filter((one) => !others.some((other) => isSame(one, other)))

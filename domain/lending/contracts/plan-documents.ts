import type { OrderStatus } from '#domain/lending/orders/order-statuses.ts'
import { agreedChanges } from '#domain/lending/plans/agreed-change.ts'
import type { PlanKind } from '#domain/lending/plans/plan-kinds.ts'

/** The documents that a changed plan brings, and the letter at the end of the loan. */
export const planDocumentKinds = ['addendum', 'plan-schedule', 'settlement-letter'] as const

/** One of them; `plan` says of which plan, and is null for the letter. */
export type PlanDocument =
  | { readonly kind: 'addendum' | 'plan-schedule'; readonly plan: number }
  | { readonly kind: 'settlement-letter'; readonly plan: null }
export type PlanDocumentName = `addendum-${number}` | `plan-schedule-${number}` | 'settlement-letter'

/** The name under which it is fetched: `addendum-2`. */
export const planDocumentName = (document: PlanDocument): PlanDocumentName =>
  document.plan === null ? document.kind : `${document.kind}-${document.plan}`

/** The document of a name, null for another name. */
export function planDocumentNamed(name: string): PlanDocument | null {
  if (name === 'settlement-letter') return { kind: name, plan: null }
  const [, kind, plan] = /^(addendum|plan-schedule)-([1-9]\d{0,2})$/.exec(name) ?? []
  return plan !== undefined && (kind === 'addendum' || kind === 'plan-schedule') ? { kind, plan: Number(plan) } : null
}

type Planned = { readonly status: OrderStatus; readonly plans: readonly { readonly number: number; readonly kind: PlanKind }[] }

/** The documents of an order, each from its existence on: addendum and schedule of each plan after the signed one, and the letter once it is finished. */
export function planDocuments({ status, plans }: Planned): readonly PlanDocument[] {
  const changed = plans.filter(({ number }) => number > 1)
  return [
    ...changed.flatMap(({ number: plan, kind }): PlanDocument[] => [
      ...(isAgreed(kind) ? [{ kind: 'addendum' as const, plan }] : []),
      // A payoff leaves nothing that falls due.
      ...(kind === 'PAYOFF' ? [] : [{ kind: 'plan-schedule' as const, plan }]),
    ]),
    ...(status === 'FINISHED' ? [{ kind: 'settlement-letter' as const, plan: null }] : []),
  ]
}

const isAgreed = (kind: PlanKind): boolean => agreedChanges.some((each) => each === kind)

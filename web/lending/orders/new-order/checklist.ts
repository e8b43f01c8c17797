import type { ReportEntity } from '#contract/lending/credit-checks/report.ts'
import type { DocumentEntity } from '#contract/lending/documents/document.ts'
import { inferChoices } from '#domain/lending/documents/choices.ts'
import type { DocumentGroup } from '#domain/lending/documents/document.ts'
import { groupStates, isComplete } from '#domain/lending/documents/group-state.ts'
import { answersReport } from '#domain/lending/orders/create-order.ts'
import { groupsNeeded } from '#domain/lending/orders/progress/missing.ts'
import { parseInstant } from '#domain/platform/kernel/time.ts'
import type { Policy } from '#domain/platform/policies/policy.ts'
import type { OrderType } from '#domain/platform/products/order-types.ts'
import type { StepState } from '#ui/steps/stair.tsx'
import { conditionsOf, type Applicant, type Condition } from './eligibility.ts'

export const checklistSteps = ['identity', 'report', 'documents', 'order'] as const
export type ChecklistStep = (typeof checklistSteps)[number]

/** What the checklist is judged by. */
export type ChecklistInput = {
  readonly applicant: Applicant
  readonly report: ReportEntity | null
  readonly documents: readonly DocumentEntity[]
  readonly now: number
  /** When the offer that the order accepts was made; null without one. */
  readonly offeredAt: number | null
}

/** Why no order of this kind is possible now; with it no step is offered. */
export type Obstacle = Condition | { readonly key: 'credit'; readonly nextDate: string | null }

export type Checklist = {
  readonly states: Readonly<Record<ChecklistStep, StepState>>
  /** The first step that is not done. */
  readonly current: ChecklistStep
  readonly obstacle: Obstacle | null
  readonly groups: readonly { readonly group: DocumentGroup; readonly isSent: boolean }[]
}

/** The way to an order of `amount` (F-110): its steps, and what prevents it, before anything is filled in. */
export function checklistOf(policy: Policy, type: OrderType, amount: number, input: ChecklistInput): Checklist {
  const { applicant, report, documents } = input
  const states = groupStates(documents, inferChoices(documents))
  const groups = groupsNeeded({ type }).map((group) => ({ group, isSent: isComplete(states[group]) }))
  const isDone: Record<ChecklistStep, boolean> = {
    identity: applicant.isIdentityConfirmed,
    report: isInForce(report, input.now),
    documents: groups.every(({ isSent }) => isSent),
    order: false,
  }
  const obstacle = obstacleOf(policy, type, amount, input)
  const current = checklistSteps.find((step) => !isDone[step]) ?? 'order'
  const blocked = obstacle === null ? null : obstacle.key === 'credit' ? 'report' : 'order'
  const stateOf = (step: ChecklistStep): StepState => {
    if (step === blocked) return 'bad'
    if (isDone[step]) return 'done'
    if (step !== current || obstacle) return 'todo'
    return step === 'report' && report?.status === 'in_progressing' ? 'now' : 'warn'
  }
  return {
    states: { identity: stateOf('identity'), report: stateOf('report'), documents: stateOf('documents'), order: stateOf('order') },
    current,
    obstacle,
    groups,
  }
}

function obstacleOf(
  policy: Policy,
  type: OrderType,
  amount: number,
  { applicant, report, now, offeredAt }: ChecklistInput,
): Obstacle | null {
  const conditions = conditionsOf(policy, type, applicant)
  const openOrder = conditions.find(({ key, state }) => key === 'no-open-order' && state === 'unmet')
  if (openOrder) return openOrder
  // The own limit counts for an offer too, and before any report.
  const own = ownLimit(amount, applicant)
  const approvedAt = isInForce(report, now) && report?.approved_at ? parseInstant(report.approved_at) : null
  if (offeredAt !== null && (approvedAt === null || answersReport(offeredAt, approvedAt))) return own
  if (report && isInForce(report, now) && report.allow_credit === false) return { key: 'credit', nextDate: report.expired_at }
  const limit = conditions.find(({ key }) => key === 'limit')
  return limit?.limit !== undefined && limit.limit < amount ? { ...limit, state: 'unmet' } : own
}

const ownLimit = (amount: number, { ownRoom }: Applicant): Obstacle | null =>
  ownRoom !== null && ownRoom < amount ? { key: 'own-limit', state: 'unmet', limit: ownRoom } : null

const isInForce = (report: ReportEntity | null, now: number): boolean =>
  report?.status === 'approved' && (report.expired_at === null || parseInstant(report.expired_at) > now)

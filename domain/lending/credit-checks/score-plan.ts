import { addDays, type Day } from '#domain/platform/kernel/time.ts'
import { reasonOf, type ReasonKind, type ReasonWeight } from './reason.ts'

/** One step of the plan: what to do by, or to continue until, a day. `text` is the report's own sentence; null for a general step. */
export type ScoreStep = { readonly kind: ReasonKind; readonly weight: ReasonWeight; readonly text: string | null; readonly day: Day }

const stepCount = 3

/**
 * How many days a step takes. What is to be done once has a near day; what is to be continued has the terms that the bureau's own guidance
 * names: 6 months of regular payment (R-SCORE-19, R-SCORE-20) or without an inquiry, 5 months between loans (R-SCORE-18).
 */
const daysOf: Readonly<Record<ReasonKind, number>> = {
  OVERDUE: 7,
  GUARANTEED: 14,
  OTHER: 14,
  BOUNCED_CHEQUE: 30,
  TAX: 30,
  CONVICTION: 60,
  CLOSE_LOANS: 150,
  LATE: 180,
  ENQUIRIES: 180,
  SHORT_HISTORY: 180,
}

/** Whether a step is continued until its day; else it is done by it. */
export const isContinued = (kind: ReasonKind): boolean => daysOf[kind] >= 150

/** What helps everybody, where the report names fewer than three reasons. */
const general = ['LATE', 'ENQUIRIES', 'CLOSE_LOANS'] as const satisfies readonly ReasonKind[]

/** The report's reasons, the heaviest first. */
export const weighReasons = (reasons: readonly string[]) =>
  reasons.map((text) => ({ text, ...reasonOf(text) })).toSorted((one, other) => other.weight - one.weight)

/** `reported`: the day of the report, from which the steps' days count; one that has passed is `today`. */
type Days = { readonly reported: Day; readonly today: Day }

/** Three steps from the report's heaviest reasons, each with its day; none where it names no reason. It promises no grade (R-CARE-10). */
export function scorePlan(reasons: readonly string[], { reported, today }: Days): readonly ScoreStep[] {
  if (reasons.length === 0) return []
  const named = weighReasons(reasons).filter(({ kind }, place, all) => all.findIndex((one) => one.kind === kind) === place)
  const more = general.filter((kind) => named.every((one) => one.kind !== kind)).map((kind) => ({ kind, weight: 1 as const, text: null }))
  return [...named, ...more].slice(0, stepCount).map((step) => {
    const day = addDays(reported, daysOf[step.kind])
    return { ...step, day: day < today ? today : day }
  })
}

/** What is wrong with a purchase (R-CARE-01). */
export const problemKinds = ['NOT_RECEIVED', 'RETURNED', 'DAMAGED', 'WRONG', 'UNKNOWN'] as const
export type ProblemKind = (typeof problemKinds)[number]

/** In the order of a report that is decided; WITHDRAWN and REFUNDED are other ends. UNANSWERED: the store was silent, the decision is prepared for the customer. */
export const problemStatuses = ['OPEN', 'ANSWERED', 'UNANSWERED', 'WON', 'LOST', 'WITHDRAWN', 'REFUNDED'] as const
export type ProblemStatus = (typeof problemStatuses)[number]

export const problemActors = ['customer', 'store', 'staff', 'system'] as const
export type ProblemActor = (typeof problemActors)[number]

export const problemCommands = ['answer', 'pass-deadline', 'add-evidence', 'accept', 'reject', 'withdraw', 'refund'] as const
export type ProblemCommand = (typeof problemCommands)[number]

/** Files of each side of one report: neither can use up the other's. */
export const mostEvidence = 10
/** The form fields of the files that are sent with a new report. */
export const evidenceParts = ['evidence_1', 'evidence_2', 'evidence_3', 'evidence_4', 'evidence_5'] as const
export type EvidencePart = (typeof evidenceParts)[number]

type Row = { readonly by: readonly ProblemActor[]; readonly from: readonly ProblemStatus[]; readonly to: ProblemStatus | 'same' }
const undecided = ['OPEN', 'ANSWERED', 'UNANSWERED'] as const satisfies readonly ProblemStatus[]
const ready = ['ANSWERED', 'UNANSWERED'] as const satisfies readonly ProblemStatus[]

/**
 * The transition table of problem reports (R-CARE-01 to R-CARE-04). Staff decide once the store has answered or was silent for its time;
 * `refund` is a refund by the store of all that is disputed.
 */
export const problemTransitions: Readonly<Record<ProblemCommand, Row>> = {
  answer: { by: ['store'], from: ['OPEN'], to: 'ANSWERED' },
  'pass-deadline': { by: ['system'], from: ['OPEN'], to: 'UNANSWERED' },
  'add-evidence': { by: ['customer'], from: undecided, to: 'same' },
  accept: { by: ['staff'], from: ready, to: 'WON' },
  reject: { by: ['staff'], from: ready, to: 'LOST' },
  withdraw: { by: ['customer'], from: undecided, to: 'WITHDRAWN' },
  refund: { by: ['store'], from: undecided, to: 'REFUNDED' },
}

/** The status after `command` by `actor`, or null if there is no such transition. */
export function problemAfter(status: ProblemStatus, command: ProblemCommand, actor: ProblemActor): ProblemStatus | null {
  const { by, from, to } = problemTransitions[command]
  if (!by.includes(actor) || !from.includes(status)) return null
  return to === 'same' ? status : to
}

/** Whether it is not decided yet: a ticket has at most one such report (R-CARE-04). */
export const isUndecided = (status: ProblemStatus): boolean => undecided.some((one) => one === status)

/** Whether staff may decide it now. */
export const isReady = (status: ProblemStatus): boolean => ready.some((one) => one === status)

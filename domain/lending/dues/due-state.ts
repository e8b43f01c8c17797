import type { PlanKind } from '#domain/lending/plans/plan-kinds.ts'

/** What has become of an instalment's plan, where that matters to who pays it: the first that holds. */
export const dueStates = ['WRITTEN_OFF', 'FEES_STOPPED', 'HARDSHIP', 'MOVED', 'REPLANNED'] as const
export type DueState = (typeof dueStates)[number]

type About = {
  readonly isWrittenOff: boolean
  readonly areFeesStopped: boolean
  readonly isMoved: boolean
  /** What made the present plan of its order; undefined where it has none. */
  readonly planKind: PlanKind | undefined
}

/** The state of an unpaid instalment; null where it is due as it was signed. */
export function dueState({ isWrittenOff, areFeesStopped, isMoved, planKind = 'SIGNED' }: About): DueState | null {
  if (isWrittenOff) return 'WRITTEN_OFF'
  if (areFeesStopped) return 'FEES_STOPPED'
  if (planKind === 'PAUSE' || planKind === 'SPREAD') return 'HARDSHIP'
  if (isMoved) return 'MOVED'
  // A move changes one instalment, and leaves the others as they were.
  return planKind === 'SIGNED' || planKind === 'MOVE' ? null : 'REPLANNED'
}

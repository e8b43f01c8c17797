import type { GroupState } from '#domain/lending/documents/group-state.ts'
/**
 * The life of a guarantee, as the one table of lifecycle.md §1: "the guarantor may `hand-in` from DOCUMENT_SIGNATURE, and
 * staff validate." Only the guarantor's own deeds lead forward; the order's owner may ask again or withdraw, nothing else.
 */
import { err, ok, type Result } from '#domain/platform/kernel/result.ts'
import { openGuaranteeStatuses, type GuaranteeStatus, type PatchableGuaranteeStatus } from './guarantee.ts'

export const guaranteeActors = ['owner', 'guarantor', 'staff', 'system'] as const
export type GuaranteeActor = (typeof guaranteeActors)[number]

export const guaranteeCommands = [
  'consent',
  'sign',
  'hand-in',
  'approve',
  'ask-edition',
  'reject',
  'withdraw',
  'close',
  'ask-again',
  'finish',
] as const
export type GuaranteeCommand = (typeof guaranteeCommands)[number]

/** Where an order is, seen from its guarantors: before its contracts, at them, past them, or at its end (D-68). */
export type OrderPhase = 'before' | 'signing' | 'after' | 'ended'

/** A guarantee and all that its next step may depend on, read at one moment. */
export type GuaranteeCase = {
  readonly status: GuaranteeStatus
  readonly isConsented: boolean
  readonly isApproved: boolean
  /** The guarantor's own identification papers. */
  readonly identification: GroupState
  /** Every reason of an edition has papers newer than itself. */
  readonly areReasonsMet: boolean
  readonly phase: OrderPhase
  readonly isAskedAgainToday: boolean
}

export type GuaranteeRefusal = {
  readonly kind:
    | 'GUARANTEE_STATUS'
    | 'GUARANTEE_ACTOR'
    | 'CONSENT_NEEDED'
    | 'IDENTIFICATION_NEEDED'
    | 'IDENTIFICATION_UNJUDGED'
    | 'GUARANTEE_APPROVED'
    | 'GUARANTEE_EVIDENCE_NEEDED'
    | 'GUARANTEE_BOUND'
    | 'GUARANTORS_CLOSED'
    | 'ASKED_TODAY'
}

type Guard = (guarantee: GuaranteeCase) => GuaranteeRefusal['kind'] | null
export type GuaranteeRow = {
  readonly command: GuaranteeCommand
  readonly by: GuaranteeActor
  readonly from: readonly GuaranteeStatus[]
  readonly to: GuaranteeStatus
  readonly unless?: Guard
  readonly withReasons?: true
}

const consented: Guard = ({ isConsented }) => (isConsented ? null : 'CONSENT_NEEDED')
const identificationSent: Guard = ({ identification }) =>
  identification === 'PENDING' || identification === 'APPROVED' ? null : 'IDENTIFICATION_NEEDED'
const renewed: Guard = (guarantee) => identificationSent(guarantee) ?? (guarantee.areReasonsMet ? null : 'GUARANTEE_EVIDENCE_NEEDED')
const approvable: Guard = ({ identification, isApproved }) =>
  isApproved ? 'GUARANTEE_APPROVED' : identification === 'APPROVED' ? null : 'IDENTIFICATION_UNJUDGED'
/** Once the contracts are concluded the guarantor is bound until the order ends. */
const unbound: Guard = ({ phase }) => (phase === 'after' ? 'GUARANTEE_BOUND' : null)
const beforeSigning: Guard = ({ phase }) => (phase === 'before' ? null : 'GUARANTEE_BOUND')
const askable: Guard = ({ phase, isAskedAgainToday }) =>
  phase === 'after' || phase === 'ended' ? 'GUARANTORS_CLOSED' : isAskedAgainToday ? 'ASKED_TODAY' : null

// oxfmt-ignore
export const guaranteeTransitions: readonly GuaranteeRow[] = [
  { command: 'consent', by: 'guarantor', from: ['CHECKING'], to: 'CHECKING' },
  { command: 'sign', by: 'system', from: ['CHECKING'], to: 'DOCUMENT_SIGNATURE', unless: consented },
  { command: 'hand-in', by: 'guarantor', from: ['DOCUMENT_SIGNATURE'], to: 'DOCUMENT_VALIDATION', unless: identificationSent },
  { command: 'hand-in', by: 'guarantor', from: ['FINAL_EDITION'], to: 'DOCUMENT_VALIDATION', unless: renewed },
  { command: 'approve', by: 'staff', from: ['DOCUMENT_VALIDATION'], to: 'DOCUMENT_VALIDATION', unless: approvable },
  { command: 'ask-edition', by: 'staff', from: ['DOCUMENT_SIGNATURE', 'DOCUMENT_VALIDATION'], to: 'FINAL_EDITION', withReasons: true },
  { command: 'reject', by: 'guarantor', from: openGuaranteeStatuses, to: 'REJECT', unless: unbound },
  { command: 'withdraw', by: 'owner', from: openGuaranteeStatuses, to: 'REJECT', unless: beforeSigning },
  { command: 'close', by: 'system', from: openGuaranteeStatuses, to: 'REJECT' },
  { command: 'ask-again', by: 'owner', from: ['REJECT'], to: 'CHECKING', unless: askable },
  { command: 'finish', by: 'system', from: ['DOCUMENT_VALIDATION'], to: 'FINISHED' },
]

export type GuaranteeMove = { readonly command: GuaranteeCommand; readonly from: GuaranteeStatus; readonly to: GuaranteeStatus }

/** What `command` by `actor` makes of the guarantee, or why it may not be. */
export function advanceGuarantee(
  guarantee: GuaranteeCase,
  command: GuaranteeCommand,
  actor: GuaranteeActor,
): Result<GuaranteeMove, GuaranteeRefusal> {
  const standing = guaranteeTransitions.filter((row) => row.command === command && row.from.includes(guarantee.status))
  if (standing.length === 0) return err({ kind: 'GUARANTEE_STATUS' })
  const row = standing.find(({ by }) => by === actor)
  if (!row) return err({ kind: 'GUARANTEE_ACTOR' })
  const refusal = row.unless?.(guarantee) ?? null
  return refusal ? err({ kind: refusal }) : ok({ command, from: guarantee.status, to: row.to })
}

const patches: Readonly<Record<'owner' | 'guarantor', Readonly<Record<PatchableGuaranteeStatus, GuaranteeCommand | null>>>> = {
  owner: { CHECKING: 'ask-again', DOCUMENT_VALIDATION: null, REJECT: 'withdraw' },
  guarantor: { CHECKING: 'consent', DOCUMENT_VALIDATION: 'hand-in', REJECT: 'reject' },
}

/** The command behind a status patch: null where this side may never ask for it. */
export const commandOfGuaranteePatch = (by: 'owner' | 'guarantor', status: PatchableGuaranteeStatus): GuaranteeCommand | null =>
  patches[by][status]

import type { GroupState } from '#domain/lending/documents/group-state.ts'
/**
 * The state machine of a guarantee, the table of lifecycle.md §1. Only the guarantor's own commands move it forward; the
 * order's owner may ask again or withdraw and nothing else.
 */
import { err, ok, type Result } from '#domain/platform/kernel/result.ts'
import { bindingGuaranteeStatuses, openGuaranteeStatuses, type GuaranteeStatus, type PatchableGuaranteeStatus } from './guarantee.ts'

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

/** The phase of an order as it matters to guarantors: before, during or after the signing of contracts, or ended (D-68). */
export type OrderPhase = 'before' | 'signing' | 'after' | 'ended'

/** A guarantee with everything its transitions depend on, read in one transaction. */
export type GuaranteeCase = {
  readonly status: GuaranteeStatus
  readonly isConsented: boolean
  readonly isApproved: boolean
  /** The guarantor's own identification documents. */
  readonly identification: GroupState
  /** Every reason of an edition has documents newer than itself. */
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
  { command: 'finish', by: 'system', from: bindingGuaranteeStatuses, to: 'FINISHED' },
]

export type GuaranteeMove = { readonly command: GuaranteeCommand; readonly from: GuaranteeStatus; readonly to: GuaranteeStatus }

/** The transition of `command` by `actor`, or why it is refused. */
export function advanceGuarantee(
  guarantee: GuaranteeCase,
  command: GuaranteeCommand,
  actor: GuaranteeActor,
): Result<GuaranteeMove, GuaranteeRefusal> {
  const applicable = guaranteeTransitions.filter((row) => row.command === command && row.from.includes(guarantee.status))
  if (applicable.length === 0) return err({ kind: 'GUARANTEE_STATUS' })
  const row = applicable.find(({ by }) => by === actor)
  if (!row) return err({ kind: 'GUARANTEE_ACTOR' })
  const refusal = row.unless?.(guarantee) ?? null
  return refusal ? err({ kind: refusal }) : ok({ command, from: guarantee.status, to: row.to })
}

const patches: Readonly<Record<'owner' | 'guarantor', Readonly<Record<PatchableGuaranteeStatus, GuaranteeCommand | null>>>> = {
  owner: { CHECKING: 'ask-again', DOCUMENT_VALIDATION: null, REJECT: 'withdraw' },
  guarantor: { CHECKING: 'consent', DOCUMENT_VALIDATION: 'hand-in', REJECT: 'reject' },
}

/** The command of a status patch; null where this party may never set that status. */
export const commandOfGuaranteePatch = (by: 'owner' | 'guarantor', status: PatchableGuaranteeStatus): GuaranteeCommand | null =>
  patches[by][status]

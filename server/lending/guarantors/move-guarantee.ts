import { groupOf } from '#domain/lending/documents/document.ts'
import {
  advanceGuarantee,
  type GuaranteeActor,
  type GuaranteeCase,
  type GuaranteeCommand,
  type GuaranteeRefusal,
  type OrderPhase,
} from '#domain/lending/guarantors/guarantee-transitions.ts'
import { ok, type Result } from '#domain/platform/kernel/result.ts'
import { dayOf, type Instant } from '#domain/platform/kernel/time.ts'
import { profileOf } from '#server/identity/profile/sql.ts'
import { validDocumentsOf } from '#server/lending/documents/sql.ts'
import { dropSignRequest } from '#server/lending/sign-requests/sql.ts'
import type { Db } from '#server/platform/database/open.ts'
import { publish } from '#server/platform/outbox/publish.ts'
import { writeGuaranteeMove, type GuaranteeRow } from './sql.ts'
import type { GuaranteeReason } from './tables.ts'

export type GuaranteeStep = {
  readonly command: GuaranteeCommand
  readonly actor: GuaranteeActor
  readonly phase: OrderPhase
  readonly at: Instant
  readonly reasons?: readonly Omit<GuaranteeReason, 'at'>[]
}

/**
 * Executes one command on a locked guarantee, with its history row and the events for both parties. Of two concurrent commands
 * the second is checked against the result of the first.
 */
export async function moveGuarantee(tx: Db, guarantee: GuaranteeRow, step: GuaranteeStep): Promise<Result<GuaranteeRow, GuaranteeRefusal>> {
  const { command, actor, phase, at } = step
  const move = advanceGuarantee(await guaranteeCase(tx, guarantee, phase, at), command, actor)
  if (!move.ok) return move
  const change = await changeOf(tx, guarantee, step)
  const moved = await writeGuaranteeMove(tx, guarantee, { move: move.value, actor, change, at })
  if (command === 'ask-again') await dropSignRequest(tx, { ...guarantee, type: 'guarantor', guaranteeId: guarantee.id })
  const { customerId, orderId, id: guaranteeId, guarantorId } = guarantee
  const { from, to } = move.value
  await publish(tx, { type: 'guarantee.moved', customerId, orderId, guaranteeId, command, from, to })
  if (command === 'ask-again')
    await publish(tx, { type: 'guarantee.asked', customerId: guarantorId, guaranteeId, ownerId: customerId, orderId })
  const outcome = outcomeOf[command]
  if (outcome) await publish(tx, { type: 'guarantee.answered', customerId: guarantorId, guaranteeId, outcome })
  return ok(moved)
}

/** Reads the context of a guarantee that the state machine of domain/lending/guarantors depends on. */
export async function guaranteeCase(tx: Db, guarantee: GuaranteeRow, phase: OrderPhase, at: Instant): Promise<GuaranteeCase> {
  const { groups, sentAt } = await validDocumentsOf(tx, guarantee.guarantorId)
  const newest = Math.max(0, ...[...sentAt].filter(([type]) => groupOf(type) === 'IDENTIFICATION').map(([, sent]) => sent))
  return {
    status: guarantee.status,
    isConsented: guarantee.consentedAt !== null,
    isApproved: guarantee.approvedAt !== null,
    identification: groups.IDENTIFICATION,
    areReasonsMet: guarantee.reasons.every((reason) => newest > reason.at),
    phase,
    isAskedAgainToday: guarantee.askedAgainOn === dayOf(at),
  }
}

/** The outcomes of which the guarantor is notified: those of other actors' commands. */
const outcomeOf: Readonly<Partial<Record<GuaranteeCommand, 'SIGNED' | 'APPROVED' | 'FINAL_EDITION' | 'CLOSED' | 'FINISHED'>>> = {
  sign: 'SIGNED',
  approve: 'APPROVED',
  'ask-edition': 'FINAL_EDITION',
  withdraw: 'CLOSED',
  close: 'CLOSED',
  finish: 'FINISHED',
}

async function changeOf(tx: Db, guarantee: GuaranteeRow, { command, at, reasons = [] }: GuaranteeStep): Promise<Partial<GuaranteeRow>> {
  switch (command) {
    case 'consent': {
      const guarantor = await profileOf(tx, guarantee.guarantorId)
      const owner = await profileOf(tx, guarantee.customerId)
      return {
        consentedAt: guarantee.consentedAt ?? at,
        guarantorName: guarantor.name ?? '',
        guarantorFamily: guarantor.family ?? '',
        ownerName: owner.name ?? '',
        ownerFamily: owner.family ?? '',
      }
    }
    case 'hand-in':
      return { reasons: [] }
    case 'approve':
      return { approvedAt: at }
    case 'ask-edition':
      return { approvedAt: null, reasons: reasons.map((reason) => ({ ...reason, at })) }
    case 'ask-again':
      return {
        askedAgainOn: dayOf(at),
        consentedAt: null,
        approvedAt: null,
        guarantorName: null,
        guarantorFamily: null,
        ownerName: null,
        ownerFamily: null,
        reasons: [],
      }
    case 'sign':
    case 'reject':
    case 'withdraw':
    case 'close':
    case 'finish':
    default:
      return {}
  }
}

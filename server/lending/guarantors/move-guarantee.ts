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
import { standingPapersOf } from '#server/lending/documents/sql.ts'
import { dropSignRequest } from '#server/lending/sign-requests/sql.ts'
import type { Db } from '#server/platform/database/open.ts'
import { publish } from '#server/platform/outbox/publish.ts'
import { writeGuaranteeMove, type GuaranteeRow } from './sql.ts'
import type { GuaranteeReason } from './tables.ts'

export type GuaranteeDeed = {
  readonly command: GuaranteeCommand
  readonly actor: GuaranteeActor
  readonly phase: OrderPhase
  readonly at: Instant
  readonly reasons?: readonly Omit<GuaranteeReason, 'at'>[]
}

/**
 * Moves a held guarantee by one command of its table, with its event and the facts that tell both sides. Of two deeds at
 * once the second is judged on what the first has left.
 */
export async function moveGuarantee(tx: Db, kept: GuaranteeRow, deed: GuaranteeDeed): Promise<Result<GuaranteeRow, GuaranteeRefusal>> {
  const { command, actor, phase, at } = deed
  const move = advanceGuarantee(await guaranteeCase(tx, kept, phase, at), command, actor)
  if (!move.ok) return move
  const change = await changeOf(tx, kept, deed)
  const moved = await writeGuaranteeMove(tx, kept, { move: move.value, actor, change, at })
  if (command === 'ask-again') await dropSignRequest(tx, { ...kept, type: 'guarantor', guaranteeId: kept.id })
  const { customerId, orderId, id: guaranteeId, guarantorId } = kept
  const { from, to } = move.value
  await publish(tx, { type: 'guarantee.moved', customerId, orderId, guaranteeId, command, from, to })
  if (command === 'ask-again')
    await publish(tx, { type: 'guarantee.asked', customerId: guarantorId, guaranteeId, ownerId: customerId, orderId })
  const outcome = answers[command]
  if (outcome) await publish(tx, { type: 'guarantee.answered', customerId: guarantorId, guaranteeId, outcome })
  return ok(moved)
}

/** A guarantee and its surroundings as the table of domain/lending/guarantors judges them. */
export async function guaranteeCase(tx: Db, kept: GuaranteeRow, phase: OrderPhase, at: Instant): Promise<GuaranteeCase> {
  const { groups, sentAt } = await standingPapersOf(tx, kept.guarantorId)
  const newest = Math.max(0, ...[...sentAt].filter(([type]) => groupOf(type) === 'IDENTIFICATION').map(([, sent]) => sent))
  return {
    status: kept.status,
    isConsented: kept.consentedAt !== null,
    isApproved: kept.approvedAt !== null,
    identification: groups.IDENTIFICATION,
    areReasonsMet: kept.reasons.every((reason) => newest > reason.at),
    phase,
    isAskedAgainToday: kept.askedAgainOn === dayOf(at),
  }
}

/** What the guarantor hears of others' deeds; their own need no telling. */
const answers: Readonly<Partial<Record<GuaranteeCommand, 'SIGNED' | 'APPROVED' | 'FINAL_EDITION' | 'CLOSED' | 'FINISHED'>>> = {
  sign: 'SIGNED',
  approve: 'APPROVED',
  'ask-edition': 'FINAL_EDITION',
  withdraw: 'CLOSED',
  close: 'CLOSED',
  finish: 'FINISHED',
}

async function changeOf(tx: Db, kept: GuaranteeRow, { command, at, reasons = [] }: GuaranteeDeed): Promise<Partial<GuaranteeRow>> {
  switch (command) {
    case 'consent': {
      const guarantor = await profileOf(tx, kept.guarantorId)
      const owner = await profileOf(tx, kept.customerId)
      return {
        consentedAt: kept.consentedAt ?? at,
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

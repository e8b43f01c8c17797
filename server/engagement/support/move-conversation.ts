import {
  moveConversation,
  waitingConversationStatuses,
  type ConversationActor,
  type ConversationCommand,
  type ConversationRefusal,
  type ConversationStatus,
} from '#domain/engagement/support/conversation.ts'
import type { DisputeOutcome } from '#domain/engagement/support/dispute.ts'
import { err, ok, type Result } from '#domain/platform/kernel/result.ts'
import type { Instant } from '#domain/platform/kernel/time.ts'
import { lockProfile } from '#server/identity/profile/sql.ts'
import type { Db } from '#server/platform/database/open.ts'
import { announce } from '#server/platform/realtime/announce.ts'
import { lockConversation, newestMessage, openDisputeOf, writeConversation, type Conversation } from './sql.ts'

export type Moving = {
  readonly customerId: number
  readonly id: number
  readonly command: ConversationCommand
  readonly at: Instant
  /** The newest message that the member of staff has seen. */
  readonly latest?: number
  readonly rating?: number
  /** What staff decided about a dispute that they close. */
  readonly outcome?: DisputeOutcome | undefined
  readonly staffId?: number
}
export type MoveRefusal = ConversationRefusal | { readonly kind: 'NOT_FOUND' | 'DISPUTE_OPEN' }
/** The refusal of a command that has none of its own. */
export const missingOrMoved = ({ kind }: MoveRefusal) => err({ kind: kind === 'NOT_FOUND' ? kind : 'CONVERSATION_MOVED' } as const)

export type Moved = { readonly before: Conversation; readonly total: number }

/**
 * Executes a command on a conversation under its lock, and refreshes the customer's open pages. The caller writes the message, where
 * the command has one, in the same transaction.
 */
export async function executeOnConversation(tx: Db, by: ConversationActor, moving: Moving): Promise<Result<Moved, MoveRefusal>> {
  const { customerId, command, at, latest, rating, outcome, staffId } = moving
  // As where one is opened: an item has one open dispute.
  if (command === 'reopen') await lockProfile(tx, customerId)
  const before = await lockConversation(tx, moving)
  if (!before) return err({ kind: 'NOT_FOUND' })
  const { total, newest } = await newestMessage(tx, moving)
  const { status, closedAt, firstAnsweredAt, aboutItem } = before
  const isUpToDate = by === 'customer' || latest === newest
  const isRated = before.rating !== null
  const dispute = { isDispute: aboutItem !== null, hasOutcome: outcome !== undefined }
  const as = { status, closedAt, isAnswered: firstAnsweredAt !== null, isRated, isUpToDate, ...dispute, now: at }
  const moved = moveConversation(as, command, by)
  if (!moved.ok) return moved
  if (command === 'reopen' && aboutItem !== null && (await openDisputeOf(tx, customerId, aboutItem)) !== null)
    return err({ kind: 'DISPUTE_OPEN' })
  const isAnswer = command === 'answer' || outcome !== undefined
  await writeConversation(tx, moving, {
    status: moved.value,
    waitingSince: waitingSinceAfter(before, moved.value, at),
    ...(moved.value !== 'CLOSED' ? { closedAt: null, rating: null, outcome: null } : closedAt === null ? { closedAt: at } : {}),
    ...(command === 'rate' ? { rating: rating ?? null } : {}),
    ...(outcome === undefined ? {} : { outcome }),
    ...(isAnswer && firstAnsweredAt === null ? { firstAnsweredAt: at } : {}),
    ...(command === 'take-up' || (command === 'rate' && closedAt !== null) ? {} : { changedAt: at }),
    ...(by === 'staff' ? { lastReadMessageId: newest } : {}),
    ...(staffId === undefined ? {} : { staffId }),
  })
  await announce(tx, { kind: 'changed', customerId, type: `support.${command}`, eventId: null })
  return ok({ before, total })
}

/** Another message of a customer who waits already changes nothing: they do not wait from the beginning. */
function waitingSinceAfter({ status, waitingSince, changedAt }: Conversation, next: ConversationStatus, at: Instant): Instant | null {
  if (!waitingConversationStatuses.includes(next)) return null
  return waitingConversationStatuses.includes(status) ? (waitingSince ?? changedAt) : at
}

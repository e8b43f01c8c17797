import { err, ok, type Result } from '#domain/platform/kernel/result.ts'
import { dayMs, instant, type Instant } from '#domain/platform/kernel/time.ts'
import { fitsOutcome } from './dispute.ts'

/**
 * The statuses of a support conversation (R-CARE-12): it waits for staff, one of them works on it, it waits for the customer, or it is
 * closed.
 */
export const conversationStatuses = ['OPEN', 'IN_PROGRESS', 'ANSWERED', 'CLOSED'] as const
export type ConversationStatus = (typeof conversationStatuses)[number]
export const openConversationStatuses = ['OPEN', 'IN_PROGRESS', 'ANSWERED'] as const satisfies readonly ConversationStatus[]

/** Those in which the customer wrote last. */
export const waitingConversationStatuses: readonly ConversationStatus[] = ['OPEN', 'IN_PROGRESS']

export const conversationActors = ['customer', 'staff'] as const
export type ConversationActor = (typeof conversationActors)[number]

export const conversationCommands = ['send', 'take-up', 'answer', 'close', 'rate', 'reopen'] as const
export type ConversationCommand = (typeof conversationCommands)[number]

/** For how long a closed conversation can be reopened. */
export const reopenDays = 7
/** Conversations of a customer that may be open at once, and messages of one. */
export const mostOpenConversations = 5
export const mostMessages = 300
export const longestMessage = 2000
export const longestSubject = 80

/** A conversation with everything its transitions depend on, read in one transaction. */
export type ConversationCase = {
  readonly status: ConversationStatus
  readonly closedAt: Instant | null
  readonly isAnswered: boolean
  readonly isRated: boolean
  /** The actor has seen the newest message; always true of the customer, who may write at any time. */
  readonly isUpToDate: boolean
  /** It disputes an item of the credit report, and the command names an outcome of that. */
  readonly isDispute: boolean
  readonly hasOutcome: boolean
  readonly now: Instant
}

export type ConversationRefusal = { readonly kind: 'CONVERSATION_MOVED' | 'REOPEN_TOO_LATE' | 'NOT_RATABLE' | 'OUTCOME_NEEDED' }
type Guard = (conversation: ConversationCase) => ConversationRefusal['kind'] | null
export type ConversationRow = {
  readonly command: ConversationCommand
  readonly by: ConversationActor
  readonly from: readonly ConversationStatus[]
  readonly to: ConversationStatus
  readonly unless?: Guard
}

const upToDate: Guard = ({ isUpToDate }) => (isUpToDate ? null : 'CONVERSATION_MOVED')
const decided: Guard = (conversation) => upToDate(conversation) ?? (fitsOutcome(conversation) ? null : 'OUTCOME_NEEDED')
const inTime: Guard = ({ closedAt, now }) => (closedAt !== null && now < reopenUntil(closedAt) ? null : 'REOPEN_TOO_LATE')
/** A rating ends a conversation, a dispute only its outcome or its customer. */
const ratable: Guard = ({ isAnswered, isRated, isDispute, closedAt }) =>
  isAnswered && !isRated && !(isDispute && closedAt === null) ? null : 'NOT_RATABLE'

// oxfmt-ignore
export const conversationTransitions: readonly ConversationRow[] = [
  { command: 'send', by: 'customer', from: ['OPEN', 'ANSWERED'], to: 'OPEN' },
  { command: 'send', by: 'customer', from: ['IN_PROGRESS'], to: 'IN_PROGRESS' },
  { command: 'take-up', by: 'staff', from: ['OPEN'], to: 'IN_PROGRESS' },
  { command: 'answer', by: 'staff', from: openConversationStatuses, to: 'ANSWERED', unless: upToDate },
  { command: 'close', by: 'staff', from: openConversationStatuses, to: 'CLOSED', unless: decided },
  { command: 'close', by: 'customer', from: openConversationStatuses, to: 'CLOSED' },
  { command: 'rate', by: 'customer', from: ['ANSWERED', 'CLOSED'], to: 'CLOSED', unless: ratable },
  { command: 'reopen', by: 'customer', from: ['CLOSED'], to: 'OPEN', unless: inTime },
]

/** Until when a conversation closed at this moment can be reopened. */
export const reopenUntil = (closedAt: Instant): Instant => instant(closedAt + reopenDays * dayMs)

/** The status after `command` by `actor`, or why it is refused. */
export function moveConversation(
  conversation: ConversationCase,
  command: ConversationCommand,
  actor: ConversationActor,
): Result<ConversationStatus, ConversationRefusal> {
  const row = conversationTransitions.find(
    (each) => each.command === command && each.by === actor && each.from.includes(conversation.status),
  )
  if (!row) return err({ kind: 'CONVERSATION_MOVED' })
  const refusal = row.unless?.(conversation) ?? null
  return refusal ? err({ kind: refusal }) : ok(row.to)
}

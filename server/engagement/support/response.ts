import type { ConversationEntity } from '#contract/engagement/support/conversations.ts'
import { reopenUntil } from '#domain/engagement/support/conversation.ts'
import { orderIdentifier } from '#domain/platform/kernel/public-code.ts'
import { wireInstant } from '#domain/platform/kernel/time.ts'
import type { App } from '#server/platform/context/app.ts'
import type { Db } from '#server/platform/database/open.ts'
import { mediaOf } from '#server/platform/files/ticket.ts'
import { findConversation, messagesOf, type Conversation, type Message } from './sql.ts'

/** A conversation as lists show it. */
export const briefConversation = ({ id, subject, status, openedAt, changedAt, rating, aboutKind, aboutItem, outcome }: Conversation) => ({
  id,
  subject,
  status,
  opened_at: wireInstant(openedAt),
  changed_at: wireInstant(changedAt),
  rating,
  about: aboutKind === null || aboutItem === null ? null : { kind: aboutKind, item: aboutItem },
  outcome,
})

/** A conversation with its messages as its customer reads it; null where it is missing or another's. */
export async function conversationResponse(
  app: App,
  db: Db,
  key: { readonly customerId: number; readonly id: number },
): Promise<ConversationEntity | null> {
  const found = await findConversation(db, key)
  if (!found) return null
  const { orderId, firstAnsweredAt, closedAt } = found
  const messages = await messagesOf(db, key)
  return {
    ...briefConversation(found),
    order: orderId === null ? null : { id: orderId, identifier: orderIdentifier(orderId) },
    first_answered_at: firstAnsweredAt && wireInstant(firstAnsweredAt),
    closed_at: closedAt && wireInstant(closedAt),
    reopen_until: closedAt && wireInstant(reopenUntil(closedAt)),
    last_read_message: newestRead(found, messages),
    messages: messages.map((message) => messageResponse(app, message)),
  }
}

/** Who answers has read what was written before, also on a release that did not record it. */
function newestRead({ lastReadMessageId }: Conversation, messages: readonly Message[]): number | null {
  const answer = messages.findLast(({ staffId }) => staffId !== null)?.id ?? 0
  return Math.max(lastReadMessageId ?? 0, answer) || null
}

export const messageResponse = (app: App, { id, customerId, staffName, text, createdAt, fileKey, fileName }: Message) => ({
  id,
  by: staffName === null ? ('CUSTOMER' as const) : ('STAFF' as const),
  name: staffName,
  text,
  at: wireInstant(createdAt),
  attachment: fileKey === null ? null : mediaOf(app, customerId, { fileKey, fileName: fileName ?? 'file' }),
})

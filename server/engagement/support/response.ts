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
  return {
    ...briefConversation(found),
    order: orderId === null ? null : { id: orderId, identifier: orderIdentifier(orderId) },
    first_answered_at: firstAnsweredAt && wireInstant(firstAnsweredAt),
    closed_at: closedAt && wireInstant(closedAt),
    reopen_until: closedAt && wireInstant(reopenUntil(closedAt)),
    messages: (await messagesOf(db, key)).map((message) => messageResponse(app, message)),
  }
}

export const messageResponse = (app: App, { id, customerId, staffName, text, createdAt, fileKey, fileName }: Message) => ({
  id,
  by: staffName === null ? ('CUSTOMER' as const) : ('STAFF' as const),
  name: staffName,
  text,
  at: wireInstant(createdAt),
  attachment: fileKey === null ? null : mediaOf(app, customerId, { fileKey, fileName: fileName ?? 'file' }),
})

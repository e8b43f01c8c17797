import { mostMessages, mostOpenConversations } from '#domain/engagement/support/conversation.ts'
import type { Disputed } from '#domain/engagement/support/dispute.ts'
import { err, ok, type Result } from '#domain/platform/kernel/result.ts'
import type { Instant } from '#domain/platform/kernel/time.ts'
import { lockProfile } from '#server/identity/profile/sql.ts'
import { isReasonReported } from '#server/lending/credit-checks/sql.ts'
import { orderRowOf } from '#server/lending/orders/sql.ts'
import type { Db } from '#server/platform/database/open.ts'
import { lockUsableUploads, takeUploads, type StoredFile } from '#server/platform/files/sql.ts'
import { announce } from '#server/platform/realtime/announce.ts'
import { executeOnConversation, missingOrMoved } from './move-conversation.ts'
import { conversationOfKey, countOpen, insertConversation, insertMessage, newestMessage, openDisputeOf } from './sql.ts'

type Written = {
  readonly customerId: number
  readonly text: string
  /** The session id of a temporary upload. */
  readonly attachment: string | undefined
  /** Its Idempotency-Key: a repeated request writes nothing. */
  readonly requestKey: string | null
  readonly at: Instant
}
type Opened = Written & { readonly subject: string; readonly orderId: number | null; readonly about: Disputed | undefined }
type Refusal<Kind extends string> = { readonly kind: Kind | 'NOT_FOUND' | 'UPLOAD_UNKNOWN' }

type SendRefusal = Refusal<'CONVERSATION_FULL' | 'CONVERSATION_MOVED' | 'IDEMPOTENCY_KEY_REUSED'>

/** Opens a conversation with its first message, or writes it into the open dispute of the same item; the id of the conversation. */
export async function openConversation(
  tx: Db,
  { subject, orderId, about, ...written }: Opened,
): Promise<Result<number, Refusal<'TOO_MANY_CONVERSATIONS' | 'NOT_IN_REPORT'> | SendRefusal>> {
  const { customerId, requestKey, at } = written
  // Two at once are counted one after the other.
  await lockProfile(tx, customerId)
  const before = await conversationOfKey(tx, customerId, requestKey)
  if (before !== null) return ok(before)
  if (orderId !== null && !(await orderRowOf(tx, customerId, orderId))) return err({ kind: 'NOT_FOUND' })
  const open = about ? await openDisputeOf(tx, customerId, about.item) : null
  if (open !== null) {
    const sent = await sendMessage(tx, { ...written, id: open })
    return sent.ok ? ok(open) : sent
  }
  if (about && !(await isReasonReported(tx, customerId, about.item))) return err({ kind: 'NOT_IN_REPORT' })
  if ((await countOpen(tx, customerId)) >= mostOpenConversations) return err({ kind: 'TOO_MANY_CONVERSATIONS' })
  if (!(await isUsable(tx, written))) return err({ kind: 'UPLOAD_UNKNOWN' })
  const { id } = await insertConversation(tx, { customerId, orderId, subject, about, at })
  await writeMessage(tx, id, written)
  await announce(tx, { kind: 'changed', customerId, type: 'support.open', eventId: null })
  return ok(id)
}

/** Writes the customer's next message. */
export async function sendMessage(tx: Db, { id, ...written }: Written & { readonly id: number }): Promise<Result<null, SendRefusal>> {
  const { customerId, requestKey, at } = written
  await lockProfile(tx, customerId)
  const before = await conversationOfKey(tx, customerId, requestKey)
  if (before !== null) return before === id ? ok(null) : err({ kind: 'IDEMPOTENCY_KEY_REUSED' })
  if ((await newestMessage(tx, { customerId, id })).total >= mostMessages) return err({ kind: 'CONVERSATION_FULL' })
  if (!(await isUsable(tx, written))) return err({ kind: 'UPLOAD_UNKNOWN' })
  const moved = await executeOnConversation(tx, 'customer', { customerId, id, command: 'send', at })
  if (!moved.ok) return missingOrMoved(moved.error)
  await writeMessage(tx, id, written)
  return ok(null)
}

const wanted = ({ attachment, at }: Written) => ({
  sessionIds: attachment === undefined ? [] : [attachment],
  purpose: 'support' as const,
  at,
})

/** Whether the attachment, where there is one, can be used; it is locked for this transaction. */
const isUsable = async (tx: Db, written: Written): Promise<boolean> =>
  written.attachment === undefined || (await lockUsableUploads(tx, written.customerId, wanted(written))).has(written.attachment)

async function writeMessage(tx: Db, conversationId: number, written: Written): Promise<void> {
  const { customerId, text, attachment, requestKey, at } = written
  const used = attachment === undefined ? null : await takeUploads(tx, customerId, wanted(written))
  const file: Partial<StoredFile> = used?.get(attachment ?? '') ?? {}
  await insertMessage(tx, { customerId, conversationId, text, requestKey, fileKey: file.fileKey, fileName: file.fileName, createdAt: at })
}

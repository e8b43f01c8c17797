import {
  closeConversationSchema,
  listConversationsSchema,
  openConversationSchema,
  rateConversationSchema,
  readConversationSchema,
  reopenConversationSchema,
  sendMessageSchema,
} from '#contract/engagement/support/conversations.ts'
import {
  closeConversation,
  listConversations,
  openConversation as openRoute,
  rateConversation,
  readConversation,
  reopenConversation,
  sendMessage as sendRoute,
} from '#contract/engagement/support/routes.ts'
import { orderIdOf } from '#domain/platform/kernel/public-code.ts'
import { err, ok } from '#domain/platform/kernel/result.ts'
import { addDays, dayOf, startOfDay } from '#domain/platform/kernel/time.ts'
import type { App } from '#server/platform/context/app.ts'
import type { HttpServer } from '#server/platform/http/http-server.ts'
import { idempotencyKeyOf } from '#server/platform/http/idempotency-key.ts'
import { executeOnConversation, missingOrMoved, type Moving } from './move-conversation.ts'
import { briefConversation, conversationResponse } from './response.ts'
import { conversationsOf, meanAnswerMinutes } from './sql.ts'
import { openConversation, sendMessage } from './write-message.ts'

type Key = { readonly customerId: number; readonly id: number }
const missing = err({ kind: 'NOT_FOUND' } as const)

/** A customer's conversations with support (R-CARE-12). */
export function supportRoutes(http: HttpServer, app: App): void {
  const { db, now } = app

  const shown = async (key: Key, message: string) => {
    const results = await conversationResponse(app, db, key)
    return results ? ok({ results, message }) : missing
  }
  const move = (moving: Omit<Moving, 'at'>) => db.transaction((tx) => executeOnConversation(tx, 'customer', { ...moving, at: now() }))

  http.serve(listConversations, listConversationsSchema, async ({ actor: { customerId } }) => {
    const found = await conversationsOf(db, customerId)
    return ok({
      results: found.map(briefConversation),
      answer_minutes: await meanAnswerMinutes(db, startOfDay(addDays(dayOf(now()), -6))),
    })
  })

  http.serve(readConversation, readConversationSchema, async ({ actor: { customerId }, params: { id } }) => {
    const results = await conversationResponse(app, db, { customerId, id })
    return results ? ok({ results }) : missing
  })

  http.serve(openRoute, openConversationSchema, async ({ actor: { customerId }, body, request }) => {
    const { subject, text, order, about, attachment } = body
    const orderId = order === undefined ? null : orderIdOf(order)
    if (order !== undefined && orderId === null) return missing
    const written = { customerId, subject, text, orderId, about, attachment, requestKey: idempotencyKeyOf(request), at: now() }
    const opened = await db.transaction((tx) => openConversation(tx, written))
    return opened.ok ? shown({ customerId, id: opened.value }, 'پیام شما رسید. پاسخ را همین‌جا می‌بینید.') : opened
  })

  http.serve(sendRoute, sendMessageSchema, async ({ actor: { customerId }, params: { id }, body, request }) => {
    const written = { customerId, id, ...body, attachment: body.attachment, requestKey: idempotencyKeyOf(request), at: now() }
    const sent = await db.transaction((tx) => sendMessage(tx, written))
    return sent.ok ? shown({ customerId, id }, 'پیام شما رسید.') : sent
  })

  http.serve(closeConversation, closeConversationSchema, async ({ actor: { customerId }, params: { id } }) => {
    const closed = await move({ customerId, id, command: 'close' })
    if (!closed.ok) return missingOrMoved(closed.error)
    return shown({ customerId, id }, 'گفت‌وگو بسته شد. تا ۷ روز می‌توانید دوباره بازش کنید.')
  })

  http.serve(reopenConversation, reopenConversationSchema, async ({ actor: { customerId }, params: { id } }) => {
    const reopened = await move({ customerId, id, command: 'reopen' })
    if (reopened.ok) return shown({ customerId, id }, 'گفت‌وگو دوباره باز شد.')
    const { kind } = reopened.error
    return kind === 'REOPEN_TOO_LATE' || kind === 'DISPUTE_OPEN' ? err({ kind }) : missingOrMoved(reopened.error)
  })

  http.serve(rateConversation, rateConversationSchema, async ({ actor: { customerId }, params: { id }, body: { rating } }) => {
    const rated = await move({ customerId, id, command: 'rate', rating })
    if (rated.ok) return shown({ customerId, id }, 'ممنون از امتیاز شما.')
    return rated.error.kind === 'NOT_RATABLE' ? err({ kind: rated.error.kind }) : missingOrMoved(rated.error)
  })
}

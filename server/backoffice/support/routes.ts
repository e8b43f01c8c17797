import { answerSupport, closeSupport, noteSupport, readSupport, takeUpSupport } from '#contract/backoffice/support/routes.ts'
import {
  answerSupportSchema,
  closeSupportSchema,
  noteSupportSchema,
  readSupportSchema,
  takeUpSupportSchema,
} from '#contract/backoffice/support/support.ts'
import { err, ok } from '#domain/platform/kernel/result.ts'
import { wireInstant, type Instant } from '#domain/platform/kernel/time.ts'
import { auditShown, runAction } from '#server/backoffice/actions/run-action.ts'
import { shortOrderOf } from '#server/backoffice/decisions/find-order.ts'
import { findStaff } from '#server/backoffice/staff/staff-sql.ts'
import { executeOnConversation, missingOrMoved } from '#server/engagement/support/move-conversation.ts'
import { messageResponse } from '#server/engagement/support/response.ts'
import { findConversation, insertMessage, messagesOf } from '#server/engagement/support/sql.ts'
import { lockOpenAccount, profileOf } from '#server/identity/profile/sql.ts'
import { orderRowOf } from '#server/lending/orders/sql.ts'
import type { App } from '#server/platform/context/app.ts'
import type { Db } from '#server/platform/database/open.ts'
import type { HttpServer } from '#server/platform/http/http-server.ts'
import { publish } from '#server/platform/outbox/publish.ts'
import { staffBrief, supportListRoutes } from './list-routes.ts'
import { insertNote, listCannedAnswers, notesOf } from './support-sql.ts'

const missing = err({ kind: 'NOT_FOUND' } as const)
type Params = { readonly customer_id: number; readonly id: number }
const keyOf = ({ customer_id: customerId, id }: Params) => ({ customerId, id })

/** Staff read conversations with customers, take them up, answer, close and note what the customer does not read (R-CARE-12). */
export function supportRoutes(http: HttpServer, app: App): void {
  const { db } = app
  supportListRoutes(http, app)

  http.serve(readSupport, readSupportSchema, async ({ params, request }) => {
    const results = await staffConversation(app, db, params)
    if (!results) return missing
    const shown = results.messages.flatMap(({ id, attachment }) => (attachment === null ? [] : [id]))
    const { customer_id: customerId, id } = params
    return auditShown(app, { request, route: readSupport, subject: `support:${id}`, shown, oncePerDayOf: customerId }, { results })
  })

  http.serve(takeUpSupport, takeUpSupportSchema, ({ params, request }) =>
    runAction(app, { request, route: takeUpSupport }, async (tx, { staff, at }) => {
      const moved = await executeOnConversation(tx, 'staff', { ...keyOf(params), command: 'take-up', at, staffId: staff.id })
      return moved.ok
        ? answered(app, tx, params, { message: 'پیگیری به نام شما ثبت شد.', after: { status: 'IN_PROGRESS' } })
        : missingOrMoved(moved.error)
    }),
  )

  http.serve(answerSupport, answerSupportSchema, ({ params, body: { text, latest }, request }) =>
    runAction(app, { request, route: answerSupport }, async (tx, { staff, at }) => {
      const key = keyOf(params)
      // Before the conversation, as a closure, which deletes it with its messages.
      if (!(await lockOpenAccount(tx, key.customerId))) return missing
      const moved = await executeOnConversation(tx, 'staff', { ...key, command: 'answer', at, latest, staffId: staff.id })
      if (!moved.ok) return missingOrMoved(moved.error)
      await writeAnswer(tx, key, staff, { text, at })
      await publish(tx, { type: 'support.answered', customerId: key.customerId, conversationId: key.id })
      return answered(app, tx, params, { message: 'پاسخ برای مشتری رفت.', after: { status: 'ANSWERED', text } })
    }),
  )

  http.serve(closeSupport, closeSupportSchema, ({ params, body: { latest, decision }, request }) =>
    runAction(app, { request, route: closeSupport }, async (tx, { staff, at }) => {
      const key = keyOf(params)
      if (decision && !(await lockOpenAccount(tx, key.customerId))) return missing
      const closing = { ...key, command: 'close', at, latest, outcome: decision?.outcome, staffId: staff.id } as const
      const moved = await executeOnConversation(tx, 'staff', closing)
      if (!moved.ok) return moved.error.kind === 'OUTCOME_NEEDED' ? err({ kind: moved.error.kind }) : missingOrMoved(moved.error)
      if (!decision) return answered(app, tx, params, { message: 'گفت‌وگو بسته شد.', after: { status: 'CLOSED' } })
      const { outcome, text } = decision
      await writeAnswer(tx, key, staff, { text, at })
      await publish(tx, { type: 'support.decided', customerId: key.customerId, conversationId: key.id, outcome })
      return answered(app, tx, params, { message: 'نتیجه برای مشتری رفت.', after: { status: 'CLOSED', outcome, text } })
    }),
  )

  http.serve(noteSupport, noteSupportSchema, ({ params, body: { text }, request }) =>
    runAction(app, { request, route: noteSupport }, async (tx, { staff, at }) => {
      // A note on a closed account would be personal data again.
      if (!(await lockOpenAccount(tx, params.customer_id)) || !(await findConversation(tx, keyOf(params)))) return missing
      await insertNote(tx, { ...keyOf(params), staffId: staff.id, text, createdAt: at })
      return answered(app, tx, params, { message: 'یادداشت ثبت شد.', after: { text } })
    }),
  )
}

/** Writes what staff say to the customer, under their first name. */
async function writeAnswer(
  tx: Db,
  { customerId, id: conversationId }: { readonly customerId: number; readonly id: number },
  { id: staffId, fullName }: { readonly id: number; readonly fullName: string },
  { text, at: createdAt }: { readonly text: string; readonly at: Instant },
): Promise<void> {
  const [staffName = ''] = fullName.split(' ')
  await insertMessage(tx, { customerId, conversationId, staffId, staffName, text, createdAt })
}

/** The conversation as it is now, and the audit note. */
async function answered(app: App, tx: Db, params: Params, { message, after }: { readonly message: string; readonly after: object }) {
  const results = await staffConversation(app, tx, params)
  if (!results) return missing
  const orderId = results.order?.id
  const audit = { customerId: params.customer_id, ...(orderId !== undefined && { orderId }), subject: `support:${params.id}`, after }
  return ok({ value: { results, message }, audit })
}

async function staffConversation(app: App, db: Db, params: Params) {
  const key = keyOf(params)
  const conversation = await findConversation(db, key)
  if (!conversation) return null
  const { customerId, orderId, staffId, closedAt } = conversation
  const { name, family } = await profileOf(db, customerId)
  const by = staffId === null ? null : await findStaff(db, staffId)
  const order = orderId === null ? null : await orderRowOf(db, customerId, orderId)
  const notes = await notesOf(db, key)
  return {
    ...staffBrief({ conversation, by: by?.fullName ?? null, name, family }),
    order: order && shortOrderOf(order),
    closed_at: closedAt && wireInstant(closedAt),
    messages: (await messagesOf(db, key)).map((message) => messageResponse(app, message)),
    notes: notes.map(({ note: { id, text, createdAt }, by: writer }) => ({ id, by: writer, text, at: wireInstant(createdAt) })),
    canned_answers: await listCannedAnswers(db),
  }
}

import { and, asc, desc, eq, isNotNull, isNull } from 'drizzle-orm'
import { answerMessageSchema, listMessagesSchema } from '#contract/backoffice/requests/requests.ts'
import { answerMessage, listMessages } from '#contract/backoffice/requests/routes.ts'
import { err, ok } from '#domain/platform/kernel/result.ts'
import { wireInstant } from '#domain/platform/kernel/time.ts'
import { after, pageOf, readCursor, type Cursor } from '#server/backoffice/actions/keyset.ts'
import { runAction, auditShown } from '#server/backoffice/actions/run-action.ts'
import { messageAnswers, staff } from '#server/backoffice/staff/tables.ts'
import { contactMessages } from '#server/catalogue/help/tables.ts'
import type { App } from '#server/platform/context/app.ts'
import type { Db } from '#server/platform/database/open.ts'
import type { HttpServer } from '#server/platform/http/http-server.ts'

/** Messages of the contact form and their answers. */
export function messageRoutes(http: HttpServer, app: App): void {
  const { db } = app

  http.serve(listMessages, listMessagesSchema, async ({ query, request }) => {
    const { answered = false, cursor, per_page: perPage = 30 } = query
    const rows = await pageOfMessages(db, { answered, cursor: readCursor(cursor), limit: perPage + 1 })
    return auditShown(
      app,
      { request, route: listMessages, shown: rows.map(({ message }) => message.id) },
      pageOf(
        rows,
        perPage,
        ({ message }) => ({ at: message.createdAt, id: message.id }),
        ({ message, answer, by }) => ({
          id: message.id,
          full_name: message.fullName,
          email: message.email,
          phone: message.phone,
          subject: message.subject,
          text: message.text,
          order_identifier: message.orderIdentifier,
          created_at: wireInstant(message.createdAt),
          answer: answer?.answer ?? null,
          answered_by: by,
          answered_at: answer ? wireInstant(answer.answeredAt) : null,
        }),
      ),
    )
  })

  http.serve(answerMessage, answerMessageSchema, ({ params: { id: messageId }, body: { answer }, request }) =>
    runAction(app, { request, route: answerMessage }, async (tx, { staff: by, at }) => {
      if ((await tx.$count(contactMessages, eq(contactMessages.id, messageId))) === 0) return err({ kind: 'NOT_FOUND' } as const)
      const written = await tx
        .insert(messageAnswers)
        .values({ messageId, answer, answeredBy: by.id, answeredAt: at })
        .onConflictDoNothing()
        .returning({ id: messageAnswers.messageId })
      if (written.length === 0) return err({ kind: 'TICKET_DECIDED' } as const)
      return ok({ value: { results: null, message: 'پاسخ ثبت شد.' }, audit: { subject: `message:${messageId}`, after: { answer } } })
    }),
  )
}

type Filter = { readonly answered: boolean; readonly cursor: Cursor | null; readonly limit: number }

function pageOfMessages(db: Db, { answered, cursor, limit }: Filter) {
  const order = answered ? desc : asc
  return db
    .select({ message: contactMessages, answer: messageAnswers, by: staff.fullName })
    .from(contactMessages)
    .leftJoin(messageAnswers, eq(messageAnswers.messageId, contactMessages.id))
    .leftJoin(staff, eq(staff.id, messageAnswers.answeredBy))
    .where(
      and(
        answered ? isNotNull(messageAnswers.messageId) : isNull(messageAnswers.messageId),
        after(contactMessages.createdAt, contactMessages.id, cursor, answered ? 'down' : 'up'),
      ),
    )
    .orderBy(order(contactMessages.createdAt), order(contactMessages.id))
    .limit(limit)
}

import { and, asc, desc, eq, isNotNull, isNull, or, sql } from 'drizzle-orm'
import { answerMessageSchema, listMessagesSchema } from '#contract/backoffice/requests/requests.ts'
import { answerMessage, listMessages } from '#contract/backoffice/requests/routes.ts'
import { longestAnswer, waysToAnswer, type AnswerWay } from '#domain/backoffice/requests/answer-ways.ts'
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
          ...answerResponse(answer),
          id: message.id,
          full_name: message.fullName,
          email: message.email,
          phone: message.phone,
          subject: message.subject,
          text: message.text,
          order_identifier: message.orderIdentifier,
          created_at: wireInstant(message.createdAt),
          answered_by: by,
        }),
      ),
    )
  })

  http.serve(answerMessage, answerMessageSchema, ({ params: { id: messageId }, body, request }) =>
    runAction(app, { request, route: answerMessage }, async (tx, { staff: by, at }) => {
      const [message] = await tx.select().from(contactMessages).where(eq(contactMessages.id, messageId))
      if (!message) return err({ kind: 'NOT_FOUND' } as const)
      const { answer } = body
      const ways = waysToAnswer(message)
      const way = body.way ?? ways.find((one) => answer.length <= longestAnswer[one]) ?? 'phone'
      if (!ways.includes(way)) return err({ kind: 'INVALID', errors: { way: ['با این راه نمی‌شود به او پاسخ داد.'] } } as const)
      if (answer.length > longestAnswer[way]) return err({ kind: 'INVALID', errors: { answer: ['برای پیامک بلند است.'] } } as const)
      const row = { answer, answeredBy: by.id, answeredAt: at, way, ...(way !== 'phone' && { state: 'QUEUED' as const, nextAt: at }) }
      if (!(await writeAnswer(tx, messageId, row))) return err({ kind: 'TICKET_DECIDED' } as const)
      return ok({ value: { results: null, message: recorded[way] }, audit: { subject: `message:${messageId}`, after: { answer, way } } })
    }),
  )
}

const recorded: Readonly<Record<AnswerWay, string>> = {
  email: 'پاسخ با ایمیل فرستاده می‌شود.',
  sms: 'پاسخ با پیامک فرستاده می‌شود.',
  phone: 'پاسخ ثبت شد.',
}

/** Writes the answer, the first or one after an answer that could not be sent; false when there is another already. */
async function writeAnswer(tx: Db, messageId: number, row: Omit<typeof messageAnswers.$inferInsert, 'messageId'>): Promise<boolean> {
  const again = { attempts: 0, asked: 0, state: null, nextAt: null, providerId: null, fault: null, sentAt: null, reportedAt: null }
  const written = await tx
    .insert(messageAnswers)
    .values({ messageId, ...row })
    .onConflictDoUpdate({
      target: messageAnswers.messageId,
      set: { ...again, ...row, copy: sql`${messageAnswers.copy} + 1` },
      setWhere: eq(messageAnswers.state, 'FAILED'),
    })
    .returning({ id: messageAnswers.messageId })
  return written.length > 0
}

const answerResponse = (answer: typeof messageAnswers.$inferSelect | null) => ({
  answer: answer?.answer ?? null,
  answered_at: answer && wireInstant(answer.answeredAt),
  way: answer?.way ?? null,
  delivery: answer?.state
    ? {
        state: answer.state,
        fault: answer.fault,
        sent_at: answer.sentAt && wireInstant(answer.sentAt),
        arrived_at: answer.state === 'DELIVERED' ? answer.reportedAt && wireInstant(answer.reportedAt) : null,
      }
    : null,
})

type Filter = { readonly answered: boolean; readonly cursor: Cursor | null; readonly limit: number }

/** The answer could not be sent. */
const waitsAgain = sql`${messageAnswers.state} is not distinct from 'FAILED'`

function pageOfMessages(db: Db, { answered, cursor, limit }: Filter) {
  const order = answered ? desc : asc
  return db
    .select({ message: contactMessages, answer: messageAnswers, by: staff.fullName })
    .from(contactMessages)
    .leftJoin(messageAnswers, eq(messageAnswers.messageId, contactMessages.id))
    .leftJoin(staff, eq(staff.id, messageAnswers.answeredBy))
    .where(
      and(
        answered ? and(isNotNull(messageAnswers.messageId), sql`not ${waitsAgain}`) : or(isNull(messageAnswers.messageId), waitsAgain),
        after(contactMessages.createdAt, contactMessages.id, cursor, answered ? 'down' : 'up'),
      ),
    )
    .orderBy(order(contactMessages.createdAt), order(contactMessages.id))
    .limit(limit)
}

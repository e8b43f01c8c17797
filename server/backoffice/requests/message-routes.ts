import { eq, sql } from 'drizzle-orm'
import { answerMessageSchema } from '#contract/backoffice/requests/requests.ts'
import { answerMessage } from '#contract/backoffice/requests/routes.ts'
import { longestAnswer, waysToAnswer, type AnswerWay } from '#domain/backoffice/requests/answer-ways.ts'
import { err, ok } from '#domain/platform/kernel/result.ts'
import { runAction } from '#server/backoffice/actions/run-action.ts'
import { messageAnswers } from '#server/backoffice/staff/tables.ts'
import { contactMessages } from '#server/catalogue/help/tables.ts'
import type { App } from '#server/platform/context/app.ts'
import type { Db } from '#server/platform/database/open.ts'
import type { HttpServer } from '#server/platform/http/http-server.ts'
import { messageListRoutes } from './message-list-routes.ts'

/** Messages of the contact form and their answers. */
export function messageRoutes(http: HttpServer, app: App): void {
  messageListRoutes(http, app)

  http.serve(answerMessage, answerMessageSchema, ({ params: { id: messageId }, body, request }) =>
    runAction(app, { request, route: answerMessage }, async (tx, { staff: by, at }) => {
      const [message] = await tx.select().from(contactMessages).where(eq(contactMessages.id, messageId)).for('key share')
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

import { downloadMessagesSchema, listMessagesSchema } from '#contract/backoffice/requests/requests.ts'
import { downloadMessages, listMessages } from '#contract/backoffice/requests/routes.ts'
import type { Input } from '#contract/platform/http/route.ts'
import { maskedEmail, maskedMobile, shortWhole } from '#domain/backoffice/access/rights.ts'
import { answerWayNames } from '#domain/backoffice/requests/answer-ways.ts'
import { wireInstant } from '#domain/platform/kernel/time.ts'
import { everyRow, pageOf, readCursor, readDays } from '#server/backoffice/actions/keyset.ts'
import { auditShown } from '#server/backoffice/actions/run-action.ts'
import { listFile, momentCells } from '#server/backoffice/lists/list-file.ts'
import type { App } from '#server/platform/context/app.ts'
import type { Db } from '#server/platform/database/open.ts'
import type { HttpServer } from '#server/platform/http/http-server.ts'
import { endOfMessage, pageOfMessages, type MessageFilter, type ShownMessage } from './messages-sql.ts'

/** Messages of the contact form by filter and search, as pages and as a file (F-204). */
export function messageListRoutes(http: HttpServer, app: App): void {
  const { db } = app

  http.serve(listMessages, listMessagesSchema, async ({ body: { cursor, per_page: perPage = 30, ...asked }, request }) => {
    const rows = await pageOfMessages(db, { ...filterOf(asked), cursor: readCursor(cursor), limit: perPage + 1 })
    const shown = rows.slice(0, perPage).map(({ message }) => message.id)
    return auditShown(app, { request, route: listMessages, shown }, pageOf(rows, perPage, endOfMessage, messageResponse))
  })

  http.serve(downloadMessages, downloadMessagesSchema, async ({ body, request }) => {
    const rows = cellsOf(db, filterOf(body), body.why !== undefined)
    return listFile(app, { request, route: downloadMessages, asked: body }, { name: 'messages', title: 'پیام‌های تماس', head, rows })
  })
}

type Asked = Omit<Input<typeof listMessages>['body'], 'cursor' | 'per_page'>

const filterOf = ({ q, answered, from_day, to_day, sort }: Asked): MessageFilter => ({ q, answered, ...readDays(from_day, to_day), sort })

const messageResponse = ({ message, answer, by }: ShownMessage) => ({
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

const head = [
  'شماره',
  'فرستنده',
  'تلفن',
  'ایمیل',
  'سفارش',
  'موضوع',
  'متن',
  'ثبت، روز',
  'ثبت، ساعت',
  'پاسخ',
  'راه پاسخ',
  'پاسخ از',
  'پاسخ، روز',
  'پاسخ، ساعت',
]

/** Without a reason nothing that somebody wrote is in the file: it may name people. */
async function* cellsOf(db: Db, filter: MessageFilter, isFull: boolean) {
  for await (const { message, answer, by } of everyRow((cursor, limit) => pageOfMessages(db, { ...filter, cursor, limit }), endOfMessage)) {
    const { id, fullName, phone, email, subject, text, orderIdentifier, createdAt } = message
    const sender = isFull
      ? [fullName, phone, email]
      : [shortWhole(fullName), phone === null ? null : maskedMobile(phone), email === null ? null : maskedEmail(email)]
    const answered = [
      isFull ? answer?.answer : null,
      answer?.way && answerWayNames[answer.way],
      by,
      ...momentCells(answer?.answeredAt ?? null),
    ]
    const written = [orderIdentifier, ...(isFull ? [subject, text] : [null, null]), ...momentCells(createdAt)]
    yield [id, ...sender, ...written, ...answered.map((cell) => cell ?? null)]
  }
}

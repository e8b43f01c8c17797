import { and, asc, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { answerMessage, listMessages, listRegistrations } from '#contract/ops/requests.ts'
import { err, ok } from '#domain/kernel/result.ts'
import { instant, wireInstant, type Day } from '#domain/kernel/time.ts'
import { rowsOf, type Db } from '../database/open.ts'
import { contactMessages } from '../help/tables.ts'
import type { House } from '../house.ts'
import type { App } from '../http/app.ts'
import { inDeed } from './deed.ts'
import { after, pageOf, readCursor, type Cursor } from './keyset.ts'
import { messageAnswers, staff } from './tables.ts'

/** What strangers wrote and left, and what was answered them. */
export function messageRoutes(app: App, house: House): void {
  const { db } = house

  app.serve(listMessages, async ({ query }) => {
    const { answered = false, cursor, per_page: perPage = 30 } = query
    const rows = await pageOfMessages(db, { answered, cursor: readCursor(cursor), limit: perPage + 1 })
    return ok(
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

  app.serve(answerMessage, async ({ params: { id: messageId }, body: { answer }, request }) => {
    const done = await inDeed(house, { request, route: answerMessage }, async (tx, { staff: by, at }) => {
      if ((await tx.$count(contactMessages, eq(contactMessages.id, messageId))) === 0) return err({ kind: 'NOT_FOUND' } as const)
      const written = await tx
        .insert(messageAnswers)
        .values({ messageId, answer, answeredBy: by.id, answeredAt: at })
        .onConflictDoNothing()
        .returning({ id: messageAnswers.messageId })
      if (written.length === 0) return err({ kind: 'TICKET_DECIDED' } as const)
      return ok({ value: null, audit: { subject: `message:${messageId}`, after: { answer } } })
    })
    return done.ok ? ok({ results: null, message: 'پاسخ ثبت شد.' }) : done
  })

  app.serve(listRegistrations, async ({ params: { kind }, query }) => {
    const { cursor, per_page: perPage = 30 } = query
    const rows = await pageOfRegistrations(db, kind, readCursor(cursor), perPage + 1)
    return ok(
      pageOf(
        rows,
        perPage,
        ({ at, id }) => ({ at: instant(at), id }),
        ({ at, id, ...row }) => ({ ...row, key: `${kind}:${id}`, created_at: wireInstant(instant(at)) }),
      ),
    )
  })
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

type Registration = {
  readonly id: number
  readonly name: string
  readonly phone: string
  readonly email: string | null
  readonly detail: string | null
  readonly on_day: Day | null
  readonly at: number
}

const sources = {
  cooperation: sql`select id, requester_name || '، ' || store_name as name, phone, email, website as detail, null::date as on_day, created_at from cooperation_requests`,
  visits: sql`select id, fullname as name, mobile as phone, null as email, visit_time as detail, visit_day as on_day, created_at from visits`,
  // Leads have no number of their own: their mobile is one.
  leads: sql`select mobile::bigint as id, fullname as name, mobile as phone, null as email, utm ->> 'utm_campaign' as detail, null::date as on_day, created_at from campaign_leads`,
} as const

/** One page of what was left, the newest first. */
const pageOfRegistrations = (db: Db, kind: keyof typeof sources, cursor: Cursor | null, limit: number): Promise<Registration[]> =>
  rowsOf(
    db,
    sql`select id, name, phone, email, detail, on_day, (extract(epoch from created_at) * 1000)::bigint as at from (${sources[kind]}) as left_here
      ${cursor ? sql`where (created_at, id) < (${new Date(cursor.at).toISOString()}::timestamptz, ${cursor.id})` : sql``}
      order by created_at desc, id desc limit ${limit}`,
  )

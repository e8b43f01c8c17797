import {
  addCustomerNoteSchema,
  dismissMentionSchema,
  listColleaguesSchema,
  listCustomerNotesSchema,
  listMentionsSchema,
} from '#contract/backoffice/customers/customers.ts'
import { addCustomerNote, dismissMention, listColleagues, listCustomerNotes, listMentions } from '#contract/backoffice/customers/routes.ts'
import { shortName } from '#domain/backoffice/access/rights.ts'
import { err, ok } from '#domain/platform/kernel/result.ts'
import { dayMs, instant, wireInstant, type Instant } from '#domain/platform/kernel/time.ts'
import { idOf, pageOf, readCursor } from '#server/backoffice/actions/keyset.ts'
import { runAction } from '#server/backoffice/actions/run-action.ts'
import { assignableStaff } from '#server/backoffice/assignments/sql.ts'
import { staffOf } from '#server/backoffice/staff/authenticate.ts'
import { recordContactCall } from '#server/engagement/deliveries/contacts.ts'
import { lockOpenAccount } from '#server/identity/profile/sql.ts'
import { vulnerabilityOf } from '#server/lending/plans/hardship/vulnerability.ts'
import type { App } from '#server/platform/context/app.ts'
import type { Db } from '#server/platform/database/open.ts'
import type { HttpServer } from '#server/platform/http/http-server.ts'
import { insertNote, notesMentioning, pageOfNotes, takeOffList } from './customers-sql.ts'

const mentionsMs = 14 * dayMs

/** What staff note about a customer, whom a note mentions, and what mentions the reader (F-205). */
export function noteRoutes(http: HttpServer, app: App): void {
  const { db, now } = app

  http.serve(listCustomerNotes, listCustomerNotesSchema, async ({ params: { customer_id: customerId }, query }) => {
    const { cursor, per_page: perPage = 30 } = query
    const rows = await pageOfNotes(db, customerId, { before: idOf(readCursor(cursor)), limit: perPage + 1 })
    const names = await namesOf(
      db,
      rows.flatMap(({ mentions }) => mentions),
    )
    return ok(
      pageOf(rows, perPage, endOfNote, ({ id, text, call, writtenBy, writtenAt, mentions }) => ({
        id,
        text,
        call,
        written_by: writtenBy ?? '',
        written_at: wireInstant(writtenAt),
        mentions: mentions.flatMap((each) => names.get(each) ?? []),
      })),
    )
  })

  http.serve(addCustomerNote, addCustomerNoteSchema, ({ params: { customer_id: customerId }, body, request }) =>
    runAction(app, { request, route: addCustomerNote }, async (tx, { staff: by, at }) => {
      const text = body.text.trim()
      const { mentions = [], call = null, about_late: isContact = false } = body
      if (text.length < 2) return err({ kind: 'INVALID', errors: { text: ['یادداشت را بنویسید.'] } } as const)
      // A note on a closed account would be personal data again.
      if (!(await lockOpenAccount(tx, customerId))) return missing
      const names = await namesOf(tx, mentions)
      if (names.size < mentions.length) return err({ kind: 'INVALID', errors: { mentions: ['این همکار دیگر فعال نیست.'] } } as const)
      if (call !== null && isContact) {
        if (await vulnerabilityOf(tx, customerId)) return err({ kind: 'CONTACTS_STOPPED' } as const)
        if (!(await recordContactCall(tx, customerId, at))) return err({ kind: 'WEEK_IS_FULL' } as const)
      }
      const id = await insertNote(tx, { customerId, text, call, writtenBy: by.id, writtenAt: at, mentions: [...mentions] })
      const results = { id, text, call, written_by: by.fullName, written_at: wireInstant(at), mentions: [...names.values()] }
      return ok({
        value: { results, message: call === null ? 'یادداشت ثبت شد.' : 'تماس ثبت شد.' },
        audit: { customerId, after: { note: id } },
      })
    }),
  )

  http.serve(listColleagues, listColleaguesSchema, async ({ request }) => {
    const me = staffOf(request).id
    return ok({ results: (await assignableStaff(db)).map(({ id, name }) => ({ id, name, is_me: id === me })) })
  })

  http.serve(dismissMention, dismissMentionSchema, ({ params: { customer_id: customerId, id }, request }) =>
    runAction(app, { request, route: dismissMention }, async (tx, { staff: by }) => {
      if (!(await takeOffList(tx, { customerId, id }, by.id))) return missing
      return ok({ value: { results: null, message: 'از فهرست شما برداشته شد.' }, audit: { customerId, after: { note: id } } })
    }),
  )

  http.serve(listMentions, listMentionsSchema, async ({ request }) => {
    const rows = await notesMentioning(db, staffOf(request).id, instant(now() - mentionsMs))
    return ok({
      results: rows.map(({ id, customerId, text, writtenAt, writtenBy, name, family }) => ({
        id,
        customer: { id: customerId, name: shortName(name, family) },
        text,
        written_by: writtenBy ?? '',
        written_at: wireInstant(writtenAt),
      })),
    })
  })
}

const endOfNote = ({ writtenAt, id }: { readonly writtenAt: Instant; readonly id: number }) => ({ at: writtenAt, id })

const missing = err({ kind: 'NOT_FOUND' } as const)

/** The names of active members by their ids. */
async function namesOf(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) return new Map()
  return new Map((await assignableStaff(db)).flatMap(({ id, name }) => (ids.includes(id) ? [[id, name] as const] : [])))
}

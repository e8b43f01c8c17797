import { sql } from 'drizzle-orm'
import { downloadRegistrationsSchema, endRegistrationSchema, listRegistrationsSchema } from '#contract/backoffice/requests/requests.ts'
import { downloadRegistrations, endRegistration, listRegistrations } from '#contract/backoffice/requests/routes.ts'
import type { Input } from '#contract/platform/http/route.ts'
import { maskedEmail, maskedMobile, shortWhole } from '#domain/backoffice/access/rights.ts'
import { jalali } from '#domain/platform/kernel/jalali.ts'
import { err, ok } from '#domain/platform/kernel/result.ts'
import { instant, wireInstant } from '#domain/platform/kernel/time.ts'
import { everyRow, pageOf, readCursor, readDays } from '#server/backoffice/actions/keyset.ts'
import { runAction, auditShown } from '#server/backoffice/actions/run-action.ts'
import { listFile, momentCells } from '#server/backoffice/lists/list-file.ts'
import { registrationsDone } from '#server/backoffice/staff/tables.ts'
import type { App } from '#server/platform/context/app.ts'
import { rowsOf, type Db } from '#server/platform/database/open.ts'
import type { HttpServer } from '#server/platform/http/http-server.ts'
import {
  endOfRegistration,
  pageOfRegistrations,
  registrationSources,
  type Registration,
  type RegistrationFilter,
  type RegistrationKind,
} from './registrations-sql.ts'

/** Registrations from the public pages: stores that want to join, appointments, mobiles of a campaign. */
export function registrationRoutes(http: HttpServer, app: App): void {
  const { db } = app

  http.serve(listRegistrations, listRegistrationsSchema, async ({ params: { kind }, body, request }) => {
    const { cursor, per_page: perPage = 30, ...asked } = body
    const rows = await pageOfRegistrations(db, kind, { ...filterOf(asked), cursor: readCursor(cursor), limit: perPage + 1 })
    const shown = rows.slice(0, perPage).map(({ key }) => key)
    const page = pageOf(rows, perPage, endOfRegistration, registrationResponse)
    return auditShown(app, { request, route: listRegistrations, subject: kind, shown }, page)
  })

  http.serve(downloadRegistrations, downloadRegistrationsSchema, async ({ params: { kind }, body, request }) => {
    const rows = cellsOf(db, kind, filterOf(body), body.why !== undefined)
    return listFile(app, { request, route: downloadRegistrations, asked: body }, { name: kind, title: 'ثبت‌نام‌ها', head, rows })
  })

  http.serve(endRegistration, endRegistrationSchema, ({ params: { kind, key: registrationId }, body: { note = null }, request }) =>
    runAction(app, { request, route: endRegistration }, async (tx, { staff, at }) => {
      const [row] = await rowsOf<{ id: number }>(
        tx,
        sql`select id from (${registrationSources[kind]}) as left_here where id = ${registrationId} for key share`,
      )
      if (!row) return err({ kind: 'NOT_FOUND' } as const)
      const written = await tx
        .insert(registrationsDone)
        .values({ kind, registrationId, note, doneBy: staff.id, doneAt: at })
        .onConflictDoNothing()
        .returning({ id: registrationsDone.registrationId })
      if (written.length === 0) return err({ kind: 'TICKET_DECIDED' } as const)
      return ok({
        value: { results: null, message: 'پایان رسیدگی ثبت شد.' },
        audit: { subject: `${kind}:${registrationId}`, after: { note } },
      })
    }),
  )
}

type Asked = Omit<Input<typeof listRegistrations>['body'], 'cursor' | 'per_page'>

const filterOf = ({ q, done, from_day, to_day, sort }: Asked): RegistrationFilter => ({ q, done, ...readDays(from_day, to_day), sort })

const registrationResponse = ({ at, done_at: doneAt, ...row }: Registration) => ({
  ...row,
  created_at: wireInstant(instant(at)),
  done_at: doneAt === null ? null : wireInstant(instant(doneAt)),
})

const head = [
  'شماره',
  'نام',
  'تلفن',
  'ایمیل',
  'شرح',
  'روز نوبت',
  'ثبت، روز',
  'ثبت، ساعت',
  'رسیدگی، روز',
  'رسیدگی، ساعت',
  'رسیدگی با',
  'نتیجه',
]

/** Notes may name people. */
async function* cellsOf(db: Db, kind: RegistrationKind, filter: RegistrationFilter, isFull: boolean) {
  const page = everyRow((cursor, limit) => pageOfRegistrations(db, kind, { ...filter, cursor, limit }), endOfRegistration)
  for await (const row of page) {
    const { key, name, phone, email, detail, on_day: onDay, at, done_at: doneAt, done_by: doneBy, note } = row
    const who = isFull ? [name, phone, email] : [shortWhole(name), maskedMobile(phone), email === null ? null : maskedEmail(email)]
    const done = [...momentCells(doneAt === null ? null : instant(doneAt)), doneBy, isFull ? note : null]
    yield [key, ...who, detail, onDay === null ? null : jalali(onDay), ...momentCells(instant(at)), ...done]
  }
}

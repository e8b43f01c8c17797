import { sql } from 'drizzle-orm'
import { endRegistrationSchema, listRegistrationsSchema } from '#contract/backoffice/requests/requests.ts'
import { endRegistration, listRegistrations } from '#contract/backoffice/requests/routes.ts'
import { err, ok } from '#domain/platform/kernel/result.ts'
import { instant, wireInstant, type Day } from '#domain/platform/kernel/time.ts'
import { pageOf, readCursor, type Cursor } from '#server/backoffice/actions/keyset.ts'
import { runAction, auditShown } from '#server/backoffice/actions/run-action.ts'
import { registrationsDone } from '#server/backoffice/staff/tables.ts'
import type { App } from '#server/platform/context/app.ts'
import { rowsOf, type Db } from '#server/platform/database/open.ts'
import type { HttpServer } from '#server/platform/http/http-server.ts'

/** Registrations from the public pages: stores that want to join, appointments, mobiles of a campaign. */
export function registrationRoutes(http: HttpServer, app: App): void {
  http.serve(listRegistrations, listRegistrationsSchema, async ({ params: { kind }, query, request }) => {
    const { done = false, cursor, per_page: perPage = 30 } = query
    const rows = await pageOfRegistrations(app.db, kind, { done, cursor: readCursor(cursor), limit: perPage + 1 })
    return auditShown(
      app,
      { request, route: listRegistrations, subject: kind, shown: rows.map(({ key }) => key) },
      pageOf(
        rows,
        perPage,
        ({ at, key }) => ({ at: instant(at), id: key }),
        ({ at, done_at: doneAt, ...row }) => ({
          ...row,
          created_at: wireInstant(instant(at)),
          done_at: doneAt === null ? null : wireInstant(instant(doneAt)),
        }),
      ),
    )
  })

  http.serve(endRegistration, endRegistrationSchema, ({ params: { kind, key: registrationId }, body: { note = null }, request }) =>
    runAction(app, { request, route: endRegistration }, async (tx, { staff, at }) => {
      const [row] = await rowsOf<{ id: number }>(tx, sql`select id from (${sources[kind]}) as left_here where id = ${registrationId}`)
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

type Kind = 'cooperation' | 'visits' | 'leads'
type Registration = {
  readonly key: number
  readonly name: string
  readonly phone: string
  readonly email: string | null
  readonly detail: string | null
  readonly on_day: Day | null
  readonly at: number
  readonly done_at: number | null
  readonly done_by: string | null
  readonly note: string | null
}

const sources = {
  cooperation: sql`select id, requester_name || '، ' || store_name as name, phone, email, website as detail, null::date as on_day, created_at from cooperation_requests`,
  visits: sql`select id, fullname as name, mobile as phone, null as email, at_time as detail, on_day, created_at from appointments`,
  leads: sql`select id, fullname as name, mobile as phone, null as email, utm ->> 'utm_campaign' as detail, null::date as on_day, created_at from campaign_leads`,
} as const

type Page = { readonly done: boolean; readonly cursor: Cursor | null; readonly limit: number }

function pageOfRegistrations(db: Db, kind: Kind, { done, cursor, limit }: Page): Promise<Registration[]> {
  const [than, way] = done ? [sql`<`, sql`desc`] : [sql`>`, sql`asc`]
  const behind = cursor ? sql`and (l.created_at, l.id) ${than} (${new Date(cursor.at).toISOString()}::timestamptz, ${cursor.id})` : sql``
  return rowsOf<Registration>(
    db,
    sql`select l.id as key, l.name, l.phone, l.email, l.detail, l.on_day, (extract(epoch from l.created_at) * 1000)::bigint as at,
        (extract(epoch from d.done_at) * 1000)::bigint as done_at, s.full_name as done_by, d.note
      from (${sources[kind]}) as l
        left join registrations_done d on d.kind = ${kind} and d.registration_id = l.id left join staff s on s.id = d.done_by
      where (d.kind is not null) = ${done} ${behind} order by l.created_at ${way}, l.id ${way} limit ${limit}`,
  )
}

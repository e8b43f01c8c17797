import { sql } from 'drizzle-orm'
import { registrationSorts, type Sort } from '#domain/backoffice/lists/list-names.ts'
import { normalise } from '#domain/platform/kernel/persian.ts'
import { instant, type Day, type Instant } from '#domain/platform/kernel/time.ts'
import { readSort, type Cursor } from '#server/backoffice/actions/keyset.ts'
import { betweenNames } from '#server/catalogue/help/tables.ts'
import { isNamedSql } from '#server/platform/database/name-key.ts'
import { rowsOf, type Db } from '#server/platform/database/open.ts'

export type RegistrationKind = 'cooperation' | 'visits' | 'leads'
export type Registration = {
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

export type RegistrationFilter = {
  readonly q?: string | undefined
  readonly done?: boolean | undefined
  /** Left from this moment, and before that one. */
  readonly from?: Instant | undefined
  readonly until?: Instant | undefined
  readonly sort?: Sort<(typeof registrationSorts)[number]> | undefined
}
type Page = RegistrationFilter & { readonly cursor: Cursor | null; readonly limit: number }

export const registrationSources = {
  cooperation: sql`select id, requester_name || ${betweenNames} || store_name as name, phone, email, website as detail, null::date as on_day, created_at from cooperation_requests`,
  visits: sql`select id, fullname as name, mobile as phone, null as email, at_time as detail, on_day, created_at from appointments`,
  leads: sql`select id, fullname as name, mobile as phone, null as email, utm ->> 'utm_campaign' as detail, null::date as on_day, created_at from campaign_leads`,
} as const

const momentSql = (at: number) => sql`${new Date(at).toISOString()}::timestamptz`

/** The statement that reads a page of registrations. */
export function registrationsSql(kind: RegistrationKind, { q, done, from, until, sort, cursor, limit }: Page) {
  const [than, way] = readSort(registrationSorts, sort).way === 'up' ? [sql`>`, sql`asc`] : [sql`<`, sql`desc`]
  const where = [
    sql`true`,
    ...(q === undefined ? [] : [isNamed(normalise(q).replaceAll(/\s+/g, ' '))]),
    ...(done === undefined ? [] : [sql`(d.kind is not null) = ${done}`]),
    ...(from === undefined ? [] : [sql`l.created_at >= ${momentSql(from)}`]),
    ...(until === undefined ? [] : [sql`l.created_at < ${momentSql(until)}`]),
    ...(cursor ? [sql`(l.created_at, l.id) ${than} (${momentSql(cursor.at)}, ${cursor.id})`] : []),
  ]
  return sql`select l.id as key, l.name, l.phone, l.email, l.detail, l.on_day, (extract(epoch from l.created_at) * 1000)::bigint as at,
      (extract(epoch from d.done_at) * 1000)::bigint as done_at, s.full_name as done_by, d.note
    from (${registrationSources[kind]}) as l
      left join registrations_done d on d.kind = ${kind} and d.registration_id = l.id left join staff s on s.id = d.done_by
    where ${sql.join(where, sql` and `)} order by l.created_at ${way}, l.id ${way} limit ${limit}`
}

/** A whole telephone number, or the beginning of a name; each has its index. */
const isNamed = (text: string) => (/^0\d+$/.test(text) ? sql`l.phone = ${text}` : isNamedSql(sql`l.name`, text))

/** One page of registrations of a kind. */
export const pageOfRegistrations = (db: Db, kind: RegistrationKind, page: Page): Promise<Registration[]> =>
  rowsOf<Registration>(db, registrationsSql(kind, page))

/** Where a page of registrations ends. */
export const endOfRegistration = ({ at, key }: Registration) => ({ at: instant(at), id: key })

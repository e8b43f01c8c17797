import { sql, type SQL } from 'drizzle-orm'
import { visitorTables, type VisitorTable } from '#domain/identity/own-data/other-tables.ts'
import { tablesOf } from '#domain/identity/own-data/own-data.ts'
import type { Section } from '#domain/identity/own-data/rules.ts'
import { confirmedCodeOf } from '#domain/identity/profile/profile.ts'
import { profileOf } from '#server/identity/profile/sql.ts'
import { rowsOf, type Db } from '#server/platform/database/open.ts'

/** Rows by table, with the names and types of the published schema. */
export type Rows = Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>>

/** What a guarantor is shown of a guarantee beside another customer's order. */
export const givenColumns = ['id', 'order_id', 'status', 'created_at', 'consented_at', 'approved_at', 'guarantor_name', 'guarantor_family']

/** One section of the customer's own data, table by table (R-OWN-05). */
export async function readSection(db: Db, customerId: number, section: Section): Promise<Rows> {
  const read: Record<string, Rows[string]> = {}
  for (const { table, columns } of tablesOf(section)) read[table] = await rowsOfTable(db, table, columns, sql`customer_id = ${customerId}`)
  if (section === 'GUARANTEES') read['guarantees_given'] = await guaranteesGiven(db, customerId)
  if (section === 'MESSAGES') Object.assign(read, await formsOf(db, customerId))
  return read
}

/** Columns that are another person's in some rows: the card of a guarantor who paid for the customer. */
const columnSql: Readonly<Record<string, SQL>> = {
  'payments.masked_card': sql`case when payer_id is null then masked_card end as masked_card`,
}

/** As JSON by the database, so that numbers, days and instants are those of the schema. */
async function rowsOfTable(db: Db, table: string, columns: readonly string[], condition: SQL): Promise<Rows[string]> {
  const names = sql.join(
    columns.map((name) => columnSql[`${table}.${name}`] ?? sql.identifier(name)),
    sql`, `,
  )
  const rows = await rowsOf<{ row: Rows[string][number] }>(
    db,
    sql`select to_jsonb(x) as row from (select ${names} from ${sql.identifier(table)} where ${condition} order by 1) x`,
  )
  return rows.map(({ row }) => row)
}

async function guaranteesGiven(db: Db, customerId: number): Promise<Rows[string]> {
  const at = await rowsOf<{ owner_id: number; guarantee_id: number }>(
    db,
    sql`select owner_id, guarantee_id from guarantorships where customer_id = ${customerId}`,
  )
  if (at.length === 0) return []
  const [owners, ids] = [listed(at.map(({ owner_id }) => owner_id)), listed(at.map(({ guarantee_id }) => guarantee_id))]
  return rowsOfTable(db, 'guarantees', givenColumns, sql`customer_id in (${owners}) and id in (${ids}) and guarantor_id = ${customerId}`)
}

const listed = (values: readonly number[]): SQL =>
  sql.join(
    values.map((value) => sql`${value}`),
    sql`, `,
  )

/** What was sent by forms without signing in, under the customer's mobile or confirmed national code. */
async function formsOf(db: Db, customerId: number): Promise<Rows> {
  const profile = await profileOf(db, customerId)
  const person = { mobile: profile.mobile, nationalCode: confirmedCodeOf(profile) }
  const read: Record<string, Rows[string]> = {}
  for (const { table, columns, by } of visitorTables) read[table] = await rowsOfTable(db, table, columns, byPerson(by, person))
  return read
}

type Person = {
  readonly mobile: string
  /** A confirmed one. */
  readonly nationalCode: string | null
}

/** The rows of a table that has no customer's id, by what it has of the person. */
export function byPerson(by: VisitorTable['by'], { mobile, nationalCode }: Person): SQL {
  const conditions = [
    ...(by.mobile ? [sql`${sql.identifier(by.mobile)} = ${mobile}`] : []),
    ...(by.mobileFirst ? [sql`starts_with(${sql.identifier(by.mobileFirst)}, ${`${mobile} `})`] : []),
    ...(by.nationalCode && nationalCode !== null ? [sql`${sql.identifier(by.nationalCode)} = ${nationalCode}`] : []),
  ]
  return conditions.length === 0 ? sql`false` : sql`(${sql.join(conditions, sql` or `)})`
}

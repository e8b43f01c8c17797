import { sql, type SQL } from 'drizzle-orm'
import { catalogueOf, catalogues, type Catalogue, type Field } from '#domain/backoffice/settings/catalogues.ts'
import { err, type Result } from '#domain/platform/kernel/result.ts'
import { rowsOf, type Db } from '#server/platform/database/open.ts'

export type CatalogueRow = { readonly id: number; readonly fields: Readonly<Record<string, unknown>> }
type Given = Readonly<Record<string, unknown>>

// Names of tables and columns come only from domain/backoffice/settings/catalogues.ts; values are always parameters.
const tableOf = (catalogue: Catalogue): SQL => sql.identifier(catalogueOf[catalogue].table) as unknown as SQL
const shownFields = (catalogue: Catalogue): SQL =>
  sql.join(
    catalogueOf[catalogue].fields.map(({ name }) => sql`${sql.raw(`'${name}'`)}, ${sql.identifier(name)}`),
    sql`, `,
  )

/** Of the changes of one table the next waits here until the transaction of this one ends, so that each is judged by what the last one left. */
export const lockCatalogue = async (tx: Db, catalogue: Catalogue): Promise<void> => {
  await tx.execute(sql`select pg_advisory_xact_lock(7251, ${catalogues.indexOf(catalogue)}::int)`)
}

/** All rows, by position or by id. */
export const catalogueRows = (db: Db, catalogue: Catalogue): Promise<CatalogueRow[]> => {
  const isOrdered = catalogueOf[catalogue].fields.some(({ name }) => name === 'position')
  const order = isOrdered ? sql`position, id` : sql`id`
  return rowsOf<CatalogueRow>(
    db,
    sql`select id, jsonb_build_object(${shownFields(catalogue)}) as fields from ${tableOf(catalogue)} order by ${order} limit 500`,
  )
}

export async function catalogueRow(db: Db, catalogue: Catalogue, id: number): Promise<CatalogueRow | null> {
  const [row] = await rowsOf<CatalogueRow>(
    db,
    sql`select id, jsonb_build_object(${shownFields(catalogue)}) as fields from ${tableOf(catalogue)} where id = ${id}`,
  )
  return row ?? null
}

const valueOf = ({ kind, name }: Field, value: unknown): SQL => {
  if (value === null || value === '') return sql`null`
  if (kind === 'choices' && Array.isArray(value))
    return sql`array[${sql.join(
      value.map((choice) => sql`${choice}::text`),
      sql`, `,
    )}]::text[]`
  if (kind === 'instant' && typeof value === 'string') return sql`${value}::timestamptz`
  return name === 'code' && typeof value === 'string' ? sql`upper(${value}::text)` : sql`${value}`
}

const given = (catalogue: Catalogue, values: Given): readonly Field[] => catalogueOf[catalogue].fields.filter(({ name }) => name in values)

/** Adds a row; with `id` one that was removed comes back under it. */
export async function insertRow(tx: Db, catalogue: Catalogue, values: Given, id?: number): Promise<CatalogueRow> {
  const fields = given(catalogue, values)
  const columns = [...(id === undefined ? [] : [sql.identifier('id')]), ...fields.map(({ name }) => sql.identifier(name))]
  const [row] = await rowsOf<{ id: number }>(
    tx,
    sql`insert into ${tableOf(catalogue)} (${sql.join(columns, sql`, `)}) overriding system value
      values (${sql.join(
        [...(id === undefined ? [] : [sql`${id}`]), ...fields.map((field) => valueOf(field, values[field.name]))],
        sql`, `,
      )}) returning id`,
  )
  const written = row && (await catalogueRow(tx, catalogue, row.id))
  if (!written) throw new Error('a row was not written')
  return written
}

export async function updateRow(tx: Db, catalogue: Catalogue, id: number, values: Given): Promise<CatalogueRow | null> {
  const fields = given(catalogue, values)
  if (fields.length > 0) {
    const set = fields.map((field) => sql`${sql.identifier(field.name)} = ${valueOf(field, values[field.name])}`)
    await tx.execute(sql`update ${tableOf(catalogue)} set ${sql.join(set, sql`, `)} where id = ${id}`)
  }
  return catalogueRow(tx, catalogue, id)
}

/** Gives the rows the positions 1, 2, 3 … in the order of `ids`. */
export const setOrder = async (tx: Db, catalogue: Catalogue, ids: readonly number[]): Promise<void> => {
  const list = sql`array[${sql.join(
    ids.map((id) => sql`${id}::bigint`),
    sql`, `,
  )}]`
  await tx.execute(sql`update ${tableOf(catalogue)} set position = array_position(${list}, id) where id = any(${list})`)
}

/** Whether a heading has questions beneath it. */
export async function isAbove(tx: Db, catalogue: Catalogue, id: number): Promise<boolean> {
  return catalogue === 'faq' && (await rowsOf(tx, sql`select 1 from faq_rows where parent_id = ${id} limit 1`)).length > 0
}

/** Whether the heading of a question is not there, or in another set. */
export async function lacksParent(tx: Db, catalogue: Catalogue, { parent_id: parent, response_id: set }: Given): Promise<boolean> {
  if (catalogue !== 'faq' || parent === null || parent === undefined) return false
  return (await rowsOf(tx, sql`select 1 from faq_rows where id = ${parent} and response_id = ${set}`)).length === 0
}

export const deleteRow = async (tx: Db, catalogue: Catalogue, id: number): Promise<void> => {
  await tx.execute(sql`delete from ${tableOf(catalogue)} where id = ${id}`)
}

/** Turns a violated constraint into a refusal. */
export async function orRefused<T, E>(action: Promise<Result<T, E>>): Promise<Result<T, E | { readonly kind: 'TAKEN' | 'FIELDS_WRONG' }>> {
  try {
    return await action
  } catch (fault) {
    const kind = refusalOfRow(fault)
    if (kind === null) throw fault
    return err({ kind })
  }
}

/** The refusal code of a violated constraint; null for any other fault. */
function refusalOfRow(fault: unknown): 'TAKEN' | 'FIELDS_WRONG' | null {
  const cause = fault instanceof Error && fault.cause !== undefined ? fault.cause : fault
  const code = typeof cause === 'object' && cause !== null && 'code' in cause ? String(cause.code) : ''
  if (code === '23505') return 'TAKEN'
  return code.startsWith('23') || code.startsWith('22') ? 'FIELDS_WRONG' : null
}

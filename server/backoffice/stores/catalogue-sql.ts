import { sql, type SQL } from 'drizzle-orm'
import { catalogueOf, type Catalogue, type Field } from '#domain/backoffice/settings/catalogues.ts'
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

export async function insertRow(tx: Db, catalogue: Catalogue, values: Given): Promise<CatalogueRow> {
  const fields = given(catalogue, values)
  const columns = fields.map(({ name }) => sql.identifier(name))
  const [row] = await rowsOf<{ id: number }>(
    tx,
    sql`insert into ${tableOf(catalogue)} (${sql.join(columns, sql`, `)})
      values (${sql.join(
        fields.map((field) => valueOf(field, values[field.name])),
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

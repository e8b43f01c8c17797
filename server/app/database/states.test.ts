import { globSync } from 'node:fs'
import { resolve } from 'node:path'
import { is, sql } from 'drizzle-orm'
import { getTableConfig, PgTable, type PgColumn } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import { columnNameOf } from '#server/platform/database/named-rows.ts'
import { rowsOf } from '#server/platform/database/open.ts'
import { onOneEngine } from '#testing/on-both-engines.ts'

onOneEngine('the states of rows', (database) => {
  test('the database refuses a status that the code does not know, in every table', async () => {
    const checks = await rowsOf<{ name: string; text: string }>(
      database().db,
      sql`select c.conrelid::regclass::text as name, pg_get_constraintdef(c.oid) as text from pg_constraint c where c.contype = 'c'`,
    )
    const isRefused = (table: string, column: PgColumn) =>
      checks.some(
        ({ name, text }) =>
          name === table &&
          text.includes(columnNameOf(column.name)) &&
          (column.enumValues ?? []).every((value) => text.includes(`'${value}'`)),
      )
    const states = await statusColumns()
    expect(states.length).toBeGreaterThan(20)
    expect(states.filter(({ table, column }) => !isRefused(table, column)).map(({ table, column }) => `${table}.${column.name}`)).toEqual(
      [],
    )
  })
})

/** Every column of the product's tables that is named for the status of its row and has a list of values. */
async function statusColumns() {
  const modules = await Promise.all(globSync('server/**/{tables,sql}.ts').map((file) => import(resolve(file)) as Promise<object>))
  const tables = new Set(modules.flatMap((module) => Object.values(module)).filter((value): value is PgTable => is(value, PgTable)))
  return [...tables]
    .map(getTableConfig)
    .flatMap(({ name, columns }) =>
      columns.flatMap((column) =>
        /^(\w+S|s)tatus$|^state$/.test(column.name) && column.enumValues?.length ? [{ table: name, column }] : [],
      ),
    )
}

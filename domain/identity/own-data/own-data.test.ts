import { expect, test } from 'vitest'
import { dayMs, hourMs, instant } from '#domain/platform/kernel/time.ts'
import { columnNames } from './column-names.ts'
import { visitorTables } from './other-tables.ts'
import { exportEnd, exportSteps, ownTables, sectionNames, tablesOf } from './own-data.ts'
import { retainedUntil, retentionReasons, yearMs, type Retention } from './rules.ts'

const at = instant(1_800_000_000_000)
const duplicates = (names: readonly string[]) => names.filter((name, index) => names.indexOf(name) !== index)

test('each table has its rule once, and each of its columns is exported or withheld for one reason', () => {
  expect(duplicates(ownTables.map(({ table }) => table))).toEqual([])
  for (const { table, columns, without } of ownTables)
    expect([table, duplicates([...columns, ...Object.values(without).flat()])]).toEqual([table, []])
})

test('each section of the export has its tables, and what is in no section exports nothing', () => {
  expect(sectionNames.filter((section) => tablesOf(section).length === 0)).toEqual([])
  expect(sectionNames.flatMap(tablesOf)).toHaveLength(ownTables.filter(({ columns }) => columns.length > 0).length)
  for (const section of sectionNames) expect(new Set(tablesOf(section).map((each) => each.section))).toEqual(new Set([section]))
  expect(exportSteps).toBe(10)
})

test('a form of visitors is found by one of its own columns, and is no table of customers', () => {
  for (const { table, by, columns } of visitorTables) {
    const keys = Object.values(by)
    expect([table, keys.length > 0, keys.filter((column) => !columns.includes(column))]).toEqual([table, true, []])
  }
  const both = visitorTables.filter(({ table }) => ownTables.some((own) => own.table === table))
  expect(both).toEqual([])
})

test('a closure empties or replaces only columns of the table, and no column twice', () => {
  for (const { table, columns, without, closing } of ownTables) {
    const all = [...columns, ...Object.values(without).flat()]
    const changed = closing.does === 'KEEP' ? [...closing.empties, ...closing.replaces] : []
    expect([table, duplicates(changed), changed.filter((column) => !all.includes(column))]).toEqual([table, [], []])
  }
})

test('every reason retains for ten years after the closure, and an export is there for seven days', () => {
  for (const why of Object.keys(retentionReasons) as Retention[]) expect(retainedUntil(at, why)).toBe(at + 10 * yearMs)
  expect(yearMs).toBe(365 * dayMs + 6 * hourMs)
  expect(exportEnd(at)).toBe(at + 7 * dayMs)
  expect(columnNames['mobile']).toBe('موبایل')
})

import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { searchKey } from '#domain/platform/kernel/search-key.ts'
import { onEveryEngine } from '#testing/on-both-engines.ts'
import { isNamedSql, nameKeySql } from './name-key.ts'
import { rowsOf } from './open.ts'

/** As names are written: with hamza, half-space, Arabic letters, marks, and of two parts. */
const names = [
  'مؤمنی',
  'أحمدي',
  'صادقی‌نژاد',
  'کاظمی نسب',
  'رضاييان',
  'مُحَمّد',
  'فاطمةالزهراء',
  'هـمـت',
  "O'Brien-Smith",
  'آزاده ۲',
  'طـٰه',
  '',
]

onEveryEngine('names as they are searched', (database) => {
  test('F-131: the database folds a name as the search folds what is typed', async () => {
    for (const name of names) {
      const [row] = await rowsOf<{ key: string }>(database().db, sql`select ${nameKeySql(sql`${name}::text`)} as key`)
      expect([name, row?.key]).toEqual([name, searchKey(name)])
    }
  })

  test.each([
    ['O’Brien', 'o’br'],
    ['José', 'José'],
    ['علی/رضا', 'علی/ر'],
    ['سارا کریمی، فروشگاه «مُد و خانه» ۱۰۰%', 'سارا كريمی فروشگاه «مد'],
    [String.raw`مریم\نادری`, String.raw`مریم\ن`],
  ])('F-131: %s is found by what it begins with as it is written: %s', async (name, typed) => {
    const isFound = async (text: string) => {
      const [row] = await rowsOf<{ found: boolean }>(database().db, sql`select ${isNamedSql(sql`${name}::text`, text)} as found`)
      return row?.found
    }
    expect([await isFound(typed), await isFound(name), await isFound(`${typed}%ه`), await isFound('%_'), await isFound('—')]).toEqual([
      true,
      true,
      false,
      false,
      false,
    ])
  })
})

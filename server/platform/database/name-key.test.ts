import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { searchKey } from '#domain/platform/kernel/search-key.ts'
import { onEveryEngine } from '#testing/on-both-engines.ts'
import { nameKeySql } from './name-key.ts'
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
})

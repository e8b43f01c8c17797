import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Rial } from '#domain/platform/kernel/money.ts'
import { instant } from '#domain/platform/kernel/time.ts'
import { domainEvents } from '#server/platform/outbox/tables.ts'
import { onBothEngines } from '#testing/on-both-engines.ts'
import { fromJson, jsonRowsSql } from './json-rows.ts'
import { moneyRowsOf, rialOf, rialOrNull } from './money-rows.ts'
import { namedRowsAs } from './named-rows.ts'
import { rowsOf } from './open.ts'

const at = instant(Date.parse('2026-11-21T10:00:00.120+03:30'))

type Row = { readonly name: string; readonly amount: Rial; readonly fee: Rial | null }

onBothEngines('rows with money', (database) => {
  test('amounts are whole rials, whether the database has them as bigint, as numeric or as text', async () => {
    for (const type of ['bigint', 'numeric', 'text'] as const) {
      const statement = sql`select 'one' as name, '1500000'::${sql.raw(type)} as amount, null::${sql.raw(type)} as fee`
      expect(await moneyRowsOf<Row>(database().db, statement, { amount: rialOf, fee: rialOrNull })).toEqual([
        { name: 'one', amount: 1_500_000, fee: null },
      ])
    }
  })

  test('rows selected as JSON are those of a plain select; a bigint that JSON would round is a fault', async () => {
    const { db } = database()
    const asJson = async () => {
      const rows = { rows: fromJson(domainEvents) }
      const [read] = await namedRowsAs(db, 'events_as_json', rows, sql`select ${jsonRowsSql(domainEvents, sql`order by id`)} as rows`)
      return read?.rows
    }
    const event = { type: 'identity.confirmed', customerId: 2 ** 53 - 1 } as const
    await db.insert(domainEvents).values({ customerId: 2 ** 53 - 1, type: event.type, event, handledAt: at })
    await db.insert(domainEvents).values({ customerId: 7, type: event.type, event })
    expect(await asJson()).toEqual(await db.select().from(domainEvents).orderBy(domainEvents.id))
    await db.execute(sql`insert into domain_events (customer_id, type, event) values (9007199254740993, ${event.type}, '{}')`)
    await expect(asJson()).rejects.toThrow(RangeError)
  })

  test('both drivers read a bigint as a number, moments, days and intervals as text, in and out of transactions', async () => {
    const moment = `'2026-11-21 06:30:00.12+00'::timestamptz`
    const statement = sql`select 1500000::bigint as big, ${sql.raw(moment)} as moment, ${sql.raw(moment)}::date as day, '1 day'::interval as pause,
      '2026-11-21 10:00'::timestamp as bare, array[${sql.raw(moment)}] as moments, array[1.5]::numeric[] as shares, '{"a": 1}'::jsonb as json`
    const { db } = database()
    const [read] = await rowsOf<Record<string, unknown>>(db, statement)
    expect(read).toMatchObject({ big: 1_500_000, day: '2026-11-21', bare: '2026-11-21 10:00:00', json: { a: 1 } })
    expect(read?.['moment']).toMatch(/^2026-11-21 \d\d:\d\d:00\.12[+-]\d\d/)
    expect([read?.['pause'], read?.['moments'], read?.['shares']]).toEqual(['1 day', expect.stringMatching(/^\{".*"\}$/), '{1.5}'])
    expect(await db.transaction((tx) => rowsOf<Record<string, unknown>>(tx, statement))).toEqual([read])
  })

  test('a fraction, too large an amount and what is no number are faults', async () => {
    for (const amount of [sql`0.5::numeric`, sql`9007199254740993::numeric`, sql`'one'::text`, sql`true`, sql`null::bigint`]) {
      await expect(moneyRowsOf<Row>(database().db, sql`select ${amount} as amount`, { amount: rialOf, fee: rialOrNull })).rejects.toThrow(
        RangeError,
      )
    }
  })

  test('an amount that nobody parses does not compile', async () => {
    // @ts-expect-error a column with money
    expect(await rowsOf<Row>(database().db, sql`select 'one' as name`)).toHaveLength(1)
    // @ts-expect-error an amount deeper in a row
    expect(await rowsOf<{ readonly lines: readonly Row[] }>(database().db, sql`select 1 as lines`)).toHaveLength(1)
    // @ts-expect-error without a parser for one of its columns
    expect(await moneyRowsOf<Row>(database().db, sql`select 1 as amount`, { amount: rialOf })).toHaveLength(1)
  })
})

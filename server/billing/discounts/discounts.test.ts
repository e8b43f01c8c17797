import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { instant } from '#domain/platform/kernel/time.ts'
import { onBothEngines, ownerOf } from '#testing/on-both-engines.ts'
import { discountOf, discountsOf } from './sql.ts'

const at = instant(Date.parse('2026-11-21T10:00:00+03:30'))

onBothEngines('discounts', (database) => {
  beforeEach(async () => {
    const { db } = database()
    await ownerOf(database()).execute(sql`delete from discounts`)
    await db.execute(sql`insert into discounts (code, title, type, value, cap, applies_to, expired_at, only_for) values
      ('NOWRUZ', 'عیدی ۱۰٪', 'PERCENT', 10, 500000, '{invoice,order_promissory}', null, null),
      ('OLD', 'عیدی پارسال', 'FIXED', 500000, null, '{invoice}', '2026-01-01', null),
      ('MINE', 'هدیهٔ شما', 'FIXED', 500000, null, '{ticket}', '2027-01-01', 7)`)
  })

  test('R-DISCOUNT-02, R-DISCOUNT-05: listed by whether they have expired and by their title', async () => {
    const { db } = database()
    const codes = async (customerId: number, filter: { state?: 'active' | 'expired'; title?: string }) =>
      (await discountsOf(db, customerId, { ...filter, at })).map(({ code }) => code)
    expect(await codes(7, {})).toEqual(['MINE', 'NOWRUZ', 'OLD'])
    expect(await codes(8, {})).toEqual(['NOWRUZ', 'OLD'])
    expect(await codes(7, { state: 'active' })).toEqual(['MINE', 'NOWRUZ'])
    expect(await codes(7, { state: 'expired' })).toEqual(['OLD'])
    expect(await codes(7, { title: 'عیدی' })).toEqual(['NOWRUZ', 'OLD'])
    expect(await codes(7, { title: '%' })).toEqual([])
    expect(await codes(7, { title: '٪' })).toEqual(['NOWRUZ'])
  })

  test('a code is found in any case; another’s is exactly like an unknown one', async () => {
    const { db } = database()
    expect(await discountOf(db, 7, ' nowruz ')).toMatchObject({ code: 'NOWRUZ', appliesTo: ['invoice', 'order_promissory'], cap: 500_000 })
    expect(await discountOf(db, 8, 'MINE')).toBeNull()
    expect(await discountOf(db, 8, 'NOBODY')).toBeNull()
  })
})

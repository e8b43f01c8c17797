import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { listDiscounts, previewDiscount } from '#contract/billing/discounts/routes.ts'
import { onBothEngines } from '#testing/on-both-engines.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'

onBothEngines('discounts over HTTP', (database) => {
  let edge: TestApp
  let token: string
  beforeAll(async () => {
    edge = await createTestApp(database())
    ;({ token } = await edge.customer('09120000001'))
    await edge.app.db.execute(sql`insert into discounts (code, title, type, value, cap, applies_to, expired_at) values
      ('NOWRUZ', 'عیدی', 'PERCENT', 10, 500000, '{invoice}', null), ('OLD', 'پارسال', 'FIXED', 500000, null, '{invoice}', '2026-01-01')`)
  })
  const preview = (code: string, entity_type: 'invoice' | 'ticket' = 'invoice') =>
    edge.call(previewDiscount, { params: { code }, body: { entity_type } }, { token })

  test('R-DISCOUNT-01, R-DISCOUNT-04: a code that applies shows what it takes off', async () => {
    expect(await preview('nowruz')).toMatchObject({
      status: 200,
      body: { results: { succeed: true, type: 'PERCENT', value: 10, discount_cap: 500_000 } },
    })
  })

  test('a code that does not count answers 200 and says why', async () => {
    const answers = [await preview('NOBODY'), await preview('OLD'), await preview('NOWRUZ', 'ticket')]
    expect(answers.map(({ status, body }) => [status, body.results.succeed])).toEqual([
      [200, false],
      [200, false],
      [200, false],
    ])
    expect(new Set(answers.map(({ body }) => body.results.message)).size).toBe(3)
  })

  test('R-DISCOUNT-02, R-DISCOUNT-05: listed by expired_at and title', async () => {
    const codes = async (query: object) => {
      const { body } = await edge.call(listDiscounts, { query }, { token })
      return body.results.map(({ code }: { code: string }) => code)
    }
    expect(await codes({})).toEqual(['NOWRUZ', 'OLD'])
    expect(await codes({ 'filter[expired_at]': 'active' })).toEqual(['NOWRUZ'])
    expect(await codes({ 'filter[expired_at]': 'expired', 'filter[title]': 'عیدی' })).toEqual([])
    expect((await edge.call(listDiscounts, { query: { 'filter[expired_at]': 'soon' as never } }, { token })).status).toBe(422)
  })

  test('D-81: a code that is used up says so, after those that may be used and before those that ended, the latest of them first', async () => {
    const { customerId, token: own } = await edge.customer('09120000002')
    const before = (await edge.call(listDiscounts, { query: {} }, { token: own })).body.results
    expect(before.map(({ code, is_used }) => [code, is_used])).toEqual([
      ['NOWRUZ', false],
      ['OLD', false],
    ])
    await edge.app.db.execute(sql`insert into discounts (code, title, type, value, applies_to, expired_at, only_for) values
      ('ONCE', 'یک بار', 'FIXED', 500000, '{invoice}', '2030-01-01', ${customerId}),
      ('LATE', 'دیرتر', 'FIXED', 500000, '{invoice}', '2026-02-01', ${customerId})`)
    await edge.app.db.execute(sql`insert into discount_uses (customer_id, discount_id, payment_id, at)
      select ${customerId}, id, gen_random_uuid(), now() from discounts where code = 'ONCE'`)
    const { body } = await edge.call(listDiscounts, { query: {} }, { token: own })
    expect(body.results.map(({ code, is_used }) => [code, is_used])).toEqual([
      ['NOWRUZ', false],
      ['ONCE', true],
      ['LATE', false],
      ['OLD', false],
    ])
    const titled = await edge.call(listDiscounts, { query: { 'filter[title]': 'بار' } }, { token: own })
    expect(titled.body.results.map(({ code }) => code)).toEqual(['ONCE'])
  })
})

import { sql } from 'drizzle-orm'
import { Value } from 'typebox/value'
import { beforeAll, expect, test } from 'vitest'
import { listStoresSchema } from '#contract/catalogue/stores/list-stores.ts'
import { calculateLoan, creditSteps, listCategories, listProviders, listStores, openStore } from '#contract/catalogue/stores/routes.ts'
import type { Store } from '#contract/catalogue/stores/store.ts'
import { seedWhenEmpty, seededStores } from '#server/app/seed/seed-when-empty.ts'
import { present } from '#testing/expectations.ts'
import { onBothEngines } from '#testing/on-both-engines.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'

onBothEngines('stores', (database) => {
  let app: TestApp
  const call: TestApp['call'] = (...asked) => app.call(...asked)
  beforeAll(async () => {
    app = await createTestApp(database())
    await seedWhenEmpty(app.app)
  })
  const listed = async (query: Parameters<typeof call<typeof listStores>>[1]['query']): Promise<Store[]> => {
    const { status, body } = await call(listStores, { query })
    expect([status, body.errors]).toEqual([200, undefined])
    return body.results
  }
  const idOf = async (slug: string): Promise<number> => (await call(openStore, { params: { slug } })).body.results.id

  test('R-STORE-01, R-STORE-08, R-STORE-15: the list returns complete stores and metas, without token or signature', async () => {
    const { status, body } = await call(listStores, { query: {} })
    expect(status).toBe(200)
    expect(body.results).toHaveLength(15)
    expect(body.metas).toEqual({ current_page: 1, per_page: 15, total: seededStores, last_page: Math.ceil(seededStores / 15) })
    expect(Object.keys(present(body.results[0]))).toEqual(
      expect.arrayContaining([
        'id',
        'name',
        'slug',
        'url',
        'commission',
        'svg_logo',
        'main_image',
        'banner_image',
        'information',
        'categories',
      ]),
    )
  })

  test('F-037, R-STORE-07, R-STORE-14, R-CONST-05, R-PROOF-06: per_page=10000 returns all stores in Persian order, and more is read as that maximum', async () => {
    const whole = await listed({ per_page: 10_000 })
    expect(whole).toHaveLength(seededStores)
    const sorted = whole.map(({ name }) => name).toSorted(new Intl.Collator('fa').compare)
    expect(alphabet(whole.map(({ name }) => name))).toEqual(alphabet(sorted))
    const more = await call(listStores, { query: { per_page: 10_001 } })
    expect([more.status, more.body.metas.per_page, more.body.results.length]).toEqual([200, 10_000, seededStores])
  })

  test('R-STORE-09: pages do not overlap and stop at the last', async () => {
    const [first, second] = [await listed({ page: 1, per_page: 100 }), await listed({ page: 2, per_page: 100 })]
    expect(new Set([...first, ...second].map(({ id }) => id)).size).toBe(200)
    expect(await listed({ page: 9, per_page: 100 })).toEqual([])
    expect((await call(listStores, { query: { page: 0 } })).status).toBe(422)
  })

  test('R-STORE-10: each filter leaves the matching stores, and filters combine', async () => {
    const all = await listed({ per_page: 10_000 })
    const one = all.find(({ slug }) => slug === 'tekno-sara')
    const city = one?.information.city
    if (!one || !city) throw new Error('no store')
    const passing = (passes: (store: Store) => boolean) => all.filter(passes).map(({ id }) => id)
    const asked = async (query: object) => (await listed({ per_page: 10_000, ...query })).map(({ id }) => id)

    expect(await asked({ 'filter[name]': 'تکنو' })).toEqual([one.id])
    expect(await asked({ 'filter[category]': 'digital' })).toEqual(passing(isDigital))
    expect(await asked({ 'filter[city]': city.id })).toEqual(passing((store) => store.information.city?.id === city.id))
    expect(await asked({ 'filter[province]': city.province_id })).toEqual(
      passing((store) => store.information.city?.province_id === city.province_id),
    )
    expect(await asked({ 'filter[type]': 'IN_PERSON' })).toEqual(passing((store) => store.information.type === 'IN_PERSON'))
    expect(await asked({ 'filter[category]': 'digital', 'filter[type]': 'ONLINE', 'filter[city]': city.id })).toEqual(
      passing((store) => isDigital(store) && store.information.type === 'ONLINE' && store.information.city?.id === city.id),
    )
    expect(await asked({ 'filter[category]': 'nothing' })).toEqual([])
    expect((await call(listStores, { query: { 'filter[type]': 'OTHER' as 'ONLINE' } })).status).toBe(422)
    expect((await call(listStores, { query: { 'filter[colour]': 'red' } as object })).status).toBe(422)
  })

  test.each(['خانه آرا', 'خانه‌ارا', 'khaneh-ara', 'مُدکده', 'كتاب‌گرد', '%', '_'])(
    'R-STORE-10: the name filter finds %j in any spelling, and has no wildcards',
    async (name) => {
      const found = await listed({ per_page: 10_000, 'filter[name]': name })
      expect(found.length === 1 || (name.length === 1 && found.length === seededStores)).toBe(true)
    },
  )

  test.each(['گوشی', 'يخچال', 'laptop', 'Digital', 'أداره'])(
    'F-035, F-131: the name filter finds %j in goods and categories',
    async (name) => {
      const found = await listed({ per_page: 10_000, 'filter[name]': name })
      expect(found.length).toBeGreaterThan(0)
      expect(found.length).toBeLessThan(seededStores)
    },
  )

  test('the complete list is cached: compressed, with an ETag and 304, and rebuilt when a store changes', async () => {
    const url = '/api/customer/stores?per_page=10000'
    const asked = (headers: Record<string, string>) => app.http.inject({ url, headers })
    const brotli = await asked({ 'accept-encoding': 'gzip, br' })
    expect(brotli.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding', 'cache-control': 'no-cache' })
    const plain = await asked({})
    expect(plain.headers['content-encoding']).toBeUndefined()
    expect(Value.Check(listStoresSchema.reply, plain.json())).toBe(true)
    expect(brotli.rawPayload.length).toBeLessThan(plain.rawPayload.length / 5)
    const etag = String(plain.headers['etag'])
    const again = await asked({ 'if-none-match': etag })
    expect([again.statusCode, again.body]).toEqual([304, ''])

    await database().db.execute(sql`update stores set cash_back = 4, changed_at = now() + interval '1 minute' where slug = 'tekno-sara'`)
    app.pass(10_000)
    const answers = await Promise.all(Array.from({ length: 20 }, () => asked({ 'if-none-match': etag })))
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
    expect(answers[0]?.headers['etag']).not.toBe(etag)
  })

  test('R-STORE-05, R-STORE-16, R-ENTITY-13, R-ENTITY-51..53: a store is found by slug and by id in every call', async () => {
    const id = await idOf('tekno-sara')
    const byId = await call(openStore, { params: { slug: String(id) } })
    expect(byId.body.results).toMatchObject({
      id,
      name: 'تکنوسرا',
      slug: 'tekno-sara',
      categories: [{ slug: 'digital', name_fa: 'دیجیتال', is_main: true }],
      information: { type: 'ONLINE', city: { name: 'تهران', province_name: 'تهران' }, seo: { title: 'خرید قسطی از تکنوسرا' } },
    })
    for (const key of ['tekno-sara', String(id)]) {
      expect((await call(listProviders, { params: { id: key } })).status).toBe(200)
      expect((await call(creditSteps, { params: { slug: key }, query: { price: 200_000_000 } })).status).toBe(200)
    }
  })

  test('an unknown store and one that is closed are the same 404', async () => {
    const slug = 'safarino'
    await database().db.execute(sql`update stores set is_open = false where slug = ${slug}`)
    for (const key of [slug, 'never-was', '999999999']) {
      expect((await call(openStore, { params: { slug: key } })).body.code).toBe('NOT_FOUND')
      expect((await call(listProviders, { params: { id: key } })).status).toBe(404)
      expect((await call(creditSteps, { params: { slug: key }, query: { price: 200_000_000 } })).status).toBe(404)
    }
    await database().db.execute(sql`update stores set is_open = true where slug = ${slug}`)
  })

  test('R-STORE-11: an address is https, and the database refuses others', async () => {
    expect((await listed({ per_page: 10_000 })).every(({ url }) => url?.startsWith('https://'))).toBe(true)
    await expect(database().db.execute(sql`update stores set url = 'http://a.example/' where slug = 'tekno-sara'`)).rejects.toThrow(
      'Failed query',
    )
  })

  test('R-STORE-06, R-STORE-12, R-ENTITY-16: five categories, without a session but signed', async () => {
    const { body } = await call(listCategories, {})
    expect(body.results.map(({ slug }: { slug: string }) => slug)).toEqual(['digital', 'fashion', 'home-and-office', 'special', 'tourism'])
    expect((await app.http.inject({ url: listCategories.path })).statusCode).toBe(403)
  })

  test('a token is checked even where none is needed', async () => {
    const answer = await call(openStore, { params: { slug: 'tekno-sara' } }, { token: 'forged' })
    expect(answer.status).toBe(401)
  })

  test('R-STORE-02, R-ENTITY-14: providers come with steps, guarantees and price configs', async () => {
    const { body } = await call(listProviders, { params: { id: 'tekno-sara' } })
    expect(body.results[0]).toMatchObject({
      name: 'بانک آتیه',
      installment_steps: [3, 6, 9, 12],
      guarantees: [{ type: 'PROMISSORY' }, { type: 'CHEQUE' }],
      price_configs: [{ min: 10_000_000, max: 1_000_000_000, interest_rate: 23 }],
    })
  })

  test('R-STORE-03, R-CALC-03, R-CALC-04, R-ENTITY-15: a calculation follows the formula of lifecycle.md §2', async () => {
    const { body: providers } = await call(listProviders, { params: { id: 'tekno-sara' } })
    const bank = present(providers.results[0])
    const promissory = present(bank.guarantees[0]).id
    const query = { provider_id: bank.id, invoice_count: 12, guarantee_id: promissory, price: 200_000_000 }
    const { body } = await call(calculateLoan, { params: { id: 'tekno-sara' }, query })
    expect(body.results).toEqual({
      final_amount: 224_916_667,
      invoice_count: 12,
      amount: 200_000_000,
      monthly_invoice: 18_744_000,
      order_cost: 1_500_000,
      store_provider_guarantee_id: promissory,
    })
  })

  test('terms that are not offered are 422 with a Persian message at their field', async () => {
    const { body: providers } = await call(listProviders, { params: { id: 'tekno-sara' } })
    const bank = present(providers.results[0])
    const [promissory, cheque] = bank.guarantees.map(present)
    const right = { provider_id: bank.id, invoice_count: 12, guarantee_id: present(promissory).id, price: 200_000_000 }
    const wrong: readonly (readonly [change: Partial<typeof right>, field: string])[] = [
      [{ price: 9_999_999 }, 'price'],
      [{ price: 1_000_000_001 }, 'price'],
      [{ invoice_count: 5 }, 'invoice_count'],
      [{ guarantee_id: 999_999_999 }, 'guarantee_id'],
      [{ guarantee_id: present(cheque).id }, 'guarantee_id'],
      [{ provider_id: 999_999_999 }, 'provider_id'],
    ]
    for (const [change, field] of wrong) {
      const answer = await call(calculateLoan, { params: { id: 'tekno-sara' }, query: { ...right, ...change } })
      expect([answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([422, [field]])
    }
    const most = await call(calculateLoan, {
      params: { id: 'tekno-sara' },
      query: { ...right, guarantee_id: present(cheque).id, price: 500_000_000 },
    })
    expect(most.status).toBe(200)
  })

  test('R-STORE-04, R-CALC-06, R-ENTITY-54: the credit steps give the same price for every number of instalments', async () => {
    const { body } = await call(creditSteps, { params: { slug: 'tekno-sara' }, query: { price: 200_000_000 } })
    expect(body.results.map((step: { invoice_count: number }) => step.invoice_count)).toEqual([3, 6, 9, 12])
    expect(body.results[3]).toEqual({
      invoice_count: 12,
      final_amount: 224_916_667,
      monthly_invoice: 18_744_000,
      wage: 24_916_667,
      amount: 200_000_000,
      order_cost: 1_500_000,
      basic_cost: 350_000,
    })
    expect((await call(creditSteps, { params: { slug: 'tekno-sara' }, query: { price: 1 } })).body.errors).toHaveProperty('price')
  })
})

/** The first letters, which is as far as two collations must agree. */
const alphabet = (names: readonly string[]) => names.map((name) => name.replaceAll(/[^\p{L}]/gu, '')[0])
const isDigital = ({ categories }: Store) => categories.some(({ slug }) => slug === 'digital')

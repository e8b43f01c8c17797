import { beforeAll, expect, test } from 'vitest'
import { listBanners } from '#contract/catalogue/banners/routes.ts'
import { openFaq } from '#contract/catalogue/help/routes.ts'
import type { Province } from '#contract/platform/places/list-provinces.ts'
import { listProvinces } from '#contract/platform/places/routes.ts'
import { seedWhenEmpty } from '#server/app/seed/seed-when-empty.ts'
import { cityBy } from '#server/platform/places/sql.ts'
import { onBothEngines } from '#testing/on-both-engines.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'

onBothEngines('places, banners, questions and pictures', (database) => {
  let app: TestApp
  beforeAll(async () => {
    app = await createTestApp(database())
    await seedWhenEmpty(app.app)
  })

  test('F-037, R-PROVINCE-01, R-PROVINCE-02, R-CONST-06, R-PROOF-06: 31 provinces with 1,324 cities are listed in Persian order without a session', async () => {
    const { status, body } = await app.call(listProvinces, { query: { per_page: 1000 } })
    const provinces: Province[] = body.results
    expect([status, provinces.length, body.metas.total]).toEqual([200, 31, 31])
    expect(provinces.flatMap(({ cities }) => cities)).toHaveLength(1324)
    const names = provinces.map(({ name }) => name)
    expect(names).toContain('سیستان و بلوچستان')
    const order = new Intl.Collator('fa').compare
    expect(names).toEqual(names.toSorted(order))
    const more = await app.call(listProvinces, { query: { per_page: 1001 } })
    expect([more.status, more.body.metas.per_page, more.body.results.length]).toEqual([200, 1000, 31])
  })

  test('pages of provinces have the same order', async () => {
    const { body } = await app.call(listProvinces, { query: { page: 2, per_page: 30 } })
    expect([body.results.length, body.results[0]?.name, body.metas.last_page]).toEqual([1, 'یزد', 2])
  })

  test('a city is found with its province, an unknown one is not', async () => {
    expect(await cityBy(database().db, 394)).toEqual({ id: 394, name: 'تهران', provinceId: 8, provinceName: 'تهران' })
    expect(await cityBy(database().db, 99_999)).toBeNull()
  })

  test('R-BANNER-01..03, R-ENTITY-12: banners have a position, an internal or https link, and a picture', async () => {
    const { body } = await app.call(listBanners, {})
    expect(new Set(body.results.map(({ type }: { type: string }) => type))).toEqual(
      new Set(['home-main', 'home-side', 'store-list', 'bank-validation']),
    )
    for (const { link, desktop_image: image } of body.results) {
      expect(link).toMatch(/^(\/(?!\/)|https:\/\/)/)
      expect((await app.http.inject({ url: image })).statusCode).toBe(200)
    }
  })

  test('a picture is served so that it cannot run scripts, and is cached', async () => {
    const first = await app.http.inject({ url: '/media/logos/tekno-sara.svg' })
    expect(first.headers).toMatchObject({
      'content-type': 'image/svg+xml; charset=utf-8',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox",
      'x-content-type-options': 'nosniff',
    })
    expect(first.body).not.toMatch(/<script|href|onload|foreignObject/i)
    const again = await app.http.inject({
      url: '/media/logos/tekno-sara.svg',
      headers: { 'if-none-match': String(first.headers['etag']) },
    })
    expect(again.statusCode).toBe(304)
    for (const path of ['nothing.svg', '../etc/passwd', 'logos/%2e%2e/x.svg']) {
      expect((await app.http.inject({ url: `/media/${path}` })).statusCode).toBe(404)
    }
  })

  test('R-FAQ-01..03, R-ENTITY-64: a set of questions is a tree and needs a session; an unknown one is 404', async () => {
    const { token } = await app.customer('09120000001')
    const { body } = await app.call(openFaq, { params: { id: 1 } }, { token })
    const rows: { id: number; parent_id: number | null; row_level: number }[] = body.results.response_details
    const tops = rows.filter(({ parent_id: parent }) => parent === null)
    expect(tops.length).toBeGreaterThan(1)
    expect(rows.every(({ parent_id: parent, row_level: level }) => (parent === null) === (level === 0))).toBe(true)
    expect(
      rows.filter(({ parent_id: parent }) => parent !== null).every(({ parent_id: parent }) => tops.some(({ id }) => id === parent)),
    ).toBe(true)
    expect((await app.call(openFaq, { params: { id: 99 } }, { token })).status).toBe(404)
    expect((await app.call(openFaq, { params: { id: 1 } })).status).toBe(401)
  })
})

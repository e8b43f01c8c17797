import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import type { PublicPage } from '#contract/catalogue/prerendering/public-page.ts'
import { seedBanners } from '#server/catalogue/banners/seed-banners.ts'
import { seedFaq } from '#server/catalogue/help/seed-faq.ts'
import { seedStores } from '#server/catalogue/stores/seed/seed-stores.ts'
import { rowsOf } from '#server/platform/database/open.ts'
import { seedPlaces } from '#server/platform/places/seed-places.ts'
import { onBothEngines } from '#testing/on-both-engines.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'
import { drawDuePages, type Drawing } from './draw-due-pages.ts'
import { readSnapshots } from './read-snapshot.ts'

const nameOf = (page: PublicPage): string =>
  page.kind === 'store' ? page.store.slug : page.kind === 'category' ? page.slug : page.kind === 'faq' ? `faq ${page.id}` : page.kind
const at = (path: string): string => `http://pelekan.test${path}`

onBothEngines('pages drawn ahead and what search engines are told', (database) => {
  let app: TestApp
  let told: PublicPage[] = []
  /** A drawer that draws nothing but what it was told, and fails at one store when it is asked to. */
  const drawing = (build = 'first', failsAt?: string): Drawing => ({
    build,
    open: () => ({
      draw: (page) => {
        told.push(page)
        return nameOf(page) === failsAt ? Promise.reject(new Error('no')) : Promise.resolve(`<h1>${nameOf(page)}</h1><script>1</script>`)
      },
      close: () => Promise.resolve(),
    }),
  })
  const draw = async (...how: Parameters<typeof drawing>) => {
    told = []
    const count = await drawDuePages({ ...app.app, log: { ...app.app.log, error: () => undefined } }, drawing(...how))
    return { count, names: told.map(nameOf) }
  }
  const read = (path: string) => readSnapshots(app.app)(path)
  const change = (statement: ReturnType<typeof sql>) => database().db.execute(statement)

  beforeAll(async () => {
    app = await createTestApp(database())
    await database().db.transaction(async (tx) => {
      await seedPlaces(tx)
      await seedStores(tx, { count: 12, at: app.now() })
      await seedBanners(tx)
      await seedFaq(tx)
    })
    // Five stores are as good as many here.
    await change(sql`update stores set is_open = false where id not in (select id from stores order by orders_count desc limit 5)`)
  })

  test('the sitemap names every public page by its whole address, and no store that is closed', async () => {
    const [shut] = await rowsOf<{ slug: string }>(database().db, sql`select slug from stores where not is_open limit 1`)
    const answer = await app.http.inject({ url: '/sitemap.xml' })
    expect(answer.headers['content-type']).toBe('application/xml; charset=utf-8')
    const named = [...answer.body.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address)
    expect(named).toEqual(
      expect.arrayContaining(['/', '/stores', '/faq/1', '/categories/digital', '/stores/tekno-sara', '/contact'].map(at)),
    )
    expect(shut).toBeDefined()
    expect(named).not.toContain(at(`/stores/${shut?.slug}`))
    expect(new Set(named).size).toBe(named.length)
    expect(answer.body).toMatch(/<loc>[^<]+tekno-sara<\/loc><lastmod>\d{4}-\d\d-\d\dT[\d:]+[+-]\d\d:\d\d<\/lastmod>/)
  })

  test('robots are shown the sitemap and kept from the API and the pages of who is signed in', async () => {
    const { body } = await app.http.inject({ url: '/robots.txt' })
    expect(body).toContain('Sitemap: http://pelekan.test/sitemap.xml')
    expect(body).toMatch(/^Disallow: \/api\/$/m)
    expect(body).toMatch(/^Disallow: \/orders$/m)
  })

  test('every list, category, set of questions and open store is drawn once, with what it tells', async () => {
    const first = await draw()
    expect(first.names.slice(0, 7)).toEqual(['home', 'stores', 'digital', 'fashion', 'home-and-office', 'special', 'tourism'])
    expect(first.names).toContain('faq 1')
    expect(told.filter(({ kind }) => kind === 'store')).toHaveLength(5)
    const list = told.find((page) => page.kind === 'stores')
    const bought = list?.kind === 'stores' ? list.first.map(({ orders_count: count }) => count) : []
    expect([bought.length, bought]).toEqual([5, bought.toSorted((one, other) => other - one)])
    expect((await draw()).count).toBe(0)
  })

  test('a page is kept with its own policy and answers brotli or plain bytes', async () => {
    const page = await read('/stores/tekno-sara')
    if (typeof page === 'string') throw new Error(page)
    expect((await page.plain()).toString()).toBe('<h1>tekno-sara</h1><script>1</script>')
    expect(page.policy).toContain("'sha256-a4ayc/80/OGda4BO/1o/V0etpOqiLx1JwB5S3beHW0s='")
    expect(page.etag).toMatch(/^"[\w-]{22}"$/)
  })

  test('a store that changes is drawn again, and with it the lists that name it, and nothing else', async () => {
    await change(sql`update stores set name = 'تازه', changed_at = ${'2026-11-22T00:00:00Z'} where slug = 'tekno-sara'`)
    const { names } = await draw()
    expect(names).toEqual(['home', 'stores', 'digital', 'fashion', 'home-and-office', 'special', 'tourism', 'tekno-sara'])
    expect(told.find((page) => page.kind === 'store')).toMatchObject({ store: { name: 'تازه' } })
  })

  test('a question that changes has its own page drawn again', async () => {
    await change(sql`update faq_rows set description = 'تازه' where id = (select min(id) from faq_rows where response_id = 1)`)
    expect((await draw()).names).toEqual(['faq 1'])
  })

  test('a store that closes has no page any more; one that never was is not there, one that waits is not drawn yet', async () => {
    await change(sql`update stores set is_open = false, changed_at = ${'2026-11-23T00:00:00Z'} where slug = 'tekno-sara'`)
    await draw()
    expect([await read('/stores/tekno-sara'), await read('/stores/never-was')]).toEqual(['nothing-there', 'nothing-there'])
    await change(sql`update stores set is_open = true where slug = 'tekno-sara'`)
    expect(await read('/stores/tekno-sara')).toBe('not-drawn')
  })

  test('another build draws every page anew, and a page that cannot be drawn keeps no other from it', async () => {
    const { count, names } = await draw('second', 'tekno-sara')
    expect([names.includes('tekno-sara'), names.includes('khaneh-ara')]).toEqual([true, true])
    expect(count).toBe(new Set(names).size - 1)
  })
})

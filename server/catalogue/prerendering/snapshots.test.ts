import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import type { PublicPage } from '#contract/catalogue/prerendering/public-page.ts'
import { addDays, dayMs, dayOf, startOfDay } from '#domain/platform/kernel/time.ts'
import { seedBanners } from '#server/catalogue/banners/seed-banners.ts'
import { seedFaq } from '#server/catalogue/help/seed-faq.ts'
import { seedStores } from '#server/catalogue/stores/seed/seed-stores.ts'
import { rowsOf } from '#server/platform/database/open.ts'
import { seedPlaces } from '#server/platform/places/sql.ts'
import { setPolicies } from '#server/platform/policies/sql.ts'
import { onBothEngines } from '#testing/on-both-engines.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'
import { readSnapshots } from './read-snapshot.ts'
import { renderDuePages, type Renderer } from './render-due-pages.ts'

const nameOf = (page: PublicPage): string =>
  page.kind === 'store' ? page.store.slug : page.kind === 'category' ? page.slug : page.kind === 'faq' ? `faq ${page.id}` : page.kind
const at = (path: string): string => `http://pelekan.test${path}`

onBothEngines('prerendered pages and what search engines get', (database) => {
  let app: TestApp
  let pages: PublicPage[] = []
  /** A renderer that returns only what it got, and fails at one store when it is pages to. */
  const drawing = (build = 'first', failsAt?: string): Renderer => ({
    build,
    open: () => ({
      render: (page) => {
        pages.push(page)
        return nameOf(page) === failsAt ? Promise.reject(new Error('no')) : Promise.resolve(`<h1>${nameOf(page)}</h1><script>1</script>`)
      },
      close: () => Promise.resolve(),
    }),
  })
  const render = async (...how: Parameters<typeof drawing>) => {
    pages = []
    const count = await renderDuePages({ ...app.app, log: { ...app.app.log, error: () => undefined } }, drawing(...how))
    return { count, names: pages.map(nameOf) }
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

  test('robots.txt names the sitemap and excludes the API and signed-in pages', async () => {
    const { body } = await app.http.inject({ url: '/robots.txt' })
    expect(body).toContain('Sitemap: http://pelekan.test/sitemap.xml')
    expect(body).toMatch(/^Disallow: \/api\/$/m)
    expect(body).toMatch(/^Disallow: \/orders$/m)
  })

  test('every list, category, set of questions and open store is rendered once, with its data', async () => {
    const first = await render()
    expect(first.names.slice(0, 7)).toEqual(['home', 'stores', 'digital', 'fashion', 'home-and-office', 'special', 'tourism'])
    expect(first.names).toContain('faq 1')
    expect(pages.filter(({ kind }) => kind === 'store')).toHaveLength(5)
    const list = pages.find((page) => page.kind === 'stores')
    const bought = list?.kind === 'stores' ? list.first.map(({ orders_count: count }) => count) : []
    expect([bought.length, bought]).toEqual([5, bought.toSorted((one, other) => other - one)])
    expect((await render()).count).toBe(0)
  })

  test('a page is stored with its policy and served as brotli or uncompressed', async () => {
    const page = await read('/stores/tekno-sara')
    if (typeof page === 'string') throw new Error(page)
    expect((await page.plain()).toString()).toBe('<h1>tekno-sara</h1><script>1</script>')
    expect(page.policy).toContain("'sha256-a4ayc/80/OGda4BO/1o/V0etpOqiLx1JwB5S3beHW0s='")
    expect(page.etag).toMatch(/^"[\w-]{22}"$/)
  })

  test('a store that changes is rendered again, with the lists that name it, and nothing else', async () => {
    await change(sql`update stores set name = 'تازه', changed_at = ${'2026-11-22T00:00:00Z'} where slug = 'tekno-sara'`)
    const { names } = await render()
    expect(names).toEqual(['home', 'stores', 'digital', 'fashion', 'home-and-office', 'special', 'tourism', 'tekno-sara'])
    expect(pages.find((page) => page.kind === 'store')).toMatchObject({ store: { name: 'تازه' } })
  })

  test('a question that changes has its page rendered again', async () => {
    await change(sql`update faq_rows set description = 'تازه' where id = (select min(id) from faq_rows where response_id = 1)`)
    expect((await render()).names).toEqual(['faq 1'])
  })

  test('a policy that begins has the landing page and the stores rendered again, which estimate by it', async () => {
    const from = addDays(dayOf(app.now()), 1)
    await database()
      .db.insert(setPolicies)
      .values({ fromDay: from, values: { yearly_rate: 30 }, setBy: 1, setAt: app.now() })
    expect((await render()).count).toBe(0)
    app.pass(startOfDay(from) - app.now())
    await render()
    const policies = [{ from_day: from, values: { yearly_rate: 30 } }]
    expect(pages).toMatchObject(['home', 'store', 'store', 'store', 'store', 'store'].map((kind) => ({ kind, policies })))
    app.pass(dayMs)
    expect((await render()).count).toBe(0)
  })

  test('a closed store has no page any more, an unknown one is not found, and a due one is not rendered yet', async () => {
    await change(sql`update stores set is_open = false, changed_at = ${'2026-11-23T00:00:00Z'} where slug = 'tekno-sara'`)
    await render()
    expect([await read('/stores/tekno-sara'), await read('/stores/never-was')]).toEqual(['nothing-there', 'nothing-there'])
    await change(sql`update stores set is_open = true where slug = 'tekno-sara'`)
    expect(await read('/stores/tekno-sara')).toBe('not-drawn')
  })

  test('another build renders every page anew, and a page that cannot be rendered does not stop the others', async () => {
    const { count, names } = await render('second', 'tekno-sara')
    expect([names.includes('tekno-sara'), names.includes('khaneh-ara')]).toEqual([true, true])
    expect(count).toBe(new Set(names).size - 1)
  })
})

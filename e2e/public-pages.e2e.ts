import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest'
import { openVisitor, type Visitor } from './visitor.ts'

const app = inject('address')
/** Prerendering may take a few seconds in a system that has just started. */
const drawnWithinMs = 90_000
vi.setConfig({ testTimeout: 120_000 })
const get = (path: string, headers: Record<string, string> = {}) => fetch(app + path, { headers: { accept: 'text/html', ...headers } })

/** The page once it was rendered with its rows. */
async function drawn(path: string, sign: string): Promise<string> {
  let html = ''
  await expect
    .poll(async () => (html = await (await get(path)).text()).includes(sign), { timeout: drawnWithinMs, interval: 500 })
    .toBe(true)
  return html
}

const structuredIn = (html: string): { '@type': string }[] =>
  [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(
    ([, json]) => JSON.parse(json ?? '') as { '@type': string },
  )

describe('without a script the public pages still show their content', () => {
  let visitor: Visitor
  let page: Page
  beforeAll(async () => {
    visitor = await openVisitor(app, { javaScriptEnabled: false })
    page = visitor.page
  })
  afterAll(() => visitor.leave())

  test('R-ROUTES-13, R-PRODUCT-05: the list of stores, with links to them', async () => {
    await drawn('/stores', '/stores/tekno-sara"')
    await page.goto('/stores')
    await page.getByRole('link', { name: 'تکنوسرا' }).first().click()
    await expect.poll(() => new URL(page.url()).pathname).toBe('/stores/tekno-sara')
  })

  test('R-ROUTES-14: a store with its place, telephone and terms, and no shape of what will never come', async () => {
    await drawn('/stores/tekno-sara', '<h1')
    await page.goto('/stores/tekno-sara')
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('تکنوسرا')
    expect(await page.getByRole('main').innerText()).toMatch(/محاسبهٔ اعتبار[\s\S]*هر ماه می‌پردازید/)
    expect(await page.locator('.skel:visible').count()).toBe(0)
  })

  test('the stores of a category', async () => {
    await drawn('/categories/digital', '/stores/')
    await page.goto('/categories/digital')
    expect(await page.locator('main a[href^="/stores/"]').count()).toBeGreaterThan(5)
  })

  test('R-FAQ-03: questions open to their answers', async () => {
    await drawn('/faq/1', '<details')
    await page.goto('/faq/1')
    const question = page.locator('details').first()
    await question.locator('summary').click()
    expect((await question.locator('p').innerText()).length).toBeGreaterThan(20)
  })

  test('a form says that it needs one', async () => {
    await page.goto('/contact')
    expect(await page.locator('noscript p').innerText()).toContain('جاوااسکریپت')
  })

  test('F-123: a page behind the login says so too, without shapes that wait for what will never come', async () => {
    await page.goto('/invoices')
    expect(await page.locator('noscript p').innerText()).toContain('جاوااسکریپت')
    expect(await page.locator('.skel:visible').count()).toBe(0)
  })
})

test.each([
  ['/', '<h1'],
  ['/stores', '/stores/tekno-sara"'],
])('the drawn %s brings its style with it, and its scripts wait for its letters', async (path, sign) => {
  const html = await drawn(path, sign)
  expect(html.match(/<script[^>]* src=/g)).toEqual([expect.stringMatching(/type="late"/)])
  expect(html).not.toMatch(/<link rel="modulepreload"(?! media="not all")/)
  expect(html).not.toContain('<link rel="stylesheet"')
  expect(html).toMatch(/<style[^>]*>[^<]*\.btn\b/)
})

test('R-PRODUCT-01, R-PRODUCT-02, R-PRODUCT-03, R-PRODUCT-19: the first page says in Persian, from right to left, what is sold, and up to 20 million toman without cheque or guarantor', async () => {
  const html = await (await get('/')).text()
  expect(html).toMatch(/<html[^>]* lang="fa" dir="rtl"/)
  const description = /<meta name="description" content="([^"]*)"/.exec(html)?.[1] ?? ''
  expect(description).toMatch(/۲۰ میلیون تومان خرید قسطی.*بدون چک و ضامن/)
})

describe('search engines and link previews get a title and a description of the page', () => {
  test.each([
    ['/', 'Organization'],
    ['/stores/tekno-sara', 'Store'],
    ['/faq/1', 'FAQPage'],
  ])('%s: title, description, canonical, picture, and %s', async (path, type) => {
    const html = await drawn(path, `"@type":"${type}"`)
    expect(html).toMatch(/<title>[^<]*پلکان[^<]*<\/title>/)
    expect(html).toMatch(/<meta name="description" content="[^"]{40,}"/)
    expect(html).toContain(`<link rel="canonical" href="${app}${path}"/>`)
    expect(html).toContain(`<meta property="og:image" content="${app}/og.png"/>`)
    expect(structuredIn(html).map((about) => about['@type'])).toContain(type)
    expect((await get('/og.png')).headers.get('content-type')).toBe('image/png')
  })

  test('a page comes packed, and is not sent again while it is the same', async () => {
    await drawn('/stores/tekno-sara', '<h1')
    const first = await get('/stores/tekno-sara', { 'accept-encoding': 'br' })
    expect(first.headers.get('content-encoding')).toBe('br')
    const again = await get('/stores/tekno-sara', { 'if-none-match': first.headers.get('etag') ?? '' })
    expect(again.status).toBe(304)
  })

  test('a store that is not there is 404, with ways to go on', async () => {
    const answer = await get('/stores/never-was')
    const html = await answer.text()
    expect(answer.status).toBe(404)
    for (const path of ['/', '/stores', '/calculator', '/faq/1', '/contact']) expect(html).toContain(`href="${path}"`)
    expect(html).toContain('content="noindex"')
  })
})

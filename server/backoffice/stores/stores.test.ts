import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { addToCatalogue, changeInCatalogue } from '#contract/backoffice/settings/routes.ts'
import {
  addPicture,
  addStore,
  changeStore,
  listCities,
  orderStoreProviders,
  readStoreForStaff,
  readStoreTerms,
  setStoreCategories,
  setStoreTerms,
} from '#contract/backoffice/stores/routes.ts'
import type { PublicPage } from '#contract/catalogue/prerendering/public-page.ts'
import { calculateLoan, listCategories, listStores, openStore } from '#contract/catalogue/stores/routes.ts'
import { minuteMs } from '#domain/platform/kernel/time.ts'
import { renderDuePages } from '#server/catalogue/prerendering/render-due-pages.ts'
import { openStaffApp, type StaffApp } from '#testing/backoffice/staff-app.ts'
import { openShops } from '#testing/lending/orders/open-order.ts'
import { onBothEngines } from '#testing/on-both-engines.ts'
import { hostileFiles } from '#testing/platform/files/hostile-files.ts'
import { picture, plainPdf, sendFile } from '#testing/platform/files/send-file.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'

const shop = {
  slug: 'sabz-kala',
  name: 'سبزکالا',
  type: 'ONLINE' as const,
  seo_title: 'خرید قسطی از سبزکالا',
  seo_description: 'لوازم خانه را از سبزکالا قسطی بخرید.',
}
const steps = {
  price_steps: [50_000_000, 100_000_000],
  installment_steps: [3, 6],
  price_configs: [{ min: 20_000_000, max: 100_000_000, interest_rate: 12, order_cost: 700_000 }],
}
const guarantees = [{ type: 'PROMISSORY' as const, title: 'سفتهٔ الکترونیک' }]

onBothEngines('a store that an admin adds', (database) => {
  let it: TestApp
  let staffApp: StaffApp
  let token: string
  beforeAll(async () => {
    it = await createTestApp(database())
    staffApp = await openStaffApp(it)
    await openShops(it.app.db)
    token = (await staffApp.signedIn('admin', 'ADMIN')).token
  })
  const redrawnPages = async () => {
    const drawn: PublicPage[] = []
    const render = async (page: PublicPage) => `<h1>${drawn.push(page)}</h1>`
    await renderDuePages(it.app, { build: 'one', open: () => ({ render, close: async () => undefined }) })
    return drawn
  }
  const send = (bytes: Buffer) => sendFile({ ...it, http: staffApp.http }, addPicture, { token, file: { bytes, name: 'logo.jpg' } })

  test('is in the customers’ list, has a prerendered page, and is calculated by its price steps', async () => {
    await redrawnPages()
    it.pass(minuteMs)
    const logo = (await send(await picture())).body.results.path
    const [city] = (await staffApp.call(listCities, { query: { q: 'تهران' } }, token)).body.results
    const added = await staffApp.call(addStore, { body: { ...shop, svg_logo: logo, city_id: city?.id ?? 0 } }, token)
    expect([added.status, added.body.results.is_open, added.body.results.city?.name]).toEqual([201, false, city?.name])
    const { id } = added.body.results
    expect((await it.call(openStore, { params: { slug: shop.slug } })).status).toBe(404)

    const icon = logo
    const category = await staffApp.call(
      addToCatalogue,
      {
        params: { catalogue: 'categories' },
        body: { fields: { slug: 'garden', name_fa: 'باغبانی', name_en: 'Garden', icon, position: -1 } },
      },
      token,
    )
    const provider = await staffApp.call(
      addToCatalogue,
      { params: { catalogue: 'providers' }, body: { fields: { name: 'بانک سبز', icon } } },
      token,
    )
    const inCategories = { params: { id }, body: { category_ids: [category.body.results.id, 1] } }
    expect((await staffApp.call(setStoreCategories, inCategories, token)).body.results.categories).toMatchObject([
      { name: 'باغبانی', is_main: true },
      { id: 1, is_main: false },
    ])
    const own = { id, provider_id: provider.body.results.id }
    expect((await staffApp.call(setStoreTerms, { params: own, body: steps }, token)).body.errors).toHaveProperty('guarantees')
    const lends = await staffApp.call(setStoreTerms, { params: own, body: { ...steps, guarantees } }, token)
    const guarantee = lends.body.results.guarantees[0]?.id ?? 0
    await staffApp.call(changeStore, { params: { id }, body: { is_open: true } }, token)

    const listed = (await it.call(listStores, { query: { 'filter[category]': 'garden' } })).body.results
    expect(listed).toMatchObject([{ slug: shop.slug, svg_logo: logo, invoice_count_max: 6 }])
    expect((await it.call(listStores, { query: { per_page: 10_000 } })).body.results.map(({ slug }) => slug)).toContain(shop.slug)
    expect((await it.call(listCategories, {})).body.results[0]?.slug).toBe('garden')
    const query = { provider_id: own.provider_id, invoice_count: 3, guarantee_id: guarantee, price: 50_000_000 }
    const costs = (await it.call(calculateLoan, { params: { id: shop.slug }, query })).body.results
    expect(costs).toEqual({
      // 50 million × 12 × (3 + 1) / 2400 is the wage (lifecycle.md §2).
      final_amount: 51_000_000,
      invoice_count: 3,
      amount: 50_000_000,
      monthly_invoice: 17_000_000,
      order_cost: 700_000,
      store_provider_guarantee_id: guarantee,
    })
    const pages = await redrawnPages()
    expect(pages).toContainEqual(expect.objectContaining({ kind: 'store', store: expect.objectContaining({ slug: shop.slug }) }))
    expect(pages.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['home', 'stores', 'category']))

    it.pass(minuteMs)
    const renamed = { params: { catalogue: 'providers' as const, id: own.provider_id }, body: { fields: { name: 'بانک سبزتر' } } }
    await staffApp.call(changeInCatalogue, renamed, token)
    expect(await redrawnPages()).toContainEqual(
      expect.objectContaining({ kind: 'store', providers: [expect.objectContaining({ name: 'بانک سبزتر' })] }),
    )
  })

  test('its providers have the order that was set, and remaining securities keep their ids', async () => {
    const id = (await staffApp.call(addStore, { body: { ...shop, slug: 'ordered' } }, token)).body.results.id
    for (const provider_id of [1, 2, 3])
      await staffApp.call(setStoreTerms, { params: { id, provider_id }, body: { ...steps, guarantees } }, token)
    const ordered = await staffApp.call(orderStoreProviders, { params: { id }, body: { provider_ids: [3, 1, 2] } }, token)
    expect(ordered.body.results.map((terms) => terms.provider_id)).toEqual([3, 1, 2])
    expect((await staffApp.call(orderStoreProviders, { params: { id }, body: { provider_ids: [3, 1] } }, token)).status).toBe(422)
    const promissoryId = ordered.body.results[0]?.guarantees[0]?.id
    const more = [...guarantees, { type: 'CHEQUE' as const, title: 'چک صیادی' }]
    await staffApp.call(setStoreTerms, { params: { id, provider_id: 3 }, body: { ...steps, guarantees: more } }, token)
    const [first] = (await staffApp.call(readStoreTerms, { params: { id } }, token)).body.results
    expect(first?.guarantees.map((each) => [each.type, each.id === promissoryId])).toEqual([
      ['PROMISSORY', true],
      ['CHEQUE', false],
    ])
  })

  test('inconsistent values are refused by field and change nothing', async () => {
    const { id } = (await staffApp.call(addStore, { body: { ...shop, slug: 'refused' } }, token)).body.results
    expect((await staffApp.call(addStore, { body: { ...shop, slug: 'refused' } }, token)).body.code).toBe('TAKEN')
    const overlapping = steps.price_configs.flatMap((range) => [range, { ...range, min: 90_000_000 }])
    const wrong: readonly (readonly [string, Partial<typeof steps>])[] = [
      ['price_configs', { price_configs: overlapping }],
      ['price_steps', { price_steps: [50_000_000, 300_000_000] }],
      ['price_steps', { price_steps: [60_000_000, 50_000_000] }],
      ['installment_steps', { installment_steps: [6, 3] }],
    ]
    for (const [field, fault] of wrong) {
      const input = { params: { id, provider_id: 1 }, body: { ...steps, ...fault, guarantees } }
      const refused = await staffApp.call(setStoreTerms, input, token)
      expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([422, [field]])
    }
    const gone = '/media/uploads/00000000000000000000000000000000.png'
    expect((await staffApp.call(changeStore, { params: { id }, body: { main_image: gone } }, token)).body.errors).toHaveProperty(
      'main_image',
    )
    expect((await staffApp.call(setStoreCategories, { params: { id }, body: { category_ids: [99_999] } }, token)).status).toBe(422)
    expect((await staffApp.call(changeStore, { params: { id: 99_999 }, body: { name: 'هیچ' } }, token)).status).toBe(404)
    expect((await staffApp.call(readStoreForStaff, { params: { id } }, token)).body.results).toMatchObject({
      main_image: null,
      categories: [],
    })
    expect((await staffApp.call(readStoreTerms, { params: { id } }, token)).body.results).toEqual([])
  })

  test('R-DOC-27: a picture is re-encoded, served by both servers as an image only, and other files are refused', async () => {
    const sent = await sharp(await picture())
      .withExif({ IFD0: { Make: 'CANARY' } })
      .jpeg()
      .toBuffer()
    const { path } = (await send(sent)).body.results
    for (const http of [it.http, staffApp.http]) {
      const shown = await http.inject({ url: path })
      expect([shown.statusCode, shown.headers['content-type'], shown.rawPayload.includes('CANARY')]).toEqual([200, 'image/jpeg', false])
      expect(shown.headers['content-security-policy']).toContain('sandbox')
    }
    expect((await send(plainPdf)).body.code).toBe('FILE_KIND')
    expect((await send(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'))).body.code).toBe('FILE_KIND')
    const [hostile] = (await hostileFiles(1)).map(({ bytes }) => bytes)
    expect((await send(hostile ?? sent)).status).toBe(422)
  })
})

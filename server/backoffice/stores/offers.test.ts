import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { addOffer, changeOffer, listOffers, removeOffer } from '#contract/backoffice/stores/offer-routes.ts'
import { changeStore } from '#contract/backoffice/stores/routes.ts'
import type { PublicPage } from '#contract/catalogue/prerendering/public-page.ts'
import { listStores, openStore } from '#contract/catalogue/stores/routes.ts'
import { everyStore } from '#domain/catalogue/stores/store.ts'
import { rial } from '#domain/platform/kernel/money.ts'
import { addDays, dayOf, startOfDay } from '#domain/platform/kernel/time.ts'
import { renderDuePages } from '#server/catalogue/prerendering/render-due-pages.ts'
import { cashBackTermsOf } from '#server/catalogue/stores/offers-sql.ts'
import { storeIdBy } from '#server/catalogue/stores/sql.ts'
import { rowsOf } from '#server/platform/database/open.ts'
import { rootOf } from '#server/platform/database/retry.ts'
import { openStaffApp, type StaffApp } from '#testing/backoffice/staff-app.ts'
import { openShops } from '#testing/lending/orders/open-order.ts'
import { onEveryEngine } from '#testing/on-both-engines.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'

onEveryEngine('the offers of a store', (database) => {
  let it: TestApp
  let staffApp: StaffApp
  let token: string
  let slug: string
  let id: number
  beforeAll(async () => {
    it = await createTestApp(database())
    staffApp = await openStaffApp(it)
    slug = await openShops(it.app.db)
    id = (await storeIdBy(it.app.db, slug)) ?? 0
    await signIn()
    await staffApp.call(changeStore, { params: { id }, body: { cash_back: 2 } }, token)
  })

  // A session of staff ends long before the days that pass here.
  let people = 0
  const signIn = async () => void (token = (await staffApp.signedIn(`admin${(people += 1)}`, 'ADMIN')).token)

  const on = (after: number) => addDays(dayOf(it.now()), after)
  const offer = (from: number, until: number, more: { percent?: number; cap?: number | null } = {}) => ({
    percent: 10,
    cap: 500_000,
    starts_on: on(from),
    ends_on: on(until),
    ...more,
  })
  const add = (body: ReturnType<typeof offer>) => staffApp.call(addOffer, { params: { id }, body }, token)
  const change = (offerId: number, body: ReturnType<typeof offer>) =>
    staffApp.call(changeOffer, { params: { id, offer_id: offerId }, body }, token)
  const states = async () =>
    (await staffApp.call(listOffers, { params: { id } }, token)).body.results.map(({ state, percent }) => `${state} ${percent}`)
  const shown = async () => (await it.call(openStore, { params: { slug } })).body.results.offer
  const listed = async () => {
    const { results } = (await it.call(listStores, { query: { per_page: everyStore } })).body
    return results.find((store) => store.id === id)?.offer
  }
  const terms = () => cashBackTermsOf(it.app.db, id, dayOf(it.now()))
  const drawn = async () => {
    const pages: PublicPage[] = []
    const render = async (page: PublicPage) => `<h1>${pages.push(page)}</h1>`
    await renderDuePages(it.app, { build: 'one', open: () => ({ render, close: async () => undefined }) })
    return pages.flatMap((page) => (page.kind === 'store' && page.store.id === id ? [page.store.offer?.percent ?? null] : []))
  }
  const passToDay = async (after: number) => {
    it.pass(startOfDay(on(after)) - it.now())
    await signIn()
  }

  test('R-SHOP-12: customers see it from its first day in Tehran to its last, also on pages drawn ahead', async () => {
    const { results: added } = (await add(offer(1, 2))).body
    expect(added).toMatchObject({ percent: 10, cap: 500_000, state: 'COMING' })
    expect([await shown(), await listed(), await drawn(), await terms()]).toEqual([null, null, [null], { percent: 2, offer: null }])
    await passToDay(1)
    const valid = { percent: 10, cap: 500_000, ends_on: added.ends_on }
    expect([await shown(), await listed(), await drawn(), await terms()]).toEqual([
      valid,
      valid,
      [10],
      { percent: 2, offer: { percent: 10, cap: rial(500_000) } },
    ])
    await passToDay(1)
    expect(await shown()).toEqual(valid)
    await passToDay(1)
    expect([await shown(), await listed(), await drawn(), await terms()]).toEqual([null, null, [null], { percent: 2, offer: null }])
    expect(await drawn()).toEqual([])
    expect(await states()).toEqual(['PAST 10'])
  })

  test('R-SHOP-12: what does not fit is refused at its field: days, a per cent that is no offer, days of another offer', async () => {
    const { results: first } = (await add(offer(4, 6))).body
    for (const [body, field] of [
      [offer(3, 2), 'ends_on'],
      [offer(-1, 2), 'starts_on'],
      [offer(0, 370), 'ends_on'],
      [offer(0, 1, { percent: 2 }), 'percent'],
      [offer(6, 8), 'starts_on'],
    ] as const) {
      const { status, body: answer } = await add(body)
      expect([status, Object.keys((answer as unknown as { errors: object }).errors)]).toEqual([422, [field]])
    }
    expect((await add(offer(0, 1, { percent: 51 }))).status).toBe(422)
    expect((await change(first.id, offer(5, 9, { percent: 12, cap: null }))).body.results).toMatchObject({ percent: 12, cap: null })
    expect((await staffApp.call(removeOffer, { params: { id, offer_id: first.id } }, token)).status).toBe(200)
    expect(await states()).toEqual(['PAST 10'])
  })

  test('R-SHOP-12: of an offer that has begun only the end changes, and it is not removed', async () => {
    const { results: begun } = (await add(offer(0, 6))).body
    expect((await change(begun.id, offer(0, 6, { percent: 12 }))).body).toMatchObject({ code: 'FIELDS_WRONG' })
    expect((await staffApp.call(removeOffer, { params: { id, offer_id: begun.id } }, token)).body).toMatchObject({
      code: 'OFFER_HAS_BEGUN',
    })
    expect((await change(begun.id, offer(0, 0))).body.results).toMatchObject({ state: 'CURRENT', ends_on: on(0) })
    await passToDay(1)
    expect(await shown()).toBeNull()
  })

  test('R-SHOP-12: two that overlap are refused by the database too, and of simultaneous ones one is made; each is in the audit', async () => {
    const { db } = it.app
    const write = (from: number, until: number, store = id) =>
      db
        .execute(
          sql`insert into store_offers (store_id, percent, starts_on, ends_on) values (${store}, 9, ${on(from)}::date, ${on(until)}::date)`,
        )
        .then(
          () => 'written',
          (fault: unknown) => String(rootOf(fault).code),
        )
    expect([
      await write(20, 25),
      await write(25, 30),
      await write(19, 20),
      await write(26, 30),
      await write(20, 25, id === 1 ? 2 : 1),
    ]).toEqual(['written', '23P01', '23P01', 'written', 'written'])
    expect(await write(40, 39)).toBe('23514')
    const answers = await Promise.all([add(offer(50, 52)), add(offer(52, 54)), add(offer(51, 53))])
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([201, 422, 422])
    const audited = sql`select action, count(*)::int as count from staff_audit where subject = ${`store:${id}`} and action like '%offer' group by action`
    expect(
      (await rowsOf<{ action: string }>(db, audited)).map(({ action }) => action).toSorted((one, other) => one.localeCompare(other)),
    ).toEqual(['ops.stores.add-offer', 'ops.stores.change-offer', 'ops.stores.remove-offer'])
  })
})

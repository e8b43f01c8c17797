import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkCard, readOrder, setDeliveryAddress } from '#contract/lending/orders/routes.ts'
import { listPolicies } from '#contract/platform/policies/routes.ts'
import { orderIdentifier } from '#domain/platform/kernel/public-code.ts'
import { day, dayOf, hourMs, minuteMs } from '#domain/platform/kernel/time.ts'
import { policyOn } from '#domain/platform/policies/policy.ts'
import { policiesWith } from '#domain/platform/policies/set-policy.ts'
import { openSession } from '#server/identity/sessions/sql.ts'
import { rowsOf } from '#server/platform/database/open.ts'
import { cities } from '#server/platform/places/tables.ts'
import { openShops, putInto, someone, orderInputOf } from '#testing/lending/orders/open-order.ts'
import { again } from '#testing/lending/orders/others-commands.ts'
import { onBothEngines } from '#testing/on-both-engines.ts'
import { openFakePartners, type FakePartners } from '#testing/platform/partners/fake-partners.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'
import { createOrder } from './commands/create-order.ts'
import { sendDueCards } from './jobs/send-cards.ts'
import { changeOrder, type OrderRow } from './sql.ts'

onBothEngines('the card of an order', (database) => {
  let fake: FakePartners
  let app: TestApp
  let slug = ''
  let cityId = 0
  let clock: () => number = Date.now
  beforeAll(async () => {
    fake = await openFakePartners({ now: () => clock(), postMs: 60_000 })
    app = await createTestApp(database(), { partners: fake.partners })
    clock = () => app.now()
    slug = await openShops(database().db)
    const [city] = await database().db.select().from(cities).limit(1)
    cityId = city?.id ?? 0
  })
  afterAll(() => fake.close())

  const db = () => database().db
  const ordered = async (isAddressed = true) => {
    const { customerId } = await someone(db(), { report: true })
    const token = await openSession(db(), { customerId, name: 'test', at: app.now() })
    const made = await db().transaction((tx) =>
      createOrder(tx, orderInputOf(customerId, slug, { type: 'OPEN_LOOP', storeSlug: undefined, at: app.now() })),
    )
    if (!made.ok) throw new Error(made.error.kind)
    const order = made.value
    if (isAddressed) expect((await address(token, order)).status).toBe(200)
    await putInto(db(), order, 'WAITING_FOR_PELEKAN_CARD_ACTIVATION')
    await changeOrder(db(), order, { cardStatus: 'ORDERED', statusAt: app.now() })
    return { token, order }
  }
  const address = (token: string, { id }: OrderRow) =>
    app.call(
      setDeliveryAddress,
      { params: { id: String(id) }, body: { main_street: 'شریعتی', plaque: '۱۸', floor: '۳', postal_code: '1913674518', city_id: cityId } },
      { token },
    )
  const check = (token: string, { id }: OrderRow, card_number: string) =>
    app.call(checkCard, { params: { id: String(id) }, body: { card_number } }, { token })
  const letter = async ({ id }: OrderRow) => {
    const page = await (await fetch(`${fake.address}/post?order=${orderIdentifier(id)}`)).text()
    return /<code>(\d{16})<\/code>/.exec(page)?.[1] ?? ''
  }
  const wrong = '6037991111111111'

  test('R-CARD-01, R-CARD-16: issued by the bank, brought by the post, activated by its number, which only the post’s letter shows', async () => {
    const { token, order } = await ordered()
    expect((await check(token, order, wrong)).body.code).toBe('CARD_NOT_SENT')
    expect(await sendDueCards(app.app)).toBe(1)
    expect((await again(db(), order)).cardStatus).toBe('ISSUED')
    expect((await address(token, order)).status).toBe(200)
    await sendDueCards(app.app)
    expect(await again(db(), order)).toMatchObject({ cardStatus: 'SENT_TO_POST', cardTrackingNumber: expect.stringMatching(/^\d{24}$/) })
    expect(await address(token, order)).toMatchObject({ status: 409, body: { code: 'ADDRESS_LOCKED' } })
    await sendDueCards(app.app)
    expect((await again(db(), order)).cardStatus).toBe('SENT_TO_POST')
    app.pass(minuteMs)
    await sendDueCards(app.app)
    const shown = await app.call(readOrder, { params: { id: String(order.id) } }, { token })
    expect(shown.body.results).toMatchObject({
      pelekan_card: { status: 'SENT' },
      card_check: { tries_left: 5, next_try_at: null },
      card_dates: { issued_at: expect.any(String), posted_at: expect.any(String), arrived_at: expect.any(String), activated_at: null },
      timeline: { action: 'ACTIVATE_CARD', turn: 'customer' },
    })
    const number = await letter(order)
    expect(number).toMatch(/^603799\d{10}$/)
    const activated = await check(token, order, number)
    expect(activated).toMatchObject({ status: 200, body: { results: { status: 'WAITING_FOR_CREDIT', card_status: 'READY_FOR_CHARGE' } } })
    expect(await storedText()).not.toContain(number)
    expect(JSON.stringify(shown.body)).not.toContain(number)
  })

  test('D-66: five wrong numbers an hour, the sixth waits though it be right; an hour after the first it is checked', async () => {
    const { token, order } = await ordered()
    for (let step = 0; step < 2; step += 1) await sendDueCards(app.app)
    const number = await letter(order)
    const left: unknown[] = []
    for (let tries = 0; tries < 5; tries += 1) {
      const refused = await check(token, order, wrong)
      expect(refused).toMatchObject({ status: 422, body: { code: 'CARD_MISMATCH', errors: { card_number: [expect.any(String)] } } })
      left.push(refused.body.details?.['tries_left'])
      app.pass(minuteMs)
    }
    expect(left).toEqual([4, 3, 2, 1, 0])
    const barred = await check(token, order, number)
    expect(barred).toMatchObject({ status: 429, body: { code: 'TOO_MANY_TRIES', details: { next_try_at: expect.any(String) } } })
    expect(Number(barred.headers['retry-after'])).toBe(55 * 60)
    app.pass(hourMs - 5 * minuteMs)
    expect((await check(token, order, number)).status).toBe(200)
  })

  test('twenty wrong numbers at once are five tries', async () => {
    const { token, order } = await ordered()
    for (let step = 0; step < 2; step += 1) await sendDueCards(app.app)
    const answers = await Promise.all(Array.from({ length: 20 }, () => check(token, order, wrong)))
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(5)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(15)
  })

  const deliver = (delivery: 'POST' | 'COURIER' | 'VIRTUAL' | null) =>
    db().execute(sql`update providers set card_delivery = ${delivery} where id = (select min(id) from providers)`)
  const shippingCost = async () => {
    const { results } = (await app.call(listPolicies, {})).body
    const set = results.map(({ from_day, values }) => ({ from: day(from_day), values }))
    return policyOn(policiesWith(set), dayOf(app.now())).shippingCost
  }

  test('F-016, D-66, R-ENTITY-36: the provider that issues cards says whether they come by courier or are virtual', async () => {
    const read = async ({ token, order }: Awaited<ReturnType<typeof ordered>>) =>
      (await app.call(readOrder, { params: { id: String(order.id) } }, { token })).body.results
    await deliver('COURIER')
    const couriered = await ordered()
    expect(await read(couriered)).toMatchObject({ shipping_cost: 900_000, pelekan_card: { shipping_method: 'COURIER', type: 'PHYSICAL' } })
    for (let step = 0; step < 2; step += 1) await sendDueCards(app.app)
    const page = await (await fetch(`${fake.address}/post?order=${orderIdentifier(couriered.order.id)}`)).text()
    expect(page).toContain('با پیک')

    expect(await shippingCost()).toBe(900_000)
    await deliver('VIRTUAL')
    const virtual = await ordered(false)
    expect([await shippingCost(), (await read(virtual)).shipping_cost]).toEqual([0, 0])
    for (let step = 0; step < 2; step += 1) await sendDueCards(app.app)
    expect(await read(virtual)).toMatchObject({
      pelekan_card: { status: 'SENT', shipping_method: null, type: 'VIRTUAL', tracking_number: null },
      timeline: { action: 'ACTIVATE_CARD', turn: 'customer' },
    })
    await deliver(null)
    expect((await read(await ordered())).pelekan_card).toMatchObject({ shipping_method: 'POST', type: 'PHYSICAL' })
    expect((await read(virtual)).pelekan_card?.type).toBe('VIRTUAL')
  })

  /** Every row of every table, as a dump would hold it. */
  async function storedText(): Promise<string> {
    const tables = await rowsOf<{ name: string }>(
      db(),
      sql`select format('%I', tablename) as name from pg_tables where schemaname = 'public'`,
    )
    const each = tables.map(({ name }) => sql`select coalesce(string_agg(t::text, ','), '') as rows from ${sql.raw(name)} t`)
    return JSON.stringify(await rowsOf(db(), sql.join(each, sql` union all `)))
  }
})

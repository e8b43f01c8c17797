import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { stepCard } from '#contract/backoffice/order-review/routes.ts'
import { readQueue } from '#contract/backoffice/queues/routes.ts'
import { readOrder, setDeliveryAddress } from '#contract/lending/orders/routes.ts'
import { orderIdentifier } from '#domain/platform/kernel/public-code.ts'
import { minuteMs } from '#domain/platform/kernel/time.ts'
import { unknownPostalCode } from '#sandbox/people/test-numbers.ts'
import { openSession } from '#server/identity/sessions/sql.ts'
import { createOrder } from '#server/lending/orders/commands/create-order.ts'
import { sendDueCards } from '#server/lending/orders/jobs/send-cards.ts'
import { changeOrder } from '#server/lending/orders/sql.ts'
import { rowsOf } from '#server/platform/database/open.ts'
import type { Post } from '#server/platform/partners/partners.ts'
import { cities } from '#server/platform/places/tables.ts'
import { openStaffApp, type StaffApp } from '#testing/backoffice/staff-app.ts'
import { openShops, orderInputOf, putInto, someone } from '#testing/lending/orders/open-order.ts'
import { again } from '#testing/lending/orders/others-commands.ts'
import { onBothEngines } from '#testing/on-both-engines.ts'
import { openFakePartners, type FakePartners } from '#testing/platform/partners/fake-partners.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'

type Waiting = { readonly pair?: string; readonly postalCode?: string; readonly cardStatus?: 'ORDERED' | 'ISSUED' }

onBothEngines('a card that bank or post refuse for good', (database) => {
  let fake: FakePartners
  let it: TestApp
  let staffApp: StaffApp
  let slug = ''
  let cityId = 0
  let reviewer = ''
  /** The attempts of which the post was asked, and what it waits for before it answers. */
  let posted: number[] = []
  let postAnswers = Promise.resolve()
  let carry: Post['carry']
  beforeAll(async () => {
    fake = await openFakePartners({ postMs: 0 })
    const post: Post = {
      carry: async (parcel) => {
        posted.push(parcel.attempt)
        await postAnswers
        return carry(parcel)
      },
    }
    const config = { isBankManual: false, isAutopilot: false }
    it = await createTestApp(database(), { partners: { ...fake.partners, post }, config })
    staffApp = await openStaffApp(it)
    slug = await openShops(database().db)
    const [city] = await database().db.select().from(cities).limit(1)
    cityId = city?.id ?? 0
    reviewer = (await staffApp.signedIn('reviewer', 'REVIEWER')).token
  })
  afterAll(() => fake.close())
  beforeEach(() => {
    ;[posted, postAnswers, carry] = [[], Promise.resolve(), atPost]
  })

  const atPost: Post['carry'] = (parcel) => fake.partners.post.carry(parcel)
  const send = () => sendDueCards(it.app)
  /** A customer who waits for a card, and the calls that they and staff make about it. */
  const waiting = async ({ pair = '00', postalCode = '1913674518', cardStatus = 'ORDERED' }: Waiting = {}) => {
    const { db } = it.app
    const { customerId } = await someone(db, { report: true }, undefined, pair)
    const token = await openSession(db, { customerId, name: 'test', at: it.now() })
    const input = orderInputOf(customerId, slug, { type: 'OPEN_LOOP', storeSlug: undefined, at: it.now() })
    const made = await db.transaction((tx) => createOrder(tx, input))
    if (!made.ok) throw new Error(made.error.kind)
    const order = made.value
    const params = { id: String(order.id) }
    const live = async (postal_code: string) => {
      const body = { main_street: 'شریعتی', plaque: '۱۸', floor: '۳', postal_code, city_id: cityId }
      expect((await it.call(setDeliveryAddress, { params, body }, { token })).status).toBe(200)
    }
    await live(postalCode)
    await putInto(db, order, 'WAITING_FOR_PELEKAN_CARD_ACTIVATION')
    await changeOrder(db, order, { cardStatus, statusAt: it.now() })
    const row = () => again(db, order)
    const end = () => putInto(db, order, 'WAITING_FOR_CREDIT')
    const page = async () => (await it.call(readOrder, { params }, { token })).body.results
    const step = async (body: Parameters<typeof staffApp.call<typeof stepCard>>[1]['body']) =>
      (await staffApp.call(stepCard, { params: { order: params.id }, body }, reviewer)).body.code ?? 'done'
    const queued = async () => {
      const { body } = await staffApp.call(readQueue, { params: { queue: 'cards' as const }, query: {} }, reviewer)
      return body.results.flatMap(({ order: of, detail }) => (of?.identifier === orderIdentifier(order.id) ? [detail] : []))
    }
    const events = () =>
      rowsOf(db, sql`select 1 from domain_events where type = 'card.refused' and (event ->> 'orderId')::bigint = ${order.id}`)
    return { live, row, end, page, step, queued, noticed: async () => (await events()).length }
  }

  test('the bank does not issue it: staff find it in their queue and have the bank asked again under another key', async () => {
    const card = await waiting({ pair: '48' })
    expect([await send(), await send(), await card.queued()]).toEqual([0, 0, ['card-not-issued']])
    expect(await card.row()).toMatchObject({
      cardStatus: 'ORDERED',
      cardsRefused: 1,
      cardRefusal: { in: 'ORDERED', code: 'CARD_NOT_ISSUED' },
    })
    expect(await card.page()).toMatchObject({
      card_refusal: { by: 'BANK', at: expect.any(String) },
      mapped_status: { caption: 'کارت در دست پیگیری' },
      timeline: { turn: 'staff', action: null },
    })
    expect([await card.step({ step: 'AGAIN' }), await card.step({ step: 'AGAIN' })]).toEqual(['done', 'NOTHING_TO_REVIEW'])
    expect([await card.queued(), (await card.page()).card_refusal]).toEqual([[], null])
    expect([await send(), (await card.row()).cardStatus]).toEqual([1, 'ISSUED'])
    await card.end()
  })

  test('staff issue by hand what the bank did not, and the post takes it', async () => {
    const card = await waiting({ pair: '48' })
    await send()
    expect(await card.step({ step: 'ISSUED', card_number: '6037990000000014' })).toBe('done')
    expect([await card.queued(), await send(), posted]).toEqual([[], 1, [1]])
    expect(await card.row()).toMatchObject({ cardStatus: 'SENT_TO_POST', cardRefusal: null })
    expect(await card.step({ step: 'SENT' })).toBe('NOTHING_TO_REVIEW')
    await card.end()
  })

  test('the post does not carry it there: another address by the customer is tried under another key', async () => {
    const card = await waiting({ cardStatus: 'ISSUED', postalCode: unknownPostalCode })
    expect([await send(), await send(), posted, await card.noticed()]).toEqual([0, 0, [0], 1])
    expect(await card.queued()).toEqual(['card-not-carried'])
    expect(await card.page()).toMatchObject({
      card_refusal: { by: 'POST' },
      pelekan_card: { status: 'ISSUED' },
      timeline: { turn: 'staff' },
    })
    await card.live('1913674519')
    expect([await send(), posted, await card.queued()]).toEqual([1, [0, 1], []])
    expect(await card.page()).toMatchObject({
      card_refusal: null,
      pelekan_card: { status: 'SENT_TO_POST' },
      timeline: { turn: 'customer' },
    })
    await card.end()
  })

  test('staff post by hand what the post did not carry, and it stays with them until it has come', async () => {
    const card = await waiting({ cardStatus: 'ISSUED', postalCode: unknownPostalCode })
    await send()
    expect(await card.step({ step: 'SENT' })).toBe('NOTHING_TO_REVIEW')
    expect(await card.step({ step: 'SENT_TO_POST', tracking_number: 'POST-1405' })).toBe('done')
    expect([await send(), posted, await card.queued()]).toEqual([0, [0], ['card']])
    expect(await card.page()).toMatchObject({ card_refusal: null, timeline: { turn: 'customer', action: 'ACTIVATE_CARD' } })
    expect([await card.step({ step: 'AGAIN' }), await card.step({ step: 'SENT' })]).toEqual(['NOTHING_TO_REVIEW', 'done'])
    expect([await card.queued(), (await card.row()).cardStatus]).toEqual([[], 'SENT'])
    await card.end()
  })

  test('a parcel that comes back is posted anew', async () => {
    const card = await waiting({ cardStatus: 'ISSUED' })
    await send()
    carry = async () => ({ ok: false, error: { kind: 'CARD_REFUSED', code: 'RETURNED' } })
    expect([await send(), await card.queued()]).toEqual([0, ['card-not-carried']])
    expect(await card.page()).toMatchObject({ pelekan_card: { status: 'SENT_TO_POST' }, timeline: { turn: 'staff', action: null } })
    expect(await card.step({ step: 'AGAIN' })).toBe('done')
    expect(await card.row()).toMatchObject({ cardStatus: 'ISSUED', cardTrackingNumber: null, cardsRefused: 1 })
    carry = atPost
    expect([await send(), posted]).toEqual([1, [0, 0, 1]])
    await card.end()
  })

  test('two that ask the post at once record one refusal, and a new address meanwhile is tried at once', async () => {
    const askedAtOnce = async (meanwhile: () => Promise<void>) => {
      const { promise, resolve } = Promise.withResolvers<void>()
      ;[posted, postAnswers] = [[], promise]
      const sending = [send(), send()]
      await expect.poll(() => posted.length).toBe(2)
      await meanwhile()
      resolve()
      expect(await Promise.all(sending)).toEqual([0, 0])
    }
    const card = await waiting({ cardStatus: 'ISSUED', postalCode: unknownPostalCode })
    await askedAtOnce(async () => {})
    expect([(await card.row()).cardsRefused, await card.noticed()]).toEqual([1, 1])

    expect(await card.step({ step: 'AGAIN' })).toBe('done')
    await askedAtOnce(() => card.live('1913674520'))
    expect([posted, await card.queued(), await card.noticed()]).toEqual([[1, 1], [], 1])
    expect(await card.row()).toMatchObject({ cardsRefused: 2, cardRefusal: null })
    expect([await send(), (await card.row()).cardStatus]).toEqual([1, 'SENT_TO_POST'])
    it.pass(minuteMs)
    await card.end()
  })
})

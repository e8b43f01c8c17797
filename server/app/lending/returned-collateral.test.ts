import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listNotifications } from '#contract/engagement/notifications/routes.ts'
import { reviewCheque } from '#server/lending/collateral/review.ts'
import { giveDecision } from '#server/lending/orders/commands/decide.ts'
import { rowsOf } from '#server/platform/database/open.ts'
import { openSecuredOrder } from '#testing/lending/collateral/secured-order.ts'
import { openBuyer } from '#testing/lending/contracts/buyer.ts'
import { openShops, putInto } from '#testing/lending/orders/open-order.ts'
import { again } from '#testing/lending/orders/others-commands.ts'
import { onBothEngines } from '#testing/on-both-engines.ts'
import { openFakePartners, type FakePartners } from '#testing/platform/partners/fake-partners.ts'
import { asOf, createTestApp, type TestApp } from '#testing/test-app.ts'

onBothEngines('the notices of a collateral that staff refuse', (database) => {
  let fake: FakePartners
  let it: TestApp
  let slug = ''
  beforeAll(async () => {
    fake = await openFakePartners()
    it = await createTestApp(database(), { partners: fake.partners })
    slug = await openShops(database().db)
  })
  afterAll(() => fake.close())

  /** The titles of the notices that `command` leads to, the newest first, and how many SMS. */
  async function noticesOf(
    { customerId, token }: { readonly customerId: number; readonly token: string },
    command: () => Promise<unknown>,
  ) {
    const read = async () => {
      await it.relay()
      const sent = await rowsOf(database().db, sql`select from deliveries where customer_id = ${customerId} and channel = 'sms'`)
      const { results } = (await it.call(listNotifications, { query: {} }, { token })).body
      return { titles: results.map(({ data }) => data.title), messages: sent.length }
    }
    const before = await read()
    it.pass(1000)
    await command()
    const after = await read()
    return { titles: after.titles.slice(0, after.titles.length - before.titles.length), messages: after.messages - before.messages }
  }

  test('of a note: that it came back, and that there is a reason', async () => {
    const { db } = database()
    const buyer = await openBuyer(it, slug, 'UPLOAD_PROMISSORY')
    await buyer.upload()
    await putInto(db, buyer.order, 'CHECKING_PROMISSORY')
    const order = await again(db, buyer.order)
    const reasons = [{ code: 'NOTE_UNREADABLE', target: 'promissory', text: 'تصویر سفته خوانا نیست.' }]
    const refuse = async () => {
      const refused = await db.transaction((tx) =>
        giveDecision(tx, order, { command: 'return-collateral', actor: 'staff', reasons, ...asOf(it.now()) }),
      )
      expect(refused).toMatchObject({ ok: true, value: { status: 'UPLOAD_PROMISSORY' } })
    }
    expect(await noticesOf(buyer, refuse)).toEqual({ titles: ['وثیقهٔ شما برگشت'], messages: 1 })
  })

  test('of a cheque: once, with the side that was refused', async () => {
    const { db } = database()
    const owner = await openSecuredOrder(it, slug, { by: 'CHEQUE', status: 'UPLOAD_PROMISSORY' })
    expect((await owner.sendFront()).status).toBe(200)
    await putInto(db, owner.order, 'CHECKING_PROMISSORY')
    const reasons = [{ code: 'CHEQUE_UNREADABLE', target: 'cheque_front', text: 'تصویر روی چک خوانا نیست.' }]
    const refuse = async () => {
      const of = { customerId: owner.customerId, orderId: owner.order.id, side: 'front', reasons } as const
      const refused = await db.transaction((tx) => reviewCheque(tx, { ...of, ...asOf(it.now()) }))
      expect(refused).toMatchObject({ ok: true, value: { status: 'UPLOAD_PROMISSORY' } })
    }
    expect(await noticesOf(owner, refuse)).toEqual({ titles: ['تصویر روی چک نیازمند اصلاح است'], messages: 1 })
  })
})

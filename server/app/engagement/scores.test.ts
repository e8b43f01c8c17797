import { beforeAll, beforeEach, expect, test } from 'vitest'
import { listScores, readScoreBrief } from '#contract/engagement/scores/routes.ts'
import { minuteMs } from '#domain/platform/kernel/time.ts'
import type { DomainEvent } from '#domain/platform/outbox/event.ts'
import { everySubscriber } from '#server/app/every-subscriber.ts'
import { scoreEntries } from '#server/engagement/scores/tables.ts'
import { registerCustomer } from '#server/identity/profile/register-customer.ts'
import { accountOf } from '#server/identity/profile/sql.ts'
import { openSession } from '#server/identity/sessions/sql.ts'
import { publish } from '#server/platform/outbox/publish.ts'
import { relayEvents } from '#server/platform/outbox/relay.ts'
import { onBothEngines } from '#testing/on-both-engines.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'

type Someone = { readonly customerId: number; readonly token: string }

onBothEngines('scores', (database) => {
  let app: TestApp
  let me: Someone
  let people = 0
  beforeAll(async () => {
    app = await createTestApp(database())
  })
  beforeEach(async () => {
    me = await newcomer()
    await app.relay()
    app.pass(minuteMs)
  })

  const newcomer = async (referralToken?: string): Promise<Someone> => {
    const mobile = `0917${String((people += 1)).padStart(7, '0')}`
    const { customerId } = await database().db.transaction((tx) => registerCustomer(tx, { mobile, at: app.now(), referralToken }))
    return { customerId, token: await openSession(database().db, { customerId, name: null, at: app.now() }) }
  }
  const paid = (number: number, { earlyPoints = 0, daysLate = 0 }, { customerId } = me): DomainEvent => ({
    type: 'invoice.paid',
    customerId,
    orderId: 7,
    invoiceId: `invoice-${number}`,
    number,
    earlyPoints,
    daysLate,
  })
  const handle = async (...events: DomainEvent[]) => {
    for (const event of events) {
      app.pass(minuteMs)
      await publish(database().db, event)
      await app.relay()
    }
  }
  const brief = async (of = me) => (await app.call(readScoreBrief, {}, of)).body.results
  const list = async (query = {}, of = me) => (await app.call(listScores, { query }, of)).body

  test('R-SCORE-01, R-SCORE-03, R-ENTITY-48: the own entries are listed in pages, newest first, with their texts', async () => {
    await handle(paid(1, { earlyPoints: 34 }), paid(2, { daysLate: 3 }))
    const { results, metas } = await list({ page: 1, per_page: 2 })
    expect(metas).toEqual({ current_page: 1, per_page: 2, total: 3, last_page: 2 })
    expect(results).toMatchObject([
      { type: 'LATE_PAYMENT', score: -8, title: 'پرداخت با دیرکرد', description: expect.stringContaining('۳ روز') },
      { type: 'EARLY_PAYMENT', score: 34, description: expect.stringContaining('قسط ۱') },
    ])
    expect(Object.keys(results[0] ?? {}).toSorted()).toEqual(['created_at', 'description', 'id', 'score', 'title', 'type'])
    expect((await list({ page: 2, per_page: 2 })).results).toMatchObject([{ type: 'REGISTRATION', score: 50 }])
    expect((await list({ page: 9 })).results).toEqual([])
    expect((await app.call(listScores, { query: {} })).status).toBe(401)
    expect((await list({}, await newcomer())).metas.total).toBe(0)
  })

  test('R-SCORE-02, R-ENTITY-49: the brief has the sum, its tag and the last five entries', async () => {
    expect(await brief()).toMatchObject({ total: 50, score_tag: 'BRONZE', latest_scores: [{ type: 'REGISTRATION' }] })
    await handle(...[1, 2, 3, 4, 5].map((number) => paid(number, { earlyPoints: 34 })))
    const { latest_scores, ...rest } = await brief()
    expect(rest).toEqual({ total: 220, score_tag: 'SILVER' })
    expect(latest_scores.map(({ description }) => description.slice(0, 5))).toEqual(['قسط ۵', 'قسط ۴', 'قسط ۳', 'قسط ۲', 'قسط ۱'])
  })

  test('a total is never negative, and an instalment paid on its day makes no entry', async () => {
    await handle(paid(1, { daysLate: 90 }), paid(2, {}))
    expect(await brief()).toMatchObject({ total: 0, score_tag: 'BRONZE' })
    expect((await list()).metas.total).toBe(2)
  })

  test('an inviter is credited once, when the friend’s order is paid out, however often the event is handled', async () => {
    const friend = await newcomer((await accountOf(database().db, me.customerId)).referralCode)
    const moved = { type: 'order.moved', customerId: friend.customerId, orderId: 1, from: 'WAITING_FOR_CREDIT' } as const
    await handle({ ...moved, to: 'FINISHED' })
    expect((await list()).metas.total).toBe(1)
    await handle({ ...moved, to: 'PAYING' }, { ...moved, orderId: 2, to: 'PAYING' })
    await publish(database().db, { ...moved, to: 'PAYING' })
    await Promise.all(Array.from({ length: 8 }, () => relayEvents(app.app, everySubscriber)))
    expect((await list()).results).toMatchObject([{ type: 'REFERRAL', score: 100 }, { type: 'REGISTRATION' }])
    expect((await list({}, friend)).results).toMatchObject([{ type: 'REGISTRATION' }])
  })

  test('the database refuses a second entry for one cause, and a sign that contradicts the type', async () => {
    const entry = { customerId: me.customerId, title: 't', description: 'd', createdAt: app.now() }
    const insert = (more: Pick<typeof scoreEntries.$inferInsert, 'type' | 'score' | 'cause'>) =>
      database()
        .db.insert(scoreEntries)
        .values({ ...entry, ...more })
    await expect(insert({ type: 'REGISTRATION', score: 50, cause: 'registration' })).rejects.toThrow(/insert into "score_entries"/)
    await expect(insert({ type: 'LATE_PAYMENT', score: 5, cause: 'x' })).rejects.toThrow(/insert into "score_entries"/)
    await expect(insert({ type: 'EARLY_PAYMENT', score: 0, cause: 'y' })).rejects.toThrow(/insert into "score_entries"/)
  })
})

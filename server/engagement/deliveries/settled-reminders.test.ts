import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { KindName } from '#domain/engagement/deliveries/every-kind.ts'
import { rial } from '#domain/platform/kernel/money.ts'
import { addDays, dayOf, hourMs, minuteMs, startOfDay, type Day } from '#domain/platform/kernel/time.ts'
import { remindOfDues } from '#server/billing/invoices/jobs.ts'
import { alertGuarantors } from '#server/lending/guarantors/alert-guarantors.ts'
import { setVulnerability } from '#server/lending/plans/hardship/vulnerability.ts'
import type { Db } from '#server/platform/database/open.ts'
import { present } from '#testing/expectations.ts'
import { openShops } from '#testing/lending/orders/open-order.ts'
import { payInstalments, repaidOrder } from '#testing/lending/plans/repaid-order.ts'
import { signedGuarantor } from '#testing/lending/plans/signed-guarantor.ts'
import { onBothEngines } from '#testing/on-both-engines.ts'
import { openFakePartners, type FakePartners } from '#testing/platform/partners/fake-partners.ts'
import { createTestApp } from '#testing/test-app.ts'
import { changePreferences } from './preferences-sql.ts'
import { queueDeliveries } from './queue-deliveries.ts'
import { openSender, sentChannels } from './send-due-deliveries.ts'
import { deliveries } from './tables.ts'

onBothEngines('reminders and what happens before they are sent', (database) => {
  let fake: FakePartners
  let slug = ''
  beforeAll(async () => {
    fake = await openFakePartners()
    slug = await openShops(database().db)
  })
  afterAll(() => fake.close())
  const states = async (customerId: number) => {
    const rows = await database().db.select().from(deliveries).where(eq(deliveries.customerId, customerId)).orderBy(deliveries.id)
    return rows.map(({ kind, channel, state, attempts, fault }) => [kind, channel, state, attempts, fault].join(' '))
  }

  test('a reminder that waits for the end of the quiet hours is not sent once its instalment is paid, to the guarantor neither', async () => {
    const { db } = database()
    const [paid, unpaid] = [await repaidOrder(db, slug), await repaidOrder(db, slug)]
    const guarantor = await signedGuarantor(db, paid.order)
    const lateAt = startOfDay(present(paid.dueDates[0])) + 3 * 24 * hourMs + 23 * hourMs
    const app = await createTestApp(database(), { partners: fake.partners, startsAt: new Date(lateAt).toISOString() })
    await remindOfDues(app.app)
    await alertGuarantors(app.app)
    await app.relay()
    await payInstalments(db, paid.order, [1], app.now())
    app.pass(12 * hourMs)
    const send = openSender(app.app)
    for (const channel of sentChannels) await send(channel)
    expect(await states(paid.order.customerId)).toEqual(['due.after-3 sms FAILED 1 no longer so'])
    expect(await states(guarantor.customerId)).toEqual(['guarantee.late sms FAILED 1 no longer so'])
    expect(await states(unpaid.order.customerId)).toEqual(['due.after-3 sms SENT 1 '])
  })

  test('R-PLAN-13: a reminder that waits is not sent once its customer is flagged as vulnerable, to the guarantor neither', async () => {
    const { db } = database()
    const [flagged, other] = [await repaidOrder(db, slug), await repaidOrder(db, slug)]
    const guarantor = await signedGuarantor(db, flagged.order)
    const lateAt = startOfDay(present(flagged.dueDates[0])) + 3 * 24 * hourMs + 23 * hourMs
    const app = await createTestApp(database(), { partners: fake.partners, startsAt: new Date(lateAt).toISOString() })
    await remindOfDues(app.app)
    await alertGuarantors(app.app)
    await app.relay()
    const { customerId } = flagged.order
    await db.transaction((tx) => setVulnerability(tx, { customerId, by: 1, at: app.now(), reason: 'بیماری' }))
    app.pass(12 * hourMs)
    const send = openSender(app.app)
    for (const channel of sentChannels) await send(channel)
    expect(await states(customerId)).toEqual(['due.after-3 sms FAILED 1 no longer so'])
    expect(await states(guarantor.customerId)).toEqual(['guarantee.late sms FAILED 1 no longer so'])
    expect(await states(other.order.customerId)).toEqual(['due.after-3 sms SENT 1 '])
  })

  test('R-REACH-04: what quiet hours delay into the next day is not sent where it names a day that has passed, and says how late it is now', async () => {
    const app = await createTestApp(database(), { partners: fake.partners })
    // Half past nine in the morning of the next day.
    app.pass(startOfDay(addDays(dayOf(app.now()), 1)) + 9.5 * hourMs - app.now())
    const { customerId } = await app.customer('09186660001')
    const { db } = app.app
    await changePreferences(db, customerId, { quiet: { isOn: true, from: 9, until: 0 } })
    const today = dayOf(app.now())
    const queue = (kind: KindName, on: Day) =>
      db.transaction((tx) =>
        queueDeliveries(
          tx,
          { customerId, notice: kind, kind, link: '/invoices', values: { amount: rial(5_000_000), number: 2, day: on } },
          app.now(),
        ),
      )
    await queue('due.today', today)
    await queue('autopay.tomorrow', addDays(today, 1))
    await queue('autopay.in-3-days', addDays(today, 3))
    await changePreferences(db, customerId, { quiet: { isOn: true, from: 10, until: 9 } })
    await queue('due.after-1', addDays(today, -1))
    app.pass(23.75 * hourMs)
    await changePreferences(db, customerId, { quiet: { isOn: false, from: 0, until: 0 } })
    await openSender(app.app)('sms')
    expect(await states(customerId)).toEqual([
      'due.today sms FAILED 1 no longer so',
      'autopay.tomorrow sms FAILED 1 no longer so',
      'autopay.in-3-days sms SENT 1 ',
      'due.after-1 sms SENT 1 ',
    ])
    const [, , , late] = await db.select().from(deliveries).where(eq(deliveries.customerId, customerId)).orderBy(deliveries.id)
    expect(late?.sentText).toContain('۲ روز از سررسید قسط ۵۰۰٬۰۰۰ تومانی شما گذشت.')
  })

  test('R-REACH-05: a delivery of a kind that only another version knows waits without an attempt, and the others are sent', async () => {
    const app = await createTestApp(database(), { partners: fake.partners })
    const { db } = app.app
    const [of, other] = [await app.customer('09187770001'), await app.customer('09187770002')]
    const queue = (customerId: number, notice: string) =>
      db.transaction((tx) => queueDeliveries(tx, { customerId, notice, kind: 'order.your-turn', link: '/orders/1', values: {} }, app.now()))
    await queue(of.customerId, 'a')
    await queue(other.customerId, 'b')
    await db
      .update(deliveries)
      .set({ kind: 'of-tomorrow' as KindName })
      .where(eq(deliveries.customerId, of.customerId))
    const send = openSender(app.app)
    await send('sms')
    expect(await states(other.customerId)).toEqual(['order.your-turn sms SENT 1 '])
    expect(await states(of.customerId)).toEqual(['of-tomorrow sms QUEUED 0 '])
    // The version that knows it sends it at the next try.
    await db.update(deliveries).set({ kind: 'order.your-turn' }).where(eq(deliveries.customerId, of.customerId))
    app.pass(6 * minuteMs)
    await send('sms')
    expect(await states(of.customerId)).toEqual(['order.your-turn sms SENT 1 '])
  })

  test('a push that no browser took and its SMS are written in one transaction', async () => {
    const app = await createTestApp(database(), { partners: fake.partners })
    const { customerId } = await app.customer('09187777777')
    const { db } = app.app
    await changePreferences(db, customerId, { choices: { 'dues.sms': false, 'dues.push': true } })
    await db.transaction((tx) =>
      queueDeliveries(tx, { customerId, notice: 'a', kind: 'due.today', link: '/invoices', values: {} }, app.now()),
    )
    await db.update(deliveries).set({ channel: 'push' }).where(eq(deliveries.customerId, customerId))
    /** A process that ends before it writes a delivery. */
    const dying = (alive: Db): Db =>
      new Proxy(alive, {
        get(target, name) {
          if (name === 'insert') return (table: unknown) => (table === deliveries ? gone() : target.insert(table as typeof deliveries))
          if (name === 'transaction') return (work: (tx: Db) => Promise<unknown>) => target.transaction((tx) => work(dying(tx)))
          return Reflect.get(target, name, target) as unknown
        },
      })
    await expect(openSender({ ...app.app, db: dying(db) })('push')).rejects.toThrow('the process is gone')
    app.pass(3 * minuteMs)
    await openSender(app.app)('push')
    expect(await states(customerId)).toEqual(['due.today push FAILED 2 no address', 'due.today sms QUEUED 0 '])
  })
})

const gone = (): never => {
  throw new Error('the process is gone')
}

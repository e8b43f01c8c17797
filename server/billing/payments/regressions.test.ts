import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { readPayment } from '#contract/billing/payments/routes.ts'
import { tomans } from '#domain/platform/kernel/persian.ts'
import { minuteMs } from '#domain/platform/kernel/time.ts'
import { balanceOf } from '#server/billing/ledger/sql.ts'
import { openSession } from '#server/identity/sessions/sql.ts'
import { rowsOf } from '#server/platform/database/open.ts'
import { publish } from '#server/platform/outbox/publish.ts'
import type { Gateway } from '#server/platform/partners/partners.ts'
import { back, begin, cards, mustBeSound, openTill, refusalOf, type Till } from '#testing/billing/payments/till.ts'
import { onEveryEngine } from '#testing/on-both-engines.ts'
import { openFakePartners, type FakePartners } from '#testing/platform/partners/fake-partners.ts'
import { createTestApp } from '#testing/test-app.ts'
import { askDuePayments } from './ask-due-payments.ts'
import { askGateway } from './ask-gateway.ts'

/**
 * Bugs that other payment systems had, by the names they were reported under (reliability.md), each lived through once. Of
 * credit tickets are Kill Bill 1553, Medusa 13301 and 13433, and KCO 18: server/merchants/checkout holds those.
 */
let fake: FakePartners
beforeAll(async () => {
  fake = await openFakePartners()
})
afterAll(() => fake.close())

const silence: Partial<Gateway> = { verify: async () => ({ ok: false, error: { kind: 'PARTNER_UNAVAILABLE', partner: 'gateway' } }) }

onEveryEngine('bugs others had', (database) => {
  let till: Till
  beforeEach(async () => {
    till = await openTill(database(), fake)
  })
  afterEach(() => mustBeSound(database()))
  const paidOnce = async (id: string) => {
    expect(await till.statusOf(id)).toBe('PAID')
    expect(await till.transfersOf(id)).toHaveLength(1)
  }

  test('Kill Bill 1015, 643: while a payment is UNKNOWN no second one is begun; what was begun after its end goes to the wallet', async () => {
    const [, first] = await till.repaying()
    const old = await begin(till.app, till.asking([first]))
    await back(till.appWith(silence), (await fake.pay(old.redirectUrl ?? '')) ?? '')
    expect(await till.statusOf(old.id)).toBe('UNKNOWN')
    expect((await begin(till.app, till.asking([first]))).id).toBe(old.id)
    // The gateway first denies it, so that the customer pays again; then it says that the old one was paid after all.
    await askGateway(till.appWith({ verify: async () => ({ ok: true, value: { paid: false } }) }), till.customerId, old.id, null)
    expect(await till.statusOf(old.id)).toBe('FAILED')
    const again = await begin(till.app, till.asking([first]))
    await till.pay(again)
    await askGateway(till.app, till.customerId, old.id, 'OK')
    await paidOnce(old.id)
    await paidOnce(again.id)
    expect(await balanceOf(till.app.db, till.customerId, 'CUSTOMER_WALLET')).toBe(old.amount)
  })

  test('Kill Bill 1599: looking at a payment changes nothing, though the gateway would say that it is paid', async () => {
    const [, first] = await till.repaying()
    const payment = await begin(till.app, till.asking([first]))
    await till.pay(payment, cards.lost)
    const { app, call } = await createTestApp(database(), { partners: fake.partners })
    const token = await openSession(app.db, { customerId: till.customerId, name: 'test', at: app.now() })
    const state = () =>
      rowsOf(
        app.db,
        sql`select p.*, (select count(*) from ledger_transfers) as transfers, (select count(*) from domain_events) as events from payments p`,
      )
    const before = await state()
    const shown = await call(readPayment, { params: { payment_id: payment.id } }, { token })
    expect(shown.body.results.status).toBe('REDIRECTED')
    expect(await state()).toEqual(before)
  })

  test('Kill Bill 472: an event is published with its row or not at all', async () => {
    const { db } = till.app
    const paymentEvent = { type: 'payment.kept', customerId: till.customerId, paymentId: crypto.randomUUID(), amount: 10_000 } as never
    const storedEvents = () =>
      rowsOf(db, sql`select event from domain_events where customer_id = ${till.customerId} and type = 'payment.kept'`)
    const undone = new Error('undone')
    const eventsSql = db.transaction(async (tx) => {
      await publish(tx, paymentEvent)
      throw undone
    })
    await expect(eventsSql).rejects.toBe(undone)
    expect(await storedEvents()).toEqual([])
    await db.transaction((tx) => publish(tx, paymentEvent))
    expect(await storedEvents()).toHaveLength(1)
  })

  test('Hyperswitch 9925, 10340: an answer that is older than the settlement does not overwrite it', async () => {
    const [, first] = await till.repaying()
    const payment = await begin(till.app, till.asking([first]))
    const { promise: isAsked, resolve: asked } = Promise.withResolvers<undefined>()
    const { promise: isAnswered, resolve: answered } = Promise.withResolvers<undefined>()
    const slow = till.appWith({
      verify: async () => {
        asked(undefined)
        await isAnswered
        return { ok: true, value: { paid: false } }
      },
    })
    const sync = askGateway(slow, till.customerId, payment.id, 'NOK')
    await isAsked
    await till.pay(payment)
    answered(undefined)
    expect((await sync)?.status).toBe('PAID')
    await paidOnce(payment.id)
  })

  test('Hyperswitch 1898: callback, job and another click at the same moment settle once', async () => {
    const [, first] = await till.repaying()
    const payment = await begin(till.app, till.asking([first]))
    const location = (await fake.pay(payment.redirectUrl ?? '')) ?? ''
    till.pass(2 * minuteMs)
    const clicked = refusalOf(till.app, till.asking([first]))
    const callback = () => back(till.app, location)
    const [one, other] = await Promise.all([callback(), callback(), askDuePayments(till.app), clicked])
    expect([one.searchParams.get('status'), other.searchParams.get('status')]).toEqual(['OK', 'OK'])
    await paidOnce(payment.id)
  })

  test('Hyperswitch 5057: what the gateway confirms is the amount of the beginning, to the rial, whatever the price is by then', async () => {
    const [, first] = await till.repaying()
    const amounts: number[] = []
    const { gateway } = till.app.partners
    const app = till.appWith({ verify: (one) => (amounts.push(one.amount), gateway.verify(one)) })
    const payment = await begin(app, till.asking([first]))
    await app.db.execute(sql`update invoices set amount = amount + 10000 where customer_id = ${till.customerId} and id = ${first.id}`)
    await back(app, (await fake.pay(payment.redirectUrl ?? '')) ?? '')
    await app.db.execute(sql`update invoices set amount = amount - 10000 where customer_id = ${till.customerId} and id = ${first.id}`)
    expect(new Set(amounts)).toEqual(new Set([payment.amount]))
    await paidOnce(payment.id)
  })

  test('Tabby: the browser is closed after the bank said yes, and the job finds out', async () => {
    const [, first] = await till.repaying()
    const payment = await begin(till.app, till.asking([first]))
    expect(await till.pay(payment, cards.lost)).toBeNull()
    till.pass(2 * minuteMs)
    await askDuePayments(till.app)
    await paidOnce(payment.id)
  })

  test('Mollie 971: a callback that meets a held invoice waits for it, and is not lost', async () => {
    const [, first] = await till.repaying()
    const payment = await begin(till.app, till.asking([first]))
    const location = (await fake.pay(payment.redirectUrl ?? '')) ?? ''
    const coming = await till.app.db.transaction(async (tx) => {
      await tx.execute(sql`select from invoices where customer_id = ${till.customerId} and id = ${first.id} for update`)
      return { back: back(till.app, location) }
    })
    expect((await coming.back).searchParams.get('status')).toBe('OK')
    await paidOnce(payment.id)
  })

  test('a lock that each call takes and leaves does nothing: what is read under it still holds when it is written', async () => {
    const { db } = till.app
    await db.execute(
      sql`insert into discounts (code, title, type, value, applies_to, uses_each) values ('LOCK', 'دو بار', 'PERCENT', 10, '{invoice}', 2)`,
    )
    const [{ id } = { id: 0 }] = await rowsOf<{ id: number }>(db, sql`select id from discounts where code = 'LOCK'`)
    // Five who never asked for the lock: the database takes it for each until its transaction ends.
    const use = () =>
      db.execute(
        sql`insert into discount_uses (customer_id, discount_id, payment_id, at) values (${till.customerId}, ${id}, gen_random_uuid(), now())`,
      )
    const results = await Promise.allSettled(Array.from({ length: 5 }, use))
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
    const refused = results.flatMap((one) => (one.status === 'rejected' ? [String(one.reason.cause)] : []))
    expect(refused).toEqual(Array.from({ length: 3 }, () => expect.stringContaining('the code is used up')))
  })

  test('rial and toman: the gateway is asked for rials, of which the page shows a tenth', async () => {
    const [, first] = await till.repaying()
    const asked: number[] = []
    const { gateway } = till.app.partners
    const app = till.appWith({ request: (one) => (asked.push(one.amount), gateway.request(one)) })
    const payment = await begin(app, till.asking([first]))
    expect([payment.amount, ...asked]).toEqual([18_744_000, 18_744_000])
    expect(tomans(payment.amount)).toBe('۱٬۸۷۴٬۴۰۰ تومان')
    const page = await (await fetch(payment.redirectUrl ?? '')).text()
    expect(page).toContain('۱۸٬۷۴۴٬۰۰۰ ریال')
  })
})

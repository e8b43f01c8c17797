import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { addDays, dayMs, dayOf, minuteMs } from '#domain/platform/kernel/time.ts'
import { balanceOf } from '#server/billing/ledger/sql.ts'
import { rowsOf } from '#server/platform/database/open.ts'
import { begin, cards, mustBeSound, openTill, publicUrl, refusalOf, type Till } from '#testing/billing/payments/till.ts'
import { onEveryEngineOften } from '#testing/on-both-engines.ts'
import { openFakePartners, type FakePartners } from '#testing/platform/partners/fake-partners.ts'
import { askDuePayments } from './ask-due-payments.ts'
import { askGateway } from './ask-gateway.ts'
import { purchase } from './purchase.ts'

let fake: FakePartners
beforeAll(async () => {
  fake = await openFakePartners()
})
afterAll(() => fake.close())

onEveryEngineOften('a purchase', (database) => {
  let till: Till
  beforeEach(async () => {
    till = await openTill(database(), fake)
  })
  afterEach(() => mustBeSound(database()))

  test('R-PRODUCT-07, R-PAY-01, R-PAY-08, R-PAY-15: an instalment is paid: one transfer, the debt falls, points are in it, and we are sent back', async () => {
    const { app, customerId, asking } = till
    const [, first] = await till.repaying()
    const owed = await balanceOf(app.db, customerId, 'CUSTOMER_RECEIVABLE', 1)
    const payment = await begin(app, asking([first], { redirectUri: `${publicUrl}/invoice/payment?return_path_name=%2Forders%2F1` }))
    expect(payment).toMatchObject({ status: 'REDIRECTED', amount: 18_744_000, discount: 0 })

    const target = await till.pay(payment)
    expect(await till.statusOf(payment.id)).toBe('PAID')
    expect(await till.transfersOf(payment.id)).toHaveLength(1)
    expect(await balanceOf(app.db, customerId, 'CUSTOMER_RECEIVABLE', 1)).toBe(owed - 18_744_000)
    // From 1405/08/30 to 1405/09/30: 30 days of Tehran's calendar, and 5 (F-026).
    expect(await balanceOf(app.db, customerId, 'CUSTOMER_POINTS')).toBe(35)
    const [, paid] = await till.invoicesOf()
    expect(paid).toMatchObject({ status: 'PAID', paymentId: payment.id, settled: { earlyPoints: 35, paidAt: till.now() } })
    expect(`${target?.origin}${target?.pathname}`).toBe(`${publicUrl}/invoice/payment`)
    expect(Object.fromEntries(target?.searchParams ?? [])).toEqual({
      payment_id: payment.id,
      status: 'OK',
      tracking_id: paid?.settled?.trackingId,
      return_path_name: '/orders/1',
    })
  })

  test('R-INVOICE-06: the first payment is held as a deposit and earns no points', async () => {
    const [zero] = await till.repaying()
    await till.pay(await begin(till.app, till.asking([zero])))
    expect(await balanceOf(till.app.db, till.customerId, 'CUSTOMER_DEPOSIT', 1)).toBe(1_850_000)
    expect(await balanceOf(till.app.db, till.customerId, 'CUSTOMER_POINTS')).toBe(0)
  })

  test('20 parallel clicks get one payment, one redirect_url and one request at the gateway', async () => {
    let requests = 0
    const app = till.appWith({
      request: (payment) => {
        requests += 1
        return fake.partners.gateway.request(payment)
      },
    })
    const [, first] = await till.repaying()
    const clicks = await Promise.all(Array.from({ length: 20 }, () => begin(app, till.asking([first]))))
    expect(new Set(clicks.map(({ id, redirectUrl, amount }) => `${id} ${redirectUrl} ${amount}`)).size).toBe(1)
    expect(clicks[0]?.redirectUrl).toContain('/pg/StartPay/')
    expect(requests).toBe(1)
  })

  test('an overlapping basket is refused with the live payment; the same basket in another order is the same', async () => {
    const { app, asking } = till
    const [, one, two, three] = await till.repaying()
    const live = await begin(app, asking([one, two]))
    expect(await purchase(app, asking([two, three]))).toMatchObject({
      ok: false,
      error: { kind: 'PAYMENT_LIVE', details: { payment_id: live.id, redirect_url: live.redirectUrl } },
    })
    expect((await begin(app, asking([two, one]))).id).toBe(live.id)
  })

  test('three of one order in one payment: the group discount is taken and booked', async () => {
    const [, ...instalments] = await till.repaying()
    const three = instalments.slice(0, 3)
    const payment = await begin(till.app, till.asking(three))
    expect(payment.amount).toBe(3 * 18_744_000 - three.reduce((total, { wagePart }) => total + Math.round(wagePart / 100), 0))
    await till.pay(payment)
    expect((await till.invoicesOf()).filter(({ status }) => status === 'PAID')).toHaveLength(3)
  })

  test('an Idempotency-Key answers the same payment for good, is refused for another body, and is its customer’s own', async () => {
    const { app, asking } = till
    const [, one, two] = await till.repaying()
    const key = { idempotencyKey: randomUUID() }
    const payment = await begin(app, asking([one], key))
    expect((await begin(app, asking([one], key))).id).toBe(payment.id)
    expect(await refusalOf(app, asking([two], key))).toBe('IDEMPOTENCY_KEY_REUSED')
    await till.pay(payment)
    expect((await begin(app, asking([one], key))).id).toBe(payment.id)
    expect(await refusalOf(app, asking([one]))).toBe('NOT_PAYABLE')
    expect(await refusalOf(app, asking([one], { ...key, customerId: 1_000_000 }))).toBe('NOT_FOUND')
  })

  test('one key for two baskets at once: one wins, the other is refused', async () => {
    const [, one, two] = await till.repaying()
    const key = { idempotencyKey: randomUUID() }
    const outcomes = await Promise.all([one, two].map((invoice) => refusalOf(till.app, till.asking([invoice], key))))
    expect(outcomes.toSorted()).toEqual(['IDEMPOTENCY_KEY_REUSED', 'begun'])
  })

  test('another’s invoice is exactly like a missing one', async () => {
    const [, first] = await till.repaying()
    const foreign = await purchase(till.app, till.asking([first], { customerId: 1_000_000 }))
    expect(foreign).toEqual(await purchase(till.app, till.asking([{ id: randomUUID() }])))
    expect(foreign).toMatchObject({ ok: false, error: { kind: 'NOT_FOUND' } })
  })

  test('a gateway that does not answer leaves nothing behind: the key and the invoice are free again', async () => {
    const [, first] = await till.repaying()
    const deaf = till.appWith({ request: async () => ({ ok: false, error: { kind: 'PARTNER_UNAVAILABLE', partner: 'gateway' } }) })
    const key = { idempotencyKey: randomUUID() }
    expect(await refusalOf(deaf, till.asking([first], key))).toBe('GATEWAY_UNAVAILABLE')
    expect((await begin(till.app, till.asking([first], key))).status).toBe('REDIRECTED')
  })

  test('a late invoice costs its fee by the day the payment was made, and earns nothing', async () => {
    const [, first] = await till.repaying()
    till.pass(90 * dayMs)
    const days = 60 // due 1405/09/30, today 1405/11/30
    expect(first.dueDate).toBe(addDays(dayOf(till.now()), 0 - days))
    const late = await begin(till.app, till.asking([first]))
    expect(late.amount).toBe(18_744_000 + Math.round((18_744_000 * 0.29 * days) / 365))
    await till.pay(late)
    expect((await till.invoicesOf())[1]?.settled).toMatchObject({ earlyPoints: 0, lateFee: late.amount - 18_744_000 })
  })

  test('a code for one use, taken for three invoices at once, holds: one payment has it, the others are refused', async () => {
    const { app, asking, customerId } = till
    await app.db.execute(sql`insert into discounts (code, title, type, value, applies_to) values
      (${`ONCE${customerId}`}, 'یک‌بار', 'PERCENT', 10, '{invoice}')`)
    const invoices = (await till.repaying()).slice(1, 4)
    const outcomes = await Promise.all(invoices.map((invoice) => refusalOf(app, asking([invoice], { discountCode: `ONCE${customerId}` }))))
    expect(outcomes.toSorted()).toEqual(['DISCOUNT_REFUSED', 'DISCOUNT_REFUSED', 'begun'])
    const [uses] = await rowsOf<{ count: number }>(
      app.db,
      sql`select count(*) as count from discount_uses where customer_id = ${customerId}`,
    )
    expect(uses?.count).toBe(1)
  })

  test('a code that came back and was used elsewhere does not count twice when its first payment succeeds late', async () => {
    const { app, asking, customerId } = till
    await app.db.execute(sql`insert into discounts (code, title, type, value, applies_to) values
      (${`LATE${customerId}`}, 'یک‌بار', 'PERCENT', 10, '{invoice}'), (${`BACK${customerId}`}, 'یک‌بار', 'PERCENT', 10, '{invoice}')`)
    const [, one, two, three] = await till.repaying()
    const late = await begin(app, asking([one], { discountCode: `LATE${customerId}` }))
    const returning = await begin(app, asking([three], { discountCode: `BACK${customerId}` }))
    till.pass(21 * minuteMs)
    await askDuePayments(app)
    await till.pay(await begin(app, asking([two], { discountCode: `LATE${customerId}` })))
    await till.pay(late) // its page was still open in another tab
    await till.pay(returning)
    expect(await till.payment(late.id)).toMatchObject({ status: 'PAID', isCreditedToWallet: true })
    expect(await till.payment(returning.id)).toMatchObject({ status: 'PAID', isCreditedToWallet: false })
    expect((await till.invoicesOf()).slice(1, 4).map(({ status }) => status)).toEqual(['PENDING', 'PAID', 'PAID'])
    expect(await balanceOf(app.db, customerId, 'CUSTOMER_WALLET')).toBe(late.amount)
    const [uses] = await rowsOf<{ count: number }>(
      app.db,
      sql`select count(*) as count from discount_uses where customer_id = ${customerId}`,
    )
    expect(uses?.count).toBe(2)
  })

  test('R-PRODUCT-15, R-PAY-10, R-DISCOUNT-06: a code is counted once, is free again when the payment fails, and 0 is settled at once', async () => {
    const { app, asking, customerId } = till
    await app.db.execute(sql`insert into discounts (code, title, type, value, applies_to) values
      (${`FREE${customerId}`}, 'هدیه', 'PERCENT', 100, '{invoice}'), (${`TENTH${customerId}`}, 'یک‌دهم', 'PERCENT', 10, '{invoice}')`)
    const [, one, two] = await till.repaying()
    const tenth = { discountCode: `tenth${customerId}` }
    const payment = await begin(app, asking([one], tenth))
    expect(payment).toMatchObject({ amount: 16_869_600, discount: 1_874_400 })
    expect(await refusalOf(app, asking([two], tenth))).toBe('DISCOUNT_REFUSED')
    expect(await refusalOf(app, asking([one]))).toBe('PAYMENT_LIVE')
    await till.pay(payment, cards.fails)
    const again = await begin(app, asking([two], tenth))
    await till.pay(again)
    expect(await till.statusOf(again.id)).toBe('PAID')

    const free = await begin(app, asking([one], { discountCode: `FREE${customerId}` }))
    expect(free).toMatchObject({ status: 'PAID', amount: 0, discount: 18_744_000 })
    expect(free.redirectUrl).toBe(`${publicUrl}/invoice/payment?payment_id=${free.id}&status=OK`)
    expect(await askGateway(app, customerId, free.id, null)).toMatchObject({ status: 'PAID' })
  })
})

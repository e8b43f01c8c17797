import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { rial } from '#domain/platform/kernel/money.ts'
import { minuteMs } from '#domain/platform/kernel/time.ts'
import { cancelInvoices, draftInvoices, openFirstInvoice } from '#server/billing/invoices/draft-invoices.ts'
import { balanceOf } from '#server/billing/ledger/sql.ts'
import { rowsOf } from '#server/platform/database/open.ts'
import type { Gateway } from '#server/platform/partners/partners.ts'
import { back, begin, cards, mustBeSound, openTill, refusalOf, terms, type Till } from '#testing/billing/payments/till.ts'
import { deniedThoughPaid } from '#testing/billing/payments/wallet.ts'
import { onBothEngines } from '#testing/on-both-engines.ts'
import { openFakePartners, type FakePartners } from '#testing/platform/partners/fake-partners.ts'
import { askDuePayments } from './ask-due-payments.ts'
import { askGateway, returnFromGateway } from './ask-gateway.ts'
import { staleUnknowns } from './sql.ts'

let fake: FakePartners
beforeAll(async () => {
  fake = await openFakePartners()
})
afterAll(() => fake.close())

const silence: Partial<Gateway> = { verify: async () => ({ ok: false, error: { kind: 'PARTNER_UNAVAILABLE', partner: 'gateway' } }) }

onBothEngines('what became of a payment', (database) => {
  let till: Till
  beforeEach(async () => {
    till = await openTill(database(), fake)
  })
  afterEach(() => mustBeSound(database()))

  test('20 parallel callbacks of one payment: one charge, one transfer, the same answer to all', async () => {
    const [, first] = await till.repaying()
    const payment = await begin(till.app, till.asking([first]))
    const location = (await fake.pay(payment.redirectUrl ?? '')) ?? ''
    const answers = await Promise.all(Array.from({ length: 20 }, () => back(till.app, location)))
    expect(new Set(answers.map(({ href }) => href)).size).toBe(1)
    expect(answers[0]?.searchParams.get('status')).toBe('OK')
    expect(await till.transfersOf(payment.id)).toHaveLength(1)
  })

  test('a lost callback still ends PAID, once, when the job asks', async () => {
    const [, first] = await till.repaying()
    const payment = await begin(till.app, till.asking([first]))
    expect(await till.pay(payment, cards.lost)).toBeNull()
    expect(await askDuePayments(till.app)).toBe(0)
    till.pass(2000)
    await Promise.all([askDuePayments(till.app), askDuePayments(till.app)])
    expect(await till.statusOf(payment.id)).toBe('PAID')
    expect(await till.transfersOf(payment.id)).toHaveLength(1)
  })

  test('the payments that are UNKNOWN for long are found by an index, among any number of others', async () => {
    const found = await till.app.db.transaction(async (tx) => {
      // With few rows a scan is always cheaper; what is asked is whether the index of payments to ask about can be used at all.
      await tx.execute(sql`set local enable_seqscan = off`)
      return rowsOf<Record<string, string>>(tx, sql`explain ${staleUnknowns(tx, till.now())}`)
    })
    expect(found.flatMap((row) => Object.values(row)).join('\n')).toContain('payments_by_ask')
  })

  test('a payment that cannot be settled holds up none that are due after it', async () => {
    const [, one, two] = await till.repaying()
    const stuck = await begin(till.app, till.asking([one]))
    const good = await begin(till.app, till.asking([two]))
    await till.pay(stuck, cards.lost)
    await till.pay(good, cards.lost)
    till.pass(2000)
    const { gateway } = till.app.partners
    const broken = till.appWith({
      verify: (asked) => (asked.authority === stuck.authority ? Promise.reject(new Error('broken')) : gateway.verify(asked)),
    })
    const faults: unknown[] = []
    await askDuePayments({ ...broken, log: { ...broken.log, error: (fields) => faults.push(fields) } })
    expect([await till.statusOf(stuck.id), await till.statusOf(good.id), faults.length]).toEqual(['REDIRECTED', 'PAID', 1])
    await askDuePayments(till.app)
    expect(await till.statusOf(stuck.id)).toBe('PAID')
  })

  test('a callback that comes twice, and again later, pays once', async () => {
    const [, first] = await till.repaying()
    const payment = await begin(till.app, till.asking([first]))
    const location = (await fake.pay(payment.redirectUrl ?? '', cards.twice)) ?? ''
    for (let time = 0; time < 3; time++) await back(till.app, location)
    expect(await till.transfersOf(payment.id)).toHaveLength(1)
  })

  test('a time-out while verifying is UNKNOWN, holds its invoice, and ends by the gateway’s word', async () => {
    const [, first] = await till.repaying()
    const payment = await begin(till.app, till.asking([first]))
    const silent = till.appWith(silence)
    const returnedAt = till.now()
    await back(silent, (await fake.pay(payment.redirectUrl ?? '')) ?? '')
    expect(await till.statusOf(payment.id)).toBe('UNKNOWN')
    expect((await begin(till.app, till.asking([first]))).id).toBe(payment.id)
    till.pass(25 * minuteMs)
    await askDuePayments(silent)
    expect(await till.statusOf(payment.id)).toBe('UNKNOWN')
    till.pass(60 * minuteMs)
    await askDuePayments(till.app)
    // Judged by the moment we first learned of it, not by the moment the gateway answered.
    expect(await till.payment(payment.id)).toMatchObject({ status: 'PAID', paidAt: returnedAt })
  })

  test('silence while the customer may still be at the gateway’s page says nothing', async () => {
    const [, first] = await till.repaying()
    const payment = await begin(till.app, till.asking([first]))
    till.pass(5000)
    await askDuePayments(till.appWith(silence))
    expect(await till.statusOf(payment.id)).toBe('REDIRECTED')
  })

  test('a card that fails ends FAILED and lets go of the invoice: the next attempt is another payment', async () => {
    const [, first] = await till.repaying()
    const payment = await begin(till.app, till.asking([first]))
    const target = await till.pay(payment, cards.fails)
    expect(target?.searchParams.get('status')).toBe('NOK')
    expect(await till.statusOf(payment.id)).toBe('FAILED')
    expect((await begin(till.app, till.asking([first]))).id).not.toBe(payment.id)
  })

  test('forged callbacks change nothing: an unknown authority is not found, a paid word without money stays open', async () => {
    const [, first] = await till.repaying()
    const payment = await begin(till.app, till.asking([first]))
    const forged = await returnFromGateway(till.app, { Authority: 'A00000000000000000000000000000forged', Status: 'OK' })
    expect(forged).toEqual({ ok: false, error: { kind: 'NOT_FOUND' } })
    await returnFromGateway(till.app, { Authority: payment.authority ?? '', Status: 'OK' })
    expect(await till.statusOf(payment.id)).toBe('VERIFYING')
    expect(await till.transfersOf(payment.id)).toHaveLength(0)
    await till.pay(payment)
    await returnFromGateway(till.app, { Authority: payment.authority ?? '', Status: 'NOK' })
    expect(await till.statusOf(payment.id)).toBe('PAID')
    expect(await till.transfersOf(payment.id)).toHaveLength(1)
  })

  test('after 20 minutes it expires, but only after the gateway was asked', async () => {
    const [, first, second] = await till.repaying()
    const unpaid = await begin(till.app, till.asking([first]))
    const paid = await begin(till.app, till.asking([second]))
    await till.pay(paid, cards.lost)
    till.pass(20 * minuteMs)
    await askDuePayments(till.app)
    expect([await till.statusOf(unpaid.id), await till.statusOf(paid.id)]).toEqual(['EXPIRED', 'PAID'])
  })

  test('a click on a payment whose time is up asks the gateway first and begins anew', async () => {
    const [, first] = await till.repaying()
    const old = await begin(till.app, till.asking([first]))
    till.pass(21 * minuteMs)
    expect((await begin(till.app, till.asking([first]))).id).not.toBe(old.id)
    expect(await till.statusOf(old.id)).toBe('EXPIRED')
  })

  test('a payment that failed first was paid when its success became known', async () => {
    const [, first] = await till.repaying()
    const payment = await begin(till.app, till.asking([first]))
    await deniedThoughPaid(till, fake, payment)
    till.pass(5 * minuteMs)
    await askGateway(till.app, till.customerId, payment.id, 'OK')
    expect(await till.payment(payment.id)).toMatchObject({ status: 'PAID', paidAt: till.now() })
  })

  test('a late success whose invoice was paid otherwise meanwhile goes to the wallet', async () => {
    const [, first] = await till.repaying()
    const late = await begin(till.app, till.asking([first]))
    till.pass(21 * minuteMs)
    const second = await begin(till.app, till.asking([first]))
    await till.pay(second)
    await till.pay(late) // its page was still open in another tab
    expect(await till.payment(late.id)).toMatchObject({ status: 'PAID', isCreditedToWallet: true, creditedBecause: 'NOT_PAYABLE' })
    expect(await balanceOf(till.app.db, till.customerId, 'CUSTOMER_WALLET')).toBe(18_744_000)
    expect([await till.transfersOf(late.id), await till.transfersOf(second.id)].map(({ length }) => length)).toEqual([1, 1])
  })

  test('money for an order that came to nothing meanwhile goes to the wallet too', async () => {
    const { db } = till.app
    const order = { customerId: till.customerId, orderId: 9, at: till.now() }
    await db.transaction((tx) => draftInvoices(tx, { ...order, ...terms, firstPayment: rial(1_850_000) }))
    const zero = (await till.invoicesOf(9)).slice(0, 1)
    expect(await refusalOf(till.app, till.asking(zero))).toBe('NOT_FOUND') // a draft is nobody's business yet
    await db.transaction((tx) => openFirstInvoice(tx, order))
    const payment = await begin(till.app, till.asking(zero))
    await db.transaction((tx) => cancelInvoices(tx, order))
    await till.pay(payment)
    expect(await balanceOf(db, till.customerId, 'CUSTOMER_WALLET')).toBe(1_850_000)
  })

  test('the discount code of a payment whose money went to the wallet may be used again', async () => {
    const { db } = till.app
    const order = { customerId: till.customerId, orderId: 9, at: till.now() }
    await db.transaction(async (tx) => {
      await draftInvoices(tx, { ...order, ...terms, firstPayment: rial(1_850_000) })
      await openFirstInvoice(tx, order)
    })
    const discountCode = `ENDED${till.customerId}`
    await db.execute(
      sql`insert into discounts (code, title, type, value, applies_to) values (${discountCode}, 'یک بار', 'PERCENT', 10, '{invoice}')`,
    )
    const payment = await begin(till.app, till.asking((await till.invoicesOf(9)).slice(0, 1), { discountCode }))
    const [, first] = await till.repaying()
    expect(await refusalOf(till.app, till.asking([first], { discountCode }))).toBe('DISCOUNT_REFUSED')
    await db.transaction((tx) => cancelInvoices(tx, order))
    await till.pay(payment)
    expect(await balanceOf(db, till.customerId, 'CUSTOMER_WALLET')).toBe(payment.amount)
    expect(await begin(till.app, till.asking([first], { discountCode }))).toMatchObject({ discount: 1_874_400 })
  })
})

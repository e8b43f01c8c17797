import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { purchaseInvoice, readPayment } from '#contract/billing/payments/routes.ts'
import { readWallet } from '#contract/billing/wallet/routes.ts'
import type { Payment } from '#domain/billing/payments/payment.ts'
import { rial } from '#domain/platform/kernel/money.ts'
import { minuteMs } from '#domain/platform/kernel/time.ts'
import { cancelInvoices, draftInvoices, openFirstInvoice } from '#server/billing/invoices/draft-invoices.ts'
import { reverseTransfer } from '#server/billing/ledger/reverse-transfer.ts'
import { openSession } from '#server/identity/sessions/sql.ts'
import { rowsOf } from '#server/platform/database/open.ts'
import type { Gateway } from '#server/platform/partners/partners.ts'
import { back, begin, cards, mustBeSound, openTill, refusalOf, terms, type Till } from '#testing/billing/payments/till.ts'
import { deniedThoughPaid, give, silence, wallet } from '#testing/billing/payments/wallet.ts'
import { onEveryEngineOften } from '#testing/on-both-engines.ts'
import { openFakePartners, type FakePartners } from '#testing/platform/partners/fake-partners.ts'
import { createTestApp } from '#testing/test-app.ts'
import { askGateway } from './ask-gateway.ts'
import { notePaymentRefunds } from './subscriber.ts'

let fake: FakePartners
beforeAll(async () => {
  fake = await openFakePartners()
})
afterAll(() => fake.close())

const instalment = 18_744_000
const refusal: Partial<Gateway> = { request: async () => ({ ok: false, error: { kind: 'PARTNER_UNAVAILABLE', partner: 'gateway' } }) }

onEveryEngineOften('paying from the wallet', (database) => {
  let till: Till
  beforeEach(async () => {
    till = await openTill(database(), fake)
  })
  afterEach(() => mustBeSound(database()))
  const fromWallet = (item: { readonly id: string }) => till.asking([item], { usesWallet: true })
  const statusOfInvoice = async ({ id }: { readonly id: string }) => (await till.invoicesOf()).find((invoice) => invoice.id === id)?.status
  const entriesOf = (payment: Payment) =>
    rowsOf<{ account: string; amount: number }>(
      till.app.db,
      sql`select e.account, e.amount from ledger_entries e join ledger_transfers t on t.customer_id = e.customer_id and t.id = e.transfer_id
        where t.customer_id = ${till.customerId} and t.cause = ${`payment:${payment.id}`} and e.amount > 0 and e.account <> 'DEFERRED_WAGE' order by 1`,
    )

  test('R-PLAN-18, F-118: an instalment is paid wholly from the wallet, at once, in one transfer', async () => {
    const [, first] = await till.repaying()
    await give(till, 20_000_000)
    const payment = await begin(till.app, fromWallet(first))
    expect(payment).toMatchObject({ status: 'PAID', amount: 0, walletPart: instalment, authority: null })
    expect(await statusOfInvoice(first)).toBe('PAID')
    expect(await wallet(till)).toEqual([20_000_000 - instalment, 0])
    expect(await entriesOf(payment)).toContainEqual({ account: 'CUSTOMER_WALLET', amount: instalment })
    expect((await entriesOf(payment)).map(({ account }) => account)).not.toContain('GATEWAY_CLEARING')
  })

  test('R-PLAN-18, F-118: what the wallet lacks is paid at the gateway, all of it in one transfer', async () => {
    const [, first] = await till.repaying()
    await give(till, 5_000_000)
    const payment = await begin(till.app, fromWallet(first))
    expect(payment).toMatchObject({ status: 'REDIRECTED', amount: instalment - 5_000_000, walletPart: 5_000_000 })
    expect(await wallet(till)).toEqual([0, 5_000_000])
    await till.pay(payment)
    expect(await till.statusOf(payment.id)).toBe('PAID')
    expect(await statusOfInvoice(first)).toBe('PAID')
    expect(await wallet(till)).toEqual([0, 0])
    expect(await till.transfersOf(payment.id)).toHaveLength(1)
    expect(await entriesOf(payment)).toEqual(
      expect.arrayContaining([
        { account: 'CUSTOMER_WALLET', amount: 5_000_000 },
        { account: 'GATEWAY_CLEARING', amount: instalment - 5_000_000 },
      ]),
    )
  })

  test('R-PLAN-18: the wallet’s part shrinks so that the gateway is left its least', async () => {
    const [, first] = await till.repaying()
    await give(till, instalment - 1)
    const payment = await begin(till.app, fromWallet(first))
    expect(payment).toMatchObject({ amount: 10_000, walletPart: instalment - 10_000 })
    expect(await wallet(till)).toEqual([9999, instalment - 10_000])
  })

  test('R-PLAN-18: an empty wallet pays nothing, and a second press gets the same payment', async () => {
    const [, first] = await till.repaying()
    const payment = await begin(till.app, fromWallet(first))
    expect(payment).toMatchObject({ amount: instalment, walletPart: 0 })
    expect((await begin(till.app, fromWallet(first))).id).toBe(payment.id)
  })

  test('R-PLAN-18: pressed twice, the same payment; without the wallet, the live payment is in the way', async () => {
    const [, first] = await till.repaying()
    await give(till, 5_000_000)
    const payment = await begin(till.app, fromWallet(first))
    expect((await begin(till.app, fromWallet(first))).id).toBe(payment.id)
    expect(await refusalOf(till.app, till.asking([first]))).toBe('PAYMENT_LIVE')
    expect(await wallet(till)).toEqual([0, 5_000_000])
  })

  test('R-PLAN-18: a payment that fails, expires or that the gateway refuses to begin releases what it held', async () => {
    const [, first, second] = await till.repaying()
    await give(till, 5_000_000)
    const failed = await begin(till.app, fromWallet(first))
    await till.pay(failed, cards.fails)
    expect(await till.statusOf(failed.id)).toBe('FAILED')
    expect(await wallet(till)).toEqual([5_000_000, 0])

    expect(await refusalOf(till.appWith(refusal), fromWallet(second))).toBe('GATEWAY_UNAVAILABLE')
    expect(await wallet(till)).toEqual([5_000_000, 0])

    const left = await begin(till.app, fromWallet(second))
    expect(await wallet(till)).toEqual([0, 5_000_000])
    till.pass(21 * minuteMs)
    await askGateway(till.app, till.customerId, left.id, null)
    expect(await till.statusOf(left.id)).toBe('EXPIRED')
    expect(await wallet(till)).toEqual([5_000_000, 0])
  })

  test('R-PLAN-18: while nobody knows whether it was paid, the wallet’s part stays held', async () => {
    const [, first] = await till.repaying()
    await give(till, 5_000_000)
    const payment = await begin(till.app, fromWallet(first))
    await back(till.appWith(silence), (await fake.pay(payment.redirectUrl ?? '')) ?? '')
    expect(await till.statusOf(payment.id)).toBe('UNKNOWN')
    expect(await wallet(till)).toEqual([0, 5_000_000])
    await askGateway(till.app, till.customerId, payment.id, null)
    expect(await till.statusOf(payment.id)).toBe('PAID')
    expect(await wallet(till)).toEqual([0, 0])
  })

  test('R-PLAN-18: a success after the release holds the part again', async () => {
    const [, first] = await till.repaying()
    await give(till, 5_000_000)
    const payment = await begin(till.app, fromWallet(first))
    await deniedThoughPaid(till, fake, payment)
    expect(await wallet(till)).toEqual([5_000_000, 0])
    await askGateway(till.app, till.customerId, payment.id, 'OK')
    expect(await till.payment(payment.id)).toMatchObject({ status: 'PAID', isCreditedToWallet: false })
    expect(await statusOfInvoice(first)).toBe('PAID')
    expect(await wallet(till)).toEqual([0, 0])
  })

  test('R-PLAN-18: where the wallet was spent after the release, the gateway’s part goes to the wallet', async () => {
    const [, first] = await till.repaying()
    await give(till, 5_000_000)
    const payment = await begin(till.app, fromWallet(first))
    await deniedThoughPaid(till, fake, payment)
    const [, second] = (await till.invoicesOf()).slice(1)
    if (!second) throw new Error('no second instalment')
    const other = await begin(till.app, fromWallet(second))
    await askGateway(till.app, till.customerId, payment.id, 'OK')
    expect(await till.payment(payment.id)).toMatchObject({ status: 'PAID', isCreditedToWallet: true, creditedBecause: 'SHORT' })
    expect(await statusOfInvoice(first)).toBe('PENDING')
    expect(await wallet(till)).toEqual([instalment - 5_000_000, 5_000_000])
    await till.pay(other)
    expect(await statusOfInvoice(second)).toBe('PAID')
    expect(await wallet(till)).toEqual([instalment - 5_000_000, 0])
  })

  test('R-PLAN-18: where there is nothing to pay any more, both parts are in the wallet', async () => {
    const order = { customerId: till.customerId, orderId: 1, at: till.now() }
    await till.app.db.transaction(async (tx) => {
      await draftInvoices(tx, { ...order, ...terms, firstPayment: rial(1_850_000) })
      await openFirstInvoice(tx, order)
    })
    const [zero = { id: '' }] = await till.invoicesOf()
    await give(till, 500_000)
    const payment = await begin(till.app, fromWallet(zero))
    await till.app.db.transaction((tx) => cancelInvoices(tx, { customerId: till.customerId, orderId: 1 }))
    await till.pay(payment)
    expect(await till.payment(payment.id)).toMatchObject({ status: 'PAID', isCreditedToWallet: true, creditedBecause: 'NOT_PAYABLE' })
    expect(await wallet(till)).toEqual([1_850_000, 0])
  })

  test('R-PLAN-18: a reversal brings back to the wallet what was paid, the wallet’s part too; the payment is refunded when both are', async () => {
    const { app, customerId } = till
    const [pack] = await rowsOf<{ id: number }>(
      app.db,
      sql`insert into point_packages (name, slug, points, total_price, position) values ('بسته', ${`part-${customerId}`}, 1000, 1000000, 1) returning id`,
    )
    await give(till, 400_000)
    const payment = await begin(app, till.asking([{ id: String(pack?.id) }], { kind: 'point_package', usesWallet: true }))
    await till.pay(payment)
    expect(await wallet(till)).toEqual([0, 0])
    const paid = payment.amount + payment.walletPart
    const [bought] = await rowsOf<{ id: number }>(app.db, sql`select id from ledger_transfers where cause = ${`payment:${payment.id}`}`)
    const reversed = await app.db.transaction((tx) => reverseTransfer(tx, { customerId, transferId: bought?.id ?? 0, at: till.now() }))
    expect(reversed.ok).toBe(true)
    expect(await wallet(till)).toEqual([paid, 0])
    const refunded = (amount: number) => notePaymentRefunds(app.db, { type: 'payment.refunded', customerId, paymentId: payment.id, amount })
    await refunded(payment.amount)
    expect(await till.statusOf(payment.id)).toBe('PART_REFUNDED')
    await refunded(paid)
    expect(await till.statusOf(payment.id)).toBe('REFUNDED')
  })

  test('R-PLAN-18: a wallet too small to help leaves all to the gateway, and a second press gets the same payment', async () => {
    // 9,091 and its tax are just what the gateway takes at least.
    const [pack] = await rowsOf<{ id: number }>(
      till.app.db,
      sql`insert into point_packages (name, slug, points, total_price, discount_type, discount_value, position)
        values ('بسته', ${`small-${till.customerId}`}, 100, 10000, 'FIXED', 909, 1) returning id`,
    )
    await give(till, 9999)
    const asked = till.asking([{ id: String(pack?.id) }], { kind: 'point_package', usesWallet: true })
    const payment = await begin(till.app, asked)
    expect(payment).toMatchObject({ amount: 10_000, walletPart: 0 })
    expect((await begin(till.app, asked)).id).toBe(payment.id)
  })

  test('F-118, R-PLAN-18: over HTTP, with the wallet’s balance and the two parts shown', async () => {
    const it = await createTestApp(database(), { partners: fake.partners })
    const [, first] = await till.repaying()
    await give(till, 5_000_000)
    const token = await openSession(database().db, { customerId: till.customerId, name: 'test', at: it.now() })
    const body = { items: [{ id: first.id }], redirect_uri: '/invoice/payment', use_wallet: true }
    const begun = await it.call(purchaseInvoice, { body }, { token })
    expect(begun.body.results).toMatchObject({ amount: instalment - 5_000_000, wallet_amount: 5_000_000 })
    expect((await it.call(readWallet, {}, { token })).body.results).toEqual({ balance: 0, set_aside: 5_000_000 })
    const shown = await it.call(readPayment, { params: { payment_id: begun.body.results.payment_id } }, { token })
    const { amount, wallet_amount, allocation } = shown.body.results
    expect(allocation.reduce((total, part) => total + part.amount, 0)).toBe(amount + wallet_amount)
  })
})

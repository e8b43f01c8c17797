import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { listInvoices } from '#contract/billing/invoices/routes.ts'
import { listLivePayments, purchaseInvoice, readPayment, readReceipt } from '#contract/billing/payments/routes.ts'
import { listNotifications } from '#contract/engagement/notifications/routes.ts'
import { payGuaranteedInstalment, readGuarantee } from '#contract/lending/guarantors/routes.ts'
import { previewWithdrawal, withdrawFromLoan } from '#contract/lending/plans/change-routes.ts'
import { listOrderPayments } from '#contract/lending/plans/routes.ts'
import { idempotencyHeader } from '#contract/platform/http/request-headers.ts'
import { pointsGranted } from '#domain/billing/ledger/point-transfers.ts'
import { points } from '#domain/platform/kernel/money.ts'
import { addDays, dayOf, hourMs, minuteMs } from '#domain/platform/kernel/time.ts'
import { checkpointLedger } from '#server/billing/checkpoints/jobs.ts'
import { invoicesOfOrder } from '#server/billing/invoices/sql.ts'
import { postTransfers } from '#server/billing/ledger/post-transfers.ts'
import { balanceOf } from '#server/billing/ledger/sql.ts'
import { returnFromGateway } from '#server/billing/payments/ask-gateway.ts'
import { openSession } from '#server/identity/sessions/sql.ts'
import { rowsOf } from '#server/platform/database/open.ts'
import { cards, mustBeSound } from '#testing/billing/payments/till.ts'
import { present } from '#testing/expectations.ts'
import { morning, openShops } from '#testing/lending/orders/open-order.ts'
import { noonOf, repaidOrder } from '#testing/lending/plans/repaid-order.ts'
import { signedGuarantor } from '#testing/lending/plans/signed-guarantor.ts'
import { onEveryEngine } from '#testing/on-both-engines.ts'
import { openFakePartners, type FakePartners } from '#testing/platform/partners/fake-partners.ts'
import { createTestApp } from '#testing/test-app.ts'

let fake: FakePartners
beforeAll(async () => {
  fake = await openFakePartners()
})
afterAll(() => fake.close())

onEveryEngine('a guarantor’s payment', (database) => {
  afterEach(() => mustBeSound(database()))
  let slug = ''
  beforeAll(async () => {
    slug = await openShops(database().db)
  })

  /** An order in repayment for three days, its owner, and a guarantor whom its guarantee binds, at the gateway. */
  async function scene(as: 'cash' | 'credit' = 'cash') {
    const { db } = database()
    const { order } = await repaidOrder(db, slug, as)
    const startsAt = new Date(noonOf(addDays(dayOf(morning), 3))).toISOString()
    const it = await createTestApp(database(), { partners: fake.partners, startsAt })
    const guarantor = await signedGuarantor(db, order, it.now())
    const owner = { customerId: order.customerId, token: await openSession(db, { customerId: order.customerId, name: null, at: it.now() }) }
    const centre = async () => (await it.call(readGuarantee, { params: { id: guarantor.guaranteeId } }, guarantor)).body.results
    const first = present((await invoicesOfOrder(db, order.customerId, order.id)).find(({ number }) => number === 1))
    const pay = (due = first.id, headers: Record<string, string> = {}, token = guarantor.token) =>
      it.call(
        payGuaranteedInstalment,
        {
          params: { id: guarantor.guaranteeId },
          body: { due, redirect_uri: `/invoice/payment?return_path_name=/guarantees/${guarantor.guaranteeId}` },
        },
        { token, headers },
      )
    const payOwn = () =>
      it.call(purchaseInvoice, { body: { items: [{ id: first.id }], redirect_uri: '/invoice/payment' } }, { token: owner.token })
    /** Pays at the gateway's page; the browser comes back, or not yet. */
    const atGateway = async (url: string) => new URL(present(await fake.pay(url, cards.pays))).searchParams.get('Authority') ?? ''
    const comeBack = (authority: string) => returnFromGateway(it.app, { Authority: authority, Status: 'OK' })
    const read = (id: string, { token }: { token: string }) => it.call(readPayment, { params: { payment_id: id } }, { token })
    const titles = async ({ token }: { token: string }) => {
      await it.relay()
      return (await it.call(listNotifications, { query: {} }, { token })).body.results.map(({ data }) => data.title)
    }
    const wallet = ({ customerId }: { customerId: number }) => balanceOf(db, customerId, 'CUSTOMER_WALLET')
    return { it, db, order, first, owner, guarantor, centre, pay, payOwn, atGateway, comeBack, read, titles, wallet }
  }

  test('R-CARE-07: another amount than its guarantor saw is refused, and nothing begins', async () => {
    const { it, first, guarantor, centre } = await scene()
    const asked = (total_payable: number) => {
      const body = { due: first.id, redirect_uri: '/invoice/payment', shown: { total_payable } }
      return it.call(payGuaranteedInstalment, { params: { id: guarantor.guaranteeId }, body }, guarantor)
    }
    const refused = await asked(first.amount - 1)
    expect([refused.status, refused.body.code, (await centre()).dues[0]?.payment]).toEqual([409, 'AMOUNTS_CHANGED', null])
    expect((await asked(first.amount)).status).toBe(201)
  })

  test('R-CARE-07: it is under the owner’s order, earns nobody points, and both read its receipt, the owner without the card', async () => {
    const { it, db, first, owner, guarantor, centre, pay, payOwn, atGateway, comeBack, read, titles, wallet } = await scene()
    const before = await balanceOf(db, owner.customerId, 'CUSTOMER_POINTS')
    const key = { [idempotencyHeader]: 'one' }
    const [begun, again] = [await pay(first.id, key), await pay(first.id, key)]
    const { payment_id: id, redirect_url: url, amount } = begun.body.results
    expect([begun.status, again.body.results.payment_id, amount]).toEqual([201, id, first.amount])
    expect((await pay('00000000-0000-4000-8000-000000000000')).status).toBe(404)
    // Live, it holds the instalment, and nobody else learns where it is paid.
    const refused = await payOwn()
    expect([refused.body.code, JSON.stringify(refused.body).includes(id), (await read(id, owner)).status]).toEqual([
      'PAYMENT_LIVE',
      false,
      404,
    ])
    expect((await it.call(listLivePayments, {}, owner)).body.results).toEqual([])
    expect((await centre()).dues[0]).toMatchObject({ id: first.id, payment: { id, is_live: true } })

    await comeBack(await atGateway(url))
    const row = await rowsOf(
      db,
      sql`select customer_id::int, payer_id::int, wallet_part::int, discount::int from payments where id = ${id}`,
    )
    expect(row).toEqual([{ customer_id: owner.customerId, payer_id: guarantor.customerId, wallet_part: 0, discount: 0 }])
    const listed = (await it.call(listInvoices, { query: { per_page: 50 } }, owner)).body.results
    const invoice = listed.find(({ uuid }) => uuid === first.id)
    expect([invoice?.status, invoice?.early_points]).toEqual(['PAID', 0])
    expect(await balanceOf(db, owner.customerId, 'CUSTOMER_POINTS')).toBe(before)
    expect(await Promise.all([wallet(owner), wallet(guarantor)])).toEqual([0, 0])
    expect((await centre()).dues[0]).toMatchObject({ status: 'PAID', payment: { id, is_live: false } })

    const [own, theirs] = [(await read(id, guarantor)).body.results, (await read(id, owner)).body.results]
    expect([own.status, own.payer, own.is_payer, own.earned_points, own.return_path_name]).toEqual([
      'PAID',
      'GUARANTOR',
      true,
      0,
      `/guarantees/${guarantor.guaranteeId}`,
    ])
    expect(own.masked_card).not.toBeNull()
    expect([theirs.status, theirs.is_payer, theirs.masked_card, theirs.return_path_name]).toEqual(['PAID', false, null, null])
    const receipts = await Promise.all([owner, guarantor].map((reader) => it.call(readReceipt, { params: { payment_id: id } }, reader)))
    expect(receipts.map(({ status, body }) => `${status} ${body.subarray(0, 4).toString()}`)).toEqual(['200 %PDF', '200 %PDF'])
    expect((await read(id, await it.customer('09189990002'))).status).toBe(404)
    const [latest] = (await it.call(listOrderPayments, { params: { id: String(first.orderId) } }, owner)).body.results
    expect(latest).toMatchObject({ payment_id: id, is_by_guarantor: true })
    expect(await titles(owner)).toContain('قسط ۱ پرداخت شد')
    expect(await titles(guarantor)).toContain('قسطی که ضامن آن هستید پرداخت شد')
    expect((await pay()).body.code).toBe('NOT_PAYABLE')
  })

  test('R-CARE-07: only who is bound pays, an instalment of that order, and the gateway’s page of the owner’s payment is not theirs', async () => {
    const { db, first, owner, guarantor, pay, payOwn } = await scene()
    const other = await scene()
    const [, deposit] = [await other.pay(first.id), (await invoicesOfOrder(db, owner.customerId, first.orderId))[0]]
    expect([(await other.pay(first.id)).status, (await pay(present(deposit).id)).status]).toEqual([404, 404])
    expect((await pay(first.id, {}, owner.token)).status).toBe(404)
    await db.execute(sql`update guarantees set status = 'CHECKING' where id = ${guarantor.guaranteeId}`)
    expect((await pay()).body.code).toBe('NOT_PAYABLE')
    await db.execute(sql`update guarantees set status = 'DOCUMENT_VALIDATION' where id = ${guarantor.guaranteeId}`)
    const live = (await payOwn()).body.results
    const refused = await pay()
    expect([refused.body.code, JSON.stringify(refused.body).includes(live.payment_id)]).toEqual(['PAYMENT_LIVE', false])
  })

  test('R-CARE-07: a late success of what the owner has paid meanwhile goes to the guarantor’s own wallet and chain', async () => {
    const { it, db, first, owner, guarantor, pay, payOwn, atGateway, comeBack, read, titles, wallet } = await scene()
    const { payment_id: id, redirect_url: url } = (await pay()).body.results
    await db.execute(sql`update payments set status = 'EXPIRED' where id = ${id}`)
    await db.execute(sql`update payment_items set is_live = false where payment_id = ${id}`)
    it.pass(minuteMs)
    await comeBack(await atGateway((await payOwn()).body.results.redirect_url))
    await comeBack(await atGateway(url))
    expect(await Promise.all([wallet(owner), wallet(guarantor)])).toEqual([0, first.amount])
    const chain = sql`select event, title from ledger_transfers
      where customer_id = ${guarantor.customerId} and event <> 'POINTS_GRANTED'`
    expect(await rowsOf(db, chain)).toEqual([{ event: 'PAYER_REFUNDED', title: 'بازگشت پرداخت شما به‌جای صاحب سفارش' }])
    expect((await read(id, guarantor)).body.results).toMatchObject({ status: 'PAID', is_kept_in_wallet: true, is_payer: true })
    expect((await read(id, owner)).status).toBe(404)
    expect(await titles(guarantor)).toContain('مبلغ پرداختی در کیف پول شماست')
    expect(await titles(owner)).not.toContain('مبلغ پرداختی در کیف پول شماست')
    const receipt = await it.call(readReceipt, { params: { payment_id: id } }, guarantor)
    expect(receipt.status).toBe(200)
  })

  test('R-CARE-07: the proof in the owner’s receipt names what else they did; the guarantor’s receipt says nothing of that', async () => {
    const { it, db, owner, guarantor, pay, atGateway, comeBack } = await scene()
    const { payment_id: id, redirect_url: url } = (await pay()).body.results
    await comeBack(await atGateway(url))
    const bought = { customerId: owner.customerId, count: points(1), cause: 'canary', slug: 'canary', at: it.now() }
    await db.transaction((tx) => postTransfers(tx, [pointsGranted({ ...bought, title: 'خرید از قناری' })]))
    it.pass(hourMs)
    await checkpointLedger(it.app)
    const receiptOf = async (reader: { token: string }) =>
      (await it.call(readReceipt, { params: { payment_id: id } }, reader)).body.toString('utf8')
    expect(await receiptOf(owner)).toContain('canary')
    const theirs = await receiptOf(guarantor)
    for (const secret of ['canary', 'ledger-proof', 'verify/receipt']) expect(theirs).not.toContain(secret)
  })

  test('R-CARE-07, R-PLAN-10: what a withdrawal leaves over is the guarantor’s before it is the owner’s', async () => {
    const { it, order, first, owner, guarantor, pay, atGateway, comeBack, read, titles, wallet } = await scene('credit')
    const { payment_id: id, redirect_url: url } = (await pay()).body.results
    await comeBack(await atGateway(url))
    const params = { id: String(order.id) }
    const before = await wallet(owner)
    const shown = (await it.call(previewWithdrawal, { params }, owner)).body.results
    expect(shown.to_guarantors).toBeGreaterThan(0)
    expect([shown.to_guarantors, shown.to_wallet]).toEqual([first.amount - shown.wage, 0])
    expect((await it.call(withdrawFromLoan, { params, body: {} }, owner)).status).toBe(201)
    expect(await wallet(guarantor)).toBe(shown.to_guarantors)
    expect((await wallet(owner)) - before).toBe(shown.first_payment_refund)
    await it.relay()
    expect((await read(id, guarantor)).body.results.status).toBe('PART_REFUNDED')
    expect(await titles(guarantor)).toContain('مبلغ به کیف پول شما برگشت')
  })
})

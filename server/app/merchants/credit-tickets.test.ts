import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { isRefused } from '#clients/merchant/pelekan-merchant.ts'
import { purchaseCreditTicket } from '#contract/billing/payments/routes.ts'
import * as contract from '#contract/merchants/checkout/routes.ts'
import { minuteMs } from '#domain/platform/kernel/time.ts'
import { isBeingPaid } from '#server/app/every-job.ts'
import { askGateway } from '#server/billing/payments/ask-gateway.ts'
import { paymentOf } from '#server/billing/payments/sql.ts'
import { handleDueTickets } from '#server/merchants/checkout/jobs.ts'
import { rowsOf } from '#server/platform/database/open.ts'
import { mustBeSound } from '#testing/billing/payments/till.ts'
import { acceptedIn } from '#testing/identity/accepted.ts'
import { openCounter, type Counter } from '#testing/merchants/checkout/counter.ts'
import { onBothEngines } from '#testing/on-both-engines.ts'
import { openFakePartners, type FakePartners } from '#testing/platform/partners/fake-partners.ts'

let fake: FakePartners
beforeAll(async () => {
  fake = await openFakePartners()
})
afterAll(() => fake.close())

/** The status and code of a refused call, or 'done'. */
const refusal = (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => 'done',
    (fault: unknown) => (isRefused(fault) ? `${fault.status} ${fault.code}` : String(fault)),
  )

onBothEngines('a credit ticket', (database) => {
  let counter: Counter
  beforeAll(async () => {
    counter = await openCounter(database(), { fake })
  })
  afterEach(() => mustBeSound(database()))
  afterAll(() => counter.leave())

  const preview = (token: string, trackNumber: string) =>
    counter.call(contract.previewTicket, { query: { track_number: trackNumber } }, { token })
  const details = async (token: string, trackNumber: string) =>
    (await counter.call(contract.readTicket, { params: { id: trackNumber } }, { token })).body.results

  /** A ticket that a customer has viewed and paid. */
  async function paid(amount: number, means: { credit?: number; wallet?: number }) {
    const buyer = await counter.buyer(means)
    const ticket = await counter.store.createTicket(counter.ticketRequest(amount))
    await preview(buyer.token, ticket.track_number)
    expect(await counter.pay(buyer.customerId, ticket.track_number)).toBe('PAID')
    return { ...buyer, track: ticket.track_number }
  }

  test('R-TICKET-02, R-TICKET-03, R-TICKET-05..08, R-ENTITY-19: the first signed-in viewer owns the ticket and sees what is paid by credit, wallet and cash', async () => {
    const buyer = await counter.buyer({ credit: 100_000_000, wallet: 3_000_000 })
    const created = await counter.store.createTicket(counter.ticketRequest(125_000_000))
    expect(created).toMatchObject({ status: 'CREATED', amount: 125_000_000 })
    expect(created.payment_url).toBe(`http://pelekan.test/cpg/preview?track_number=${created.track_number}`)

    const viewed = await preview(buyer.token, created.track_number)
    expect(viewed.status).toBe(200)
    expect(viewed.body.results).toMatchObject({
      status: 'VIEWED',
      customer_credit: 100_000_000,
      wallet_balance: 3_000_000,
      ticket_amount: 125_000_000,
      markup_amount: 0,
      total_amount: 125_000_000,
      bin_card_payment_amount: 100_000_000,
      wallet_payment_amount: 3_000_000,
      cash_payment_amount: 22_000_000,
      amount_payable: 22_000_000,
      cash_payment_points: 22,
      pelekan_card_number: null,
      store: { slug: counter.slug, purchase_type: 'CLOSE_LOOP' },
      expires_at: created.expires_at,
    })
    expect(new URL(viewed.body.results.fallback_uri).host).toBe('store.test')
    const other = await counter.buyer()
    expect((await preview(other.token, created.track_number)).body).toEqual((await preview(other.token, 'CPG-0000000000')).body)
    // The same customer on another device, after another login.
    expect((await preview(buyer.token, created.track_number)).body.results.status).toBe('VIEWED')
  })

  test('R-PRODUCT-06, R-PAY-04, R-TICKET-04: confirming reserves credit and wallet, paying spends them in one transfer, and the store verifies', async () => {
    const { app, store } = counter
    const { customerId, token } = await counter.buyer({ credit: 100_000_000, wallet: 3_000_000 })
    const { track_number: track } = await store.createTicket(counter.ticketRequest(125_000_000))
    await preview(token, track)
    const begun = await counter.call(purchaseCreditTicket, { body: { items: [{ id: track }], redirect_uri: '/cpg/payment' } }, { token })
    expect([begun.status, begun.body.results.amount]).toEqual([201, 22_000_000])
    expect(await acceptedIn(counter.db, customerId)).toContainEqual(
      expect.stringMatching(/^PURCHASE [^]*از اعتبار: ۱۰٬۰۰۰٬۰۰۰ تومان\nاز کیف پول: ۳۰۰٬۰۰۰ تومان\nپرداخت نقدی: ۲٬۲۰۰٬۰۰۰ تومان$/),
    )
    expect(await counter.means(customerId)).toEqual({
      credit: 0,
      reservedCredit: 100_000_000,
      wallet: 0,
      reservedWallet: 3_000_000,
      points: 20_000,
    })
    expect((await preview(token, track)).body.results).toMatchObject({
      status: 'RESERVED',
      customer_credit: 100_000_000,
      amount_payable: 22_000_000,
    })

    await fake.pay(begun.body.results.redirect_url)
    await askGateway(app, customerId, begun.body.results.payment_id, 'OK')
    expect(await store.findTicket(track)).toMatchObject({ status: 'DONE' })
    expect(await counter.means(customerId)).toEqual({ credit: 0, reservedCredit: 0, wallet: 0, reservedWallet: 0, points: 20_022 })
    expect(await details(token, track)).toMatchObject({
      status: 'DONE',
      bin_card_transaction: { amount: 100_000_000 },
      wallet_transaction: { amount: 3_000_000 },
      cash_payment_transaction: { amount: 22_000_000 },
      cash_payment_points: 22,
      amount_payable: 0,
    })
    expect((await preview(token, track)).body).toMatchObject({ code: 'TICKET_PAID', details: { track_number: track } })

    expect(await refusal(store.verifyTicket(track, 1_000))).toBe('422 AMOUNT_MISMATCH')
    const verified = await store.verifyTicket(track, 125_000_000)
    expect(verified.status).toBe('VERIFIED')
    expect(await store.verifyTicket(track, 125_000_000)).toEqual(verified)
    const settled = await store.settleTicket(track)
    expect(settled.status).toBe('SETTLED')
    expect(await store.settleTicket(track)).toEqual(settled)
    expect(await refusal(store.reverseTicket(track))).toBe('409 TICKET_STATE')
  })

  test('R-TICKET-01, R-ENTITY-18: a ticket paid by credit only is settled at once; another customer’s ticket is answered like a missing one', async () => {
    const { customerId, token, track } = await paid(40_000_000, { credit: 100_000_000 })
    expect(await counter.means(customerId)).toMatchObject({ credit: 60_000_000, reservedCredit: 0, points: 20_000 })
    expect((await details(token, track)).redirect_uri).toContain(`track_number=${track}`)
    const other = await counter.buyer()
    const foreign = await counter.call(contract.readTicket, { params: { id: track } }, { token: other.token })
    const missing = await counter.call(contract.readTicket, { params: { id: 'CPG-0000000000' } }, { token: other.token })
    expect([foreign.status, foreign.body]).toEqual([404, missing.body])
  })

  test('a ticket not verified within half an hour is reversed: credit to the card, cash to the wallet, points', async () => {
    const { customerId, token, track } = await paid(70_000_000, { credit: 30_000_000, wallet: 5_000_000 })
    expect(await counter.means(customerId)).toMatchObject({ credit: 0, wallet: 0, points: 20_035 })
    counter.pass(30 * minuteMs)
    expect(await refusal(counter.store.verifyTicket(track, 70_000_000))).toBe('409 TICKET_STATE')
    expect(await counter.tend()).toBeGreaterThanOrEqual(1)
    expect(await counter.means(customerId)).toEqual({
      credit: 30_000_000,
      reservedCredit: 0,
      wallet: 40_000_000,
      reservedWallet: 0,
      points: 20_000,
    })
    expect(await counter.store.findTicket(track)).toMatchObject({ status: 'REVERSED', refunded_amount: 70_000_000 })
    // Also where the system has reversed it, a call in the state that it leads to has the same result (lifecycle.md §5).
    expect(await counter.store.reverseTicket(track)).toEqual(await counter.store.findTicket(track))
    expect((await counter.store.findTicket(track)).ended_at).not.toBeNull()
    expect((await preview(token, track)).body.code).toBe('TICKET_REVERSED')
    await counter.relay()
    const own = await counter.own(customerId, track)
    expect(own?.cashReturned).toBe(35_000_000)
    expect((await paymentOf(counter.db, customerId, own?.paymentId ?? ''))?.status).toBe('REFUNDED')
  })

  test('a ticket that fails does not block the due tickets after it', async () => {
    const stuck = await paid(20_000_000, { credit: 50_000_000 })
    const good = await paid(20_000_000, { credit: 50_000_000 })
    // An unexpected fault: the ticket's customer does not exist.
    await counter.db.execute(sql`update ticket_requests set customer_id = 999999 where track_number = ${stuck.track}`)
    const due = (await counter.ticket(good.track))?.dueAt ?? 0
    counter.pass(due - counter.now())
    const faults: unknown[] = []
    await handleDueTickets({ ...counter.app, log: { ...counter.app.log, error: (fault) => faults.push(fault) } }, isBeingPaid)
    expect([(await counter.ticket(stuck.track))?.status, (await counter.ticket(good.track))?.status]).toEqual(['DONE', 'REVERSED'])
    expect(faults).toHaveLength(1)
    await counter.db.execute(sql`update ticket_requests set customer_id = ${stuck.customerId} where track_number = ${stuck.track}`)
    await counter.tend()
    expect((await counter.ticket(stuck.track))?.status).toBe('REVERSED')
  })

  test('a verified ticket may be reversed by the store, and settles by itself at the end of the next business day', async () => {
    const reversed = await paid(20_000_000, { credit: 50_000_000 })
    await counter.store.verifyTicket(reversed.track, 20_000_000)
    const answer = await counter.store.reverseTicket(reversed.track)
    expect(answer.status).toBe('REVERSED')
    expect(await counter.store.reverseTicket(reversed.track)).toEqual(answer)
    expect(await counter.means(reversed.customerId)).toMatchObject({ credit: 50_000_000 })

    const verified = await paid(20_000_000, { credit: 50_000_000 })
    await counter.store.verifyTicket(verified.track, 20_000_000)
    const due = (await counter.ticket(verified.track))?.dueAt ?? 0
    counter.pass(due - counter.now() - 1)
    await counter.tend()
    expect((await counter.ticket(verified.track))?.status).toBe('VERIFIED')
    counter.pass(1)
    await counter.tend()
    expect((await counter.ticket(verified.track))?.status).toBe('SETTLED')
  })

  test('Medusa 13301: refunds of a settled ticket: credit first, then the wallet, each refund_id once, never more than is left', async () => {
    const { customerId, track } = await paid(70_000_000, { credit: 30_000_000, wallet: 5_000_000 })
    const { store } = counter
    await store.verifyTicket(track, 70_000_000)
    expect(await refusal(store.refundTicket(track, 'r1', 1_000_000))).toBe('409 TICKET_STATE')
    await store.settleTicket(track)
    const first = await store.refundTicket(track, 'r1', 32_000_000)
    expect(first).toMatchObject({ refund_id: 'r1', amount: 32_000_000, ticket: { status: 'PART_REFUNDED', refunded_amount: 32_000_000 } })
    // It is still sold, and what its wallet's part returned is in the event, so that its customer is notified of it.
    expect(first.ticket.ended_at).toBeNull()
    const moved = sql`select (event->>'toWallet')::int as "toWallet" from domain_events
      where customer_id = ${customerId} and type = 'credit-ticket.moved' and event->>'to' = 'PART_REFUNDED'`
    expect(await rowsOf(counter.db, moved)).toEqual([{ toWallet: 2_000_000 }])
    expect(await store.refundTicket(track, 'r1', 32_000_000)).toEqual(first)
    expect(await refusal(store.refundTicket(track, 'r1', 5))).toBe('409 REFUND_ID_REUSED')
    expect(await refusal(store.refundTicket(track, 'r2', 38_000_001))).toBe('422 REFUND_TOO_LARGE')
    expect(await counter.means(customerId)).toMatchObject({ credit: 30_000_000, wallet: 2_000_000, points: 20_035 })
    expect((await store.refundTicket(track, 'r2', 38_000_000)).ticket.status).toBe('REFUNDED')
    expect(await counter.means(customerId)).toMatchObject({ credit: 30_000_000, wallet: 40_000_000, points: 20_000 })
  })

  test('Kill Bill 1553: an unpaid ticket expires after half an hour and releases its reservation, but not while its payment is open', async () => {
    const { customerId, token } = await counter.buyer({ credit: 10_000_000 })
    const { track_number: track } = await counter.store.createTicket(counter.ticketRequest(15_000_000))
    await preview(token, track)
    counter.pass(25 * minuteMs)
    const begun = await counter.buy(customerId, track)
    counter.pass(6 * minuteMs)
    await counter.tend()
    expect((await counter.ticket(track))?.status).toBe('RESERVED')
    if (!begun.ok) throw new Error(begun.error.kind)
    // Twenty minutes later the payment is over, unpaid.
    counter.pass(20 * minuteMs)
    await askGateway(counter.app, customerId, begun.value.id, null)
    await counter.tend()
    expect((await counter.ticket(track))?.status).toBe('EXPIRED')
    expect(await counter.means(customerId)).toMatchObject({ credit: 10_000_000, reservedCredit: 0 })
    const closed = await preview(token, track)
    expect([closed.status, closed.body.code]).toEqual([409, 'TICKET_EXPIRED'])
    expect(String(closed.body.details?.['fallback_uri'])).toMatch(/^https:\/\/store\.test\/cart\?track_number=CPG-/)
    expect(await counter.pay(customerId, track)).toBe('NOT_PAYABLE')
  })

  test('cancelling releases the reservation; cash paid at the gateway meanwhile is credited to the wallet', async () => {
    const { customerId, token } = await counter.buyer({ credit: 10_000_000 })
    const { track_number: track } = await counter.store.createTicket(counter.ticketRequest(15_000_000))
    await preview(token, track)
    const begun = await counter.buy(customerId, track)
    if (!begun.ok) throw new Error(begun.error.kind)
    await fake.pay(begun.value.redirectUrl ?? '')
    const canceled = await counter.call(contract.cancelTicket, { params: { id: track } }, { token })
    expect(canceled.body.results).toMatchObject({ status: 'CANCELED' })
    expect((await counter.call(contract.cancelTicket, { params: { id: track } }, { token })).body).toEqual(canceled.body)
    await askGateway(counter.app, customerId, begun.value.id, 'OK')
    expect(await counter.means(customerId)).toMatchObject({ credit: 10_000_000, reservedCredit: 0, wallet: 5_000_000 })
    expect((await preview(token, track)).body.code).toBe('TICKET_CANCELED')
  })

  test('KCO 18: the same request again brings the same ticket until it is paid, and then nothing', async () => {
    const { store } = counter
    const { customerId, token } = await counter.buyer({ credit: 50_000_000 })
    const request = counter.ticketRequest(20_000_000, { provider_id: randomUUID() })
    const { track_number: track } = await store.createTicket(request)
    await preview(token, track)
    expect(await store.createTicket(request)).toMatchObject({ track_number: track, status: 'VIEWED' })
    expect(await counter.pay(customerId, track)).toBe('PAID')
    expect(await refusal(store.createTicket(request))).toBe('409 ALREADY_PAID')
    expect(await counter.means(customerId)).toMatchObject({ credit: 30_000_000, reservedCredit: 0 })
  })
})

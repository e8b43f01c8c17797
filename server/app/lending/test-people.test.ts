import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { purchaseTicket } from '#contract/billing/payments/routes.ts'
import { identityInquiry } from '#contract/identity/profile/routes.ts'
import { listCancelRequests } from '#contract/lending/cancellations/routes.ts'
import { createInstantLoan } from '#contract/lending/instant-loan/routes.ts'
import { applyLoanOffer, listLoanOffers } from '#contract/lending/offers/routes.ts'
import { requestCancel } from '#contract/lending/orders/routes.ts'
import { orderStatuses } from '#domain/lending/orders/order-statuses.ts'
import { minuteMs } from '#domain/platform/kernel/time.ts'
import { everySubscriber } from '#server/app/every-subscriber.ts'
import { balanceOf, violations } from '#server/billing/ledger/sql.ts'
import { giveDecision } from '#server/lending/orders/commands/decide.ts'
import { orderRowOf } from '#server/lending/orders/sql.ts'
import { orderEvents } from '#server/lending/orders/tables.ts'
import { present } from '#testing/expectations.ts'
import { openFixture, type Customer, type Fixture } from '#testing/lending/orders/fixture.ts'
import { steps, type Step } from '#testing/lending/orders/follow-order.ts'
import { followToEnd, uploadNote, wayOf } from '#testing/lending/orders/follow-to-end.ts'
import { onOneEngine } from '#testing/on-both-engines.ts'
import { asOf } from '#testing/test-app.ts'
import { isInTurn, isWholeRun } from '#testing/turn.ts'

const ready = { report: true, documents: true } as const
/** Together they reach every status; one of four does not. */
const isWhole = isWholeRun()

onOneEngine('the test people of lifecycle.md §8, from order to end', (database) => {
  let fixture: Fixture
  beforeAll(async () => {
    fixture = await openFixture(database(), {
      subscribers: everySubscriber.filter(({ name }) => name === 'orders' || name === 'guarantors'),
    })
  })
  afterAll(() => fixture.close())
  // Each goes through a whole order: in `npm test` each is due at every fourth commit.
  beforeEach(({ task, skip }) => skip(!isInTurn(present(task.suite).tasks.indexOf(task), 4)))
  afterEach(async () => {
    fixture.rest()
    const broken = await violations(database().db)
    if (broken.length > 0) throw new Error(JSON.stringify(broken))
  })

  const placeOrder = async (customer: Customer, more: object = {}) => {
    const made = await fixture.order(customer, { store_slug: fixture.storeSlug, ...more })
    if (made.status !== 201) throw new Error(`${made.status} ${JSON.stringify(made.body)}`)
    return made.body.results.id
  }
  test('00: everything passes, from the report to the last instalment; then a card, whose points are bought', async () => {
    const customer = await fixture.enter('0012345008')
    const first = await followToEnd(fixture, customer, await placeOrder(customer))
    expect(wayOf(first)).toEqual([
      'VALIDATION_INQUIRY_SYSTEM',
      'PELEKAN_VALIDATION',
      'INITIAL_BANK_VALIDATION',
      'CHECK_HAVING_ACCOUNT',
      'UPLOAD_PROMISSORY',
      'CHECKING_PROMISSORY',
      'SIGNING_CONTRACTS',
      'PELEKAN_FINAL_CONFIRMATION',
      'BANK_FINAL_CONFIRMATION',
      'WAITING_FOR_CREDIT',
      'PAYING',
      'FINISHED',
    ])
    const card = await followToEnd(fixture, customer, await placeOrder(customer, { type: 'OPEN_LOOP', store_slug: undefined }))
    expect(wayOf(card)).toContain('WAITING_FOR_PELEKAN_CARD_ACTIVATION')
    expect(card).toMatchObject({
      status: 'FINISHED',
      pelekan_card: { status: 'CHARGED', tracking_number: expect.stringMatching(/^\d{24}$/) },
    })
  })

  test('00 takes an instant loan, paid out within minutes of the signature', async () => {
    const customer = await fixture.enter(undefined, ready)
    const body = { amount: 20_000_000, invoice_count: 3, has_bank_account: true, channel: 'web_desktop', device_name: 'test' } as const
    const made = await fixture.app.call(createInstantLoan, { body }, { token: customer.token })
    const begun = fixture.app.now()
    const paying = await followToEnd(fixture, customer, made.body.results.id, {}, 'PAYING')
    expect(fixture.app.now() - begun).toBeLessThan(15 * minuteMs)
    expect(paying.settlement_transaction).toMatchObject({ tracking_id: expect.any(String) })
    const order = await followToEnd(fixture, customer, made.body.results.id)
    expect(wayOf(order)).toEqual([
      'PELEKAN_VALIDATION',
      'INITIAL_BANK_VALIDATION',
      'WAITING_FOR_BANK_ACCOUNTS_LIST',
      'SIGNING_CONTRACTS',
      'PELEKAN_FINAL_CONFIRMATION',
      'READY_TO_SETTLE',
      'PAYING',
      'FINISHED',
    ])
  })

  test('11: grade A1 allows a large card with two guarantors', async () => {
    const customer = await fixture.enter('0012345113', { documents: true })
    const id = await placeOrder(customer, {
      type: 'OPEN_LOOP',
      store_slug: undefined,
      amount: 600_000_000,
      refund_policy_type: 'PROMISSORY',
    })
    const order = await followToEnd(fixture, customer, id)
    expect(order).toMatchObject({ status: 'FINISHED', guarantee_count: 2 })
    expect(order.guarantees.map(({ status }) => status)).toEqual(['FINISHED', 'FINISHED'])
  })

  test('12: an uploaded note is returned once, and a cheque once', async () => {
    const customer = await fixture.enter('0012345121', ready)
    const note = await followToEnd(fixture, customer, await placeOrder(customer), { BUY_PROMISSORY: uploadNote })
    expect([note.status, times(wayOf(note), 'UPLOAD_PROMISSORY')]).toEqual(['FINISHED', 2])
    const id = await placeOrder(customer, {
      type: 'BANK_PERSONAL_LOAN',
      store_slug: undefined,
      amount: 400_000_000,
      refund_policy_type: 'CHEQUE',
    })
    const cheque = await followToEnd(fixture, customer, id)
    expect([cheque.status, times(wayOf(cheque), 'UPLOAD_PROMISSORY'), cheque.sana_inquiry.has_inquiry]).toEqual(['FINISHED', 2, true])
  })

  test('R-CARE-11: 22: grade D3 is not enough for the amount; half of its limit is offered while no income is proven, and taken', async () => {
    const customer = await fixture.enter('0012345229', { documents: true })
    const refused = await followToEnd(fixture, customer, await placeOrder(customer))
    expect(wayOf(refused)).toEqual(['VALIDATION_INQUIRY_SYSTEM', 'REJECTED'])
    expect(refused.reasons.map(({ code }) => code)).toEqual(['ABOVE_LIMIT'])
    const offers = await fixture.app.call(listLoanOffers, {}, { token: customer.token })
    expect(offers.body.results[0]).toMatchObject({ amount: 25_000_000, from_order: refused.identifier, guarantor_count: 0 })
    const taken = await take(customer, offers.body.results[0]?.uuid)
    expect((await followToEnd(fixture, customer, taken)).status).toBe('FINISHED')
  })

  test('R-OFFER-02: 33 is refused with reasons and the next day, takes a counter-offer, and taking it twice gives one order', async () => {
    const customer = await fixture.enter('0012345334', { documents: true })
    const refused = await followToEnd(fixture, customer, await placeOrder(customer))
    expect(refused).toMatchObject({ status: 'REJECTED', next_try_at: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) })
    expect(refused.reasons.map(({ code }) => code)).toEqual(['BOUNCED_CHEQUE', 'OVERDUE_CONTRACT'])
    const again = await fixture.order(customer, { store_slug: fixture.storeSlug })
    expect([again.status, again.body.code]).toEqual([409, 'CREDIT_NOT_ALLOWED'])
    const offers = await fixture.app.call(listLoanOffers, {}, { token: customer.token })
    expect(new Set(offers.body.results.map(({ amount }) => amount))).toEqual(new Set([30_000_000, 20_000_000]))
    const [first, second] = offers.body.results
    const taken = await take(customer, first?.uuid)
    expect(await take(customer, first?.uuid)).toBe(taken)
    const other = await fixture.app.call(applyLoanOffer, { params: { id: second?.uuid ?? '' } }, { token: customer.token })
    expect([other.status, other.body.code]).toEqual([409, 'ORDER_OPEN'])
    const order = await followToEnd(fixture, customer, taken)
    expect(order).toMatchObject({
      status: 'FINISHED',
      amount: first?.amount,
      months: first?.invoice_count,
      total_repayment: first?.total_repayment,
    })
    expect(await take(customer, first?.uuid)).toBe(taken)
  })

  test('44: the documents are returned once', async () => {
    const customer = await fixture.enter('0012345441', { report: true })
    const order = await followToEnd(fixture, customer, await placeOrder(customer))
    expect(order.status).toBe('FINISHED')
  })

  test('46: the mortgage deed is returned twice, its valuation is paid once', async () => {
    const customer = await fixture.enter('0012345466', ready)
    const id = await placeOrder(customer, { type: 'BANK_PERSONAL_LOAN', store_slug: undefined, amount: 2_000_000_000 })
    const order = await followToEnd(fixture, customer, id)
    expect(order).toMatchObject({ status: 'FINISHED', refund_policy_type: 'MORTGAGE_DEED', mortgage_deed: { status: 'APPROVED' } })
    expect(order.order_additional_payment).toMatchObject({ amount: 20_000_000, paid_at: expect.any(String) })
  })

  test('55, 56 and 77: the bank asks again in both reviews, corrections are requested, an account is opened', async () => {
    for (const [code, has, passed] of [
      ['0012345555', true, ['RECHECKING_INITIAL_BANK', 'BANK_FINAL_RECHECKING']],
      ['0012345563', true, ['FINAL_EDITION']],
      ['0012345776', false, ['OPENING_BANK_ACCOUNT']],
    ] as const) {
      const customer = await fixture.enter(code, ready)
      const order = await followToEnd(fixture, customer, await placeOrder(customer, { has_bank_account: has }))
      expect([code, order.status]).toEqual([code, 'FINISHED'])
      expect(wayOf(order)).toEqual(expect.arrayContaining([...passed]))
      fixture.rest()
    }
  })

  test('65: a paid cancel request is refused with its reason, and the order continues to its end', async () => {
    const customer = await fixture.enter('0012345652', ready)
    const order = await followToEnd(fixture, customer, await placeOrder(customer), { SIGN_CONTRACT: cancelRequestOnce() })
    expect([order.status, order.request_cancel?.status]).toEqual(['FINISHED', 'REJECTED'])
    const tickets = await fixture.app.call(listCancelRequests, { query: {} }, { token: customer.token })
    expect(tickets.body.results).toMatchObject([{ status: 'REJECTED', answer: expect.stringContaining('لغو') }])
  })

  test('66: the bank refuses at the end; the first payment without the inquiry and all points are refunded', async () => {
    const customer = await fixture.enter('0012345660', ready)
    const order = await followToEnd(fixture, customer, await placeOrder(customer))
    expect(wayOf(order).slice(-2)).toEqual(['BANK_FINAL_REJECTED', 'REJECTED'])
    expect(order.first_payment_state?.status).toBe('REFUNDED')
    expect(await balanceOf(fixture.db, customer.customerId, 'CUSTOMER_WALLET')).toBe(order.order_cost)
    expect(order.final_refund).toBe(order.order_cost)
    expect(await balanceOf(fixture.db, customer.customerId, 'CUSTOMER_POINTS')).toBe(20_000)
  })

  test('88: the bureau takes ten seconds, and the order waits for it', async () => {
    const customer = await fixture.enter('0012345881', { documents: true })
    const order = await followToEnd(fixture, customer, await placeOrder(customer))
    expect(order.status).toBe('FINISHED')
  })

  test('99: the registry does not confirm the identity, so nothing can be ordered', async () => {
    const customer = await fixture.enter(undefined, { identity: false })
    const asked = await fixture.app.call(
      identityInquiry,
      { query: { national_code: '0012345997', birth_date: '1990-01-01' } },
      { token: customer.token },
    )
    expect(asked.status).toBeGreaterThan(399)
    const refused = await fixture.order(customer, { store_slug: fixture.storeSlug })
    expect([refused.status, refused.body.code]).toEqual([409, 'IDENTITY_NEEDED'])
  })

  test('staff ask once more for corrections', async () => {
    const customer = await fixture.enter(undefined, ready)
    const id = await placeOrder(customer)
    const current = await orderRowOf(fixture.db, customer.customerId, id)
    const reasons = [{ code: 'PROFILE_INCOMPLETE', target: 'postal_code', text: 'کد پستی را اصلاح کنید.' }]
    const at = fixture.app.now()
    const asked =
      current &&
      (await fixture.db.transaction((tx) => giveDecision(tx, current, { command: 'ask-again', actor: 'staff', reasons, ...asOf(at) })))
    expect(asked?.ok).toBe(true)
    expect(wayOf(await followToEnd(fixture, customer, id))).toEqual(expect.arrayContaining(['RECHECKING', 'FINISHED']))
  })

  test.runIf(isWhole)('R-ORDER-11..33: with all of them every status has occurred', async () => {
    const occurred = await fixture.db.selectDistinct({ status: orderEvents.to }).from(orderEvents)
    expect(occurred.map(({ status }) => status).toSorted()).toEqual([...orderStatuses].toSorted())
  })

  const take = async (customer: Customer, id: string | undefined) => {
    const taken = await fixture.app.call(applyLoanOffer, { params: { id: id ?? '' } }, { token: customer.token })
    if (taken.status !== 200) throw new Error(JSON.stringify(taken.body))
    expect(taken.headers['cache-control']).toBe('no-store')
    return taken.body.results.id
  }
})

const times = (way: readonly string[], status: string) => way.filter((each) => each === status).length

/** Files a cancel request and pays its fee instead of signing, once; afterwards signs. */
function cancelRequestOnce(): Step {
  let isFiled = false
  return async (fixture, customer, order) => {
    if (isFiled) return steps.SIGN_CONTRACT(fixture, customer, order)
    isFiled = true
    const asked = { params: { id: String(order.id) }, body: { description: 'منصرف شدم' } }
    const filed = await fixture.app.call(requestCancel, asked, { token: customer.token })
    return fixture.buy(customer, purchaseTicket, filed.body.results.identifier, '/invoice/payment')
  }
}

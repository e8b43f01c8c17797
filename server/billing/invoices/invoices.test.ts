import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { chargeSingle } from '#domain/billing/invoices/payable.ts'
import { rial, sum } from '#domain/platform/kernel/money.ts'
import { ok } from '#domain/platform/kernel/result.ts'
import { day, dayMs, dayOf, type Day } from '#domain/platform/kernel/time.ts'
import { policyOn, releasePolicies } from '#domain/platform/policies/policy.ts'
import { balanceOf } from '#server/billing/ledger/sql.ts'
import { rowsOf } from '#server/platform/database/open.ts'
import { asOfNow } from '#server/platform/policies/current-policies.ts'
import { begin, mustBeSound, openTill, refusalOf, terms, type Till } from '#testing/billing/payments/till.ts'
import { onEveryEngine } from '#testing/on-both-engines.ts'
import { openFakePartners, type FakePartners } from '#testing/platform/partners/fake-partners.ts'
import { beginRepayment } from './begin-repayment.ts'
import { cancelInvoices, draftInvoices, openFirstInvoice } from './draft-invoices.ts'
import { giveDiscount } from './give-discount.ts'
import { pageOfInvoices } from './list-invoices.ts'
import { refundFirstPayment } from './refund-first-payment.ts'
import { invoiceOnWire } from './response.ts'
import { dueCountSql, firstInvoiceOf, owedByInstalments } from './sql.ts'

let fake: FakePartners
beforeAll(async () => {
  fake = await openFakePartners()
})
afterAll(() => fake.close())

onEveryEngine('invoices', (database) => {
  let till: Till
  beforeEach(async () => {
    till = await openTill(database(), fake)
  })
  afterEach(() => mustBeSound(database()))

  const listed = async (status?: 'PENDING' | 'OVERDUE' | 'PAID' | 'CANCELED', orderId?: number) => {
    const filter = { status, orderId, today: dayOf(till.now()) }
    const { invoices, total } = await pageOfInvoices(till.app.db, till.customerId, filter, { page: 1, perPage: 100 })
    expect(total).toBe(invoices.length)
    return invoices.map(({ number }) => number)
  }

  const statusesOf = async (orderId: number) => [...new Set((await till.invoicesOf(orderId)).map(({ status }) => status))].toSorted()

  const dueCount = async (today: Day) => {
    const [row] = await rowsOf<{ due: number }>(
      till.app.db,
      sql`select ${dueCountSql((table) => sql`${sql.raw(table)}.customer_id = ${till.customerId}`, today)} as due`,
    )
    return row?.due
  }

  test('drafts are listed nowhere; the first payment opens before the instalments', async () => {
    const { db } = till.app
    const order = { customerId: till.customerId, orderId: 4, at: till.now() }
    await db.transaction((tx) => draftInvoices(tx, { ...order, ...terms, firstPayment: rial(1_850_000) }))
    await db.transaction((tx) => draftInvoices(tx, { ...order, ...terms, count: 6, firstPayment: rial(1_850_000) }))
    expect(await till.invoicesOf(4)).toHaveLength(7)
    expect(await listed()).toEqual([])
    await db.transaction((tx) => openFirstInvoice(tx, order))
    await db.transaction((tx) => openFirstInvoice(tx, order))
    expect(await listed()).toEqual([0])
    expect(await dueCount(dayOf(till.now()))).toBe(1)
    expect(await statusesOf(4)).toEqual(['DRAFT', 'PENDING'])
    await db.transaction((tx) => cancelInvoices(tx, order))
    expect(await listed('CANCELED')).toHaveLength(7)
    expect(await statusesOf(4)).toEqual(['CANCELED'])
  })

  test('a first payment of 0 is settled at once', async () => {
    const { db } = till.app
    const order = { customerId: till.customerId, orderId: 4, at: till.now() }
    await db.transaction((tx) => draftInvoices(tx, { ...order, ...terms, firstPayment: rial(0) }))
    await db.transaction((tx) => openFirstInvoice(tx, order))
    expect((await firstInvoiceOf(db, till.customerId, 4))?.settled?.paidAt).toBe(till.now())
  })

  test('repayment begins with the debt in the ledger, and begins once', async () => {
    const { db } = till.app
    const [, ...instalments] = await till.repaying()
    await db.transaction((tx) =>
      beginRepayment(tx, { customerId: till.customerId, orderId: 1, at: till.now(), as: 'credit', anchor: dayOf(till.now()) }),
    )
    expect(sum(instalments.map(({ amount }) => amount))).toBe(224_916_667)
    expect(await owedByInstalments(db, till.customerId)).toBe(224_916_667)
    expect(await balanceOf(db, till.customerId, 'CUSTOMER_RECEIVABLE', 1)).toBe(224_916_667)
    expect(await balanceOf(db, till.customerId, 'CUSTOMER_CARD_CREDIT', 1)).toBe(200_000_000)
    expect(await balanceOf(db, till.customerId, 'DEFERRED_WAGE', 1)).toBe(24_916_667)
    expect(instalments.map(({ dueDate }) => dueDate).slice(0, 3)).toEqual(['2026-12-21', '2027-01-20', '2027-02-19'])
    // The first payment, never paid here, is due from its first day on.
    expect([await dueCount(day('2026-12-20')), await dueCount(day('2026-12-21')), await dueCount(day('2027-01-21'))]).toEqual([1, 2, 3])
  })

  test('a loan paid out in cash leaves no card credit', async () => {
    const { db } = till.app
    const order = { customerId: till.customerId, orderId: 4, at: till.now() }
    await db.transaction(async (tx) => {
      await draftInvoices(tx, {
        ...order,
        type: 'INSTANT_LOAN',
        amount: rial(20_000_000),
        yearlyRate: 23,
        lateFeeAboveRate: 6,
        count: 2,
        firstPayment: null,
      })
      await beginRepayment(tx, { ...order, as: 'cash', anchor: dayOf(till.now()) })
    })
    expect(await balanceOf(db, till.customerId, 'CUSTOMER_CARD_CREDIT', 4)).toBe(0)
    expect(await balanceOf(db, till.customerId, 'CUSTOMER_RECEIVABLE', 4)).toBe(20_575_000)
    expect(await firstInvoiceOf(db, till.customerId, 4)).toBeNull()
  })

  test('the first payment becomes income when repayment begins; before that it can go back, less what was spent', async () => {
    const { db } = till.app
    const order = { customerId: till.customerId, orderId: 4, at: till.now() }
    await db.transaction(async (tx) => {
      await draftInvoices(tx, { ...order, ...terms, firstPayment: rial(1_850_000) })
      await openFirstInvoice(tx, order)
    })
    const payment = await begin(till.app, till.asking((await till.invoicesOf(4)).slice(0, 1)))
    await till.pay(payment)
    const refund = () => db.transaction((tx) => refundFirstPayment(tx, { ...order, unspent: rial(1_500_000) }))
    expect([await refund(), await refund()]).toEqual([true, false])
    expect(await balanceOf(db, till.customerId, 'CUSTOMER_WALLET')).toBe(1_500_000)
    expect(await balanceOf(db, till.customerId, 'CUSTOMER_DEPOSIT', 4)).toBe(0)
    expect((await firstInvoiceOf(db, till.customerId, 4))?.refundedAt).toBe(till.now())
  })

  test.each([
    [10, 1_315_000, 185_000, true],
    [100, 0, 1_500_000, false],
  ])(
    'of a first payment with a code of %s %% only what the customer gave comes back, and a code of which nothing was spent',
    async (value, toWallet, toDiscounts, isCodeBack) => {
      const { db } = till.app
      await db.execute(
        sql`insert into discounts (code, title, type, value, applies_to) values (${`FIRST${till.customerId}`}, 'x', 'PERCENT', ${value}, '{invoice}')`,
      )
      const order = { customerId: till.customerId, orderId: 4, at: till.now() }
      await db.transaction(async (tx) => {
        await draftInvoices(tx, { ...order, ...terms, firstPayment: rial(1_850_000) })
        await openFirstInvoice(tx, order)
      })
      const payment = await begin(
        till.app,
        till.asking((await till.invoicesOf(4)).slice(0, 1), { discountCode: `FIRST${till.customerId}` }),
      )
      if (payment.amount > 0) await till.pay(payment)
      expect((await firstInvoiceOf(db, till.customerId, 4))?.settled?.codeDiscount).toBe((1_850_000 * value) / 100)
      await db.transaction((tx) => refundFirstPayment(tx, { ...order, unspent: rial(1_500_000) }))
      expect(await balanceOf(db, till.customerId, 'CUSTOMER_WALLET')).toBe(toWallet)
      expect(await balanceOf(db, till.customerId, 'CUSTOMER_DEPOSIT', 4)).toBe(0)
      const [refund] = await rowsOf<{ amount: string }>(
        db,
        sql`select sum(e.amount) as amount from ledger_entries e join ledger_transfers t on t.customer_id = e.customer_id and t.id = e.transfer_id
          where e.customer_id = ${till.customerId} and t.cause = 'order:4:refund' and e.account = 'DISCOUNT_COST'`,
      )
      expect(Number(refund?.amount)).toBe(-toDiscounts)
      const events = await rowsOf(
        db,
        sql`select event from domain_events where customer_id = ${till.customerId} and event->>'type' = 'payment.refunded'`,
      )
      expect(events).toHaveLength(toWallet > 0 ? 1 : 0)
      const [, instalment] = await till.repaying(5)
      const again = await refusalOf(till.app, till.asking([instalment], { discountCode: `FIRST${till.customerId}` }))
      expect(again).toBe(isCodeBack ? 'begun' : 'DISCOUNT_REFUSED')
    },
  )

  test('R-INVOICE-03, R-INVOICE-05: listed by status and order, the next due first, then what was paid', async () => {
    const [, first, second] = await till.repaying()
    await till.repaying(2)
    await till.pay(await begin(till.app, till.asking([second])))
    till.pass(31 * dayMs) // the first is a day late
    expect(await listed(undefined, 1)).toEqual([0, 1, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 2])
    expect(await listed('OVERDUE')).toEqual([1, 1])
    expect(await listed('PENDING', 1)).toEqual([0, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12])
    expect(await listed('PAID')).toEqual([2])
    expect(await listed('CANCELED')).toEqual([])
    const { invoices, total } = await pageOfInvoices(till.app.db, till.customerId, { today: dayOf(till.now()) }, { page: 2, perPage: 10 })
    expect([invoices.length, total]).toEqual([10, 26])
    expect(await listed(undefined, first.orderId + 7)).toEqual([])
  })

  test('F-033: the counts of the list are of every status, of the order that is asked for, beyond a page, and on a page without a row', async () => {
    const [, , second] = await till.repaying()
    await till.repaying(2)
    await till.pay(await begin(till.app, till.asking([second])))
    till.pass(31 * dayMs)
    const countsOf = async (filter: { status?: 'PAID' | 'CANCELED'; orderId?: number }, page = 1) =>
      (await pageOfInvoices(till.app.db, till.customerId, { ...filter, today: dayOf(till.now()) }, { page, perPage: 5 })).counts
    const ofOrder = { PENDING: 11, OVERDUE: 1, PAID: 1, CANCELED: 0 }
    expect(await countsOf({})).toEqual({ PENDING: 23, OVERDUE: 2, PAID: 1, CANCELED: 0 })
    expect(await countsOf({ orderId: 1 })).toEqual(ofOrder)
    expect(await countsOf({ orderId: 1, status: 'PAID' })).toEqual(ofOrder)
    expect(await countsOf({ orderId: 1, status: 'CANCELED' })).toEqual(ofOrder)
    expect(await countsOf({ orderId: 1 }, 9)).toEqual(ofOrder)
  })

  test('R-INVOICE-07..09: an unpaid invoice shows what it would cost and earn now, a paid one what it did', async () => {
    const [zero, first] = await till.repaying()
    expect(invoiceOnWire(zero, asOfNow(till.app))).toMatchObject({
      number: 0,
      status: 'PENDING',
      due_date: null,
      early_points: 0,
      payable: 1_850_000,
    })
    expect(invoiceOnWire(first, asOfNow(till.app))).toMatchObject({
      status: 'PENDING',
      early_points: 35,
      number_of_days_late: 0,
      has_late_fee: false,
    })
    till.pass(31 * dayMs)
    const fee = Math.round((18_744_000 * 0.29) / 365)
    expect(invoiceOnWire(first, asOfNow(till.app))).toMatchObject({
      status: 'OVERDUE',
      early_points: 0,
      number_of_days_late: 1,
      late_fee: fee,
      fee_days: 1,
      has_late_fee: true,
      payable: 18_744_000 + fee,
    })
    await till.pay(await begin(till.app, till.asking([first])))
    till.pass(31 * dayMs)
    const [, paid] = await till.invoicesOf()
    expect(paid && invoiceOnWire(paid, asOfNow(till.app))).toMatchObject({
      status: 'PAID',
      number_of_days_late: 1,
      late_fee: fee,
      payable: 18_744_000 + fee,
    })
  })

  test('a payment that is under way keeps its price: a waiver meanwhile changes nothing that the paid invoice shows', async () => {
    const { db } = till.app
    const [, first] = await till.repaying()
    till.pass(31 * dayMs)
    const payment = await begin(till.app, till.asking([first]))
    const { lateFee } = chargeSingle(first, dayOf(till.now()), policyOn(releasePolicies, dayOf(till.now())))
    const forgiven = { customerId: till.customerId, invoiceId: first.id, lateFeeDiscount: lateFee, demandCollectionDiscount: rial(0) }
    expect(await db.transaction((tx) => giveDiscount(tx, { ...forgiven, ...asOfNow(till.app) }))).toEqual(ok(null))
    await till.pay(payment)
    const [, paid] = await till.invoicesOf()
    const charged = { status: 'PAID', late_fee: lateFee, late_fee_discount: 0, payable: payment.amount }
    expect(paid && invoiceOnWire(paid, asOfNow(till.app))).toMatchObject(charged)
  })

  test('a draft, a paid and a canceled invoice hold together in the database too', async () => {
    const { db } = till.app
    const [zero] = await till.repaying()
    const bad = [
      sql`update invoices set status = 'PAID' where id = ${zero.id}`,
      sql`update invoices set amount = -1 where id = ${zero.id}`,
      sql`update invoices set due_date = null where customer_id = ${till.customerId} and number = 1`,
    ]
    for (const statement of bad) await expect(db.execute(statement)).rejects.toMatchObject({ cause: { code: '23514' } })
  })
})

import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { approveProposal, proposeWriteOff, refuseProposal } from '#contract/backoffice/approvals/routes.ts'
import { readOrderForStaff } from '#contract/backoffice/order-review/routes.ts'
import { readQueue } from '#contract/backoffice/queues/routes.ts'
import { purchaseInvoice } from '#contract/billing/payments/routes.ts'
import { listNotifications } from '#contract/engagement/notifications/routes.ts'
import { readOrder } from '#contract/lending/orders/routes.ts'
import { quotePayoff } from '#contract/lending/plans/routes.ts'
import { rial } from '#domain/platform/kernel/money.ts'
import { orderIdentifier } from '#domain/platform/kernel/public-code.ts'
import { addDays } from '#domain/platform/kernel/time.ts'
import { giveDiscount } from '#server/billing/invoices/give-discount.ts'
import { rowsOf } from '#server/platform/database/open.ts'
import { openStaffApp } from '#testing/backoffice/staff-app.ts'
import { mustBeSound } from '#testing/billing/payments/till.ts'
import { present } from '#testing/expectations.ts'
import { openShops } from '#testing/lending/orders/open-order.ts'
import { again, payFor } from '#testing/lending/orders/others-commands.ts'
import { noonOf, payInstalments, repaidOrder } from '#testing/lending/plans/repaid-order.ts'
import { signedGuarantor } from '#testing/lending/plans/signed-guarantor.ts'
import { repaidAt } from '#testing/lending/plans/sixth-due-day.ts'
import { reserveCredit } from '#testing/lending/plans/write-offs.ts'
import { onEveryEngine } from '#testing/on-both-engines.ts'
import { openFakePartners, type FakePartners } from '#testing/platform/partners/fake-partners.ts'
import { asOf } from '#testing/test-app.ts'

let fake: FakePartners
beforeAll(async () => {
  fake = await openFakePartners()
})
afterAll(() => fake.close())

const why = 'به هیچ پیامی پاسخ نداده است'

onEveryEngine('a write-off', (database) => {
  afterEach(() => mustBeSound(database()))
  let slug = ''
  let count = 0
  beforeAll(async () => {
    slug = await openShops(database().db)
  })

  /** An order with six instalments paid in time, so many days after the seventh due day, with its customer and two of FINANCE. */
  async function late(days: number, as: 'cash' | 'credit' = 'cash') {
    const { db } = database()
    const { order, dueDates } = await repaidOrder(db, slug, as)
    for (const [index, due] of dueDates.slice(0, 6).entries()) await payInstalments(db, order, [index + 1], noonOf(due))
    const at = await repaidAt({ database: database(), slug, partners: fake.partners }, order, noonOf(addDays(present(dueDates[6]), days)))
    const staffApp = await openStaffApp(at.it)
    count += 1
    const [one, other] = [await staffApp.signedIn(`one${count}`, 'FINANCE'), await staffApp.signedIn(`other${count}`, 'FINANCE')]
    const body = { customer_id: order.customerId, order_id: order.id, why }
    const propose = () => staffApp.call(proposeWriteOff, { body }, one.token)
    const approve = (id: number, token = other.token) =>
      staffApp.call(approveProposal, { params: { customer_id: order.customerId, id } }, token)
    return {
      ...at,
      staffApp,
      propose,
      approve,
      refuse: (id: number) =>
        staffApp.call(refuseProposal, { params: { customer_id: order.customerId, id }, body: { why: 'بدهی کمتر شده است.' } }, other.token),
      one,
      writeOff: async () => approve((await propose()).body.results.id),
      queue: async () => {
        const { body: page } = await staffApp.call(readQueue, { params: { queue: 'write-offs' }, query: {} }, one.token)
        return page.results.filter(({ customer }) => customer?.id === order.customerId).map(({ subject }) => subject.id)
      },
      shown: async () => (await at.it.call(readOrder, { params: at.params }, { token: at.token })).body.results,
      entries: (event: string) =>
        rowsOf<{ account: string; amount: number }>(
          db,
          sql`select e.account, e.amount from ledger_transfers t
            join ledger_entries e on e.customer_id = t.customer_id and e.transfer_id = t.id
            where t.customer_id = ${order.customerId} and t.event = ${event} order by t.id, e.line`,
        ),
    }
  }

  test('R-PLAN-15: on day 539 it is in no queue and cannot be proposed; on day 540 it waits for FINANCE', async () => {
    const early = await late(539)
    expect(await early.queue()).toEqual([])
    expect((await early.propose()).body).toMatchObject({ code: 'NOT_LATE_ENOUGH' })
    const due = await late(540)
    expect(await due.queue()).toEqual([due.params.id])
    expect((await due.propose()).status).toBe(201)
    expect(await due.queue()).toEqual([])
    expect((await due.propose()).body).toMatchObject({ code: 'ALREADY_PROPOSED' })
  })

  test('R-PLAN-15: two people write it off: a loss of the principal, no wage, OVERDUE on the wire, and the order is «تسویه‌نشده»', async () => {
    const { db } = database()
    const { it, staffApp, propose, approve, one, accounts, invoices, shown, entries, token, params } = await late(540)
    expect((await shown()).mapped_status.caption).toBe('در حال بازپرداخت')
    const { id } = (await propose()).body.results
    expect((await approve(id, one.token)).body).toMatchObject({ code: 'SECOND_PERSON_NEEDED' })
    expect((await approve(id)).status).toBe(200)
    expect(await accounts()).toEqual([0, 0, 0, 0])
    expect(await entries('DEBT_WRITTEN_OFF')).toEqual([
      { account: 'LOSS', amount: 105_744_334 },
      { account: 'DEFERRED_WAGE', amount: 6_708_333 },
      { account: 'CUSTOMER_RECEIVABLE', amount: -112_452_667 },
    ])
    expect((await invoices('OVERDUE')).map(({ number }) => number)).toEqual([7, 8, 9, 10, 11, 12])
    expect(await shown()).toMatchObject({ status: 'PAYING', mapped_status: { caption: 'تسویه‌نشده' }, plan: { remaining_count: 6 } })
    const [audit] = await rowsOf<{ after: { loss: number } }>(
      db,
      sql`select "after" from staff_audit_records where action = 'ops.proposal.approve' and order_id = ${Number(params.id)}`,
    )
    expect(present(audit).after).toMatchObject({ status: 'DONE', loss: 105_744_334 })
    expect((await it.call(quotePayoff, { params, body: {} }, { token })).body).toMatchObject({ code: 'NOT_REPAYING' })
    expect((await propose()).body).toMatchObject({ code: 'NOT_LATE_ENOUGH' })
    const { body } = await staffApp.call(readOrderForStaff, { params: { order: orderIdentifier(Number(params.id)) } }, one.token)
    expect(body.results.bad_debt).toEqual({ owed: 112_452_667, is_written_off: true })
  })

  test('R-PLAN-15: guarantors are notified and stay bound until it is paid', async () => {
    const { db } = database()
    const { it, shown, writeOff, invoices, order } = await late(540)
    const guarantor = await signedGuarantor(db, order, it.now())
    await writeOff()
    await it.relay()
    const { body } = await it.call(listNotifications, { query: {} }, { token: guarantor.token })
    expect(present(body.results[0]).data.title).toBe('بدهی سفارشی که ضامن آن هستید تسویه‌نشده ماند')
    expect(present((await shown()).guarantees[0]).status).toBe('DOCUMENT_VALIDATION')
    for (const { uuid } of await invoices('OVERDUE')) await db.transaction((tx) => payFor(tx, order.customerId, 'invoice', uuid, it.now()))
    await it.relay()
    expect((await again(db, order)).status).toBe('FINISHED')
    expect(present((await shown()).guarantees[0]).status).toBe('FINISHED')
  })

  test('R-PLAN-15: what is paid afterwards is recovery income with its fees, and earns no points', async () => {
    const { db } = database()
    const { it, writeOff, invoices, accounts, entries, token, shown, order } = await late(540)
    await writeOff()
    const [seventh] = await invoices('OVERDUE')
    const { uuid, payable, amount } = present(seventh)
    expect(payable).toBeGreaterThan(amount)
    const body = { items: [{ id: uuid }], redirect_uri: '/invoice/payment' }
    expect((await it.call(purchaseInvoice, { body }, { token })).body.results).toMatchObject({ amount: payable })
    const [eighth] = (await invoices('OVERDUE')).slice(1)
    await db.transaction((tx) => payFor(tx, order.customerId, 'invoice', present(eighth).uuid, it.now()))
    expect(await entries('DEBT_RECOVERED')).toEqual([
      { account: 'GATEWAY_CLEARING', amount: present(eighth).payable },
      { account: 'RECOVERY_INCOME', amount: -present(eighth).payable },
    ])
    expect(await accounts()).toEqual([0, 0, 0, 0])
    expect((await invoices('PAID')).find(({ number }) => number === 8)).toMatchObject({ early_points: 0 })
    expect((await shown()).mapped_status.caption).toBe('تسویه‌نشده')
  })

  test('R-PLAN-20: free card credit pays the oldest instalments first, wage before principal, and is closed', async () => {
    const { db } = database()
    const { writeOff, invoices, accounts, entries, order } = await late(540, 'credit')
    await reserveCredit(db, order, 170_000_000)
    expect((await writeOff()).status).toBe(200)
    const wageOf = async (numbers: readonly number[]) =>
      (await invoices()).filter(({ number }) => numbers.includes(number)).reduce((total, { wage_part }) => total + wage_part, 0)
    const [eighth, ...later] = await invoices('OVERDUE')
    expect(eighth).toMatchObject({ number: 8, amount: 2 * 18_744_000 - 30_000_000, wage_part: 0 })
    expect(later.map(({ number, amount }) => [number, amount])).toEqual([
      [9, 18_744_000],
      [10, 18_744_000],
      [11, 18_744_000],
      [12, 18_732_667],
    ])
    expect(await accounts()).toEqual([0, 0, 0, 0])
    const lost = 112_452_667 - 30_000_000 - (await wageOf([9, 10, 11, 12]))
    const earned = 6_708_333 - (await wageOf([9, 10, 11, 12]))
    expect(await entries('DEBT_WRITTEN_OFF')).toEqual([
      { account: 'LOSS', amount: lost },
      { account: 'CUSTOMER_CARD_CREDIT', amount: 30_000_000 },
      { account: 'DEFERRED_WAGE', amount: 6_708_333 },
      { account: 'CUSTOMER_RECEIVABLE', amount: -112_452_667 },
      { account: 'WAGE_INCOME', amount: -earned },
    ])
  })

  test('R-PLAN-20: of an instalment that credit pays in part what the gateway takes is left, with what was forgiven of its own fee', async () => {
    const { db } = database()
    const { it, writeOff, invoices, accounts, order } = await late(540, 'credit')
    await reserveCredit(db, order, 200_000_000 - 2 * 18_744_000 + 1)
    const { uuid: invoiceId, late_fee: fee } = present((await invoices('OVERDUE')).find(({ number }) => number === 8))
    const forgiven = { customerId: order.customerId, invoiceId, lateFeeDiscount: rial(fee), demandCollectionDiscount: rial(0) }
    expect((await db.transaction((tx) => giveDiscount(tx, { ...forgiven, ...asOf(it.now()) }))).ok).toBe(true)
    expect((await writeOff()).status).toBe(200)
    const [eighth] = await invoices('OVERDUE')
    expect(eighth).toMatchObject({ number: 8, amount: 10_000 })
    expect(present(eighth).late_fee_discount).toBe(present(eighth).late_fee)
    expect(await accounts()).toEqual([0, 0, 0, 9_999])
  })

  test('R-PLAN-20: where free card credit covers the debt nothing is lost, the rest goes to the wallet and the order is finished', async () => {
    const { db } = database()
    const { it, writeOff, accounts, invoices, order } = await late(540, 'credit')
    expect((await writeOff()).status).toBe(200)
    expect(await accounts()).toEqual([0, 0, 0, 200_000_000 - 112_452_667])
    expect(await invoices('OVERDUE')).toEqual([])
    await it.relay()
    expect((await again(db, order)).status).toBe('FINISHED')
  })

  test.for(['RESERVED', 'DONE'] as const)('R-PLAN-20: while a purchase with its credit is %s it is refused', async (status) => {
    const { db } = database()
    const { propose, order } = await late(540, 'credit')
    await reserveCredit(db, order, 170_000_000, status)
    expect([(await propose()).status, (await propose()).body.code]).toEqual([409, 'PURCHASE_OPEN'])
    await db.execute(sql`update ticket_requests set status = 'VERIFIED' where customer_id = ${order.customerId}`)
    expect((await propose()).status).toBe(201)
  })

  test('F-201: one whose debt is another than the proposed one is not approved, and can be proposed again', async () => {
    const { db } = database()
    const { it, propose, approve, refuse, entries, order } = await late(600)
    const { id, amount } = (await propose()).body.results
    await payInstalments(db, order, [7], it.now())
    expect((await approve(id)).body).toMatchObject({ code: 'MOVED_ON' })
    expect(await entries('DEBT_WRITTEN_OFF')).toEqual([])
    expect((await refuse(id)).status).toBe(200)
    const renewed = (await propose()).body.results
    expect(renewed.amount).toBe(amount - 18_744_000)
    expect((await approve(renewed.id)).status).toBe(200)
  })

  test('R-PLAN-15: while an instalment is being paid neither proposal nor approval is possible', async () => {
    const { it, propose, approve, invoices, token, accounts } = await late(540)
    const { id } = (await propose()).body.results
    const [seventh] = await invoices('OVERDUE')
    const body = { items: [{ id: present(seventh).uuid }], redirect_uri: '/invoice/payment' }
    expect((await it.call(purchaseInvoice, { body }, { token })).status).toBe(201)
    expect((await approve(id)).body).toMatchObject({ code: 'DEBT_BEING_PAID' })
    expect((await accounts()).slice(0, 2)).toEqual([112_452_667, 6_708_333])
  })
})

import { and, eq, like } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { addJalaliMonths } from '#domain/platform/kernel/calendar.ts'
import { addDays, type Day } from '#domain/platform/kernel/time.ts'
import { remindOfDues } from '#server/billing/invoices/jobs.ts'
import { invoiceReminders } from '#server/billing/invoices/tables.ts'
import { alertGuarantors } from '#server/lending/guarantors/alert-guarantors.ts'
import { guaranteeAlerts } from '#server/lending/guarantors/tables.ts'
import { mustBeSound } from '#testing/billing/payments/till.ts'
import { present } from '#testing/expectations.ts'
import { openShops } from '#testing/lending/orders/open-order.ts'
import { lateOrder } from '#testing/lending/plans/late-order.ts'
import { partPay } from '#testing/lending/plans/repaid-order.ts'
import { signedGuarantor } from '#testing/lending/plans/signed-guarantor.ts'
import { onEveryEngine } from '#testing/on-both-engines.ts'
import { openFakePartners, type FakePartners } from '#testing/platform/partners/fake-partners.ts'

let fake: FakePartners
beforeAll(async () => {
  fake = await openFakePartners()
})
afterAll(() => fake.close())

// 18,744,000 at 29 % a year for 39 and 9 days.
const [feeOfFourth, feeOfFifth] = [580_807, 134_032]
const debt = 168_684_667

onEveryEngine('a hardship plan', (database) => {
  afterEach(() => mustBeSound(database()))
  let slug = ''
  beforeAll(async () => {
    slug = await openShops(database().db)
  })

  const late = (of?: Parameters<typeof lateOrder>[1]) => lateOrder({ database: database(), slug, partners: fake.partners }, of)

  test('R-PLAN-12: both ways are shown in every length beside today’s plan, without new wage', async () => {
    const { preview, dueOf } = await late()
    const { results } = await preview()
    const { current, pauses, spreads, ...figures } = results
    expect(figures).toMatchObject({ offer: null, waiting: null, overdue_amount: 37_488_000, late_fee: feeOfFourth + feeOfFifth })
    expect(figures.late_fee_tomorrow).toBe(29_786)
    expect(current.invoices.map(({ number, days_late }) => [number, days_late]).slice(0, 3)).toEqual([
      [4, 39],
      [5, 9],
      [6, 0],
    ])
    expect(pauses.map(({ months, refusal }) => [months, refusal])).toEqual([
      [1, 'LEFT_OVERDUE'],
      [2, null],
      [3, null],
    ])
    const pause = present(pauses[2]?.after)
    expect(pause.invoices[0]).toEqual({ number: 4, amount: 18_744_000, fee_part: feeOfFourth, due_date: addJalaliMonths(dueOf(4), 3) })
    expect(pause.schedule.total).toBe(debt + feeOfFourth + feeOfFifth)
    expect(pause.schedule.yearly_cost).toBeLessThan(current.schedule.yearly_cost)
    expect(spreads.map(({ count, refusal }) => [count, refusal])).toEqual([3, 4, 5, 6, 7, 8, 9, 10, 11, 12].map((count) => [count, null]))
    const spread = present(spreads[3]?.after)
    expect(spread.invoices.map(({ number }) => number)).toEqual([6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18])
    expect(spread.invoices.at(-1)).toMatchObject({ amount: 6_248_000, due_date: addJalaliMonths(dueOf(12), 6) })
    expect(spread.schedule.total).toBe(pause.schedule.total)
  })

  test('R-PLAN-12: in a pause nothing arises but the fee that was frozen; its payment is late-fee income', async () => {
    const { accept, accounts, invoices, on, dueOf } = await late()
    expect(await accounts()).toEqual([debt, 14_375_000, 0, 0])
    expect((await accept('PAUSE', 2)).body.results.status).toBe('APPLIED')
    expect(await accounts()).toEqual([debt, 14_375_000, 0, 0])
    const [fourth, fifth, sixth] = await invoices('PENDING')
    const due = addJalaliMonths(dueOf(4), 2)
    expect(fourth).toMatchObject({
      number: 4,
      due_date: due,
      late_fee: feeOfFourth,
      fee_part: feeOfFourth,
      payable: 18_744_000 + feeOfFourth,
    })
    expect([fourth?.fee_meter, fifth?.fee_part, sixth?.fee_part]).toEqual([undefined, feeOfFifth, undefined])
    // Nine days after the new due day.
    const due9 = await on(addDays(due, 9))
    expect((await due9.invoices('OVERDUE'))[0]).toMatchObject({ number: 4, number_of_days_late: 9, fee_days: 0, late_fee: feeOfFourth })
    expect((await due9.accept('PAUSE', 1)).body).toMatchObject({ code: 'ALREADY_PAUSED' })
    await due9.pay(4)
    expect(await due9.lateFeeIncome()).toBe(feeOfFourth)
    const [payment] = await due9.payments()
    expect(payment?.allocation).toContainEqual({ name: 'FEE_PART', amount: feeOfFourth })
  })

  test('R-PLAN-12: what is late is spread over six further instalments, and no fee arises on the others before it is broken', async () => {
    const { accept, invoices, accounts, on, dueOf } = await late()
    expect((await accept('SPREAD', 6)).body.results.status).toBe('APPLIED')
    expect(await accounts()).toEqual([debt, 14_375_000, 0, 0])
    expect((await invoices('PENDING')).map(({ number }) => number)).toEqual([6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18])
    const further = (await invoices('PENDING')).filter(({ number }) => number > 12)
    expect(further.reduce((total, { fee_part = 0 }) => total + fee_part, 0)).toBe(feeOfFourth + feeOfFifth)
    expect((await invoices('CANCELED')).map(({ number }) => number)).toEqual([4, 5])
    const later = await on(addDays(dueOf(6), 9))
    expect((await later.invoices('OVERDUE'))[0]).toMatchObject({ number: 6, late_fee: 0, has_late_fee: false })
    expect((await later.preview()).results).toMatchObject({ late_fee_tomorrow: 0, overdue_amount: 18_744_000 })
  })

  test('R-PLAN-12: on the tenth day of lateness it is broken, and fees go on from the day after', async () => {
    const { accept, on, dueOf } = await late()
    await accept('PAUSE', 2)
    const due = addJalaliMonths(dueOf(4), 2)
    const ninth = await on(addDays(due, 9))
    await ninth.tend()
    expect(await ninth.titles()).not.toContain('دیرکرد دوباره حساب می‌شود')
    const tenth = await on(addDays(due, 10))
    await tenth.tend()
    await tenth.tend()
    expect((await tenth.titles()).filter((title) => title === 'دیرکرد دوباره حساب می‌شود')).toHaveLength(1)
    expect((await tenth.invoices('OVERDUE'))[0]).toMatchObject({ late_fee: feeOfFourth, fee_meter: { tomorrow: 14_892 } })
    const later = await on(addDays(due, 40))
    const [fourth, fifth] = await later.invoices('OVERDUE')
    // 30 days and, of the instalment a month later, all of its own.
    expect(fourth?.late_fee).toBe(feeOfFourth + 446_775)
    expect(fifth?.late_fee).toBe(feeOfFifth + Math.round((18_744_000 * 0.29 * present(fifth).number_of_days_late) / 365))
    expect(fifth?.number_of_days_late).toBe(8)
  })

  test('R-PLAN-12, R-REACH-03, R-CARE-06: until it is broken neither customer nor guarantor is contacted about what is late of it', async () => {
    const { accept, on, order, dueOf } = await late()
    expect((await accept('PAUSE', 2)).body.results.status).toBe('APPLIED')
    const guarantor = await signedGuarantor(database().db, order)
    const due = addJalaliMonths(dueOf(4), 2)
    /** The reminders of what is late and the alerts that there are after the jobs of a day. */
    const contacts = async (day: Day) => {
      const { it, tend } = await on(day)
      await tend()
      await remindOfDues(it.app)
      await alertGuarantors(it.app)
      const reminded = and(eq(invoiceReminders.customerId, order.customerId), like(invoiceReminders.reminder, 'AFTER%'))
      return [
        await it.app.db.$count(invoiceReminders, reminded),
        await it.app.db.$count(guaranteeAlerts, eq(guaranteeAlerts.guaranteeId, guarantor.guaranteeId)),
      ]
    }
    expect([await contacts(addDays(due, 1)), await contacts(addDays(due, 4))]).toEqual([
      [0, 0],
      [0, 0],
    ])
    expect(await contacts(addDays(due, 12))).toEqual([1, 1])
  })

  test('R-PLAN-12: asked for before anything is late, a pause is possible, and there is nothing to spread', async () => {
    const { preview, accept, invoices, dueOf } = await late({ of: 3, after: 1 })
    expect((await preview()).results).toMatchObject({ overdue_amount: 0, late_fee: 0 })
    expect((await accept('SPREAD', 6)).body).toMatchObject({ code: 'NOTHING_OVERDUE' })
    expect((await accept('PAUSE', 4)).body).toMatchObject({ code: 'COUNT_OUT_OF_RANGE' })
    expect((await accept('PAUSE', 1)).body.results.status).toBe('APPLIED')
    expect((await invoices('PENDING'))[0]).toMatchObject({ number: 4, due_date: addJalaliMonths(dueOf(4), 1), late_fee: 0 })
  })

  test('R-PLAN-12: with a guarantor it waits, and freezes the fee of the day on which they accept it', async () => {
    const { it, order, accept, preview, invoices, consent } = await late()
    const guarantor = await signedGuarantor(database().db, order, it.now())
    expect((await accept('SPREAD', 3)).body.results.status).toBe('WAITING')
    expect((await preview()).results).toMatchObject({ waiting: { kind: 'SPREAD' }, late_fee: feeOfFourth + feeOfFifth })
    expect((await invoices('OVERDUE')).map(({ number }) => number)).toEqual([4, 5])
    expect((await consent(guarantor)).body.results).toEqual({ status: 'APPLIED' })
    expect((await invoices('OVERDUE')).map(({ number }) => number)).toEqual([])
  })

  test('R-PLAN-12: what staff forgave of a frozen fee is not asked for again by a later plan', async () => {
    const { it, order, accept, invoices, preview, forgive, payoff } = await late()
    await accept('PAUSE', 2)
    await forgive(4, 200_000)
    expect((await invoices('PENDING'))[0]).toMatchObject({ payable: 18_744_000 + feeOfFourth - 200_000 })
    expect((await preview()).results.late_fee).toBe(feeOfFourth + feeOfFifth - 200_000)
    expect((await payoff()).late_fee).toBe(feeOfFourth + feeOfFifth - 200_000)
    await partPay(database().db, order, 'SMALLER', it.now())
    const parts = (await invoices('PENDING')).map(({ fee_part = 0, late_fee_discount }) => fee_part - late_fee_discount)
    expect(parts.reduce((total, part) => total + part, 0)).toBe(feeOfFourth + feeOfFifth - 200_000)
  })
})

import Papa from 'papaparse'
import { readSheet } from 'read-excel-file/node'
import { beforeAll, expect, test } from 'vitest'
import { listInvoices } from '#contract/billing/invoices/routes.ts'
import { listDues, readCsvDues, readExcelDues } from '#contract/lending/dues/routes.ts'
import { duesHead } from '#domain/lending/dues/dues-table.ts'
import { orderIdentifier } from '#domain/platform/kernel/public-code.ts'
import { addDays, dayMs, dayOf, instant } from '#domain/platform/kernel/time.ts'
import { openSession } from '#server/identity/sessions/sql.ts'
import { present } from '#testing/expectations.ts'
import { gateStatements, statementsOf } from '#testing/interleave.ts'
import { morning, openShops } from '#testing/lending/orders/open-order.ts'
import { agreed } from '#testing/lending/plans/agreed-changes.ts'
import { noonOf, repaidOrder } from '#testing/lending/plans/repaid-order.ts'
import { signedGuarantor } from '#testing/lending/plans/signed-guarantor.ts'
import { onEveryEngine } from '#testing/on-both-engines.ts'
import { createTestApp } from '#testing/test-app.ts'

onEveryEngine('the dues', (database) => {
  let slug = ''
  beforeAll(async () => {
    gateStatements()
    slug = await openShops(database().db)
  })

  /** A customer in repayment, forty days later, when one instalment is late. */
  async function fortyDaysLater() {
    const { db } = database()
    const { order, dueDates } = await repaidOrder(db, slug)
    const at = instant(morning + 40 * dayMs)
    const it = await createTestApp(database(), { now: () => at })
    const by = { token: await openSession(db, { customerId: order.customerId, name: null, at }) }
    const read = async (query = {}) => (await it.call(listDues, { query }, by)).body.results
    return { it, order, dueDates, by, at, read }
  }

  test('R-REACH-08: are all that is unpaid, by due day, with what each costs today; their sum is that of the list of invoices', async () => {
    const { it, order, dueDates, by, at, read } = await fortyDaysLater()
    const { today, items, total_payable, guarantees } = await read()
    expect([today, guarantees]).toEqual([dayOf(at), []])
    expect(items.map(({ due_date }) => due_date)).toEqual(dueDates)
    expect(items[0]).toMatchObject({ status: 'OVERDUE', number: 1, has_late_fee: true, store_name: expect.any(String), state: null })
    const list = (await it.call(listInvoices, { query: { per_page: 100 } }, by)).body.results
    const unpaid = list.filter(({ status }) => status === 'PENDING' || status === 'OVERDUE')
    expect(items.map(({ uuid, payable }) => [uuid, payable])).toEqual(unpaid.map(({ uuid, payable }) => [uuid, payable]))
    expect(total_payable).toBe(unpaid.reduce((sum, { payable }) => sum + payable, 0))
    expect((await read({ 'filter[order]': orderIdentifier(order.id) })).items).toHaveLength(12)
    expect(await read({ 'filter[order]': 'PL-99999999' })).toMatchObject({ items: [], total_payable: 0 })
    // However many orders and guarantees there are.
    expect((await statementsOf(() => read())).length).toBeLessThanOrEqual(7)
  })

  test('R-REACH-08: an instalment that was moved says from when; what a customer answers for is apart, without a word of the purchase', async () => {
    const { db } = database()
    const { it, order, at, read } = await fortyDaysLater()
    const guarantor = await signedGuarantor(db, order, at)
    const theirs = (await it.call(listDues, { query: {} }, { token: guarantor.token })).body.results
    expect(theirs).toMatchObject({ items: [], total_payable: 0 })
    const own = await read()
    expect(theirs.guarantees.map(({ due_date, payable }) => [due_date, payable])).toEqual(
      own.items.map(({ due_date, payable }) => [due_date, payable]),
    )
    const about = { guarantee_id: guarantor.guaranteeId, borrower: 'سارا م.', count: 12 }
    expect(theirs.guarantees[0]).toEqual({
      ...about,
      number: 1,
      due_date: own.items[0]?.due_date,
      payable: own.items[0]?.payable,
      number_of_days_late: own.items[0]?.number_of_days_late,
    })

    const other = await repaidOrder(db, slug)
    const moved = { app: it.app, order: other.order, at: noonOf(dayOf(morning)) }
    expect(await (await agreed.move(moved))()).toBe('APPLIED')
    const token = await openSession(db, { customerId: other.order.customerId, name: null, at })
    const { items } = (await it.call(listDues, { query: {} }, { token })).body.results
    const seventh = items.find(({ number }) => number === 7)
    expect(items.filter(({ state }) => state !== null)).toHaveLength(1)
    const from = present(other.dueDates[6])
    expect(seventh).toMatchObject({ state: 'MOVED', moved_from: from, early_until: from, due_date: addDays(from, 10) })
  })

  test('R-REACH-08: as CSV and Excel they are the filtered whole with its sum; the 21st file within ten minutes is refused', async () => {
    const { it, order, by, read } = await fortyDaysLater()
    const query = { 'filter[order]': String(order.id) }
    const { items, total_payable } = await read(query)
    const csv = await it.call(readCsvDues, { query }, by)
    const { data } = Papa.parse<string[]>(csv.body.toString().slice(1), { skipEmptyLines: true })
    expect(data[0]).toEqual([...duesHead])
    expect(data.slice(1).map((row) => Number(row[7]))).toEqual([...items.map(({ payable }) => payable), total_payable])
    const sheet = await readSheet((await it.call(readExcelDues, { query }, by)).body)
    expect(sheet.map((row) => row.map((cell) => (cell === null ? '' : String(cell))))).toEqual(data)
    const others = await it.call(readCsvDues, { query: { 'filter[order]': 'PL-99999999' } }, by)
    expect(others.body.toString()).not.toContain(orderIdentifier(order.id))
    const statuses = []
    for (let nth = 0; nth < 18; nth++) statuses.push((await it.call(readCsvDues, { query: {} }, by)).status)
    expect([statuses.at(-2), statuses.at(-1)]).toEqual([200, 429])
  })
})

import Papa from 'papaparse'
import { readSheet } from 'read-excel-file/node'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { readCsvStatement, readExcelStatement, readPdfStatement } from '#contract/billing/statements/routes.ts'
import { statementHead } from '#domain/billing/statements/statement-table.ts'
import { addDays, day, dayMs, dayOf, type Day } from '#domain/platform/kernel/time.ts'
import { openSession } from '#server/identity/sessions/sql.ts'
import { begin, mustBeSound, openTill, type Till } from '#testing/billing/payments/till.ts'
import { give } from '#testing/billing/payments/wallet.ts'
import { statementFaults } from '#testing/billing/statements/statement-faults.ts'
import { onEveryEngine } from '#testing/on-both-engines.ts'
import { openFakePartners, type FakePartners } from '#testing/platform/partners/fake-partners.ts'
import { signaturesIn } from '#testing/platform/pdf/signatures-in.ts'
import { createTestApp } from '#testing/test-app.ts'
import { readStatement } from './read-statement.ts'

let fake: FakePartners
beforeAll(async () => {
  fake = await openFakePartners()
})
afterAll(() => fake.close())

const instalment = 18_744_000
let mobiles = 0

onEveryEngine('a statement of account', (database) => {
  let till: Till
  beforeEach(async () => {
    till = await openTill(database(), fake)
  })
  afterEach(() => mustBeSound(database()))

  /** Money came on the first day; on the fourth an instalment is paid with some of it. */
  async function fourDays(): Promise<{ readonly first: Day; readonly fourth: Day }> {
    const [, one] = await till.repaying()
    await give(till, 5_000_000)
    const first = dayOf(till.now())
    till.pass(3 * dayMs)
    const payment = await begin(till.app, till.asking([one], { usesWallet: true }))
    await till.pay(payment)
    return { first, fourth: dayOf(till.now()) }
  }

  async function calls() {
    const it = await createTestApp(database(), { partners: fake.partners, startsAt: new Date(till.now()).toISOString() })
    const token = await openSession(database().db, { customerId: till.customerId, name: 'test', at: till.now() })
    return { it, by: { token } }
  }

  test('R-REACH-11: it begins with what there was, lists what was moved, and ends with the ledger’s balances', async () => {
    const { first, fourth } = await fourDays()
    const { opening, lines, closing } = await readStatement(database().db, till.customerId, { from: addDays(first, 1), to: fourth })
    expect(opening).toMatchObject({ CUSTOMER_WALLET: 5_000_000, CUSTOMER_RECEIVABLE: closing.CUSTOMER_RECEIVABLE + instalment })
    // The reservation moved money within the wallet, which is no line.
    expect(lines.map(({ account, amount, balance }) => [account, amount, balance])).toEqual([
      ['CUSTOMER_RECEIVABLE', -instalment, closing.CUSTOMER_RECEIVABLE],
      ['CUSTOMER_WALLET', -5_000_000, 0],
    ])
    const before = await readStatement(database().db, till.customerId, { from: first, to: addDays(first, 2) })
    expect(before.closing).toEqual(opening)
    expect(before.opening).toMatchObject({ CUSTOMER_WALLET: 0, CUSTOMER_RECEIVABLE: 0 })
    expect(await statementFaults(database().db, [till.customerId], till.now())).toEqual([])
  })

  test('R-REACH-11: as CSV and Excel, read back by other libraries; nobody else’s lines are in it', async () => {
    const { first: from, fourth: to } = await fourDays()
    const stranger = await openTill(database(), fake)
    await give(stranger, 7_777_777)
    const { it, by } = await calls()
    const query = { from, to }
    const csv = await it.call(readCsvStatement, { query }, by)
    const { data } = Papa.parse<string[]>(csv.body.toString().slice(1), { skipEmptyLines: true })
    expect(data[0]).toEqual([...statementHead])
    expect(data.map((row) => row[6])).toContain('5000000')
    expect(csv.body.toString()).not.toContain('7777777')
    const excel = await it.call(readExcelStatement, { query }, by)
    const sheet = await readSheet(excel.body)
    expect(sheet.map((row) => row.map((cell) => (cell === null ? '' : String(cell))))).toEqual(data)
  })

  test('R-REACH-11: as a PDF it has a valid signature', async () => {
    const { it } = await calls()
    const { token, customerId } = await it.customer(`0917${String((mobiles += 1)).padStart(7, '0')}`)
    await give({ ...till, customerId }, 5_000_000)
    const pdf = await it.call(readPdfStatement, { query: { from: dayOf(till.now()), to: dayOf(till.now()) } }, { token })
    expect(pdf.body.subarray(0, 5).toString()).toBe('%PDF-')
    expect(signaturesIn(pdf.body)).toBe(1)
  })

  test('R-REACH-11: a span that ends before it begins, one that is no day, and the 21st within ten minutes are refused', async () => {
    const { it, by } = await calls()
    const to = day('2026-11-20')
    const ask = (from: string) => it.call(readCsvStatement, { query: { from, to } }, by)
    expect(await ask('2026-11-21')).toMatchObject({ status: 422, body: { code: 'SPAN_BACKWARDS' } })
    for (const no of ['2026-02-30', '0001-01-01', '9999-01-01']) expect((await ask(no)).status).toBe(422)
    const statuses = []
    for (let nth = 0; nth < 21; nth++) statuses.push((await ask('2026-11-20')).status)
    expect(statuses).toEqual([...Array.from({ length: 20 }, () => 200), 429])
  })
})

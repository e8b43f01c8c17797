import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { downloadSettlement, downloadSettlements, readSettlement, readSettlements } from '#contract/backoffice/finance/routes.ts'
import { previewTicket } from '#contract/merchants/checkout/routes.ts'
import { downloadOwnSettlement, readOwnSettlement } from '#contract/portal/settlements/routes.ts'
import { clock, jalali } from '#domain/platform/kernel/jalali.ts'
import { addDays, dayMs, dayOf } from '#domain/platform/kernel/time.ts'
import { stores } from '#server/catalogue/stores/tables.ts'
import { rowsOf } from '#server/platform/database/open.ts'
import { openStaffApp, type StaffApp } from '#testing/backoffice/staff-app.ts'
import { mustBeSound } from '#testing/billing/payments/till.ts'
import { openCounter, type Counter } from '#testing/merchants/checkout/counter.ts'
import { million, openPurchase } from '#testing/merchants/problems/purchase.ts'
import { onEveryEngine } from '#testing/on-both-engines.ts'
import { openFakePartners, type FakePartners } from '#testing/platform/partners/fake-partners.ts'
import { openPortalApp, type PortalApp } from '#testing/portal/portal-app.ts'

let fake: FakePartners
beforeAll(async () => {
  fake = await openFakePartners()
})
afterAll(() => fake.close())

onEveryEngine('the report of a store’s settlements', (database) => {
  let counter: Counter
  let staff: StaffApp
  let portal: PortalApp
  beforeAll(async () => {
    counter = await openCounter(database(), { fake })
    staff = await openStaffApp(counter)
    portal = await openPortalApp(counter)
  })
  afterEach(() => mustBeSound(database()))
  afterAll(() => counter.leave())

  let sessions = 0
  const finance = async () => (await staff.signedIn(`staff${(sessions += 1)}`, 'FINANCE')).token
  const owner = async () => (await portal.signedIn(counter.merchant.id, `owner${(sessions += 1)}@store.example`, 'OWNER')).token

  test('R-CARE-02: store and staff find what was really paid out, less refunds after the settlement and what the store owes, and what it still owes', async () => {
    const firstAt = counter.now()
    const firstDay = dayOf(firstAt)
    const scene = await openPurchase(counter, staff)
    const { id } = (await scene.report('DAMAGED', { amount: 40 * million })).body.results
    await counter.store.answerProblem(id, { agrees: true, answer: 'درست می‌گوید.' })
    const proposed = (await scene.propose(id, await finance())).body.results
    expect((await scene.approve(proposed.id, await finance())).status).toBe(200)
    counter.pass(dayMs)
    await counter.db.update(stores).set({ cashBack: 2 })
    const track = await scene.buy(10 * million)
    await scene.store.refundTicket(track, 'half', 5 * million)

    const days = [
      { on_day: firstDay, sold: 67_900_000, settled: 67_900_000, deducted: 0, paid_out: 67_900_000, owed: 0 },
      // The store owed more than the settlement, and half of the cash back came back.
      { on_day: addDays(firstDay, 1), sold: 9_700_000, cash_back: 200_000, settled: 9_500_000, deducted: 14_250_000, paid_out: -4_750_000 },
    ]
    const receivable = 38_800_000 - 9_500_000
    const own = (await portal.call(readOwnSettlement, { query: {} }, await owner())).body.results
    expect(own).toMatchObject({ days, receivable })
    const token = await finance()
    const params = { store_id: counter.storeId }
    expect((await staff.call(readSettlement, { params, query: {} }, token)).body.results).toMatchObject({ days, receivable })
    const [row] = (await staff.call(readSettlements, { query: {} }, token)).body.results
    expect(row).toMatchObject({ ...params, paid_out: 67_900_000 - 4_750_000, receivable })
    const [booked] = await rowsOf<{ paid: number }>(
      counter.db,
      sql`select -sum(e.amount)::int as paid from ledger_entries e
        join ledger_transfers t on t.customer_id = e.customer_id and t.id = e.transfer_id
        where e.account = 'BANK_SETTLEMENT' and e.customer_id = ${scene.customerId} and t.event like 'TICKET%'`,
    )
    expect(booked?.paid).toBe(row?.paid_out)

    const files = [
      await portal.call(downloadOwnSettlement, { body: { format: 'csv' } }, await owner()),
      await staff.call(downloadSettlement, { params, query: {} }, token),
    ]
    for (const { body } of files) {
      const lines = linesOf(body)
      const at = lines[0]?.findIndex((head) => ['واریز به شما (ریال)', 'پرداختی (ریال)'].includes(head)) ?? 0
      expect(lines.slice(2).reduce((sum, line) => sum + Number(line[at]), 0)).toBe(row?.paid_out)
      expect(lines[0]?.slice(0, 2)).toEqual(['روز', 'ساعت'])
      expect(lines[2]?.slice(0, 2)).toEqual([jalali(firstDay), clock(firstAt)])
    }
  })

  test('what is owed now is today’s, whichever days are shown', async () => {
    const before = (await portal.call(readOwnSettlement, { query: {} }, await owner())).body.results
    const { customerId, token } = await counter.buyer({ credit: 10 * million })
    const { track_number: track } = await counter.store.createTicket(counter.ticketRequest(10 * million))
    await counter.call(previewTicket, { query: { track_number: track } }, { token })
    expect(await counter.pay(customerId, track)).toBe('PAID')
    const yesterday = addDays(dayOf(counter.now()), -1)
    const query = { from_day: yesterday, to_day: yesterday }
    const past = (await portal.call(readOwnSettlement, { query }, await owner())).body.results
    expect([past.owed, past.owed_now]).toEqual([before.owed, before.owed + 9_700_000])
  })

  test('R-SHOP-01: each line of the store’s file names the ticket and the store’s own number of the purchase, staff’s its document', async () => {
    counter.pass(dayMs)
    const { customerId, token } = await counter.buyer({ credit: 10 * million })
    const { track_number: track } = await counter.store.createTicket(counter.ticketRequest(10 * million, { provider_id: 'TS-88001' }))
    await counter.call(previewTicket, { query: { track_number: track } }, { token })
    expect(await counter.pay(customerId, track)).toBe('PAID')
    await counter.store.verifyTicket(track, 10 * million)
    await counter.store.settleTicket(track)
    await counter.store.refundTicket(track, 'part', 1 * million)
    const today = { from_day: dayOf(counter.now()), to_day: dayOf(counter.now()) }
    const file = linesOf((await portal.call(downloadOwnSettlement, { body: { format: 'csv', ...today } }, await owner())).body)
    expect(file.every((line) => line.length === 9)).toBe(true)
    expect(file.map((line) => line.slice(2, 5))).toEqual([
      ['رویداد', 'پیگیری', 'شمارهٔ خرید'],
      ['مانده از پیش', '', ''],
      ...['فروش', 'بازگشت پول به مشتری', 'تسویه', 'بازگشت وجه پس از تسویه', 'پس گرفتن بازگشت پول'].map((event) => [
        event,
        track,
        'TS-88001',
      ]),
    ])
    const ofStore = { params: { store_id: counter.storeId }, query: today }
    const documents = linesOf((await staff.call(downloadSettlement, ofStore, await finance())).body).map((line) => line[3])
    expect(documents.slice(0, 2)).toEqual(['سند', ''])
    expect(documents[2]).toMatch(/^payment:/)
    expect(documents.slice(3).every((document) => document?.startsWith(`credit-ticket:${track}:`))).toBe(true)
  })

  test('F-204: all stores between two days are sorted two ways, and the file has the same rows in their order', async () => {
    await counter.db.execute(
      sql`insert into store_receivables (store_id, amount) select min(id), 1000 from stores where id <> ${counter.storeId}`,
    )
    const token = await finance()
    for (const column of ['sold', 'paid_out', 'owed'] as const)
      for (const sort of [column, `-${column}`] as const) {
        const { results } = (await staff.call(readSettlements, { query: { sort } }, token)).body
        const amounts = results.map((row) => row[column])
        expect(amounts).toEqual(amounts.toSorted((one, other) => (sort === column ? one - other : other - one)))
        expect(results.length).toBeGreaterThan(1)
        const file = linesOf((await staff.call(downloadSettlements, { body: { format: 'csv', sort } }, token)).body).slice(1)
        expect(file.map(([id, , , sold]) => [Number(id), Number(sold)])).toEqual(results.map((row) => [row.store_id, row.sold]))
      }
    await counter.db.execute(sql`update store_receivables set amount = 0 where amount = 1000`)
  })
})

const linesOf = (body: unknown): string[][] =>
  Buffer.from(body as Uint8Array)
    .toString()
    .trim()
    .split('\r\n')
    .map((line) => line.split(','))

import { Readable } from 'node:stream'
import { sql } from 'drizzle-orm'
import Papa from 'papaparse'
import { readSheet } from 'read-excel-file/node'
import { beforeAll, expect, test } from 'vitest'
import { downloadCustomers, findCustomers } from '#contract/backoffice/customers/routes.ts'
import { downloadPayments, listPaymentsForStaff } from '#contract/backoffice/finance/routes.ts'
import { listViews, removeView, saveView, shareView } from '#contract/backoffice/lists/routes.ts'
import { downloadOrders, listAllOrders } from '#contract/backoffice/order-review/order-list-routes.ts'
import { maskedMobile } from '#domain/backoffice/access/rights.ts'
import { orderSorts, sortsOf } from '#domain/backoffice/lists/list-names.ts'
import { jalali } from '#domain/platform/kernel/jalali.ts'
import { orderIdentifier } from '#domain/platform/kernel/public-code.ts'
import { addDays, dayMs, dayOf, instant } from '#domain/platform/kernel/time.ts'
import { pageOfOrders, type OrderFilter } from '#server/backoffice/order-review/search-orders.ts'
import { rowsOf } from '#server/platform/database/open.ts'
import { openStaffApp, type StaffApp } from '#testing/backoffice/staff-app.ts'
import { openShops, orderIn, someone } from '#testing/lending/orders/open-order.ts'
import { onBothEngines } from '#testing/on-both-engines.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'

onBothEngines('lists of staff', (database) => {
  let it: TestApp
  let staffApp: StaffApp
  let token = ''
  const made: { id: number; amount: number; mobile: string; customerId: number }[] = []

  beforeAll(async () => {
    it = await createTestApp(database())
    staffApp = await openStaffApp(it)
    token = (await staffApp.signedIn('lister', 'SUPPORT')).token
    const { db } = it.app
    const slug = await openShops(db)
    for (const at of [0, 1, 2, 3]) {
      const { customerId, mobile } = await someone(db, { grade: 'A1' })
      const { id } = await orderIn(db, at === 3 ? 'CHECK_HAVING_ACCOUNT' : 'PELEKAN_VALIDATION', customerId, slug)
      // Of two orders of one moment and amount the id decides.
      const amount = [50_000_000, 90_000_000, 90_000_000, 20_000_000][at] ?? 0
      await db.execute(sql`update orders set amount = ${amount}, wage = 0, total_repayment = ${amount},
        created_at = ${new Date(it.now() - (at === 3 ? 9 : 1) * dayMs).toISOString()}::timestamptz where id = ${id}`)
      await db.execute(sql`update customers set name = 'مریم', family = '=1+1' where customer_id = ${customerId}`)
      made.push({ id, amount, mobile, customerId })
    }
  })
  const ids = made.map.bind(made, ({ id }) => id) as () => number[]
  const files = async (route: typeof downloadOrders, body: Parameters<typeof staffApp.call<typeof downloadOrders>>[1]['body']) => {
    const { status, body: bytes, headers } = await staffApp.call(route, { body }, token)
    return { status, bytes: bytes as unknown as Buffer, type: String(headers['content-type']) }
  }

  test('F-204: every sort of the orders is walked to its end by keyset pages, each order once', async () => {
    for (const sort of sortsOf(orderSorts)) {
      const lines: { id: number; by: number }[] = []
      for (let cursor: string | undefined; ;) {
        const { status, body } = await staffApp.call(listAllOrders, { body: { sort, per_page: 1, ...(cursor && { cursor }) } }, token)
        expect(status).toBe(200)
        for (const { id, amount, created_at, status_at } of body.results) {
          const columns = { created: Date.parse(created_at), changed: Date.parse(status_at), amount }
          lines.push({ id, by: columns[sort.replace('-', '') as keyof typeof columns] })
        }
        if (body.metas.next === null) break
        cursor = body.metas.next
      }
      const way = sort.startsWith('-') ? -1 : 1
      expect([sort, lines.map(({ id }) => id).toSorted(byNumber)]).toEqual([sort, ids().toSorted(byNumber)])
      expect([sort, lines]).toEqual([sort, lines.toSorted((a, b) => way * (a.by - b.by || a.id - b.id))])
    }
  })

  test('F-204: lists show everything until they are filtered, and days are those of Tehran, both included', async () => {
    const today = dayOf(it.now())
    const read = async (body: object) =>
      (await staffApp.call(listAllOrders, { body }, token)).body.results.map(({ id }) => id).toSorted(byNumber)
    const [first = 0, second = 0, third = 0, fourth = 0] = ids()
    expect(await read({})).toEqual(ids().toSorted(byNumber))
    expect(await read({ status: 'CHECK_HAVING_ACCOUNT' })).toEqual([fourth])
    expect(await read({ from_day: addDays(today, -1), to_day: addDays(today, -1) })).toEqual([first, second, third])
    expect(await read({ to_day: addDays(today, -2) })).toEqual([fourth])
    const customers = await staffApp.call(findCustomers, { body: {} }, token)
    expect(customers.body.results.map(({ id }) => id)).toEqual(made.map(({ customerId }) => customerId).toReversed())
    const payments = await staffApp.call(listPaymentsForStaff, { query: {} }, token)
    expect([payments.status, payments.body.results]).toEqual([200, []])
  })

  test('F-204: the files have the filtered whole, Persian headings and no formula; names and numbers only for a logged reason', async () => {
    const [{ id, mobile } = { id: 0, mobile: '' }] = made
    const masked = await files(downloadOrders, { format: 'csv', status: 'PELEKAN_VALIDATION', sort: 'created' })
    expect([masked.status, masked.type]).toEqual([200, 'text/csv; charset=utf-8'])
    const [head = [], first = [], ...rest] = csvOf(masked.bytes)
    expect([head[0], head.at(-2), rest.length]).toEqual(['سفارش', 'موبایل', 2])
    expect(first.slice(0, 7)).toEqual(expect.arrayContaining([orderIdentifier(id), '50000000', jalali(dayOf((it.now() - dayMs) as never))]))
    expect(first).toContain(maskedMobile(mobile))
    expect(masked.bytes.toString()).not.toContain(mobile)

    const full = await files(downloadOrders, { format: 'csv', q: mobile, why: 'درخواست قضایی' })
    expect(csvOf(full.bytes)[1]?.slice(-3, -1)).toEqual(['مریم =1+1', mobile])
    const sheet = await files(downloadOrders, { format: 'xlsx', sort: '-amount', why: 'درخواست قضایی' })
    const rows = await readSheet(Readable.from([sheet.bytes]))
    expect(rows.slice(1).map((row) => row[4])).toEqual([90_000_000, 90_000_000, 50_000_000, 20_000_000])

    const noted = await rowsOf<{ after: object }>(
      it.app.db,
      sql`select after from staff_audit_records where action = ${downloadOrders.id} order by seq`,
    )
    expect(noted.map(({ after }) => after)).toEqual([
      { format: 'csv', status: 'PELEKAN_VALIDATION', sort: 'created', masked: true },
      { format: 'csv', why: 'درخواست قضایی', sought: true, masked: false },
      { format: 'xlsx', why: 'درخواست قضایی', sort: '-amount', masked: false },
    ])
  })

  test('F-204: customers and payments are downloaded by those who may, masked', async () => {
    const customers = await staffApp.call(downloadCustomers, { body: { format: 'csv' } }, token)
    const text = String(customers.body)
    for (const { mobile } of made) expect([text.includes(maskedMobile(mobile)), text.includes(mobile)]).toEqual([true, false])
    expect((await staffApp.call(downloadPayments, { body: { format: 'csv' } }, token)).status).toBe(403)
    const { token: finance } = await staffApp.signedIn('payer', 'FINANCE')
    expect((await staffApp.call(downloadPayments, { body: { format: 'xlsx' } }, finance)).status).toBe(200)
    expect((await staffApp.call(downloadCustomers, { body: { format: 'csv' } }, finance)).status).toBe(403)
  })

  test('F-204: a view is saved under a name, replaced by the same name, shared, and removed by its owner only', async () => {
    const { token: other } = await staffApp.signedIn('colleague', 'REVIEWER')
    const views = async (whose: string) => (await staffApp.call(listViews, { query: { list: 'orders' } }, whose)).body.results
    const save = (value: string) =>
      staffApp.call(saveView, { body: { list: 'orders', name: ' بررسی ', filter: [{ key: 'status', value }], is_shared: false } }, token)
    const { id } = (await save('PAYING')).body.results
    expect((await save('FINISHED')).body.results.id).toBe(id)
    expect(await views(token)).toEqual([
      { id, name: 'بررسی', filter: [{ key: 'status', value: 'FINISHED' }], is_shared: false, is_mine: true, saved_by: 'lister test' },
    ])
    expect(await views(other)).toEqual([])
    const share = (whose: string) => staffApp.call(shareView, { params: { id }, body: { is_shared: true } }, whose)
    expect([(await share(other)).status, (await share(token)).status]).toEqual([404, 200])
    expect((await views(other)).map((view) => [view.id, view.is_mine])).toEqual([[id, false]])
    expect((await staffApp.call(removeView, { params: { id } }, other)).status).toBe(404)
    expect((await staffApp.call(removeView, { params: { id } }, token)).status).toBe(200)
    expect(await views(other)).toEqual([])
    // The searched text may be a mobile, and audit rows are not for everybody.
    const withText = { list: 'orders' as const, name: 'x', filter: [{ key: 'q', value: made[0]?.mobile ?? '' }], is_shared: true }
    expect((await staffApp.call(saveView, { body: withText }, token)).status).toBe(422)
    expect((await staffApp.call(listViews, { query: { list: 'audit' } }, token)).status).toBe(403)
  })

  test('F-204: the first page of many orders is found by an index, whatever it is sorted by', async () => {
    const { db } = it.app
    await db.transaction(async (tx) => {
      // With few rows a scan is always cheaper; what is asked is whether an index can give the order at all.
      await tx.execute(sql`set local enable_seqscan = off`)
      await tx.execute(sql`set local enable_sort = off`)
      const planOf = async (filter: OrderFilter) => {
        const plan = await rowsOf<Record<string, string>>(
          tx,
          sql`explain ${pageOfOrders(tx, { ...filter, cursor: null, limit: 31 }).getSQL()}`,
        )
        return plan.flatMap((row) => Object.values(row)).join('\n')
      }
      expect(await planOf({ open: true })).toMatch(/Index( Only)? Scan.* using orders_open/)
      const days = { from: instant(it.now() - dayMs), until: it.now(), daysOf: 'repayment' } as const
      expect(await planOf(days)).toMatch(/Index( Only)? Scan.* using order_events_p(aying|key)/)
      for (const sort of sortsOf(orderSorts)) {
        const lines = await planOf({ sort })
        expect(lines).toMatch(/Index( Only)? Scan.* using orders_by_(created|status_at|amount)/)
        // Citus sorts the first rows of all shards together; within each shard they come from the index.
        expect(lines.slice(Math.max(0, lines.indexOf('->  Task')))).not.toMatch(/Sort/)
      }
    })
  })
})

const csvOf = (bytes: Buffer) => Papa.parse<string[]>(bytes.toString().slice(1), { skipEmptyLines: true }).data
const byNumber = (a: number, b: number): number => a - b

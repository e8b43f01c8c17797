import { and, eq, sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { downloadSettlement, readSettlement, readSettlements } from '#contract/backoffice/finance/routes.ts'
import { listAllOrders } from '#contract/backoffice/order-review/order-list-routes.ts'
import {
  reviewChequeSide,
  reviewDocumentGroup,
  reviewMortgageDeed,
  showPerson,
  stepCard,
} from '#contract/backoffice/order-review/routes.ts'
import { listQueues, readQueue } from '#contract/backoffice/queues/routes.ts'
import { queueNames, queues } from '#domain/backoffice/queues/queues.ts'
import { ticketDone, ticketSettled } from '#domain/merchants/checkout/ticket-transfers.ts'
import { points, rial } from '#domain/platform/kernel/money.ts'
import { orderIdentifier } from '#domain/platform/kernel/public-code.ts'
import { addDays, dayMs, dayOf, wireInstant, type Instant } from '#domain/platform/kernel/time.ts'
import { postTransfers } from '#server/billing/ledger/post-transfers.ts'
import { putBack, putFront } from '#server/lending/cheques/sql.ts'
import { documents } from '#server/lending/documents/tables.ts'
import { putMortgageDeed } from '#server/lending/mortgage-deeds/sql.ts'
import { createOrder } from '#server/lending/orders/commands/create-order.ts'
import { changeOrder } from '#server/lending/orders/sql.ts'
import { rowsOf } from '#server/platform/database/open.ts'
import { openStaffApp, type StaffApp } from '#testing/backoffice/staff-app.ts'
import { present } from '#testing/expectations.ts'
import { openShops, orderIn, putInto, someone, orderInputOf } from '#testing/lending/orders/open-order.ts'
import { onOneEngine } from '#testing/on-both-engines.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'

const canary = { name: 'مریم', family: 'قناری‌زاده' }

onOneEngine('what staff are shown', (database) => {
  let it: TestApp
  let staffApp: StaffApp
  let person: Awaited<ReturnType<typeof someone>>
  let orderId: number
  let slug: string
  beforeAll(async () => {
    it = await createTestApp(database(), { config: { isBankManual: true, isAutopilot: false } })
    staffApp = await openStaffApp(it)
    const { db } = it.app
    slug = await openShops(db)
    person = await someone(db, { grade: 'B1' })
    const { customerId } = person
    await db.execute(sql`update customers set name = ${canary.name}, family = ${canary.family} where customer_id = ${customerId}`)
    orderId = (await orderIn(db, 'PELEKAN_VALIDATION', customerId, slug)).id
    await db.execute(sql`insert into documents (customer_id, type, "group", status, created_at, updated_at)
      values (${customerId}, 'NATIONAL_FRONT', 'IDENTIFICATION', 'PENDING', now(), now())`)
  })
  const secrets = () => [canary.family, person.mobile, person.nationalCode]

  test('lists show only a person’s first name; the rest is shown on request, which is audited', async () => {
    const { token, id } = await staffApp.signedIn('admin', 'ADMIN')
    const lists = [...queueNames.map((queue) => `/api/ops/queues/${queue}`), `/api/ops/orders/${orderId}`, '/api/ops/audit']
    let responses = ''
    for (const url of lists) {
      const answer = await staffApp.http.inject({ url, headers: { authorization: `Bearer ${token}` } })
      expect([url, answer.statusCode]).toEqual([url, 200])
      responses += answer.body
    }
    for (const body of [{}, { q: orderIdentifier(orderId) }, { q: person.mobile }]) {
      const answer = await staffApp.call(listAllOrders, { body }, token)
      expect([body, answer.status]).toEqual([body, 200])
      responses += JSON.stringify(answer.body)
    }
    expect(responses).toContain(canary.name)
    for (const secret of secrets()) expect(responses).not.toContain(secret)

    const asked = await staffApp.call(showPerson, { params: { order: String(orderId) }, body: { why: 'تماس تلفنی' } }, token)
    expect(asked.body.results).toMatchObject({ mobile: person.mobile, national_code: person.nationalCode })
    const trail = await rowsOf<{ action: string; after: object }>(
      it.app.db,
      sql`select action, after from staff_audit_records where staff_id = ${id} and customer_id = ${person.customerId} order by seq`,
    )
    expect(trail).toEqual([
      { action: 'ops.orders', after: { sought: 'person' } },
      { action: 'ops.order.person', after: { why: 'تماس تلفنی' } },
    ])
    const rows = JSON.stringify(await rowsOf(it.app.db, sql`select * from staff_audit_records`))
    for (const secret of secrets()) expect(rows).not.toContain(secret)
  })

  test('a document sent after its group was read is not reviewed unseen', async () => {
    const { db } = it.app
    const { token } = await staffApp.signedIn('looks', 'REVIEWER')
    const { customerId } = await someone(db, { grade: 'B1' })
    const send = async (type: string) => {
      const [row] = await rowsOf<{ id: number }>(
        db,
        sql`insert into documents (customer_id, type, "group", status, created_at, updated_at)
          values (${customerId}, ${type}, 'IDENTIFICATION', 'PENDING', now(), now()) returning id`,
      )
      return Number(row?.id)
    }
    const judge = (documentIds: number[]) =>
      staffApp.call(
        reviewDocumentGroup,
        { params: { customer_id: customerId, group: 'IDENTIFICATION' }, body: { papers: documentIds, reasons: [] } },
        token,
      )
    const waiting = () => db.$count(documents, and(eq(documents.customerId, customerId), eq(documents.status, 'PENDING')))
    const front = await send('NATIONAL_FRONT')
    const back = await send('NATIONAL_BACK')
    expect((await judge([front])).body.code).toBe('MOVED_ON')
    expect(await waiting()).toBe(2)
    expect((await judge([front, back])).status).toBe(200)
    expect((await judge([front, back])).body.code).toBe('NOTHING_TO_REVIEW')
    expect(await waiting()).toBe(0)
  })

  test('a mortgage deed or cheque that was replaced cannot be reviewed by its former picture', async () => {
    const { db } = it.app
    const { token } = await staffApp.signedIn('looks-again', 'REVIEWER')
    const { customerId } = await someone(db, { grade: 'A1' })
    const { id } = await orderIn(db, 'UPLOAD_MORTGAGE_DEED', customerId, slug)
    const order = String(id)
    const image = { fileKey: 'a', fileName: 'a.jpg' }
    const send = async (at: Instant) => {
      await putMortgageDeed(db, { customerId, orderId: id, number: '12', images: [image, image, image, image], at })
      const cheque = await putFront(db, { customerId, orderId: id, number: '1234567890123456', at }, image)
      await putBack(db, cheque, image, at)
    }
    const judge = async (at: Instant) => {
      const no = (code: string) => ({ sent_at: wireInstant(at), reasons: [{ code }] })
      const mortgageDeed = await staffApp.call(reviewMortgageDeed, { params: { order }, body: no('DEED_INCOMPLETE') }, token)
      const front = await staffApp.call(reviewChequeSide, { params: { order, side: 'front' }, body: no('CHEQUE_UNREADABLE') }, token)
      const back = await staffApp.call(reviewChequeSide, { params: { order, side: 'back' }, body: no('CHEQUE_BACK_UNREADABLE') }, token)
      return [mortgageDeed, front, back].map(({ status, body }) => body.code ?? status)
    }
    const first = it.now()
    await send(first)
    it.pass(1000)
    await send(it.now())
    expect(await judge(first)).toEqual(['MOVED_ON', 'MOVED_ON', 'MOVED_ON'])
    expect(await judge(it.now())).toEqual([200, 200, 200])
  })

  test('a search finds a person, an order or nothing', async () => {
    const { token } = await staffApp.signedIn('support', 'SUPPORT')
    const found = async (q: string) => (await staffApp.call(listAllOrders, { body: { q } }, token)).body.results.map(({ id }) => id)
    for (const q of [person.mobile, person.nationalCode, orderIdentifier(orderId), String(orderId)])
      expect(await found(q)).toEqual([orderId])
    for (const q of ['09990000000', '0000000000', 'PL-99999999', 'مریم']) expect(await found(q)).toEqual([])
  })

  test('a queue counts its items up to its limit and lists all of them page by page', async () => {
    const { token } = await staffApp.signedIn('reviewer', 'REVIEWER')
    const sizes = async () => (await staffApp.call(listQueues, {}, token)).body.results
    const of = async (queue: string) => (await sizes()).find((each) => each.queue === queue)
    expect(await of('validation')).toMatchObject({ waiting: 1, is_more: false })
    expect(await of('papers')).toMatchObject({ waiting: 1, late: 0 })
    await it.app.db.execute(sql`insert into documents (customer_id, type, "group", status, created_at, updated_at)
      select 1000000 + n, 'NATIONAL_FRONT', 'IDENTIFICATION', 'PENDING', now(), now() from generate_series(1, 1200) as n`)
    const [found] = await rowsOf<{ row: object }>(it.app.db, sql`select to_jsonb(o) as row from orders o where o.id = ${orderId}`)
    const like = JSON.stringify({ ...present(found).row, type: 'OPEN_LOOP', store_id: null })
    await it.app.db.execute(sql`insert into orders overriding system value select made.* from generate_series(1, 1200) as n,
      jsonb_populate_record(null::orders, ${like}::jsonb || jsonb_build_object('customer_id', 1000000 + n, 'id', 1000000 + n)) as made`)
    expect(await of('papers')).toMatchObject({ waiting: 1000, is_more: true })

    const listed: string[] = []
    let cursor: string | undefined
    do {
      const query = { per_page: 100, ...(cursor !== undefined && { cursor }) }
      const page = (await staffApp.call(readQueue, { params: { queue: 'papers' }, query }, token)).body
      listed.push(...page.results.map(({ customer }) => String(customer?.id)))
      cursor = page.metas.next ?? undefined
    } while (cursor !== undefined)
    expect([listed.length, new Set(listed).size]).toEqual([1201, 1201])
  })

  test('every queue is filtered by the type of its orders', async () => {
    for (const queue of queueNames) {
      const { token } = await staffApp.signedIn(`filters-${queue}`, queues[queue].roles[0] ?? 'ADMIN')
      const { status, body } = await staffApp.call(readQueue, { params: { queue }, query: { type: 'CLOSE_LOOP' } }, token)
      expect([queue, status]).toEqual([queue, 200])
      expect(body.results.filter(({ order }) => order?.type !== 'CLOSE_LOOP')).toEqual([])
    }
  })

  test('the settlement report of a store shows each day of the ledger, also as a file without names', async () => {
    const { db } = it.app
    const ticket = (trackNumber: string) => ({ customerId: person.customerId, trackNumber, storeId: 1, storeName: 'فروشگاه', at: it.now() })
    const done = (trackNumber: string, id: string) =>
      ticketDone(
        { customerId: person.customerId, paymentId: id, amount: rial(1_000_000), walletPart: rial(0), discount: rial(0), at: it.now() },
        ticket(trackNumber),
        {
          credits: [],
          wallet: rial(0),
          markup: rial(0),
          points: points(0),
          commission: rial(20_000),
          amount: rial(1_000_000),
        } as unknown as Parameters<typeof ticketDone>[2],
      )
    const post = (...transfers: Parameters<typeof postTransfers>[1]) => db.transaction((tx) => postTransfers(tx, transfers))
    await post(done('T1', '00000000-0000-4000-8000-000000000001'))
    const firstDay = dayOf(it.now())
    it.pass(dayMs)
    await post(done('T2', '00000000-0000-4000-8000-000000000002'))
    it.pass(dayMs)
    await post(ticketSettled(ticket('T1'), rial(980_000)))
    const { token } = await staffApp.signedIn('finance', 'FINANCE')
    const query = { from_day: addDays(firstDay, 1), to_day: dayOf(it.now()) }
    const settlement = (await staffApp.call(readSettlement, { params: { store_id: 1 }, query }, token)).body.results
    expect(settlement).toMatchObject({
      owed_before: 980_000,
      days: [
        { on_day: addDays(firstDay, 1), sold: 980_000, given_back: 0, cash_back: 0, settled: 0, owed: 1_960_000 },
        { on_day: addDays(firstDay, 2), sold: 0, given_back: 0, cash_back: 0, settled: 980_000, owed: 980_000 },
      ],
      owed: 980_000,
    })
    expect((await staffApp.call(readSettlements, { query: {} }, token)).body.results[0]).toMatchObject({ store_id: 1, owed: 980_000 })
    const file = await staffApp.call(downloadSettlement, { params: { store_id: 1 }, query }, token)
    expect(file.headers['content-type']).toContain('text/csv')
    const lines = String(file.body).trim().split('\r\n')
    expect(lines.map((line) => line.split(',').at(-1))).toEqual(['مانده (ریال)', '980000', '1960000', '980000'])
    for (const secret of secrets()) expect(String(file.body)).not.toContain(secret)
    expect((await staffApp.call(readSettlement, { params: { store_id: 99_999 }, query }, token)).status).toBe(404)
  })

  test('with a manual bank a card takes its three steps by hand, and its number is not stored', async () => {
    const { db } = it.app
    const { customerId } = await someone(db, { grade: 'B1' })
    const { storeSlug: _, ...input } = orderInputOf(customerId, '', { type: 'OPEN_LOOP', at: it.now() })
    const made = await db.transaction((tx) => createOrder(tx, input))
    if (!made.ok) throw new Error(made.error.kind)
    const order = made.value
    await putInto(db, order, 'WAITING_FOR_PELEKAN_CARD_ACTIVATION')
    await changeOrder(db, order, { cardStatus: 'ORDERED' })
    const { token } = await staffApp.signedIn('by-hand', 'REVIEWER')
    const step = (body: Parameters<typeof staffApp.call<typeof stepCard>>[1]['body']) =>
      staffApp.call(stepCard, { params: { order: String(order.id) }, body }, token)
    const number = '6037990000000014'
    expect((await step({ step: 'SENT' })).body.code).toBe('NOTHING_TO_REVIEW')
    expect((await step({ step: 'ISSUED' })).body.code).toBe('TRACKING_NEEDED')
    expect((await step({ step: 'ISSUED', card_number: number })).status).toBe(200)
    expect((await step({ step: 'SENT_TO_POST' })).body.code).toBe('TRACKING_NEEDED')
    expect((await step({ step: 'SENT_TO_POST', tracking_number: 'POST-1404' })).status).toBe(200)
    expect((await step({ step: 'SENT' })).status).toBe(200)
    const [rows] = await rowsOf<{ status: string; tracking: string }>(
      db,
      sql`select card_status as status, card_tracking_number as tracking from orders where customer_id = ${customerId}`,
    )
    expect(rows).toEqual({ status: 'SENT', tracking: 'POST-1404' })
    for (const table of ['cards', 'staff_audit_values', 'domain_events'])
      expect(JSON.stringify(await rowsOf(db, sql`select * from ${sql.identifier(table)}`))).not.toContain(number)
  })
})

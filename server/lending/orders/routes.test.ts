import { beforeAll, expect, test } from 'vitest'
import { listCancelReasons, latestCancelRequest, listCancelRequests } from '#contract/lending/cancellations/routes.ts'
import {
  cancelOrder,
  createOrder,
  deductPoints,
  listOrders,
  listOrdersBriefly,
  readOrder,
  requestCancel,
  resolveReason,
  setAccountForOrder,
  setDeliveryAddress,
  setOrderStatus,
} from '#contract/lending/orders/routes.ts'
import { orderIdentifier } from '#domain/platform/kernel/public-code.ts'
import { openFirstInvoice } from '#server/billing/invoices/draft-invoices.ts'
import { openSession } from '#server/identity/sessions/sql.ts'
import { cancelReasons } from '#server/lending/cancel-reasons/sql.ts'
import { writeApprovedDocuments } from '#server/lending/documents/sql.ts'
import { politePartners } from '#server/platform/partners/polite-partners.ts'
import { acceptedIn } from '#testing/identity/accepted.ts'
import { openShops, orderIn, putInto, someone } from '#testing/lending/orders/open-order.ts'
import { again, payFirst, payFor } from '#testing/lending/orders/others-commands.ts'
import { onBothEngines } from '#testing/on-both-engines.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'

const terms = {
  type: 'CLOSE_LOOP',
  amount: 200_000_000,
  invoice_count: 12,
  has_bank_account: true,
  channel: 'web_desktop',
  device_name: 'test',
} as const

onBothEngines('the doors to orders', (database) => {
  let app: TestApp
  let slug = ''
  const reasonIds: number[] = []
  beforeAll(async () => {
    const { db } = database()
    app = await createTestApp(database(), { partners: politePartners(() => app.now()) })
    slug = await openShops(db)
    const rows = await db
      .insert(cancelReasons)
      .values([
        { tag: 'CLOSE_LOOP', code: 'CHANGED_MIND', text: 'منصرف شدم' },
        { tag: 'BANK_PERSONAL_LOAN', code: 'OTHER', text: 'دلیل دیگر' },
      ])
      .returning({ id: cancelReasons.id })
    reasonIds.push(...rows.map(({ id }) => id))
  })

  const enter = async (has: Parameters<typeof someone>[1] = {}) => {
    const person = await someone(database().db, has)
    const token = await openSession(database().db, { customerId: person.customerId, name: 'test', at: app.now() })
    return { ...person, token }
  }
  const create = (token: string, more: object = {}) => app.call(createOrder, { body: { ...terms, store_slug: slug, ...more } }, { token })

  test('R-PRODUCT-20, R-ORDER-02, R-ORDER-05, R-ORDER-39..46: an order is created with its terms computed anew, and answered with 201', async () => {
    const { token, customerId } = await enter()
    const made = await create(token, { utm_source: 'friend', refund_policy_type: 'PROMISSORY' })
    expect(made.status).toBe(201)
    const { id, identifier } = made.body.results
    expect(made.body.results).toEqual({ id, identifier: orderIdentifier(id), status: 'VALIDATION_INQUIRY_SYSTEM' })
    expect(await acceptedIn(database().db, customerId)).toEqual([
      expect.stringMatching(/^ORDER [^]*مبلغ: ۲۰٬۰۰۰٬۰۰۰ تومان\nتعداد اقساط: ۱۲/),
    ])
    const shown = await app.call(readOrder, { params: { id: identifier } }, { token })
    expect(shown.body.results).toMatchObject({
      id,
      amount: 200_000_000,
      months: 12,
      interest_rate: expect.any(Number),
      total_repayment: 200_000_000 + shown.body.results.wage,
      refund_policy_type: 'PROMISSORY',
      refund_policy_amount: shown.body.results.promissory_amount / 10,
      mapped_status: { status: 'VALIDATION', caption: 'در انتظار اعتبارسنجی' },
      store: { slug },
      invoices: [],
      timeline: { turn: 'customer', action: 'REQUEST_VALIDATION' },
      events: [{ from: null, to: 'VALIDATION_INQUIRY_SYSTEM', caption: 'سفارش ثبت شد', actor: 'customer' }],
    })
  })

  test('row 0: every reason not to create says its code, and nothing is created', async () => {
    const stranger = await enter({ identity: false })
    expect((await create(stranger.token)).body).toMatchObject({ code: 'IDENTITY_NEEDED' })
    const busy = await enter({ report: true })
    expect((await create(busy.token)).body.results.status).toBe('PELEKAN_VALIDATION')
    const second = await create(busy.token)
    expect([second.status, second.body.code, second.body.details?.['order_identifier']]).toEqual([
      409,
      'ORDER_OPEN',
      expect.stringMatching(/^PL-/),
    ])
    const limited = await enter({ grade: 'D3' })
    const above = await create(limited.token)
    expect([above.status, above.body.code, above.body.details]).toEqual([422, 'AMOUNT_ABOVE_LIMIT', { limit: 50_000_000 }])
    const barred = await enter({ grade: 'E1', allowCredit: false })
    const refused = await create(barred.token)
    expect([refused.status, refused.body.code, refused.body.details]).toEqual([409, 'CREDIT_NOT_ALLOWED', { next_date: '2026-12-21' }])
    const fresh = await enter()
    for (const wrong of [
      { invoice_count: 7 },
      { store_slug: 'no-such-store' },
      { store_slug: undefined },
      { amount: 1_000 },
      { refund_policy_type: 'MORTGAGE_DEED' },
      { points: 1 },
      { amount: '200000000' },
      { channel: 'app' },
    ])
      expect((await create(fresh.token, wrong)).status).toBe(422)
    const list = await app.call(listOrders, { query: {} }, { token: fresh.token })
    expect(list.body.results).toEqual([])
  })

  test('R-ORDER-01, R-ORDER-04: the list is filtered by status and type, the compact one is compact, another’s orders are in neither', async () => {
    const { token } = await enter({ report: true })
    const other = await enter()
    await create(other.token)
    const { id } = (await create(token)).body.results
    const ids = async (query: object) =>
      (await app.call(listOrders, { query }, { token })).body.results.map((order: { id: number }) => order.id)
    expect(await ids({})).toEqual([id])
    expect(await ids({ 'filter[status]': 'PELEKAN_VALIDATION', 'filter[type]': 'CLOSE_LOOP' })).toEqual([id])
    expect(await ids({ 'filter[status]': 'PAYING' })).toEqual([])
    expect(await ids({ 'filter[type]': 'OPEN_LOOP' })).toEqual([])
    const brief = await app.call(listOrdersBriefly, {}, { token })
    expect(brief.body.results).toEqual([
      { id, identifier: orderIdentifier(id), type: 'CLOSE_LOOP', store_name: expect.any(String), created_at: expect.any(String) },
    ])
  })

  test('R-ORDER-54: another’s order and a missing one answer exactly alike at every endpoint', async () => {
    const owner = await enter({ report: true })
    const other = await enter()
    const { id } = (await create(owner.token)).body.results
    const address = { main_street: 'سعدی', plaque: '۱', postal_code: '1234567890', city_id: 1 }
    const answersTo = async (key: string) => {
      const at = { params: { id: key } }
      const answers = [
        await app.call(readOrder, at, other),
        await app.call(setOrderStatus, { ...at, body: { status: 'INITIAL_BANK_VALIDATION' } }, other),
        await app.call(resolveReason, { ...at, body: {} }, other),
        await app.call(deductPoints, { ...at, body: {} }, other),
        await app.call(cancelOrder, { ...at, body: { reason_ids: reasonIds } }, other),
        await app.call(requestCancel, { ...at, body: { description: 'لغو' } }, other),
        await app.call(setDeliveryAddress, { ...at, body: address }, other),
        await app.call(setAccountForOrder, { params: { orderId: key }, body: { number: '0012345678' } }, other),
      ]
      return answers.map(({ status, body }) => ({ status, body }))
    }
    const missing = await answersTo('987654')
    expect(missing.every(({ status }) => status === 404)).toBe(true)
    expect(await answersTo(String(id))).toEqual(missing)
    expect(await answersTo(orderIdentifier(id))).toEqual(missing)
  })

  test('R-ORDER-10: points are taken once, at the order’s own price; an amount in the body is 422', async () => {
    const { token, customerId } = await enter({ report: true })
    const { id } = (await create(token)).body.results
    const at = { params: { id: String(id) } }
    expect((await app.call(deductPoints, { ...at, body: { amount: 1 } }, { token })).status).toBe(422)
    expect((await app.call(deductPoints, { ...at, body: {} }, { token })).body.results).toEqual({ points: 20_000 })
    expect((await app.call(deductPoints, { ...at, body: {} }, { token })).body.results).toEqual({ points: 20_000 })
    const shown = await app.call(readOrder, at, { token })
    expect(shown.body.results).toMatchObject({ points_deducted: true, points_needed: 20_000 })
    await putInto(database().db, { ...(await again(database().db, { customerId, id })) }, 'REJECTED')
    const next = (await create(token)).body.results.id
    const short = await app.call(deductPoints, { params: { id: String(next) }, body: {} }, { token })
    expect([short.status, short.body.code, short.body.details]).toEqual([422, 'POINTS_SHORT', { missing: 20_000 }])
  })

  test('R-ORDER-03, R-ORDER-36, R-ORDER-38: a patch moves through the table; another known status is 409, an unknown one 422', async () => {
    const { token, customerId } = await enter({ report: true })
    const { id } = (await create(token)).body.results
    const patch = (status: string) => app.call(setOrderStatus, { params: { id: String(id) }, body: { status } } as never, { token })
    expect([(await patch('INITIAL_BANK_VALIDATION')).body.code, (await patch('PAYING')).body.code]).toEqual([
      'DOCUMENTS_NEEDED',
      'WRONG_STATUS',
    ])
    expect((await patch('NO_SUCH_STATUS')).status).toBe(422)
    await database().db.transaction((tx) => writeApprovedDocuments(tx, { customerId, at: app.now() }))
    await app.call(deductPoints, { params: { id: String(id) }, body: {} }, { token })
    expect((await patch('INITIAL_BANK_VALIDATION')).body.results).toEqual({
      id,
      identifier: orderIdentifier(id),
      status: 'INITIAL_BANK_VALIDATION',
    })
  })

  test('R-CANCEL-01, R-CANCEL-02, R-CANCEL-20..23: an unpaid order is canceled with reasons of the list, and its points come back', async () => {
    const { token } = await enter({ report: true })
    const { id } = (await create(token)).body.results
    const cancel = (reason_ids: number[]) => app.call(cancelOrder, { params: { id: String(id) }, body: { reason_ids } }, { token })
    await app.call(deductPoints, { params: { id: String(id) }, body: {} }, { token })
    expect([(await cancel([])).status, (await cancel([999])).body.code]).toEqual([422, 'REASON_UNKNOWN'])
    expect((await cancel(reasonIds.slice(0, 1))).body.results.status).toBe('REJECTED')
    expect([(await cancel(reasonIds)).status, (await cancel(reasonIds)).body.code]).toEqual([409, 'WRONG_STATUS'])
    const shown = await app.call(readOrder, { params: { id: String(id) } }, { token })
    expect(shown.body.results).toMatchObject({
      status: 'REJECTED',
      previous_status: 'PELEKAN_VALIDATION',
      cancel_reasons: [{ code: 'CHANGED_MIND' }],
    })
    const next = await create(token)
    expect((await app.call(deductPoints, { params: { id: next.body.results.identifier }, body: {} }, { token })).status).toBe(200)
    const listed = await app.call(listCancelReasons, { query: { 'filter[tag]': 'BANK_PERSONAL_LOAN_CHEQUE' } }, { token })
    expect(listed.body.results.map(({ code }: { code: string }) => code)).toEqual(['OTHER'])
  })

  test('R-CANCEL-03, R-CANCEL-11, R-CANCEL-18, R-SUPPORT-01..03, R-SUPPORT-05: a paid order is canceled by request; once its fee is paid the order is frozen', async () => {
    const { db } = database()
    const { token, customerId } = await enter({ report: true })
    const order = await orderIn(db, 'CHECKING_PROMISSORY', customerId, slug)
    const at = { params: { id: String(order.id) } }
    const request = (description: string) => app.call(requestCancel, { ...at, body: { description } }, { token })
    expect((await request('زود')).body.code).toBe('FIRST_PAYMENT_UNPAID')
    await db.transaction((tx) => openFirstInvoice(tx, { customerId, orderId: order.id, at: app.now() }))
    await payFirst(db, order, app.now())
    expect((await app.call(cancelOrder, { ...at, body: { reason_ids: reasonIds } }, { token })).body.code).toBe('FIRST_PAYMENT_PAID')
    const first = await request('منصرف شدم')
    const second = await request('واقعاً منصرف شدم')
    expect([first.status, second.body.results.fee]).toEqual([200, 500_000])
    const tickets = await app.call(listCancelRequests, { query: { 'filter[order]': orderIdentifier(order.id) } }, { token })
    expect(tickets.body.results.map(({ status }: { status: string }) => status)).toEqual(['OPEN', 'CLOSED'])
    await db.transaction((tx) => payFor(tx, customerId, 'ticket', second.body.results.identifier, app.now()))
    expect((await request('باز هم')).body.code).toBe('CANCEL_REQUEST_OPEN')
    const latest = await app.call(latestCancelRequest, {}, { token })
    expect(latest.body.results).toMatchObject({ identifier: second.body.results.identifier, status: 'OPEN', paid_at: expect.any(String) })
    await putInto(db, order, 'WAITING_FOR_BANK_ACCOUNTS_LIST')
    const frozen = await app.call(setAccountForOrder, { params: { orderId: String(order.id) }, body: { number: '0012345678' } }, { token })
    expect([frozen.status, frozen.body.code]).toEqual([409, 'FROZEN'])
    expect((await app.call(readOrder, at, { token })).body.results).toMatchObject({
      request_cancel: { status: 'OPEN' },
      timeline: { turn: 'staff', action: null },
    })
  })

  test('R-BANK-03: without a token every endpoint refuses, and an account number is taken only where an order waits for one', async () => {
    const { token, customerId } = await enter({ report: true, isNamed: true })
    const order = await orderIn(database().db, 'CHECK_HAVING_ACCOUNT', customerId, slug)
    const set = (body: object) => app.call(setAccountForOrder, { params: { orderId: orderIdentifier(order.id) }, body }, { token })
    expect([
      (await set({})).status,
      (await set({ number: '12' })).status,
      (await set({ number: 'IR000540102680020817909002' })).body.code,
    ]).toEqual([422, 422, 'ACCOUNT_NUMBER_WRONG'])
    expect((await set({ bank_account_id: 77 })).body.code).toBe('ACCOUNT_UNKNOWN')
    expect((await set({ number: 'IR820540102680020817909002' })).body.results).toMatchObject({
      status: 'CHECK_HAVING_ACCOUNT',
      bank_account_number: 'IR820540102680020817909002',
    })
    await putInto(database().db, order, 'PAYING')
    expect((await set({ number: '0012345678' })).body.code).toBe('WRONG_STATUS')
    expect((await app.call(listOrders, { query: {} })).status).toBe(401)
  })
})

import { beforeAll, expect, test } from 'vitest'
import { latestCancelRequest, listCancelReasons } from '#contract/lending/cancellations/routes.ts'
import { identificationStage, temporaryUpload } from '#contract/lending/documents/routes.ts'
import { createOrder, readOrder, requestCancel, resolveReason, setDeliveryAddress } from '#contract/lending/orders/routes.ts'
import { cancelRequestIdOf } from '#domain/lending/cancellations/cancel-request.ts'
import { rial } from '#domain/platform/kernel/money.ts'
import { dayOf, minuteMs } from '#domain/platform/kernel/time.ts'
import { openFirstInvoice } from '#server/billing/invoices/draft-invoices.ts'
import { openSession } from '#server/identity/sessions/sql.ts'
import { cancelReasons } from '#server/lending/cancel-reasons/sql.ts'
import { policyToday } from '#server/platform/policies/current-policies.ts'
import { present } from '#testing/expectations.ts'
import { openShops, orderIn, someone } from '#testing/lending/orders/open-order.ts'
import { again, payFirst, payFor } from '#testing/lending/orders/others-commands.ts'
import { onBothEngines } from '#testing/on-both-engines.ts'
import { picture, sendFile } from '#testing/platform/files/send-file.ts'
import { asOf, createTestApp, type TestApp } from '#testing/test-app.ts'
import { refuseCancelRequest } from './cancellations/decide-cancel-request.ts'
import { giveDecision } from './commands/decide.ts'
import { changeOrder, insertReasons } from './sql.ts'

onBothEngines('beside an order’s way', (database) => {
  let app: TestApp
  let slug = ''
  beforeAll(async () => {
    app = await createTestApp(database())
    slug = await openShops(database().db)
  })
  const enter = async () => {
    const { customerId } = await someone(database().db, { report: true })
    return { customerId, token: await openSession(database().db, { customerId, name: 'test', at: app.now() }) }
  }

  test('R-ORDER-06, R-ORDER-46, R-ORDER-47: a card is sent where its owner says, until it is with the post', async () => {
    const { db } = database()
    const { token, customerId } = await enter()
    const terms = {
      type: 'OPEN_LOOP',
      amount: 100_000_000,
      invoice_count: 6,
      has_bank_account: true,
      channel: 'web_desktop',
      device_name: 'x',
    } as const
    const { id } = (await app.call(createOrder, { body: terms }, { token })).body.results
    const address = { main_street: 'خیابان سعدی', plaque: '۱۲', postal_code: '1193653471', city_id: 1 }
    const put = (body: object) => app.call(setDeliveryAddress, { params: { id: String(id) }, body: { ...address, ...body } }, { token })
    expect([(await put({ postal_code: '12' })).status, (await put({ city_id: 999_999 })).body.code]).toEqual([422, 'CITY_UNKNOWN'])
    const set = await put({ unit: '۳' })
    expect(set.body.results).toMatchObject({
      main_street: 'خیابان سعدی',
      unit: '۳',
      floor: null,
      city: { id: 1, province_name: expect.any(String) },
    })
    expect((await put({})).body.results.unit).toBeNull()
    await changeOrder(db, { customerId, id }, { cardStatus: 'SENT_TO_POST' })
    expect([(await put({})).status, (await put({})).body.code]).toEqual([409, 'ADDRESS_LOCKED'])
    const shown = (await app.call(readOrder, { params: { id: String(id) } }, { token })).body.results
    expect(shown).toMatchObject({
      store: null,
      delivery_address: { plaque: '۱۲', unit: null },
      pelekan_card: { status: 'SENT_TO_POST' },
    })
    expect(shown.shipping_cost).toBeGreaterThan(0)
    expect(shown.final_refund).toBe(shown.order_cost)
  })

  test('R-ORDER-09: an order is sent on only when every reason is met, and never from a status that was not asked again', async () => {
    const { db } = database()
    const { token, customerId } = await enter()
    const order = await orderIn(db, 'FINAL_EDITION', customerId, slug)
    await insertReasons(db, order, [{ code: 'PROFILE_INCOMPLETE', target: 'postal_code', text: 'کد پستی را اصلاح کنید.' }], app.now())
    const resolve = (body: object = {}) => app.call(resolveReason, { params: { id: String(order.id) }, body }, { token })
    const refused = await resolve()
    expect([refused.status, refused.body.code, refused.body.details]).toEqual([409, 'EVIDENCE_NEEDED', { targets: ['postal_code'] }])
    expect(await resolve({ reason_ids: [999_999] })).toMatchObject({
      status: 422,
      body: { code: 'REASON_UNKNOWN', message: 'این مورد در فهرست اصلاحات این سفارش نیست.' },
    })
    const shown = (await app.call(readOrder, { params: { id: String(order.id) } }, { token })).body.results
    expect(shown.reasons).toMatchObject([{ code: 'PROFILE_INCOMPLETE', is_met: false }])
    expect(shown.timeline).toMatchObject({ turn: 'customer', action: 'RENEW', missing: [{ kind: 'REASON', target: 'postal_code' }] })
    expect(shown.commands).toEqual([
      { command: 'resolve-reasons', refusal: 'EVIDENCE_NEEDED' },
      { command: 'cancel', refusal: null },
      { command: 'request-cancel', refusal: 'WRONG_STATUS' },
    ])
    await changeOrder(db, order, { status: 'PELEKAN_VALIDATION' })
    expect((await resolve()).body.code).toBe('WRONG_STATUS')
  })

  test('F-012, R-FIRSTPAY-05, R-ENTITY-39: the first payment is invoice 0; the order shows its status, and the next step follows whether it is awaited', async () => {
    const { db } = database()
    const { token, customerId } = await enter()
    const order = await orderIn(db, 'SIGNING_CONTRACTS', customerId, slug)
    const read = async () => (await app.call(readOrder, { params: { id: String(order.id) } }, { token })).body.results
    expect(await read()).toMatchObject({
      invoices: [],
      first_payment_paid: false,
      first_payment_state: { status: 'PENDING', paid_at: null },
    })
    await db.transaction((tx) => openFirstInvoice(tx, { customerId, orderId: order.id, at: app.now() }))
    const due = await read()
    expect(due.invoices).toMatchObject([{ number: 0, due_date: null, amount: order.orderCost + order.apiCost }])
    expect(due).toMatchObject({ awaits_first_payment: true, timeline: { action: 'PAY_FIRST_INVOICE' } })
    await payFirst(db, await again(db, order), app.now())
    expect(await read()).toMatchObject({
      first_payment_paid: true,
      awaits_first_payment: false,
      first_payment_state: { status: 'PAID', amount: order.orderCost + order.apiCost, paid_at: expect.any(String), tracking_id: '1' },
      timeline: { action: 'SIGN_CONTRACT' },
    })
  })

  test('an unpaid cancel request costs what it did when it was filed, whatever a new one costs by then', async () => {
    const { db } = database()
    const { token, customerId } = await enter()
    const order = await orderIn(db, 'CHECKING_PROMISSORY', customerId, slug)
    await db.transaction((tx) => openFirstInvoice(tx, { customerId, orderId: order.id, at: app.now() }))
    await payFirst(db, order, app.now())
    const params = { id: String(order.id) }
    const filed = await app.call(requestCancel, { params, body: { description: 'منصرف شدم.' } }, { token })
    const { policies } = app.app
    const dearer = { ...policyToday(app.app), from: dayOf(app.now()), cancelTicketFee: rial(700_000) }
    Object.assign(app.app, { policies: { ...policies, current: () => [...policies.current(), dearer] } })
    const shown = await app.call(readOrder, { params }, { token })
    Object.assign(app.app, { policies })
    expect(filed.body.results.fee).toBe(500_000)
    expect(shown.body.results).toMatchObject({ cancel_fee: 700_000, request_cancel: { status: 'OPEN', fee: 500_000 } })
  })

  test('F-025, R-ENTITY-58, R-CANCEL-21: a cancel request keeps the reason it was filed for apart from the answer of staff', async () => {
    const { db } = database()
    const { token, customerId } = await enter()
    const order = await orderIn(db, 'CHECKING_PROMISSORY', customerId, slug)
    await db.transaction((tx) => openFirstInvoice(tx, { customerId, orderId: order.id, at: app.now() }))
    await payFirst(db, order, app.now())
    await db.insert(cancelReasons).values({ tag: 'CLOSE_LOOP', code: 'TOO_LONG', text: 'بررسی سفارش طول کشید' })
    const [reason] = (await app.call(listCancelReasons, { query: { 'filter[tag]': 'CLOSE_LOOP' } }, { token })).body.results
    const params = { id: String(order.id) }
    const file = (reason_id: number) => app.call(requestCancel, { params, body: { description: 'دو ماه شد.', reason_id } }, { token })
    expect(await file(999_999)).toMatchObject({
      status: 422,
      body: { code: 'REASON_UNKNOWN', errors: { reason_id: [expect.any(String)] } },
    })
    const { identifier } = (await file(present(reason).id)).body.results
    const latest = async () => (await app.call(latestCancelRequest, {}, { token })).body.results
    const asFiled = { cancel_reason: 'بررسی سفارش طول کشید', description: 'دو ماه شد.' }
    expect(await latest()).toMatchObject({ ...asFiled, status: 'OPEN', answer: null })
    await db.transaction((tx) => payFor(tx, customerId, 'ticket', identifier, app.now()))
    const refused = { customerId, ticketId: present(cancelRequestIdOf(identifier)), answer: 'اعتبار شما آماده است.', ...asOf(app.now()) }
    await db.transaction((tx) => refuseCancelRequest(tx, refused))
    expect(await latest()).toMatchObject({ ...asFiled, status: 'REJECTED', answer: 'اعتبار شما آماده است.' })
  })

  test('what was returned in two documents of a group is renewed only when both are there again', async () => {
    const { db } = database()
    const { customerId } = await someone(db, { report: true, documents: true })
    const order = await orderIn(db, 'INITIAL_BANK_VALIDATION', customerId, slug)
    const token = await openSession(db, { customerId, name: 'test', at: app.now() })
    const reasons = ['NATIONAL_FRONT', 'NATIONAL_BACK'].map((target) => ({ code: 'UNREADABLE', target, text: 'عکس خوانا نیست.' }))
    await db.transaction((tx) => giveDecision(tx, order, { command: 'ask-again-initially', actor: 'bank', reasons, ...asOf(app.now()) }))
    const send = async (type: 'NATIONAL_FRONT' | 'NATIONAL_BACK') => {
      app.pass(minuteMs)
      const sent = await sendFile(app, temporaryUpload, { token, file: { bytes: await picture(), name: 'x.jpg' } })
      const sessions = [{ type, session_id: sent.body.results.session_id }]
      return (await app.call(identificationStage, { body: { sessions, has_national_receipt: false } }, { token })).status
    }
    const resolve = () => app.call(resolveReason, { params: { id: String(order.id) }, body: {} }, { token })
    expect(await send('NATIONAL_FRONT')).toBe(200)
    expect(await resolve()).toMatchObject({ status: 409, body: { code: 'EVIDENCE_NEEDED' } })
    expect(await send('NATIONAL_BACK')).toBe(200)
    expect(await resolve()).toMatchObject({ status: 200, body: { results: { status: 'INITIAL_BANK_VALIDATION' } } })
  })

  test('an order that is refused while corrections are asked for shows why it was refused, and the corrections no more', async () => {
    const { db } = database()
    const { token, customerId } = await enter()
    const order = await orderIn(db, 'RECHECKING', customerId, slug)
    const corrections = ['NATIONAL_FRONT', 'NATIONAL_BACK', 'postal_code', 'account'].map((target) => ({
      code: 'UNREADABLE',
      target,
      text: 'اصلاح کنید.',
    }))
    await insertReasons(db, order, corrections, app.now())
    const reasons = [{ code: 'FALSE_PAPERS', target: 'order', text: 'مدارک این سفارش معتبر نیست.' }]
    await db.transaction((tx) => giveDecision(tx, order, { command: 'reject', actor: 'staff', reasons, ...asOf(app.now()) }))
    const shown = (await app.call(readOrder, { params: { id: String(order.id) } }, { token })).body.results
    expect([shown.status, shown.reasons.map(({ code }) => code)]).toEqual(['REJECTED', ['FALSE_PAPERS']])
  })

  test('an order has a deadline only where it is closed at its end, not where staff may send it on as well', async () => {
    const { db } = database()
    const { customerId } = await someone(db, { report: true, documents: true })
    const token = await openSession(db, { customerId, name: 'test', at: app.now() })
    const order = await orderIn(db, 'PELEKAN_VALIDATION', customerId, slug)
    const timeline = async () => (await app.call(readOrder, { params: { id: String(order.id) } }, { token })).body.results.timeline
    expect(await timeline()).toMatchObject({ turn: 'customer', action: 'DEDUCT_POINTS', deadline: expect.any(String) })
    await changeOrder(db, order, { pointsDeductedAt: app.now() })
    expect(await timeline()).toMatchObject({ turn: 'customer', action: 'SEND_ON', deadline: null })
  })
})

import { beforeAll, expect, test } from 'vitest'
import { createInstantLoan } from '#contract/lending/instant-loan/routes.ts'
import {
  cancelOrder as cancelOrderCall,
  readOrder,
  requestCancel,
  setAccountForOrder,
  setOrderStatus,
} from '#contract/lending/orders/routes.ts'
import type { OrderStatus } from '#domain/lending/orders/order-statuses.ts'
import { dayMs } from '#domain/platform/kernel/time.ts'
import { openSession } from '#server/identity/sessions/sql.ts'
import { seedCancelReasons } from '#server/lending/cancel-reasons/seed-cancel-reasons.ts'
import { cancelReasons } from '#server/lending/cancel-reasons/sql.ts'
import { putPromissory, rejectPromissory } from '#server/lending/promissory/sql.ts'
import { politePartners } from '#server/platform/partners/polite-partners.ts'
import { openSecuredOrder } from '#testing/lending/collateral/secured-order.ts'
import { openShops, orderIn, putInto, someone } from '#testing/lending/orders/open-order.ts'
import { onBothEngines } from '#testing/on-both-engines.ts'
import { asOf, createTestApp, type TestApp } from '#testing/test-app.ts'
import { advanceOrder } from './commands/advance-order.ts'
import { endStaleOrders } from './jobs/end-stale-orders.ts'
import { changeOrder, orderRowOf } from './sql.ts'

onBothEngines('the endings of an order', (database) => {
  let app: TestApp
  let slug = ''
  let reasonId = 0
  beforeAll(async () => {
    app = await createTestApp(database(), { partners: politePartners(() => app.now()) })
    slug = await openShops(database().db)
    await database().db.transaction((tx) => seedCancelReasons(tx))
    const [reason] = await database().db.select().from(cancelReasons).limit(1)
    reasonId = reason?.id ?? 0
  })
  const db = () => database().db
  const enter = async () => {
    const { customerId } = await someone(db(), { report: true, documents: true, isNamed: true })
    return { customerId, token: await openSession(db(), { customerId, name: 'test', at: app.now() }) }
  }
  type Person = Awaited<ReturnType<typeof enter>>
  const read = async ({ token }: Pick<Person, 'token'>, id: number) =>
    (await app.call(readOrder, { params: { id: String(id) } }, { token })).body.results
  const cancel = ({ token }: Pick<Person, 'token'>, id: number) =>
    app.call(cancelOrderCall, { params: { id: String(id) }, body: { reason_ids: [reasonId] } }, { token })

  /** An instant loan put into a status. */
  const loanIn = async (person: Person, status: OrderStatus) => {
    const body = { amount: 20_000_000, invoice_count: 3, has_bank_account: true, channel: 'web_desktop', device_name: 'test' } as const
    const { id } = (await app.call(createInstantLoan, { body }, { token: person.token })).body.results
    const order = await orderRowOf(db(), person.customerId, id)
    if (!order) throw new Error('no loan')
    await putInto(db(), order, status)
    return order
  }

  test.for(['WAITING_FOR_BANK_ACCOUNTS_LIST', 'SIGNING_CONTRACTS', 'PELEKAN_FINAL_CONFIRMATION', 'FINAL_EDITION'] as const)(
    'F-010, R-CANCEL-04, R-FIRSTPAY-05: an instant loan in %s has no first payment to be paid back, and is canceled at once, free of charge',
    async (status) => {
      const person = await enter()
      const { id } = await loanIn(person, status)
      expect(await read(person, id)).toMatchObject({
        first_payment_paid: false,
        first_payment_state: null,
        awaits_first_payment: false,
        commands: expect.arrayContaining([{ command: 'cancel', refusal: null }]),
        ...(status === 'SIGNING_CONTRACTS' && { timeline: { action: 'SIGN_CONTRACT', missing: [{ kind: 'SIGNATURE' }] } }),
      })
      const filed = await app.call(
        requestCancel,
        { params: { id: String(id) }, body: { description: 'منصرف شدم.' } },
        { token: person.token },
      )
      expect(filed).toMatchObject({ status: 409, body: { code: status === 'FINAL_EDITION' ? 'WRONG_STATUS' : 'FIRST_PAYMENT_UNPAID' } })
      expect(await cancel(person, id)).toMatchObject({ status: 200, body: { results: { status: 'REJECTED' } } })
    },
  )

  test('F-008, R-ORDER-35: the account of a cash loan is taken up by either call, in either order', async () => {
    const person = await enter()
    const { id } = await loanIn(person, 'WAITING_FOR_BANK_ACCOUNTS_LIST')
    const patch = (token: string, orderId: number) =>
      app.call(setOrderStatus, { params: { id: String(orderId) }, body: { status: 'SIGNING_CONTRACTS' } }, { token })
    const name = (token: string, orderId: number) =>
      app.call(setAccountForOrder, { params: { orderId: String(orderId) }, body: { number: '0012345678901' } }, { token })
    expect((await patch(person.token, id)).body.code).toBe('ACCOUNT_NEEDED')
    expect((await name(person.token, id)).body.results.status).toBe('SIGNING_CONTRACTS')
    expect(await patch(person.token, id)).toMatchObject({ status: 200, body: { results: { status: 'SIGNING_CONTRACTS' } } })

    const personal = await openSecuredOrder(app, slug, { by: 'PROMISSORY', status: 'WAITING_FOR_BANK_ACCOUNTS_LIST' })
    await changeOrder(db(), personal.order, { destinationBankAccountNumber: '0012345678901' })
    expect(await patch(personal.token, personal.order.id)).toMatchObject({
      status: 200,
      body: { results: { status: 'UPLOAD_PROMISSORY' } },
    })
    expect((await patch(personal.token, personal.order.id)).status).toBe(200)
    await putInto(db(), personal.order, 'CHECKING_PROMISSORY')
    expect((await patch(personal.token, personal.order.id)).body.code).toBe('WRONG_STATUS')
  })

  test('F-002, R-PROMISSORY-14: a refused note, the company’s own included, is the customer’s turn, with its reasons, to buy or to upload', async () => {
    for (const isOwn of [true, false]) {
      const person = await enter()
      const order = await orderIn(db(), 'UPLOAD_PROMISSORY', person.customerId, slug)
      const note = { customerId: person.customerId, orderId: order.id, isOwn, amount: order.promissoryAmount, cost: order.promissoryCost }
      await putPromissory(db(), { ...note, status: 'PENDING', at: app.now(), file: { fileKey: 'a', fileName: 'a.pdf' } })
      const reasons = [{ code: 'NOTE_AMOUNT', text: 'مبلغ سفته کمتر از مبلغ لازم است.' }]
      await rejectPromissory(db(), { ...note, reasons, at: app.now() })
      const shown = await read(person, order.id)
      expect(isOwn ? shown.pelekan_promissory : shown.promissory).toMatchObject({ status: 'REJECTED', mapped_status: 'NOT_EXIST', reasons })
      expect(shown.timeline).toMatchObject({ turn: 'customer', action: 'BUY_PROMISSORY', tone: 'action', deadline: expect.any(String) })
    }
  })

  test('F-002: the thirty days of a refused own note end the order', async () => {
    const person = await enter()
    const order = await orderIn(db(), 'UPLOAD_PROMISSORY', person.customerId, slug)
    const note = { customerId: person.customerId, orderId: order.id, amount: order.promissoryAmount, cost: order.promissoryCost }
    await putPromissory(db(), { ...note, isOwn: true, status: 'REJECTED', at: app.now() })
    app.pass(31 * dayMs)
    await endStaleOrders(app.app)
    expect((await orderRowOf(db(), person.customerId, order.id))?.status).toBe('REJECTED')
    const token = await openSession(db(), { customerId: person.customerId, name: 'test', at: app.now() })
    expect(await read({ token }, order.id)).toMatchObject({
      mapped_status: { caption: 'پایان مهلت در مرحلهٔ سفته' },
      timeline: { ending: 'EXPIRED', tone: 'neutral' },
    })
  })

  test('F-106: a voluntary cancel is no refusal: the order says which of them ended it', async () => {
    const person = await enter()
    const canceled = await orderIn(db(), 'UPLOAD_PROMISSORY', person.customerId, slug)
    expect((await cancel(person, canceled.id)).status).toBe(200)
    expect(await read(person, canceled.id)).toMatchObject({
      mapped_status: { caption: 'لغوشده در مرحلهٔ سفته' },
      timeline: { ending: 'CANCELED', tone: 'neutral', turn: 'nobody' },
    })
    const other = await enter()
    const refused = await orderIn(db(), 'UPLOAD_PROMISSORY', other.customerId, slug)
    const reasons = [{ code: 'POLICY_REFUSAL', target: 'order', text: 'ممکن نیست.' }]
    const input = { customerId: other.customerId, orderId: refused.id, reasons, ...asOf(app.now()) }
    await db().transaction((tx) => advanceOrder(tx, { ...input, command: 'reject', actor: 'staff' }))
    expect(await read(other, refused.id)).toMatchObject({
      mapped_status: { caption: 'رد شده در مرحلهٔ سفته' },
      timeline: { ending: 'REFUSED', tone: 'danger' },
    })
  })
})

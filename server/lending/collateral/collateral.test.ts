import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readOrder, setOrderStatus } from '#contract/lending/orders/routes.ts'
import type { OrderStatus } from '#domain/lending/orders/order-statuses.ts'
import type { RefundPolicyType } from '#domain/platform/products/order-types.ts'
import { changeOrder, orderRowOf } from '#server/lending/orders/sql.ts'
import { files } from '#server/platform/files/tables.ts'
import { expectAlike } from '#testing/expectations.ts'
import { openSecuredOrder } from '#testing/lending/collateral/secured-order.ts'
import { openShops } from '#testing/lending/orders/open-order.ts'
import { payFor } from '#testing/lending/orders/others-commands.ts'
import { onBothEngines } from '#testing/on-both-engines.ts'
import { plainPdf } from '#testing/platform/files/send-file.ts'
import { openFakePartners, type FakePartners } from '#testing/platform/partners/fake-partners.ts'
import { asOf, createTestApp, type TestApp } from '#testing/test-app.ts'
import { reviewDueCollateral } from './autopilot.ts'
import { reviewCheque } from './review.ts'

onBothEngines('cheques and mortgage deeds', (database) => {
  let fixture: FakePartners
  let it: TestApp
  let slug = ''
  beforeAll(async () => {
    fixture = await openFakePartners()
    it = await createTestApp(database(), { partners: fixture.partners })
    slug = await openShops(database().db)
  })
  afterAll(() => fixture.close())

  const secured = (by: RefundPolicyType, status: OrderStatus, code?: string) =>
    openSecuredOrder(it, slug, { by, status, ...(code === undefined ? {} : { code }) })
  type Secured = Awaited<ReturnType<typeof secured>>
  const review = async () => {
    it.pass(1000)
    await reviewDueCollateral(it.app)
    await it.relay()
  }
  const handIn = ({ id, token }: Secured) => it.call(setOrderStatus, { params: { id }, body: { status: 'CHECKING_PROMISSORY' } }, { token })
  const statusOf = async ({ customerId, order }: Secured) => (await orderRowOf(database().db, customerId, order.id))?.status
  /** Staff refuse one side of a cheque for one reason. */
  const returnFor = (
    { customerId, order }: Secured,
    side: 'front' | 'back',
    reason: { readonly code: string; readonly target: string; readonly text: string },
  ) => database().db.transaction((tx) => reviewCheque(tx, { customerId, orderId: order.id, side, reasons: [reason], ...asOf(it.now()) }))
  const storedFiles = ({ customerId }: Secured, purpose: 'cheque' | 'mortgage_deed') =>
    database().db.$count(files, and(eq(files.customerId, customerId), eq(files.purpose, purpose)))

  test('R-COLLATERAL-01, R-COLLATERAL-02, R-COLLATERAL-04..06, R-COLLATERAL-10: number and front, approval, back, approval; then the contracts', async () => {
    const order = await secured('CHEQUE', 'UPLOAD_PROMISSORY')
    const sent = await order.sendFront({ number: '4912007355182640' })
    expect(sent).toMatchObject({
      status: 200,
      body: {
        results: {
          number: '4912007355182640',
          status: 'PENDING',
          front_status: 'PENDING',
          back_status: null,
          front_image_link: expect.stringContaining('/api/files/'),
          back_image_link: null,
        },
      },
    })
    const image = await it.http.inject({ url: sent.body.results.front_image_link ?? '' })
    expect([image.statusCode, image.headers['content-type']]).toEqual([200, 'image/jpeg'])
    expect((await order.sendBack()).body.code).toBe('COLLATERAL_NOT_NOW')
    await review()
    expect((await order.details()).cheque?.front_status).toBe('PENDING')
    expect((await handIn(order)).body.results.status).toBe('CHECKING_PROMISSORY')
    await review()
    expect(await order.details()).toMatchObject({
      status: 'CHECKING_PROMISSORY',
      cheque: { front_status: 'APPROVED', back_status: null },
      timeline: { action: 'SEND_CHEQUE_BACK', turn: 'customer' },
    })
    expect((await order.sendFront()).body.code).toBe('COLLATERAL_KEPT')
    expect((await order.sendBack()).body.results).toMatchObject({ back_status: 'PENDING', status: 'PENDING' })
    await review()
    expect(await order.details()).toMatchObject({
      status: 'SIGNING_CONTRACTS',
      cheque: { status: 'APPROVED' },
      sana_inquiry: { has_inquiry: true },
    })
  })

  test('F-001, R-COLLATERAL-04: a cheque is handed in without its number; a number sent before is not changed', async () => {
    const plain = await secured('CHEQUE', 'UPLOAD_PROMISSORY')
    expect((await handIn(plain)).body.code).toBe('CHEQUE_NEEDED')
    expect((await plain.sendFront()).body.results).toMatchObject({ number: null, front_status: 'PENDING' })
    expect((await plain.details()).timeline).toMatchObject({ turn: 'customer', action: 'HAND_IN' })
    expect((await handIn(plain)).body.results.status).toBe('CHECKING_PROMISSORY')

    const order = await secured('CHEQUE', 'UPLOAD_PROMISSORY')
    expect((await order.sendFront({ number: '491200735518264' })).body).toMatchObject({
      code: 'INVALID',
      errors: { number: [expect.any(String)] },
    })
    await order.sendFront({ number: '4912007355182640' })
    expect((await order.sendFront()).body.results.number).toBe('4912007355182640')
    expect((await order.sendFront({ without: 'front_image' })).body).toMatchObject({
      code: 'FILE_MISSING',
      errors: { front_image: [expect.any(String)] },
    })
    expect((await order.sendFront({ bytes: plainPdf })).body.code).toBe('FILE_KIND')
    expect(await storedFiles(order, 'cheque')).toBe(1)
    expect((await handIn(order)).status).toBe(200)
  })

  test('F-001: staff return a cheque for its number, and it is handed in once the number has come', async () => {
    const order = await secured('CHEQUE', 'UPLOAD_PROMISSORY')
    await order.sendFront()
    await handIn(order)
    await returnFor(order, 'front', { code: 'CHEQUE_NUMBER', target: 'cheque_number', text: 'شناسهٔ چک را بنویسید.' })
    expect(await order.details()).toMatchObject({
      status: 'UPLOAD_PROMISSORY',
      reasons: [{ target: 'cheque_number', is_met: false }],
      timeline: { turn: 'customer', action: 'SEND_CHEQUE_FRONT' },
    })
    it.pass(1000)
    await order.sendFront()
    expect((await handIn(order)).body.code).toBe('EVIDENCE_NEEDED')
    expect((await order.details()).timeline.action).toBe('SEND_CHEQUE_FRONT')
    await order.sendFront({ number: '4912007355182640' })
    expect((await order.details()).timeline.action).toBe('HAND_IN')
    expect((await handIn(order)).body.results.status).toBe('CHECKING_PROMISSORY')
  })

  test('a cheque returned for its back takes the back again, and only then is it handed in', async () => {
    const order = await secured('CHEQUE', 'UPLOAD_PROMISSORY')
    await order.sendFront()
    await handIn(order)
    await review()
    await order.sendBack()
    await returnFor(order, 'back', { code: 'CHEQUE_NOT_ENDORSED', target: 'cheque_back', text: 'پشت چک امضا نشده است.' })
    expect(await order.details()).toMatchObject({
      status: 'UPLOAD_PROMISSORY',
      cheque: { front_status: 'APPROVED', back_status: 'REJECTED' },
      timeline: { turn: 'customer', action: 'SEND_CHEQUE_BACK' },
    })
    it.pass(1000)
    expect((await order.sendBack()).status).toBe(200)
    expect((await order.details()).timeline.action).toBe('HAND_IN')
    expect((await handIn(order)).body.results.status).toBe('CHECKING_PROMISSORY')
    await review()
    expect(await statusOf(order)).toBe('SIGNING_CONTRACTS')
  })

  test('person 12: the front is rejected once with its reason, sent again and approved', async () => {
    const order = await secured('CHEQUE', 'UPLOAD_PROMISSORY', '0012345121')
    await order.sendFront({ number: '4912007355182640' })
    await handIn(order)
    await review()
    expect(await order.details()).toMatchObject({
      status: 'UPLOAD_PROMISSORY',
      cheque: { status: 'REJECTED', front_image_link: null, reasons: [{ code: 'CHEQUE_UNREADABLE' }] },
      timeline: { action: 'SEND_CHEQUE_FRONT' },
    })
    it.pass(1000)
    expect((await order.sendFront()).body.results).toMatchObject({ status: 'PENDING', reasons: [] })
    await handIn(order)
    await review()
    await order.sendBack()
    await review()
    expect(await statusOf(order)).toBe('SIGNING_CONTRACTS')
  })

  test('R-COLLATERAL-03, R-COLLATERAL-07..09, R-COLLATERAL-11, person 46: a mortgage deed with four images is rejected twice, and approved once its valuation is paid', async () => {
    const { db } = database()
    const order = await secured('MORTGAGE_DEED', 'UPLOAD_MORTGAGE_DEED', '0012345466')
    await changeOrder(db, order.order, { valuationAmount: order.order.amount })
    expect((await order.sendMortgageDeed({ without: 'third_image' })).body).toMatchObject({
      code: 'FILE_MISSING',
      errors: { third_image: [expect.any(String)] },
    })
    expect((await order.sendMortgageDeed({ bytes: plainPdf })).body).toMatchObject({
      code: 'FILE_KIND',
      errors: { third_image: [expect.any(String)] },
    })
    expect(await storedFiles(order, 'mortgage_deed')).toBe(0)
    const sent = await order.sendMortgageDeed({ number: '338041' })
    expect(sent.body.results).toMatchObject({
      number: '338041',
      status: 'PENDING',
      fourth_image_link: expect.stringContaining('/api/files/'),
    })
    await review()
    expect((await order.details()).mapped_status.status).toBe('WAITING_FOR_VALIDATION')
    await db.transaction((tx) => payFor(tx, order.customerId, 'operational_fee_payment', order.id, it.now()))
    for (let times = 0; times < 2; times++) {
      await review()
      expect(await order.details()).toMatchObject({
        status: 'UPLOAD_MORTGAGE_DEED',
        mortgage_deed: { status: 'REJECTED', reasons: [{ code: 'DEED_INCOMPLETE' }] },
        timeline: { action: 'SEND_DEED' },
      })
      expect((await order.sendMortgageDeed()).body.results).toMatchObject({ status: 'PENDING', number: '338041', reasons: [] })
    }
    await review()
    expect(await order.details()).toMatchObject({
      status: 'SIGNING_CONTRACTS',
      mortgage_deed: { status: 'APPROVED' },
      sana_inquiry: { has_inquiry: true },
    })
    expect(await storedFiles(order, 'mortgage_deed')).toBe(4)
    expect((await order.sendMortgageDeed()).body.code).toBe('COLLATERAL_NOT_NOW')
  })

  test('another customer’s order and a missing one get the same response, and each kind of collateral is for its own orders', async () => {
    const order = await secured('CHEQUE', 'UPLOAD_PROMISSORY')
    const mortgage = await secured('MORTGAGE_DEED', 'UPLOAD_MORTGAGE_DEED')
    await expectAlike((id) => mortgage.sendFront({ id }), order.order.id)
    await expectAlike((id) => mortgage.sendBack({ id }), order.order.id)
    await expectAlike((id) => order.sendMortgageDeed({ id }), mortgage.order.id)
    await expectAlike((id) => it.call(readOrder, { params: { id: String(id) } }, { token: mortgage.token }), order.order.id)
    expect((await order.sendMortgageDeed()).body.code).toBe('COLLATERAL_OTHER')
    expect((await mortgage.sendFront()).body.code).toBe('COLLATERAL_OTHER')
    expect([await storedFiles(order, 'cheque'), await storedFiles(mortgage, 'mortgage_deed')]).toEqual([0, 0])
  })

  test('a cheque sent three times at once is stored once, with one file', async () => {
    const order = await secured('CHEQUE', 'UPLOAD_PROMISSORY')
    const sent = await Promise.all([1, 2, 3].map((digit) => order.sendFront({ number: `491200735518264${digit}` })))
    expect(sent.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await storedFiles(order, 'cheque')).toBe(1)
    const { cheque } = await order.details()
    expect(cheque?.number).toMatch(/^491200735518264[123]$/)
    const image = await it.http.inject({ url: cheque?.front_image_link ?? '' })
    expect(image.statusCode).toBe(200)
  })
})

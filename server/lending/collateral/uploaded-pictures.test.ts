import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { mortgageDeedImages } from '#contract/lending/collateral/collateral.ts'
import { storeMortgageDeed } from '#contract/lending/collateral/routes.ts'
import { setOrderStatus } from '#contract/lending/orders/routes.ts'
import { dayMs } from '#domain/platform/kernel/time.ts'
import { files } from '#server/platform/files/tables.ts'
import { openSecuredOrder } from '#testing/lending/collateral/secured-order.ts'
import { openShops } from '#testing/lending/orders/open-order.ts'
import { onBothEngines } from '#testing/on-both-engines.ts'
import { picture, plainPdf, sendFiles } from '#testing/platform/files/send-file.ts'
import { openFakePartners, type FakePartners } from '#testing/platform/partners/fake-partners.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'
import { reviewDueCollateral } from './autopilot.ts'

onBothEngines('pictures of collateral that were uploaded before', (database) => {
  let fixture: FakePartners
  let it: TestApp
  let slug = ''
  beforeAll(async () => {
    fixture = await openFakePartners()
    it = await createTestApp(database(), { partners: fixture.partners })
    slug = await openShops(database().db)
  })
  afterAll(() => fixture.close())

  const secured = (by: 'CHEQUE' | 'MORTGAGE_DEED') =>
    openSecuredOrder(it, slug, { by, status: by === 'CHEQUE' ? 'UPLOAD_PROMISSORY' : 'UPLOAD_MORTGAGE_DEED' })
  const storedFiles = ({ customerId }: Awaited<ReturnType<typeof secured>>, purpose: 'cheque' | 'mortgage_deed') =>
    database().db.$count(files, and(eq(files.customerId, customerId), eq(files.purpose, purpose)))

  test('F-112: front and back of a cheque are sent as sessions of temporary uploads, each used once, for this purpose and within a day', async () => {
    const order = await secured('CHEQUE')
    expect((await order.upload('cheque', plainPdf)).body).toMatchObject({
      code: 'FILE_KIND',
      errors: { file: ['فقط تصویر: JPG، PNG یا WEBP.'] },
    })
    const sendAs = async (session: string) => order.sendFront({ number: '4912007355182640', sessions: { front_image: session } })
    for (const purpose of ['document', 'mortgage_deed'] as const)
      expect(await sendAs((await order.upload(purpose)).body.results.session_id)).toMatchObject({
        status: 422,
        body: unknown('front_image'),
      })
    const old = (await order.upload('cheque')).body.results.session_id
    it.pass(dayMs)
    expect(await sendAs(old)).toMatchObject({ status: 422, body: unknown('front_image') })
    expect((await order.details()).cheque).toBeNull()

    const uploaded = await order.upload('cheque')
    expect(uploaded.body.results.file_type).toBe('jpeg')
    const session = uploaded.body.results.session_id
    const sent = await sendAs(session)
    expect(sent.body.results).toMatchObject({ number: '4912007355182640', front_status: 'PENDING' })
    const image = await it.http.inject({ url: sent.body.results.front_image_link ?? '' })
    expect([image.statusCode, image.headers['content-type']]).toEqual([200, 'image/jpeg'])
    expect(await sendAs(session)).toMatchObject({ status: 422, body: unknown('front_image') })
    const params = { id: order.id }
    await it.call(setOrderStatus, { params, body: { status: 'CHECKING_PROMISSORY' } }, { token: order.token })
    it.pass(1000)
    await reviewDueCollateral(it.app)
    await it.relay()
    expect((await order.sendBack({ sessions: { back_image: session } })).body.code).toBe('UPLOAD_UNKNOWN')
    const back = (await order.upload('cheque')).body.results.session_id
    expect((await order.sendBack({ sessions: { back_image: back } })).body.results).toMatchObject({ back_status: 'PENDING' })
  })

  test('a file name that is cut within an emoji is stored without the broken half', async () => {
    const order = await secured('MORTGAGE_DEED')
    const bytes = await picture()
    const images = mortgageDeedImages.map((part) => ({ part, name: `${'a'.repeat(79)}😀.jpg`, bytes }))
    const path = storeMortgageDeed.path.replace('{orderId}', order.id)
    const sent = await sendFiles(it, storeMortgageDeed, { token: order.token, path, files: images })
    expect(sent.status).toBe(200)
  })

  test('F-112: a mortgage deed takes images and sessions together, all or none, and no other customer’s session', async () => {
    const [order, other] = [await secured('MORTGAGE_DEED'), await secured('MORTGAGE_DEED')]
    const session = async (by = order) => (await by.upload('mortgage_deed')).body.results.session_id
    const [first, second, foreign] = [await session(), await session(), await session(other)]
    expect((await order.sendMortgageDeed({ sessions: { first_image: first, second_image: foreign } })).body).toMatchObject(
      unknown('second_image'),
    )
    expect((await order.sendMortgageDeed({ sessions: { first_image: first, fourth_image: first } })).body).toMatchObject(
      unknown('fourth_image'),
    )
    expect((await order.sendMortgageDeed({ sessions: { first_image: first }, without: 'third_image' })).body).toMatchObject({
      code: 'FILE_MISSING',
      errors: { third_image: [expect.any(String)] },
    })
    expect((await order.details()).mortgage_deed).toBeNull()
    expect(await storedFiles(order, 'mortgage_deed')).toBe(2)
    const sent = await order.sendMortgageDeed({ number: '338041', sessions: { first_image: first, third_image: second } })
    expect(sent.body.results).toMatchObject({ number: '338041', status: 'PENDING' })
    expect(await storedFiles(order, 'mortgage_deed')).toBe(4)
    const image = await it.http.inject({ url: sent.body.results.third_image_link })
    expect(image.statusCode).toBe(200)
    expect((await other.sendMortgageDeed({ sessions: { fourth_image: foreign } })).status).toBe(200)
  })

  test('F-112: of three calls at once with the same session one succeeds', async () => {
    const order = await secured('CHEQUE')
    const sessions = { front_image: (await order.upload('cheque')).body.results.session_id }
    const sent = await Promise.all([1, 2, 3].map(() => order.sendFront({ sessions })))
    expect(sent.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(sent.filter(({ body }) => body.code === 'UPLOAD_UNKNOWN')).toHaveLength(2)
    expect(await storedFiles(order, 'cheque')).toBe(1)
  })
})

const unknown = (name: string) => ({ code: 'UPLOAD_UNKNOWN', errors: { [name]: [expect.any(String)] } })

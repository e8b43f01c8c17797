import { afterAll, beforeAll, expect, test } from 'vitest'
import { listNotifications } from '#contract/engagement/notifications/routes.ts'
import { orderContractFile } from '#contract/lending/contracts/routes.ts'
import { dayMs, minuteMs } from '#domain/platform/kernel/time.ts'
import { orderReader } from '#server/lending/collateral/order-reader.ts'
import { sealDueRequests } from '#server/lending/contracts/seal-signed.ts'
import { reviewDueDocuments } from '#server/lending/documents/autopilot.ts'
import { mostTriesADay } from '#server/lending/guarantors/add-guarantor.ts'
import { reviewDueGuarantees } from '#server/lending/guarantors/autopilot.ts'
import { finishGuarantees } from '#server/lending/guarantors/end-guarantees.ts'
import { guaranteesOf } from '#server/lending/guarantors/sql.ts'
import { advanceOrder } from '#server/lending/orders/commands/advance-order.ts'
import { acceptedIn } from '#testing/identity/accepted.ts'
import { openBackedOrder, openGuarantor } from '#testing/lending/guarantors/backed-order.ts'
import { openShops, putInto } from '#testing/lending/orders/open-order.ts'
import { signedGuarantor } from '#testing/lending/plans/signed-guarantor.ts'
import { onBothEngines } from '#testing/on-both-engines.ts'
import { openFakePartners, type FakePartners } from '#testing/platform/partners/fake-partners.ts'
import { signaturesIn } from '#testing/platform/pdf/signatures-in.ts'
import { asOf, createTestApp, type TestApp } from '#testing/test-app.ts'

onBothEngines('guarantors', (database) => {
  let fixture: FakePartners
  let it: TestApp
  let slug = ''
  beforeAll(async () => {
    fixture = await openFakePartners()
    it = await createTestApp(database(), { partners: fixture.partners })
    slug = await openShops(database().db)
  })
  afterAll(() => fixture.close())

  const backed = (millions = 300) => openBackedOrder(it, slug, { millions })
  type Owner = Awaited<ReturnType<typeof backed>>
  type Guarantor = Awaited<ReturnType<typeof openGuarantor>>
  const named = async (owner: Owner, guarantor: Guarantor) => {
    const added = await owner.add(guarantor.number)
    expect(added.status).toBe(201)
    await it.relay()
    return added.body.results.id
  }
  const signAs = async (guarantor: Guarantor, orderId: number) => {
    const asked = await guarantor.ask(orderId)
    expect(asked.status).toBe(200)
    await fixture.sign(asked.body.results.sign_url, guarantor.mobile)
    it.pass(minuteMs)
    await sealDueRequests(it.app)
    await it.relay()
  }
  const review = async () => {
    it.pass(1000)
    await reviewDueDocuments(it.app)
    await reviewDueGuarantees(orderReader)(it.app)
    await it.relay()
  }
  const titles = async (token: string) =>
    (await it.call(listNotifications, { query: {} }, { token })).body.results.map(({ data }) => data.title)

  test('R-PRODUCT-17, R-GUARANTOR-01, R-GUARANTOR-04, R-GUARANTOR-09, R-GUARANTOR-10: a guarantor is added by number, and neither side sees a name before consent', async () => {
    const owner = await backed()
    const guarantor = await openGuarantor(it)
    const added = await owner.add(guarantor.number)
    expect(added).toMatchObject({
      status: 201,
      body: {
        results: {
          status: 'CHECKING',
          personnel_code: guarantor.number,
          customer: { name: '***', family: '***', personnel_number: guarantor.number },
          order_owner_name: '***',
        },
      },
    })
    await it.relay()
    const [record] = await guarantor.list()
    expect(record).toMatchObject({
      order_owner_name: '***',
      order_owner_family: '***',
      order_owner_amount: 300_000_000,
      is_consented: false,
    })
    expect(JSON.stringify([added.body, record])).not.toMatch(/سارا|محمدی|رضا|کریمی/)
    expect(await titles(guarantor.token)).toContain('درخواست ضمانت دارید')

    expect(await guarantor.say(owner.order.id, 'CHECKING')).toMatchObject({
      status: 200,
      body: {
        results: {
          status: 'CHECKING',
          order_owner_name: 'سارا',
          order_owner_family: 'محمدی',
          liability: expect.any(Number),
          instalment: expect.any(Number),
        },
      },
    })
    expect(await acceptedIn(it.app.db, guarantor.customerId)).toContainEqual(
      expect.stringMatching(/^GUARANTEE [^]*سقف تعهد شما: [۰-۹٬]+ تومان/),
    )
    const { guarantees, guarantee_count } = await owner.details()
    expect(guarantee_count).toBe(1)
    expect(guarantees).toMatchObject([{ customer: { name: 'رضا', family: 'کریمی' }, is_consented: true, status: 'CHECKING' }])
    await it.relay()
    expect(await titles(owner.token)).toContain('ضامن درخواست شما را پذیرفت')
  })

  test('R-PRODUCT-18, R-GUARANTOR-07, R-GUARANTEE-01..03, R-GUARANTEE-12, R-GUARANTEE-13, R-SIGNREQ-02, R-SIGNREQ-04: consent, signature, documents, approval; then the order may go to the bank', async () => {
    const owner = await backed()
    const guarantor = await openGuarantor(it)
    const id = await named(owner, guarantor)
    expect(await guarantor.ask(owner.order.id)).toMatchObject({ status: 409, body: { code: 'CONSENT_NEEDED' } })
    expect((await guarantor.say(owner.order.id, 'DOCUMENT_VALIDATION')).body.code).toBe('GUARANTEE_STATUS')
    await guarantor.say(owner.order.id, 'CHECKING')
    const draft = await it.call(
      orderContractFile,
      { params: { id: owner.id, contractName: 'guarantor-contract' } },
      { token: guarantor.token },
    )
    expect(draft.headers['content-disposition']).toContain('attachment')
    await signAs(guarantor, owner.order.id)
    expect((await guarantor.read(id)).body.results).toMatchObject({ status: 'DOCUMENT_SIGNATURE', sign_requests: [{ status: 'SIGNED' }] })
    const contract = async (token: string) =>
      it.call(orderContractFile, { params: { id: owner.id, contractName: 'guarantor-contract' } }, { token })
    for (const token of [guarantor.token, owner.token]) expect(signaturesIn((await contract(token)).body)).toBe(1)

    expect((await guarantor.say(owner.order.id, 'DOCUMENT_VALIDATION')).body.code).toBe('IDENTIFICATION_NEEDED')
    await guarantor.sendDocuments()
    expect(await guarantor.say(owner.order.id, 'DOCUMENT_VALIDATION')).toMatchObject({
      status: 200,
      body: { results: { is_approved: false } },
    })
    await review()
    expect(await owner.details()).toMatchObject({
      guarantees: [{ status: 'DOCUMENT_VALIDATION', is_approved: true }],
      sign_requests: { guarantor: { status: 'SIGNED', media: { file_name: expect.stringContaining('guarantor-contract') } } },
    })
    expect(await titles(owner.token)).toContain('ضامن شما تأیید شد')
    expect(await titles(guarantor.token)).toContain('ضمانت شما تأیید شد')
    expect((await guarantor.ask(owner.order.id)).body.code).toBe('ALREADY_SIGNED')
  })

  test('R-GUARANTEE-05, R-GUARANTEE-14, R-GUARANTOR-03, R-GUARANTOR-06, R-GUARANTOR-11: a guarantor who declined can be asked again once a day; the owner cannot take the guarantor’s steps', async () => {
    const owner = await backed()
    const guarantor = await openGuarantor(it)
    const id = await named(owner, guarantor)
    expect(await owner.patch(id, 'DOCUMENT_VALIDATION')).toMatchObject({ status: 409, body: { code: 'GUARANTEE_ACTOR' } })
    expect(await owner.patch(id, 'CHECKING')).toMatchObject({ status: 409, body: { code: 'GUARANTEE_STATUS' } })
    await guarantor.say(owner.order.id, 'CHECKING')
    expect((await guarantor.say(owner.order.id, 'REJECT')).body.results.status).toBe('REJECT')
    await it.relay()
    expect(await titles(owner.token)).toContain('ضامن درخواست شما را رد کرد')
    expect((await guarantor.say(owner.order.id, 'CHECKING')).body.code).toBe('GUARANTEE_STATUS')
    expect((await owner.patch(id, 'CHECKING')).body.results).toMatchObject({
      status: 'CHECKING',
      is_consented: false,
      customer: { name: '***' },
    })
    await guarantor.say(owner.order.id, 'REJECT')
    expect(await owner.patch(id, 'CHECKING')).toMatchObject({ status: 409, body: { code: 'ASKED_TODAY' } })
    it.pass(dayMs)
    expect((await owner.patch(id, 'CHECKING')).status).toBe(200)
    expect((await owner.patch(id, 'REJECT')).body.results.status).toBe('REJECT')
  })

  test('R-GUARANTOR-02, R-GUARANTOR-05: a removed guarantor no longer sees the record, and another may be added', async () => {
    const owner = await backed(600)
    const [first, second, third] = [await openGuarantor(it), await openGuarantor(it), await openGuarantor(it)]
    const id = await named(owner, first)
    await named(owner, second)
    expect((await owner.add(third.number)).body.code).toBe('GUARANTORS_FULL')
    expect(await owner.remove(id)).toMatchObject({ status: 200, body: { results: null } })
    const gone = await first.read(id)
    expect(gone.status).toBe(404)
    await it.relay()
    expect(await first.list()).toEqual([])
    expect((await owner.add(third.number)).status).toBe(201)
    expect((await owner.add(third.number)).body.code).toBe('GUARANTORS_FULL')
    await putInto(database().db, owner.order, 'BANK_FINAL_CONFIRMATION')
    const bound = await signedGuarantor(database().db, owner.order)
    expect((await owner.remove(bound.guaranteeId)).body.code).toBe('GUARANTORS_CLOSED')
  })

  test('numbers may be tried ten times a day; unknown ones are 404, the own and a repeated one are refused', async () => {
    const owner = await backed()
    const guarantor = await openGuarantor(it)
    expect(await owner.add('999999')).toMatchObject({
      status: 404,
      body: { code: 'GUARANTOR_NOT_FOUND', message: 'ضامنی با این کد پیدا نشد. کد را از خود ضامن بپرسید.' },
    })
    expect((await owner.add(owner.nationalCode.slice(3, 9))).body.code).toBe('GUARANTOR_SELF')
    expect((await owner.add(guarantor.number)).status).toBe(201)
    expect((await owner.add(guarantor.number)).body.code).toBe('GUARANTOR_TWICE')
    for (let tries = 4; tries < mostTriesADay; tries++) expect((await owner.add('999999')).status).toBe(404)
    const over = await owner.add('999999')
    expect(over.status).toBe(429)
    expect(Number(over.headers['retry-after'])).toBeGreaterThan(0)
    expect((await owner.add('12')).status).toBe(422)
    const small = await backed(100)
    expect(small.order.guarantorsNeeded).toBe(0)
  })

  test('F-106: a guarantor whose documents were returned (person 44) corrects them; the guarantee ends with its order, which both sides read', async () => {
    const owner = await backed()
    const guarantor = await openGuarantor(it, { code: '0012345441' })
    const id = await named(owner, guarantor)
    await guarantor.say(owner.order.id, 'CHECKING')
    await signAs(guarantor, owner.order.id)
    await guarantor.sendDocuments()
    await guarantor.say(owner.order.id, 'DOCUMENT_VALIDATION')
    await review()
    expect((await guarantor.read(id)).body.results).toMatchObject({
      status: 'FINAL_EDITION',
      previous_status: 'DOCUMENT_VALIDATION',
      mapped_status: 'DOCUMENT_VALIDATION',
      reasons: [{ target: 'IDENTIFICATION' }],
      commands: expect.arrayContaining([{ command: 'hand-in', refusal: 'IDENTIFICATION_NEEDED' }]),
    })
    const { db } = database()
    await db.transaction((tx) =>
      advanceOrder(tx, { customerId: owner.customerId, orderId: owner.order.id, command: 'cancel', actor: 'customer', ...asOf(it.now()) }),
    )
    expect(await guaranteesOf(db, owner.customerId, owner.order.id)).toMatchObject([{ status: 'REJECT' }])
    await it.relay()
    expect((await guarantor.read(id)).body.results).toMatchObject({ status: 'REJECT', ended_by: 'system' })
    expect(await titles(guarantor.token)).toContain('درخواست ضمانت بسته شد')
    expect((await owner.patch(id, 'CHECKING')).body.code).toBe('GUARANTORS_CLOSED')
  })

  test('two guarantors may consent and sign simultaneously; a signature reported twice counts once', async () => {
    const owner = await backed(600)
    const both = [await openGuarantor(it, { documents: true }), await openGuarantor(it, { documents: true })]
    for (const guarantor of both) await named(owner, guarantor)
    const { id } = owner.order
    const said = await Promise.all(both.flatMap((guarantor) => [guarantor.say(id, 'CHECKING'), guarantor.say(id, 'CHECKING')]))
    expect(said.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    for (const guarantor of both) await fixture.sign((await guarantor.ask(id)).body.results.sign_url, guarantor.mobile)
    it.pass(minuteMs)
    await Promise.all([sealDueRequests(it.app), sealDueRequests(it.app)])
    await it.relay()
    const twice = await Promise.all(
      both.flatMap((guarantor) => [guarantor.say(id, 'DOCUMENT_VALIDATION'), guarantor.say(id, 'DOCUMENT_VALIDATION')]),
    )
    expect(twice.map(({ status }) => String(status)).toSorted()).toEqual(['200', '200', '409', '409'])
    await review()
    expect(await owner.details()).toMatchObject({
      guarantees: [
        { status: 'DOCUMENT_VALIDATION', is_approved: true },
        { status: 'DOCUMENT_VALIDATION', is_approved: true },
      ],
    })
    // Row 28: the guarantees end with the order, and both sides are notified.
    const { db } = database()
    await db.transaction((tx) => finishGuarantees(tx, { customerId: owner.customerId, orderId: id, at: it.now() }))
    await it.relay()
    expect((await owner.details()).guarantees.map(({ status }) => status)).toEqual(['FINISHED', 'FINISHED'])
    for (const guarantor of both) expect(await titles(guarantor.token)).toContain('ضمانت شما تمام شد')
  })
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import { orderContract, orderContractFile, sendSignRequest } from '#contract/lending/contracts/routes.ts'
import { deletePromissory, listPromissorySteps, readPromissory } from '#contract/lending/promissory/routes.ts'
import { orderIdentifier } from '#domain/platform/kernel/public-code.ts'
import { hourMs, minuteMs } from '#domain/platform/kernel/time.ts'
import { violations } from '#server/billing/ledger/sql.ts'
import { openSession } from '#server/identity/sessions/sql.ts'
import { changeOrder } from '#server/lending/orders/sql.ts'
import { approvePromissory, promissoryOf, rejectPromissory } from '#server/lending/promissory/sql.ts'
import { signRequestOf, signRequestsOf } from '#server/lending/sign-requests/sql.ts'
import { storedContractOf } from '#server/lending/stored-contracts/sql.ts'
import { present } from '#testing/expectations.ts'
import { openBuyer, type Buyer, type Stage } from '#testing/lending/contracts/buyer.ts'
import { buyNote } from '#testing/lending/contracts/paid-note.ts'
import { openShops, putInto } from '#testing/lending/orders/open-order.ts'
import { payFirst } from '#testing/lending/orders/others-commands.ts'
import { onBothEngines } from '#testing/on-both-engines.ts'
import { openFakePartners, type FakePartners } from '#testing/platform/partners/fake-partners.ts'
import { signaturesIn } from '#testing/platform/pdf/signatures-in.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'
import { issueDuePromissories } from './issue-promissories.ts'
import { sealDueRequests } from './seal-signed.ts'
import { signDueForBank } from './sign-for-bank.ts'

onBothEngines('notes and contracts', (database) => {
  let fixture: FakePartners
  let it: TestApp
  let slug = ''
  beforeAll(async () => {
    fixture = await openFakePartners()
    it = await createTestApp(database(), { partners: fixture.partners })
    slug = await openShops(database().db)
  })
  afterAll(() => fixture.close())

  const buyer = (status: Stage) => openBuyer(it, slug, status)
  const steps = async ({ id, token }: Buyer) =>
    (await it.call(listPromissorySteps, { params: { id } }, { token })).body.results.filter(({ done }: { done: boolean }) => done).length
  /** The signers whose signatures are in a file. */
  const sealedFor = async ({ customerId, order }: Buyer) => {
    const requests = await signRequestsOf(database().db, customerId)
    return requests
      .filter(({ orderId, sealedAt }) => orderId === order.id && sealedAt !== null)
      .map(({ type }) => type)
      .toSorted()
  }
  const signAt = (signUrl: string, mobile: string) => fixture.sign(signUrl, mobile)

  test('R-PROMISSORY-01, R-PROMISSORY-04, R-PROMISSORY-17, R-PAY-12, R-SIGNREQ-01, R-SIGNREQ-05: a note is bought, issued, signed at the partner’s page and sealed so that pdfsig accepts it', async () => {
    const customer = await buyer('UPLOAD_PROMISSORY')
    const { db } = database()
    expect(await steps(customer)).toBe(0)
    expect(await customer.ask('promissory')).toMatchObject({ status: 409, body: { code: 'NOTHING_TO_SIGN' } })
    await buyNote(it, fixture, customer)
    expect((await promissoryOf(db, customer.customerId, customer.order.id))?.status).toBe('PROMISSORY_REQUEST')
    expect(await steps(customer)).toBe(1)

    expect(await issueDuePromissories(it.app)).toBe(1)
    expect(await issueDuePromissories(it.app)).toBe(0)
    const { promissory, pelekan_promissory } = await customer.details()
    const issued = promissory ?? pelekan_promissory
    expect(issued).toMatchObject({
      status: 'PROMISSORY_SIGN_REQUEST',
      mapped_status: 'CREATED',
      number: expect.any(String),
      media: { file_name: expect.stringMatching(/pdf$/) },
    })

    const requested = await customer.ask('promissory')
    expect(requested).toMatchObject({ status: 200, body: { results: { sign_url: expect.stringMatching(/^http/) } } })
    const note = (
      await it.call(readPromissory, { params: { id: customer.id, promissoryId: present(issued).id } }, { token: customer.token })
    ).body.results
    expect(note).toMatchObject({
      status: 'PROMISSORY_FINALIZE',
      mapped_status: 'REQUEST_SIGN',
      sign_request_expire_at: requested.body.results.expire_at,
    })
    expect(Date.parse(requested.body.results.expire_at)).toBe(it.now() + 24 * hourMs)

    await signAt(requested.body.results.sign_url, customer.mobile)
    it.pass(minuteMs)
    expect(await sealDueRequests(it.app)).toBe(1)
    expect(await sealDueRequests(it.app)).toBe(0)
    const sealed = await promissoryOf(db, customer.customerId, customer.order.id)
    expect(sealed?.status).toBe('APPROVED')
    const pdf = await it.app.files.get(sealed?.fileKey ?? '')
    if (!pdf) throw new Error('no sealed note')
    expect(signaturesIn(pdf)).toBe(1)
    expect(await steps(customer)).toBe(5)
    expect(await customer.ask('promissory')).toMatchObject({ status: 409, body: { code: 'ALREADY_SIGNED' } })
    expect(await violations(db)).toEqual([])
  })

  test('R-PROMISSORY-02, R-PROMISSORY-03, R-PROMISSORY-15: an own note is uploaded, deleted and reviewed; a paid or approved one cannot be deleted', async () => {
    const customer = await buyer('UPLOAD_PROMISSORY')
    const { db } = database()
    expect(await customer.upload({ order_identifier: 'PL-00000000' })).toMatchObject({
      status: 422,
      body: { code: 'ORDER_IDENTIFIER_OTHER' },
    })
    const sent = await customer.upload({ order_identifier: orderIdentifier(customer.order.id) })
    expect(sent).toMatchObject({
      status: 200,
      body: { results: { status: 'PENDING', mapped_status: 'SIGNED', media: { file_name: 'note.jpg' } } },
    })
    const remove = (promissoryId: number) =>
      it.call(deletePromissory, { params: { id: customer.id, promissoryId } }, { token: customer.token })
    expect(await remove(sent.body.results.id)).toMatchObject({ status: 200 })
    expect(await remove(sent.body.results.id)).toMatchObject({ status: 404 })

    const second = await customer.upload()
    const reasons = [{ code: 'NOTE_UNREADABLE', text: 'تصویر سفته خوانا نیست.' }]
    await db.transaction((tx) => rejectPromissory(tx, { ...customer.key, reasons, at: it.now() }))
    const { promissory, pelekan_promissory } = await customer.details()
    expect(promissory ?? pelekan_promissory).toMatchObject({ status: 'REJECTED', media: null, reasons })
    expect(await customer.upload()).toMatchObject({ status: 200 })
    await db.transaction((tx) => approvePromissory(tx, { ...customer.key, at: it.now() }))
    expect(await remove(second.body.results.id)).toMatchObject({ status: 409, body: { code: 'PROMISSORY_KEPT' } })
    expect(await customer.upload()).toMatchObject({ status: 409, body: { code: 'PROMISSORY_KEPT' } })
    await putInto(db, customer.order, 'SIGNING_CONTRACTS')
    expect(await customer.upload()).toMatchObject({ status: 409, body: { code: 'PROMISSORY_NOT_NOW' } })
  })

  test('F-004, R-SIGNREQ-04, R-ORDER-07, R-ORDER-08, R-ORDER-50, R-ORDER-51: first the first payment, then the customer’s signature, then the bank’s; one PDF has both', async () => {
    const customer = await buyer('SIGNING_CONTRACTS')
    const { db } = database()
    expect(await customer.ask('customer')).toMatchObject({ status: 409, body: { code: 'FIRST_PAYMENT_DUE' } })
    await payFirst(db, customer.order, it.now())
    expect(await customer.ask('bank')).toMatchObject({ status: 409, body: { code: 'NOTHING_TO_SIGN' } })
    const draft = await it.call(orderContract, { params: { id: customer.id } }, { token: customer.token })
    expect(draft.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': expect.stringMatching(/^attachment/),
      'cache-control': 'no-store',
    })
    expect(await customer.contract('bank-contract')).toMatchObject({ status: 404 })

    const requested = await customer.ask('customer')
    const sentAgain = await customer.ask('customer')
    expect(sentAgain.body.results).toEqual(requested.body.results)
    await signAt(requested.body.results.sign_url, customer.mobile)
    it.pass(minuteMs)
    expect(await sealDueRequests(it.app)).toBe(1)
    expect(await sealedFor(customer)).toEqual(['customer'])
    const signed = await customer.contract('customer-contract')
    expect(signaturesIn(signed.body)).toBe(1)

    expect(await signDueForBank(it.app)).toBe(1)
    expect(await signDueForBank(it.app)).toBe(0)
    expect(await sealedFor(customer)).toEqual(['bank', 'customer'])
    const both = await customer.contract('customer-contract')
    const bank = await customer.contract('bank-contract')
    expect([signaturesIn(both.body), signaturesIn(bank.body)]).toEqual([2, 1])
    const { sign_requests } = await customer.details()
    expect(sign_requests).toMatchObject({
      customer: { status: 'SIGNED', media: { tmp_url: expect.any(String) } },
      bank: { status: 'SIGNED' },
      guarantor: null,
    })
    expect((await customer.contract('repayment-schedule')).status).toBe(200)
    await putInto(db, customer.order, 'FINISHED')
    expect((await customer.details()).documents).toMatchObject([
      { kind: 'terms', is_signed: true },
      { kind: 'customer-contract', is_signed: true },
      { kind: 'repayment-schedule' },
      { kind: 'bank-contract', is_signed: true },
      { kind: 'settlement-letter', is_signed: true },
    ])
  })

  test.for(['FINAL_EDITION', 'REJECTED'] as const)(
    'F-005, R-ORDER-08, R-ORDER-51: an unsigned contract and its schedule, once drawn, can be read in %s, and the order lists them',
    async (status) => {
      const customer = await buyer('SIGNING_CONTRACTS')
      const names = ['customer-contract', 'repayment-schedule'] as const
      expect((await customer.details()).documents.map(({ kind }) => kind)).toEqual(['terms', ...names])
      for (const name of names) expect((await customer.contract(name)).status).toBe(200)
      const previousStatus = status === 'REJECTED' ? 'SIGNING_CONTRACTS' : 'BANK_FINAL_CONFIRMATION'
      await changeOrder(database().db, customer.order, { status, previousStatus })
      for (const name of names) expect((await customer.contract(name)).status).toBe(200)
      expect((await customer.details()).documents.map(({ kind }) => kind)).toEqual(names)
    },
  )

  test('F-005: a draft keeps its file for a day, and is drawn again on the next', async () => {
    const customer = await buyer('SIGNING_CONTRACTS')
    const { db } = database()
    const key = async () => (await storedContractOf(db, customer.customerId, customer.order.id, 'customer-contract'))?.fileKey
    await customer.contract('customer-contract')
    const first = await key()
    await customer.contract('customer-contract')
    expect(await key()).toBe(first)
    it.pass(25 * hourMs)
    const token = await openSession(db, { customerId: customer.customerId, name: null, at: it.now() })
    await it.call(orderContract, { params: { id: customer.id } }, { token })
    expect(await key()).not.toBe(first)
  })

  test('F-005: a draft that is drawn while the contract is signed does not replace the signed file', async () => {
    const customer = await buyer('SIGNING_CONTRACTS')
    const { db } = database()
    await payFirst(db, customer.order, it.now())
    // The reader has judged that there is no contract yet, and is drawing one.
    const { put } = it.app.files
    const sign = async () => {
      Object.assign(it.app.files, { put })
      const requested = await customer.ask('customer')
      await signAt(requested.body.results.sign_url, customer.mobile)
      it.pass(minuteMs)
      expect(await sealDueRequests(it.app)).toBe(1)
    }
    Object.assign(it.app.files, { put: async (bytes: Buffer) => (await sign(), put(bytes)) })
    const read = await customer.contract('customer-contract')
    expect(signaturesIn(read.body)).toBe(1)
    expect(signaturesIn((await customer.contract('customer-contract')).body)).toBe(1)
  })

  test('F-003, R-PROMISSORY-18: the order names the payee that its note will bear', async () => {
    const customer = await buyer('UPLOAD_PROMISSORY')
    for (const isOwnFund of [true, false]) {
      await changeOrder(database().db, customer.order, { isOwnFund })
      expect((await customer.details()).collateral_payee).toBe(isOwnFund ? 'صندوق پلکان' : 'بانک عامل پلکان')
    }
  })

  test('R-ORDER-53: an unknown name, another customer’s order and a document that does not exist yet get the same 404', async () => {
    const customer = await buyer('SIGNING_CONTRACTS')
    const other = await buyer('UPLOAD_PROMISSORY')
    const read = (id: string, contractName: string) => it.call(orderContractFile, { params: { id, contractName } }, { token: other.token })
    const answers = [
      await read(other.id, 'customer-contract'),
      await read(customer.id, 'customer-contract'),
      await read('99999', 'customer-contract'),
      await read(other.id, 'nothing'),
      await read(other.id, '../secret'),
      await read(customer.id, 'guarantor-contract'),
    ]
    expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body.code])))).toEqual(new Set(['[404,"NOT_FOUND"]']))
  })

  test('a request is renewed for free after a minute, and after its day; twenty clicks make one request', async () => {
    const customer = await buyer('SIGNING_CONTRACTS')
    const { db } = database()
    await payFirst(db, customer.order, it.now())
    const answers = await Promise.all(Array.from({ length: 20 }, () => customer.ask('customer')))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(new Set(answers.map(({ body }) => body.results.sign_url)).size).toBe(1)
    const first = await signRequestOf(db, customer.customerId, customer.order.id, 'customer')
    it.pass(25 * hourMs)
    const token = await openSession(db, { customerId: customer.customerId, name: null, at: it.now() })
    const renewed = await it.call(sendSignRequest, { body: { order_identifier: customer.id, type: 'customer' } }, { token })
    expect(Date.parse(renewed.body.results.expire_at)).toBe(it.now() + 24 * hourMs)
    expect(await signRequestOf(db, customer.customerId, customer.order.id, 'customer')).toMatchObject({
      reference: first?.reference,
      documentSha256: first?.documentSha256,
    })
  })
})

import { execFileSync } from 'node:child_process'
import { createHmac } from 'node:crypto'
import { existsSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { orderContract, orderContractFile } from '#contract/contracts/contract-file.ts'
import { readOrder } from '#contract/orders/list-orders.ts'
import {
  partnerSignatureHeader,
  partnerSigning,
  partnerTimestampHeader,
  signingNoticeMessage,
  type SigningNotice,
} from '#contract/partner/signing.ts'
import { purchasePromissory } from '#contract/payments/purchase.ts'
import { deletePromissory, listPromissorySteps, readPromissory, uploadPromissory } from '#contract/promissory/promissory.ts'
import { sendSignRequest } from '#contract/sign-requests/send.ts'
import { hourMs, minuteMs } from '#domain/kernel/time.ts'
import { orderIdentifier } from '#domain/orders/order-identifier.ts'
import { openSession } from '../sessions/sql.ts'
import { picture, sendFile } from '../files/testing/send-file.ts'
import { openFirstInvoice } from '../invoices/draft-invoices.ts'
import { violations } from '../ledger/sql.ts'
import { openShops, orderIn, putInto, someone } from '../orders/testing/open-order.ts'
import { payFirst } from '../orders/testing/others-deeds.ts'
import { openPlayedPartners, type PlayedPartners } from '../partners/testing/played-partners.ts'
import { approvePromissory, promissoryOf, rejectPromissory } from '../promissory/sql.ts'
import { signaturesOf, signRequestOf } from '../sign-requests/sql.ts'
import { onBothEngines } from '../testing/on-both-engines.ts'
import { openTestHouse, type TestHouse } from '../testing/test-house.ts'
import { issueDuePromissories } from './issue-promissories.ts'
import { sealDueRequests } from './seal-signed.ts'
import { signDueForBank } from './sign-for-bank.ts'

/** What pdfsig says of a PDF's signatures; null where poppler-utils is not installed. */
function pdfsig(pdf: Buffer): string | null {
  if (!existsSync('/usr/bin/pdfsig')) return null
  const file = join(mkdtempSync(join(tmpdir(), 'pdfsig-')), 'paper.pdf')
  writeFileSync(file, pdf)
  return execFileSync('/usr/bin/pdfsig', ['-nocert', file], { encoding: 'utf8' })
}
const validSignatures = (pdf: Buffer): number => pdfsig(pdf)?.match(/Signature is Valid/g)?.length ?? -1

onBothEngines('notes and contracts', (database) => {
  let world: PlayedPartners
  let it: TestHouse
  let slug = ''
  beforeAll(async () => {
    world = await openPlayedPartners()
    it = await openTestHouse(database(), { partners: world.partners })
    slug = await openShops(database().db)
  })
  afterAll(() => world.close())

  /** A customer with an order in a stage, and the calls they make about it. */
  const buyer = async (status: 'UPLOAD_PROMISSORY' | 'SIGNING_CONTRACTS') => {
    const { db } = database()
    const known = await someone(db, { report: true, documents: true })
    const order = await orderIn(db, status, known.customerId, slug)
    if (status === 'SIGNING_CONTRACTS')
      await db.transaction((tx) => openFirstInvoice(tx, { customerId: known.customerId, orderId: order.id, at: it.now() }))
    const token = await openSession(db, { customerId: known.customerId, name: null, at: it.now() })
    const id = String(order.id)
    return {
      ...known,
      order,
      token,
      id,
      key: { customerId: known.customerId, orderId: order.id },
      details: async () => (await it.call(readOrder, { params: { id } }, { token })).body.results,
      ask: (type: 'customer' | 'promissory' | 'bank') =>
        it.call(sendSignRequest, { body: { order_identifier: orderIdentifier(order.id), type } }, { token }),
      contract: (contractName: string) => it.call(orderContractFile, { params: { id, contractName } }, { token }),
      upload: async (fields: Record<string, string> = {}, bytes?: Buffer) =>
        sendFile(it, uploadPromissory, {
          token,
          path: `/api/customer/orders/${id}/promissory`,
          file: { bytes: bytes ?? (await picture()), name: 'note.jpg' },
          fields,
        }),
    }
  }
  type Buyer = Awaited<ReturnType<typeof buyer>>
  const steps = async ({ id, token }: Buyer) =>
    (await it.call(listPromissorySteps, { params: { id } }, { token })).body.results.filter(({ done }: { done: boolean }) => done).length
  const payNote = async ({ order, token }: Buyer) => {
    const redirect_uri = 'http://pelekan.test/promissory/payment'
    const bought = await it.call(purchasePromissory, { body: { items: [{ id: order.id }], redirect_uri } }, { token })
    expect(bought.status).toBe(201)
    const { pathname, search } = new URL((await world.pay(bought.body.results.redirect_url)) ?? '')
    await it.app.inject({ url: `${pathname}${search}` })
    return bought
  }
  const signAt = (signUrl: string, mobile: string) => world.sign(signUrl, mobile)

  test('R-PROMISSORY-01, R-PROMISSORY-04, R-PROMISSORY-17, R-PAY-12, R-SIGNREQ-01, R-SIGNREQ-05: a note is bought, issued, signed at the partner’s page and sealed so that pdfsig accepts it', async () => {
    const customer = await buyer('UPLOAD_PROMISSORY')
    const { db } = database()
    expect(await steps(customer)).toBe(0)
    expect(await customer.ask('promissory')).toMatchObject({ status: 409, body: { code: 'NOTHING_TO_SIGN' } })
    await payNote(customer)
    expect((await promissoryOf(db, customer.customerId, customer.order.id))?.status).toBe('PROMISSORY_REQUEST')
    expect(await steps(customer)).toBe(1)

    expect(await issueDuePromissories(it.house)).toBe(1)
    expect(await issueDuePromissories(it.house)).toBe(0)
    const { promissory, pelekan_promissory } = await customer.details()
    const issued = promissory ?? pelekan_promissory
    expect(issued).toMatchObject({
      status: 'PROMISSORY_SIGN_REQUEST',
      mapped_status: 'CREATED',
      number: expect.any(String),
      media: { file_name: expect.stringMatching(/pdf$/) },
    })

    const asked = await customer.ask('promissory')
    expect(asked).toMatchObject({ status: 200, body: { results: { sign_url: expect.stringMatching(/^http/) } } })
    const note = (await it.call(readPromissory, { params: { id: customer.id, promissoryId: issued.id } }, { token: customer.token })).body
      .results
    expect(note).toMatchObject({
      status: 'PROMISSORY_FINALIZE',
      mapped_status: 'REQUEST_SIGN',
      sign_request_expire_at: asked.body.results.expire_at,
    })
    expect(Date.parse(asked.body.results.expire_at)).toBe(it.now() + 24 * hourMs)

    await signAt(asked.body.results.sign_url, customer.mobile)
    it.pass(minuteMs)
    expect(await sealDueRequests(it.house)).toBe(1)
    expect(await sealDueRequests(it.house)).toBe(0)
    const sealed = await promissoryOf(db, customer.customerId, customer.order.id)
    expect(sealed?.status).toBe('APPROVED')
    const pdf = await it.house.files.get(sealed?.fileKey ?? '')
    if (!pdf) throw new Error('no sealed note')
    if (pdfsig(pdf) !== null) expect(validSignatures(pdf)).toBe(1)
    expect(await steps(customer)).toBe(5)
    expect(await customer.ask('promissory')).toMatchObject({ status: 409, body: { code: 'ALREADY_SIGNED' } })
    expect(await violations(db)).toEqual([])
  })

  test('R-PROMISSORY-02, R-PROMISSORY-03, R-PROMISSORY-15: an own note is uploaded, thrown away, judged; a paid or approved one stays', async () => {
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

  test('R-SIGNREQ-04, R-ORDER-07, R-ORDER-08, R-ORDER-50, R-ORDER-51: first the first payment, then the customer’s hand, then the bank’s; both stand in one PDF', async () => {
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

    const asked = await customer.ask('customer')
    const sentAgain = await customer.ask('customer')
    expect(sentAgain.body.results).toEqual(asked.body.results)
    await signAt(asked.body.results.sign_url, customer.mobile)
    it.pass(minuteMs)
    expect(await sealDueRequests(it.house)).toBe(1)
    expect(await signaturesOf(db, customer.customerId, customer.order.id)).toEqual({ customer: true, bank: false })
    const signed = await customer.contract('customer-contract')
    if (pdfsig(signed.body) !== null) expect(validSignatures(signed.body)).toBe(1)

    expect(await signDueForBank(it.house)).toBe(1)
    expect(await signDueForBank(it.house)).toBe(0)
    expect(await signaturesOf(db, customer.customerId, customer.order.id)).toEqual({ customer: true, bank: true })
    const both = await customer.contract('customer-contract')
    const bank = await customer.contract('bank-contract')
    if (pdfsig(both.body) !== null) expect([validSignatures(both.body), validSignatures(bank.body)]).toEqual([2, 1])
    const { sign_requests } = await customer.details()
    expect(sign_requests).toMatchObject({
      customer: { status: 'SIGNED', media: { tmp_url: expect.any(String) } },
      bank: { status: 'SIGNED' },
      guarantor: null,
    })
    expect((await customer.contract('repayment-schedule')).status).toBe(200)
  })

  test('R-ORDER-53: a name we do not know, a foreign order and a paper before its time are one and the same 404', async () => {
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

  test('a request is renewed for free after a minute, and after its day; twenty clicks lay one paper', async () => {
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
      paperSha256: first?.paperSha256,
    })
  })

  describe('the signing partner’s notice', () => {
    const send = (notice: SigningNotice, { secret, ageSeconds = 0 }: { secret?: string; ageSeconds?: number } = {}) => {
      const second = Math.floor(it.now() / 1000) - ageSeconds
      const seal = createHmac('sha256', secret ?? it.house.config.signingNoticeSecret)
        .update(signingNoticeMessage(second, notice))
        .digest('hex')
      return it.call(
        partnerSigning,
        { body: notice },
        { headers: { [partnerTimestampHeader]: String(second), [partnerSignatureHeader]: seal } },
      )
    }

    test('counts only fresh, under the shared secret, and for the very paper that was laid; a repeat changes nothing', async () => {
      const customer = await buyer('SIGNING_CONTRACTS')
      const { db } = database()
      await payFirst(db, customer.order, it.now())
      await customer.ask('customer')
      const request = () => signRequestOf(db, customer.customerId, customer.order.id, 'customer')
      const laid = await request()
      if (!laid) throw new Error('nothing laid')
      const notice: SigningNotice = { reference: laid.reference, state: 'SIGNED', signed_at: it.now(), document_sha256: laid.paperSha256 }
      expect(await send(notice, { secret: 'another-secret' })).toMatchObject({ status: 403, body: { code: 'NOTICE_SIGNATURE_INVALID' } })
      expect(await send(notice, { ageSeconds: 301 })).toMatchObject({ status: 403 })
      expect(await send({ ...notice, document_sha256: 'a'.repeat(64) })).toMatchObject({ status: 200 })
      expect(await send({ ...notice, reference: 'unknown' })).toMatchObject({ status: 200 })
      expect((await request())?.signedAt).toBeNull()
      for (const late of [0, 1000]) {
        expect(await send({ ...notice, signed_at: notice.signed_at + late })).toMatchObject({ status: 200 })
        expect((await request())?.signedAt).toBe(notice.signed_at)
      }
      expect(await sealDueRequests(it.house)).toBe(1)
    })
  })
})

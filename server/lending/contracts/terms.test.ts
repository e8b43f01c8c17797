import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readTerms, sendSignRequest } from '#contract/lending/contracts/routes.ts'
import { termsParts } from '#domain/lending/contracts/terms-page.ts'
import { orderIdentifier } from '#domain/platform/kernel/public-code.ts'
import { hourMs, minuteMs } from '#domain/platform/kernel/time.ts'
import { openSession } from '#server/identity/sessions/sql.ts'
import { signRequestOf } from '#server/lending/sign-requests/sql.ts'
import { openBuyer, type Stage } from '#testing/lending/contracts/buyer.ts'
import { openShops } from '#testing/lending/orders/open-order.ts'
import { payFirst } from '#testing/lending/orders/others-commands.ts'
import { onEveryEngine } from '#testing/on-both-engines.ts'
import { openFakePartners, type FakePartners } from '#testing/platform/partners/fake-partners.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'
import { sealDueRequests } from './seal-signed.ts'

const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex')
/** Each page of a PDF has a page object; their tree has the other name. */
const pagesIn = (pdf: Buffer): number => pdf.toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g)?.length ?? 0

onEveryEngine('the page of terms', (database) => {
  let fixture: FakePartners
  let it: TestApp
  let slug = ''
  beforeAll(async () => {
    fixture = await openFakePartners()
    it = await createTestApp(database(), { partners: fixture.partners })
    slug = await openShops(database().db)
  })
  afterAll(() => fixture.close())

  const buyer = async (status: Stage) => {
    const customer = await openBuyer(it, slug, status)
    const { customerId, order, id } = customer
    const token = () => openSession(database().db, { customerId, name: null, at: it.now() })
    const body = { order_identifier: orderIdentifier(order.id), type: 'customer' } as const
    return {
      ...customer,
      terms: async () => it.call(readTerms, { params: { id } }, { token: await token() }),
      ask: async () => it.call(sendSignRequest, { body }, { token: await token() }),
      request: () => signRequestOf(database().db, customerId, order.id, 'customer'),
    }
  }

  test('R-PLAN-11: it is one page with its parts in order; the hash of the file that was shown is stored with the signature', async () => {
    const customer = await buyer('SIGNING_CONTRACTS')
    await payFirst(database().db, customer.order, it.now())
    const before = await customer.terms()
    expect(before.body.results).toMatchObject({ parts: termsParts.map((part) => ({ part })), sha256: null })
    const draft = (await customer.contract('terms')).body
    expect(pagesIn(draft)).toBe(1)

    const asked = await customer.ask()
    expect(await customer.request()).toMatchObject({ termsSha256: sha256(draft) })
    await fixture.sign(asked.body.results.sign_url, customer.mobile)
    it.pass(minuteMs)
    expect(await sealDueRequests(it.app)).toBe(1)
    const { body } = await customer.terms()
    expect(body.results).toEqual({ parts: before.body.results.parts, sha256: sha256(draft) })
    expect((await customer.contract('terms')).body.equals(draft)).toBe(true)
  })

  test('R-PLAN-11: a page that was not asked about is that of the day; from the request on it stays as it was shown', async () => {
    const customer = await buyer('SIGNING_CONTRACTS')
    await payFirst(database().db, customer.order, it.now())
    const duesOf = async () => (await customer.terms()).body.results.parts[1]?.text
    const first = await duesOf()
    it.pass(25 * hourMs)
    const second = await duesOf()
    expect(second).not.toBe(first)
    await customer.ask()
    it.pass(25 * hourMs)
    expect(await duesOf()).toBe(second)
  })

  test('R-PLAN-11: there is none before the contract, and none of another customer', async () => {
    const [early, other] = [await buyer('UPLOAD_PROMISSORY'), await buyer('SIGNING_CONTRACTS')]
    expect(await early.terms()).toMatchObject({ status: 404 })
    const { token } = early
    expect(await it.call(readTerms, { params: { id: other.id } }, { token })).toMatchObject({ status: 404 })
  })
})

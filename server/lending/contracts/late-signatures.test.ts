import { afterAll, beforeAll, expect, test } from 'vitest'
import { cancelOrder } from '#contract/lending/orders/routes.ts'
import { minuteMs } from '#domain/platform/kernel/time.ts'
import { seedCancelReasons } from '#server/lending/cancel-reasons/seed-cancel-reasons.ts'
import { releasesOf } from '#server/lending/collateral-releases/sql.ts'
import { promissoryOf } from '#server/lending/promissory/sql.ts'
import type { Database } from '#server/platform/database/open.ts'
import type { Buyer } from '#testing/lending/contracts/buyer.ts'
import { paidNote } from '#testing/lending/contracts/paid-note.ts'
import { openShops } from '#testing/lending/orders/open-order.ts'
import { whileLocked } from '#testing/lending/orders/while-locked.ts'
import { onServers } from '#testing/on-both-engines.ts'
import { openFakePartners, type FakePartners } from '#testing/platform/partners/fake-partners.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'
import { issueDuePromissories } from './issue-promissories.ts'
import { sealDueRequests } from './seal-signed.ts'

onServers('a note that is signed late', (copies) => {
  let fixture: FakePartners
  let database: Database
  let it: TestApp
  let slug = ''
  beforeAll(async () => {
    fixture = await openFakePartners()
    database = await copies.open()
    it = await createTestApp(database, { partners: fixture.partners })
    slug = await openShops(database.db)
    await seedCancelReasons(database.db)
  })
  afterAll(async () => {
    await database.close()
    await fixture.close()
  })

  /** A customer whose bought note is issued, with the page at the partner where it is signed. */
  async function signer() {
    const customer = await paidNote(it, slug)
    expect(await issueDuePromissories(it.app)).toBe(1)
    const asked = await customer.ask('promissory')
    expect(asked.status).toBe(200)
    it.pass(minuteMs)
    return { customer, sign: () => fixture.sign(asked.body.results.sign_url, customer.mobile) }
  }
  const seal = () => sealDueRequests(it.app)
  const cancel = ({ id, token }: Buyer) => it.call(cancelOrder, { params: { id }, body: { reason_ids: [1] } }, { token })
  const noteOf = async ({ key }: Buyer) => (await promissoryOf(database.db, key.customerId, key.orderId))?.status
  const releases = async ({ key }: Buyer) => (await releasesOf(database.db, key)).map(({ kind, status }) => [kind, status])

  test('R-CARE-09: on a page that was left open after the order ended: it goes back, and no other page is opened', async () => {
    const { customer, sign } = await signer()
    expect((await cancel(customer)).status).toBe(200)
    expect(await releases(customer)).toEqual([])
    expect(await customer.ask('promissory')).toMatchObject({ status: 409, body: { code: 'NOTHING_TO_SIGN' } })
    await sign()
    expect(await seal()).toBe(1)
    expect(await noteOf(customer)).toBe('APPROVED')
    expect(await releases(customer)).toEqual([['PROMISSORY', 'RELEASE_REQUESTED']])
  })

  test.for(['seal', 'cancel'] as const)('R-CARE-09: while its order ends, %s being first: it goes back once', async (first) => {
    const { customer, sign } = await signer()
    await sign()
    const end = async () => (await cancel(customer)).status
    const order = { customerId: customer.customerId, id: customer.order.id }
    const came = first === 'seal' ? await whileLocked(database.db, order, seal, end) : await whileLocked(database.db, order, end, seal)
    expect(new Set(came)).toEqual(new Set([1, 200]))
    expect(await releases(customer)).toEqual([['PROMISSORY', 'RELEASE_REQUESTED']])
  })

  test('before the partner answers to a second request: it stays signed', async () => {
    const { customer, sign } = await signer()
    const { partners } = it.app
    const { signing } = partners
    const request = async (asked: Parameters<typeof signing.request>[0]) => {
      const answer = await signing.request(asked)
      await sign()
      expect(await seal()).toBe(1)
      return answer
    }
    Object.assign(partners, { signing: { ...signing, request } })
    const answer = await customer.ask('promissory')
    Object.assign(partners, { signing })
    expect(answer).toMatchObject({ status: 409, body: { code: 'ALREADY_SIGNED' } })
    expect(await noteOf(customer)).toBe('APPROVED')
  })
})

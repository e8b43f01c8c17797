import { afterAll, beforeAll, expect, test } from 'vitest'
import { listInvoices } from '#contract/billing/invoices/routes.ts'
import { me } from '#contract/identity/login/routes.ts'
import { openDatabase, type Database } from '#server/platform/database/open.ts'
import { begin, cards, mustBeSound, openTill } from '#testing/billing/payments/till.ts'
import { onCitus } from '#testing/on-both-engines.ts'
import { openFakePartners, type FakePartners } from '#testing/platform/partners/fake-partners.ts'
import { reportsShards, watchShards } from '#testing/platform/shards-of-statements.ts'
import { createTestApp } from '#testing/test-app.ts'

onCitus('the shards of a customer’s statements', (copies) => {
  let watch: ReturnType<typeof watchShards>
  let fake: FakePartners
  let database: Database
  beforeAll(async () => {
    watch = watchShards()
    fake = await openFakePartners()
    const url = `${await copies.url()}&options=${encodeURIComponent(reportsShards)}`
    database = await openDatabase({ url, migrates: false })
  })
  afterAll(async () => {
    watch.stop()
    await Promise.all([database.close(), fake.close()])
  })

  /** The statements of some work that touched more than one part of the customers' tables. */
  async function spreadBy(work: () => Promise<unknown>): Promise<readonly string[]> {
    const before = (await watch.parts(database.db)).length
    await work()
    const statements = (await watch.parts(database.db)).slice(before)
    expect(statements.some(({ parts }) => parts === 1)).toBe(true)
    return statements.filter(({ parts }) => parts > 1).map(({ statement, parts }) => `${parts}: ${statement}`)
  }

  test('F-312: each statement of a purchase, from the click to the paid invoice, touches one', async () => {
    const till = await openTill(database, fake)
    const [zero, one] = await till.repaying()
    const pay = async (item: typeof zero) => till.pay(await begin(till.app, till.asking([item])), cards.pays)
    await pay(zero)
    expect(await spreadBy(() => pay(one))).toEqual([])
    await mustBeSound(database)
  })

  test('F-312: each statement of a signed read touches one', async () => {
    const { call, customer } = await createTestApp(database)
    const { token } = await customer('09120000001')
    expect(await spreadBy(() => call(me, {}, { token }))).toEqual([])
    expect(await spreadBy(() => call(listInvoices, { query: {} }, { token }))).toEqual([])
  })
})

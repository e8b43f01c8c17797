import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readWallet } from '#contract/billing/wallet/routes.ts'
import { deletePromissory } from '#contract/lending/promissory/routes.ts'
import { noteNotIssued } from '#domain/lending/promissory/promissory.ts'
import { minuteMs } from '#domain/platform/kernel/time.ts'
import { reverseTransfer } from '#server/billing/ledger/reverse-transfer.ts'
import { violations } from '#server/billing/ledger/sql.ts'
import { orderRowOf } from '#server/lending/orders/sql.ts'
import { promissoryOf } from '#server/lending/promissory/sql.ts'
import { rowsOf } from '#server/platform/database/open.ts'
import { openBuyer, type Buyer } from '#testing/lending/contracts/buyer.ts'
import { buyNote } from '#testing/lending/contracts/paid-note.ts'
import { openShops } from '#testing/lending/orders/open-order.ts'
import { onBothEngines } from '#testing/on-both-engines.ts'
import { openFakePartners, type FakePartners } from '#testing/platform/partners/fake-partners.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'
import { issueDuePromissories } from './issue-promissories.ts'
import { recordRefusedPromissory } from './record-refused-promissory.ts'

const noteOf = async (customer: Buyer) => {
  const { promissory, pelekan_promissory, timeline } = await customer.details()
  return { ...(promissory ?? pelekan_promissory), action: timeline.action }
}

onBothEngines('a bought note that the bank refuses for good to issue', (database) => {
  let fixture: FakePartners
  let it: TestApp
  let slug = ''
  let attempts: number[] = []
  let bankAnswers = Promise.resolve()
  beforeAll(async () => {
    fixture = await openFakePartners()
    const { bank } = fixture.partners
    const issuePromissory: typeof bank.issuePromissory = async (request) => {
      attempts.push(request.attempt)
      await bankAnswers
      return bank.issuePromissory(request)
    }
    it = await createTestApp(database(), { partners: { ...fixture.partners, bank: { ...bank, issuePromissory } } })
    slug = await openShops(database().db)
  })
  afterAll(() => fixture.close())

  const buyer = () => openBuyer(it, slug, 'UPLOAD_PROMISSORY', '47')
  const wallet = async ({ token }: Buyer) => (await it.call(readWallet, {}, { token })).body.results.balance
  const refunds = ({ customerId }: Buyer) =>
    rowsOf<{ event: string }>(
      database().db,
      sql`select event from ledger_transfers where customer_id = ${customerId} and event = 'TRANSFER_REVERSED'`,
    )
  const issue = () => issueDuePromissories(it.app)

  test('what was paid for it goes to the wallet, the customer reads why, and the next one is bought under another key', async () => {
    const { db } = database()
    const customer = await buyer()
    attempts = []
    await buyNote(it, fixture, customer)
    expect(await noteOf(customer)).toMatchObject({ mapped_status: 'PAID', action: null })
    expect(await issue()).toBe(0)
    expect(await noteOf(customer)).toMatchObject({
      status: 'REJECTED',
      mapped_status: 'NOT_EXIST',
      paid_at: null,
      reasons: [noteNotIssued],
      action: 'BUY_PROMISSORY',
    })
    expect([await wallet(customer), (await refunds(customer)).length]).toEqual([customer.order.promissoryCost, 1])
    it.pass(5 * minuteMs)
    expect([await issue(), attempts]).toEqual([0, [0]])

    await buyNote(it, fixture, customer)
    expect(await issue()).toBe(1)
    expect(await noteOf(customer)).toMatchObject({ status: 'PROMISSORY_SIGN_REQUEST', action: 'SIGN_PROMISSORY', reasons: [] })
    expect([attempts, (await refunds(customer)).length]).toEqual([[0, 1], 1])
    expect(await violations(db)).toEqual([])
  })

  test('two that ask the bank at once give it back once, and a late refusal takes nothing of the next attempt', async () => {
    const { db } = database()
    const customer = await buyer()
    attempts = []
    await buyNote(it, fixture, customer)
    const { promise, resolve } = Promise.withResolvers<void>()
    bankAnswers = promise
    const first = issue()
    await expect.poll(() => attempts.length).toBe(1)
    it.pass(2 * minuteMs)
    const second = issue()
    await expect.poll(() => attempts.length).toBe(2)
    resolve()
    expect(await Promise.all([first, second])).toEqual([0, 0])
    expect(await orderRowOf(db, customer.customerId, customer.order.id)).toMatchObject({ promissoriesRefused: 1 })
    expect([await wallet(customer), (await refunds(customer)).length]).toEqual([customer.order.promissoryCost, 1])

    await buyNote(it, fixture, customer)
    await db.transaction((tx) => recordRefusedPromissory(tx, { ...customer.key, attempt: 0 }, it.now()))
    expect((await noteOf(customer)).status).toBe('PROMISSORY_REQUEST')
    expect([await issue(), (await refunds(customer)).length]).toEqual([1, 1])
    expect(await violations(db)).toEqual([])
  })

  test('what staff have given back already is not given back again, and a deleted note leaves the next key new', async () => {
    const { db } = database()
    const customer = await buyer()
    attempts = []
    await buyNote(it, fixture, customer)
    const [paid] = await rowsOf<{ id: number }>(
      db,
      sql`select id from ledger_transfers where customer_id = ${customer.customerId} and event = 'FEE_PAID'`,
    )
    await db.transaction((tx) => reverseTransfer(tx, { customerId: customer.customerId, transferId: paid?.id ?? 0, at: it.now() }))
    await issue()
    expect([await wallet(customer), (await refunds(customer)).length]).toEqual([customer.order.promissoryCost, 1])

    const note = await promissoryOf(db, customer.customerId, customer.order.id)
    const params = { id: customer.id, promissoryId: note?.id ?? 0 }
    expect((await it.call(deletePromissory, { params }, { token: customer.token })).status).toBe(200)
    await buyNote(it, fixture, customer)
    expect([await issue(), attempts]).toEqual([1, [0, 1]])
    expect(await violations(db)).toEqual([])
  })
})

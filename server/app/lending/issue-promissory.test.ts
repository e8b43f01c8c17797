import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { approveProposal, proposeReversal, refuseProposal } from '#contract/backoffice/approvals/routes.ts'
import { issuePromissory, readOrderForStaff } from '#contract/backoffice/order-review/routes.ts'
import { readQueue } from '#contract/backoffice/queues/routes.ts'
import { purchasePromissory } from '#contract/billing/payments/routes.ts'
import { readWallet } from '#contract/billing/wallet/routes.ts'
import { readClosure } from '#contract/engagement/closure/routes.ts'
import { cancelOrder } from '#contract/lending/orders/routes.ts'
import { everyJob } from '#server/app/every-job.ts'
import { seedDiscounts } from '#server/billing/discounts/seed-prices.ts'
import { discounts, discountUses } from '#server/billing/discounts/tables.ts'
import { balanceOf, violations } from '#server/billing/ledger/sql.ts'
import { ledgerTransfers } from '#server/billing/ledger/tables.ts'
import { seedCancelReasons } from '#server/lending/cancel-reasons/seed-cancel-reasons.ts'
import { recordRefusedPromissory } from '#server/lending/contracts/record-refused-promissory.ts'
import { lockPromissory, promissoryOf } from '#server/lending/promissory/sql.ts'
import { openStaffApp } from '#testing/backoffice/staff-app.ts'
import { untilWaiting } from '#testing/interleave.ts'
import { openBuyer } from '#testing/lending/contracts/buyer.ts'
import { buyNote, paidNote } from '#testing/lending/contracts/paid-note.ts'
import { openShops, putInto } from '#testing/lending/orders/open-order.ts'
import { onBothEngines } from '#testing/on-both-engines.ts'
import { openFakePartners, type FakePartners } from '#testing/platform/partners/fake-partners.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'

onBothEngines('a note with a bank that is worked by hand', (database) => {
  let fixture: FakePartners
  let it: TestApp
  let staffApp: Awaited<ReturnType<typeof openStaffApp>>
  let slug = ''
  let token = ''
  beforeAll(async () => {
    fixture = await openFakePartners()
    it = await createTestApp(database(), { partners: fixture.partners, config: { isBankManual: true, isAutopilot: false } })
    staffApp = await openStaffApp(it)
    slug = await openShops(database().db)
    await seedCancelReasons(database().db)
    token = (await staffApp.signedIn('notes', 'REVIEWER')).token
  })
  afterAll(() => fixture.close())

  const issue = (order: string, number: string) => staffApp.call(issuePromissory, { params: { order }, body: { number } }, token)
  const isDue = async (order: string) =>
    (await staffApp.call(readOrderForStaff, { params: { order } }, token)).body.results.is_promissory_due
  const queued = async () => {
    const { body } = await staffApp.call(readQueue, { params: { queue: 'bank-signatures' }, query: {} }, token)
    return body.results.filter(({ detail }) => detail === 'promissory').map(({ subject }) => subject.id)
  }

  test('a bought note is in the queue of the bank’s signatures; a reviewer records its number, and its customer signs it', async () => {
    const { db } = database()
    const buyer = await paidNote(it, slug)
    const jobs = everyJob({ isAutopilot: false, isBankManual: true, jobBeatMs: 1000 }).filter(({ name }) => name === 'partners')
    for (const { commands } of jobs) for (const run of Object.values(commands)) await run(it.app)
    expect([await queued(), await isDue(buyer.id)]).toEqual([[buyer.id], true])
    expect(await issue(buyer.id, '1405-0001')).toMatchObject({ status: 200 })
    expect([await queued(), await isDue(buyer.id)]).toEqual([[], false])
    const { promissory, pelekan_promissory } = await buyer.details()
    expect(promissory ?? pelekan_promissory).toMatchObject({
      status: 'PROMISSORY_SIGN_REQUEST',
      number: '1405-0001',
      media: { file_name: expect.stringMatching(/pdf$/) as string },
    })
    expect(await buyer.ask('promissory')).toMatchObject({ status: 200 })
    expect(await issue(buyer.id, '1405-0002')).toMatchObject({ status: 409, body: { code: 'NOTHING_TO_REVIEW' } })
    expect((await promissoryOf(db, buyer.customerId, buyer.order.id))?.number).toBe('1405-0001')
  })

  test('of two who record it at once one does, and the note of an order that has ended is not issued', async () => {
    const { db } = database()
    const buyer = await paidNote(it, slug)
    const both = await Promise.all([issue(buyer.id, '1405-0003'), issue(buyer.id, '1405-0004')])
    expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
    const number = both[0].status === 200 ? '1405-0003' : '1405-0004'
    expect((await promissoryOf(db, buyer.customerId, buyer.order.id))?.number).toBe(number)
    const other = await paidNote(it, slug)
    await putInto(db, other.order, 'REJECTED')
    expect(await issue(other.id, '1405-0005')).toMatchObject({ status: 409, body: { code: 'NOTHING_TO_REVIEW' } })
    expect((await promissoryOf(db, other.customerId, other.order.id))?.status).toBe('PROMISSORY_REQUEST')
  })

  test('what was paid for a note that was never issued is in FINANCE’s queue from the end of its order until it is reversed', async () => {
    const [first, second] = [await staffApp.signedIn('returns', 'FINANCE'), await staffApp.signedIn('agrees', 'FINANCE')]
    const refunds = async () => {
      const { body } = await staffApp.call(readQueue, { params: { queue: 'refunds' }, query: {} }, first.token)
      return body.results.map(({ subject, order, amount }) => ({ ...subject, order: order?.id, amount }))
    }
    const buyer = await openBuyer(it, slug, 'UPLOAD_PROMISSORY')
    await seedDiscounts(database().db, it.now())
    await buyNote(it, fixture, buyer, 'SAFTEH20')
    const paid = buyer.order.promissoryCost - 200_000
    const codeUses = () => database().db.$count(discountUses, eq(discountUses.customerId, buyer.customerId))
    expect(await refunds()).toEqual([])
    const canceled = { params: { id: buyer.id }, body: { reason_ids: [1] } }
    expect(await it.call(cancelOrder, canceled, { token: buyer.token })).toMatchObject({ status: 200 })
    const [due] = await refunds()
    expect(await codeUses()).toBe(1)
    expect(due).toMatchObject({ kind: 'note-fee', order: buyer.order.id, amount: paid })
    expect((await buyer.details()).note_refund).toBe(paid)
    const open = async () => (await it.call(readClosure, {}, { token: buyer.token })).body.results.open
    expect(await open()).toContainEqual({ kind: 'NOTE_FEE', count: 1, amount: paid })

    const reversal = { customer_id: buyer.customerId, transfer_id: Number(due?.id), why: 'سفتهٔ این سفارش صادر نشد.' }
    const proposed = await staffApp.call(proposeReversal, { body: reversal }, first.token)
    expect([proposed.status, await refunds()]).toEqual([201, []])
    const params = { customer_id: buyer.customerId, id: proposed.body.results.id }
    await staffApp.call(refuseProposal, { params, body: { why: 'دوباره پیشنهاد کنید.' } }, second.token)
    expect(await refunds()).toEqual([due])
    const again = (await staffApp.call(proposeReversal, { body: reversal }, first.token)).body.results.id
    expect(await staffApp.call(approveProposal, { params: { ...params, id: again } }, second.token)).toMatchObject({ status: 200 })
    expect(await refunds()).toEqual([])
    expect((await open()).map(({ kind }) => kind)).toEqual(['WALLET'])
    const { promissory, pelekan_promissory, note_refund } = await buyer.details()
    expect((promissory ?? pelekan_promissory)?.refunded_at).not.toBeNull()
    expect(note_refund).toBeNull()
    expect((await it.call(readWallet, {}, { token: buyer.token })).body.results.balance).toBe(paid)
    expect(await codeUses()).toBe(0)
  })

  test('of a note that a discount code paid whole nothing is to come back when its order ends', async () => {
    const whole = { code: 'WHOLE', title: 'رایگان', type: 'PERCENT', value: 100, cap: null, expiredAt: null } as const
    await database()
      .db.insert(discounts)
      .values({ ...whole, appliesTo: ['order_promissory'] })
    const buyer = await openBuyer(it, slug, 'UPLOAD_PROMISSORY')
    const body = { items: [{ id: buyer.order.id }], redirect_uri: 'http://pelekan.test/promissory/payment', discount_code: 'WHOLE' }
    expect(await it.call(purchasePromissory, { body }, { token: buyer.token })).toMatchObject({ status: 201 })
    const canceled = { params: { id: buyer.id }, body: { reason_ids: [1] } }
    expect(await it.call(cancelOrder, canceled, { token: buyer.token })).toMatchObject({ status: 200 })
    const { promissory, pelekan_promissory, note_refund } = await buyer.details()
    expect([(promissory ?? pelekan_promissory)?.status, note_refund]).toEqual(['PROMISSORY_REQUEST', null])
  })

  test.for(['reversal', 'refusal'])(
    'of a reversal and a refusal of one note at once, the %s first, one gives the fee back',
    async (first, context) => {
      const { db, engine } = database()
      if (engine !== 'postgres') context.skip()
      const [proposer, approver] = [
        await staffApp.signedIn(`${first}-proposes`, 'FINANCE'),
        await staffApp.signedIn(`${first}-approves`, 'FINANCE'),
      ]
      const buyer = await openBuyer(it, slug, 'UPLOAD_PROMISSORY')
      const { order, customerId } = buyer
      await buyNote(it, fixture, buyer)
      const ofFee = and(eq(ledgerTransfers.customerId, customerId), eq(ledgerTransfers.event, 'FEE_PAID'))
      const [paid] = await db.select({ id: ledgerTransfers.id }).from(ledgerTransfers).where(ofFee)
      const body = { customer_id: customerId, transfer_id: paid?.id ?? 0, why: 'سفتهٔ این سفارش صادر نشد.' }
      const { id } = (await staffApp.call(proposeReversal, { body }, proposer.token)).body.results
      const reverse = async () => (await staffApp.call(approveProposal, { params: { customer_id: customerId, id } }, approver.token)).status
      const refuse = async () => {
        await db.transaction((tx) => recordRefusedPromissory(tx, { customerId, orderId: order.id, attempt: 0 }, it.now()))
        return 0
      }
      const isReversal = first === 'reversal'
      const both = await db.transaction(async (tx) => {
        await lockPromissory(tx, customerId, order.id)
        const begun = (isReversal ? reverse : refuse)()
        await untilWaiting(db, 1)
        const other = (isReversal ? refuse : reverse)()
        await untilWaiting(db, 2)
        return [begun, other]
      })
      expect(await Promise.all(both)).toEqual(isReversal ? [200, 0] : [0, 409])
      expect(await balanceOf(db, customerId, 'CUSTOMER_WALLET')).toBe(order.promissoryCost)
      expect(await promissoryOf(db, customerId, order.id)).toMatchObject({ status: 'REJECTED', paidAt: null, feeRefundedAt: null })
      expect(await violations(db)).toEqual([])
    },
  )

  test('where a connector has it issued, nobody records a number', async () => {
    const buyer = await paidNote(it, slug)
    Object.assign(it.app.config, { isBankManual: false })
    expect([await queued(), await isDue(buyer.id)]).toEqual([[], false])
    expect(await issue(buyer.id, '1405-0006')).toMatchObject({ status: 409, body: { code: 'NOTHING_TO_REVIEW' } })
    Object.assign(it.app.config, { isBankManual: true })
  })
})

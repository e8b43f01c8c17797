import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { resolveReason } from '#contract/lending/orders/routes.ts'
import { noticeOf } from '#domain/engagement/notifications/notice-of.ts'
import { dayMs, minuteMs } from '#domain/platform/kernel/time.ts'
import { orderReader } from '#server/lending/collateral/order-reader.ts'
import { sealDueRequests } from '#server/lending/contracts/seal-signed.ts'
import { reviewDueDocuments } from '#server/lending/documents/autopilot.ts'
import { reviewDueGuarantees } from '#server/lending/guarantors/autopilot.ts'
import { finishGuarantees } from '#server/lending/guarantors/end-guarantees.ts'
import { guarantees } from '#server/lending/guarantors/tables.ts'
import { giveDecision } from '#server/lending/orders/commands/decide.ts'
import { endStaleOrders } from '#server/lending/orders/jobs/end-stale-orders.ts'
import { changeOrder } from '#server/lending/orders/sql.ts'
import { domainEvents } from '#server/platform/outbox/tables.ts'
import { openBackedOrder, openGuarantor } from '#testing/lending/guarantors/backed-order.ts'
import { openShops, putInto } from '#testing/lending/orders/open-order.ts'
import { again } from '#testing/lending/orders/others-commands.ts'
import { signedGuarantor } from '#testing/lending/plans/signed-guarantor.ts'
import { onBothEngines } from '#testing/on-both-engines.ts'
import { openFakePartners, type FakePartners } from '#testing/platform/partners/fake-partners.ts'
import { asOf, createTestApp, type TestApp } from '#testing/test-app.ts'

onBothEngines('guarantors after the contracts are signed', (database) => {
  let fixture: FakePartners
  let it: TestApp
  let slug = ''
  beforeAll(async () => {
    fixture = await openFakePartners()
    it = await createTestApp(database(), { partners: fixture.partners })
    slug = await openShops(database().db)
  })
  afterAll(() => fixture.close())
  type Owner = Awaited<ReturnType<typeof openBackedOrder>>

  /** Names somebody, who consents and signs. */
  async function sign(owner: Owner): Promise<Awaited<ReturnType<typeof openGuarantor>>> {
    const guarantor = await openGuarantor(it, { documents: true })
    const { id } = owner.order
    expect((await owner.add(guarantor.number)).status).toBe(201)
    await it.relay()
    expect((await guarantor.say(id, 'CHECKING')).status).toBe(200)
    await fixture.sign((await guarantor.ask(id)).body.results.sign_url, guarantor.mobile)
    it.pass(minuteMs)
    await sealDueRequests(it.app)
    await it.relay()
    return guarantor
  }
  /** Names somebody, who consents, signs and sends their documents. */
  const bring = async (owner: Owner): Promise<void> => {
    expect((await (await sign(owner)).say(owner.order.id, 'DOCUMENT_VALIDATION')).status).toBe(200)
  }
  const resolve = ({ id, token }: Owner) => it.call(resolveReason, { params: { id }, body: {} }, { token })
  const decide = async ({ order }: Owner, actor: 'staff' | 'bank', command: 'ask-edition' | 'confirm-finally' | 'accept-finally') => {
    const current = await again(database().db, order)
    const reasons = command === 'ask-edition' ? [{ code: 'GUARANTOR_UNFIT', target: 'guarantor', text: 'ضامن پذیرفته نشد.' }] : []
    const decided = await database().db.transaction((tx) => giveDecision(tx, current, { command, actor, reasons, ...asOf(it.now()) }))
    return decided.ok ? decided.value.status : decided.error.kind
  }

  test('an order that was returned for a guarantor goes on with all that it needs, signed and approved again', async () => {
    const { db } = database()
    const owner = await openBackedOrder(it, slug, { millions: 600 })
    const first = [await signedGuarantor(db, owner.order), await signedGuarantor(db, owner.order)]
    await putInto(db, owner.order, 'PELEKAN_FINAL_CONFIRMATION')
    expect(await decide(owner, 'staff', 'ask-edition')).toBe('FINAL_EDITION')
    for (const { guaranteeId } of first) expect((await owner.remove(guaranteeId)).status).toBe(200)
    it.pass(minuteMs)
    await bring(owner)
    expect(await resolve(owner)).toMatchObject({ status: 409, body: { code: 'EVIDENCE_NEEDED', details: { targets: ['guarantor'] } } })
    await bring(owner)
    expect(await resolve(owner)).toMatchObject({ status: 200, body: { results: { status: 'PELEKAN_FINAL_CONFIRMATION' } } })
    expect(await decide(owner, 'staff', 'confirm-finally')).toBe('GUARANTORS_NEEDED')
    expect((await again(db, owner.order)).decisionDueSince).toBeNull()
    it.pass(1000)
    await reviewDueDocuments(it.app)
    await reviewDueGuarantees(orderReader)(it.app)
    await it.relay()
    expect((await again(db, owner.order)).decisionDueSince).not.toBeNull()
    expect(await decide(owner, 'staff', 'confirm-finally')).toBe('BANK_FINAL_CONFIRMATION')
    expect(await decide(owner, 'bank', 'accept-finally')).toBe('WAITING_FOR_CREDIT')
  })

  test('a replacement who signs and does nothing more is removed by the owner, who names another; the order is confirmed with that one', async () => {
    const { db } = database()
    const owner = await openBackedOrder(it, slug)
    const first = await signedGuarantor(db, owner.order)
    await putInto(db, owner.order, 'PELEKAN_FINAL_CONFIRMATION')
    expect((await owner.remove(first.guaranteeId)).body.code).toBe('GUARANTORS_CLOSED')
    expect(await decide(owner, 'staff', 'ask-edition')).toBe('FINAL_EDITION')
    expect((await owner.remove(first.guaranteeId)).status).toBe(200)
    it.pass(minuteMs)
    const idle = await sign(owner)
    expect(await resolve(owner)).toMatchObject({ status: 200, body: { results: { status: 'PELEKAN_FINAL_CONFIRMATION' } } })
    expect(await decide(owner, 'staff', 'confirm-finally')).toBe('GUARANTORS_NEEDED')
    // Nobody else is named while everybody whom the order needs is.
    const other = await openGuarantor(it, { documents: true })
    expect((await owner.add(other.number)).body.code).toBe('GUARANTORS_CLOSED')
    const [{ id: idleId } = { id: 0 }] = (await owner.details()).guarantees
    expect((await owner.remove(idleId)).status).toBe(200)
    expect((await idle.say(owner.order.id, 'DOCUMENT_VALIDATION')).status).toBe(404)
    await it.relay()
    expect((await owner.details()).timeline).toMatchObject({ turn: 'customer', action: 'ADD_GUARANTOR' })
    await bring(owner)
    // Staff review that one: neither they nor anybody approved is removed.
    const [{ id: newId } = { id: 0 }] = (await owner.details()).guarantees
    expect((await owner.remove(newId)).body.code).toBe('GUARANTORS_CLOSED')
    it.pass(1000)
    await reviewDueDocuments(it.app)
    await reviewDueGuarantees(orderReader)(it.app)
    await it.relay()
    expect(await decide(owner, 'staff', 'confirm-finally')).toBe('BANK_FINAL_CONFIRMATION')
    expect((await owner.remove(newId)).body.code).toBe('GUARANTORS_CLOSED')
  })

  test('R-SIGNREQ-04: the page at which a guarantor signs is shown to the guarantor, not to the order’s owner', async () => {
    const owner = await openBackedOrder(it, slug)
    const guarantor = await openGuarantor(it, { documents: true })
    const { id } = owner.order
    const named = (await owner.add(guarantor.number)).body.results.id
    await it.relay()
    expect((await guarantor.say(id, 'CHECKING')).status).toBe(200)
    const { sign_url: page } = (await guarantor.ask(id)).body.results
    const own = (await guarantor.read(named)).body.results
    expect(own.sign_requests).toMatchObject([{ status: 'PENDING', sign_url: page }])
    const { guarantees: shown, sign_requests: requests } = await owner.details()
    expect([shown[0]?.sign_requests, requests.guarantor]).toMatchObject([[{ status: 'PENDING', sign_url: null }], { sign_url: null }])
    expect(JSON.stringify(await owner.details())).not.toContain(page)
  })

  test('row 31: an order that is not closed is not threatened with it while it waits for its owner to name a guarantor', async () => {
    const { db } = database()
    const owner = await openBackedOrder(it, slug)
    await putInto(db, owner.order, 'BANK_FINAL_CONFIRMATION')
    const changed = { statusAt: it.now(), customerActedAt: it.now() }
    await changeOrder(db, await again(db, owner.order), changed)
    it.pass(25 * dayMs)
    await endStaleOrders(it.app)
    const events = (await db.select().from(domainEvents)).map(({ event }) => event)
    const reminded = events.find((event) => event.type === 'order.waiting' && event.orderId === owner.order.id)
    expect(reminded).toMatchObject({ days: 25, isLasting: true })
    expect(reminded && noticeOf(reminded)?.content).not.toContain('بسته')
    it.pass(10 * dayMs)
    await endStaleOrders(it.app)
    expect((await again(db, owner.order)).status).toBe('BANK_FINAL_CONFIRMATION')
  })

  test('of the owner who removes a guarantor and that guarantor who sends their documents at once one takes effect', async () => {
    const owner = await openBackedOrder(it, slug)
    await putInto(database().db, owner.order, 'PELEKAN_FINAL_CONFIRMATION')
    const guarantor = await sign(owner)
    const [{ id } = { id: 0 }] = (await owner.details()).guarantees
    const both = await Promise.all([owner.remove(id), guarantor.say(owner.order.id, 'DOCUMENT_VALIDATION')])
    const isRemoved = both[0].status === 200
    expect(both.map(({ status }) => status)).toEqual(isRemoved ? [200, 404] : [409, 200])
    expect((await owner.details()).guarantees.map(({ status }) => status)).toEqual(isRemoved ? [] : ['DOCUMENT_VALIDATION'])
  })

  test('the end of the repayment finishes every guarantee whose contract is signed, and closes the others', async () => {
    const { db } = database()
    const owner = await openBackedOrder(it, slug, { millions: 600 })
    const statuses = ['CHECKING', 'DOCUMENT_SIGNATURE', 'FINAL_EDITION', 'DOCUMENT_VALIDATION'] as const
    const binding = await Promise.all(statuses.map(() => signedGuarantor(db, owner.order)))
    for (const [index, { guaranteeId }] of binding.entries())
      await db.update(guarantees).set({ status: statuses[index] }).where(eq(guarantees.id, guaranteeId))
    await db.transaction((tx) => finishGuarantees(tx, { customerId: owner.customerId, orderId: owner.order.id, at: it.now() }))
    const ended = new Map((await owner.details()).guarantees.map(({ id, status }) => [id, status]))
    expect(binding.map(({ guaranteeId }) => ended.get(guaranteeId))).toEqual(['REJECT', 'FINISHED', 'FINISHED', 'FINISHED'])
  })
})

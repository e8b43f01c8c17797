import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signContractForBank } from '#contract/backoffice/order-review/routes.ts'
import { readQueue } from '#contract/backoffice/queues/routes.ts'
import { cancelRequestIdentifier } from '#domain/lending/cancellations/cancel-request.ts'
import { rial } from '#domain/platform/kernel/money.ts'
import { minuteMs } from '#domain/platform/kernel/time.ts'
import { insertCancelRequest } from '#server/lending/cancellations/sql.ts'
import { cancelRequests } from '#server/lending/cancellations/tables.ts'
import { sealDueRequests } from '#server/lending/contracts/seal-signed.ts'
import { signDueForBank } from '#server/lending/contracts/sign-for-bank.ts'
import { advanceOrder } from '#server/lending/orders/commands/advance-order.ts'
import { changeOrder } from '#server/lending/orders/sql.ts'
import { signRequestOf } from '#server/lending/sign-requests/sql.ts'
import type { Database } from '#server/platform/database/open.ts'
import { openStaffApp, type StaffApp } from '#testing/backoffice/staff-app.ts'
import { openBuyer } from '#testing/lending/contracts/buyer.ts'
import { openShops, orderIn, someone } from '#testing/lending/orders/open-order.ts'
import { again, payFirst, payFor } from '#testing/lending/orders/others-commands.ts'
import { whileLocked } from '#testing/lending/orders/while-locked.ts'
import { onServers } from '#testing/on-both-engines.ts'
import { openFakePartners, type FakePartners } from '#testing/platform/partners/fake-partners.ts'
import { asOf, createTestApp, type TestApp } from '#testing/test-app.ts'

type OfOrder = { readonly customerId: number; readonly id: number }

onServers('the bank’s signature by staff', (copies) => {
  let fake: FakePartners
  let database: Database
  let it: TestApp
  let staffApp: StaffApp
  let reviewer: string
  let slug: string
  beforeAll(async () => {
    fake = await openFakePartners()
    database = await copies.open()
    it = await createTestApp(database, { partners: fake.partners, config: { isBankManual: true, isAutopilot: false } })
    staffApp = await openStaffApp(it)
    reviewer = (await staffApp.signedIn('signer', 'REVIEWER')).token
    slug = await openShops(database.db)
  })
  afterAll(async () => {
    await database.close()
    await fake.close()
  })

  /** An order whose customer has paid first and signed. */
  async function signedByCustomer() {
    const buyer = await openBuyer(it, slug, 'SIGNING_CONTRACTS')
    await payFirst(database.db, buyer.order, it.now())
    await fake.sign((await buyer.ask('customer')).body.results.sign_url, buyer.mobile)
    it.pass(minuteMs)
    await sealDueRequests(it.app)
    return buyer.order
  }

  /** A cancel request whose fee is paid by the command that is returned. */
  async function freezing({ customerId, id: orderId }: OfOrder) {
    const request = { customerId, orderId, title: 'لغو', description: 'منصرف شدم', reason: null, fee: rial(500_000), at: it.now() }
    const { id } = await insertCancelRequest(database.db, request)
    return () => database.db.transaction((tx) => payFor(tx, customerId, 'ticket', cancelRequestIdentifier(id), it.now()))
  }

  const reasons = [{ code: 'POLICY_REFUSAL', target: 'order', text: 'با این سفارش موافقت نشد.' }]
  const ending =
    ({ customerId, id: orderId }: OfOrder) =>
    async () => {
      await database.db.transaction((tx) =>
        advanceOrder(tx, { customerId, orderId, command: 'reject', actor: 'staff', reasons, ...asOf(it.now()) }),
      )
    }

  const queued = async (queue: 'bank-signatures' | 'cards') =>
    (await staffApp.call(readQueue, { params: { queue }, query: {} }, reviewer)).body.results.map(({ order }) => order?.id)

  test.for(['freeze', 'end'] as const)('%s × sign: the contract is signed for the bank only before it', async (what) => {
    const observed = new Set<string>()
    for (const isSignedFirst of [false, true]) {
      const order = await signedByCustomer()
      const other = what === 'freeze' ? await freezing(order) : ending(order)
      const sign = async () =>
        (await staffApp.call(signContractForBank, { params: { order: String(order.id) } }, reviewer)).body.code ?? 'done'
      const both = isSignedFirst
        ? (await whileLocked(database.db, order, sign, other))[0]
        : (await whileLocked(database.db, order, other, sign))[1]
      const signature = await signRequestOf(database.db, order.customerId, order.id, 'bank')
      const { status } = await again(database.db, order)
      observed.add([both, status, signature?.sealedAt ? 'signed' : 'unsigned'].join(' · '))
    }
    const left = what === 'freeze' ? 'SIGNING_CONTRACTS' : 'REJECTED'
    expect(observed).toEqual(new Set([`NOTHING_TO_REVIEW · ${left} · unsigned`, `done · ${left} · signed`]))
  })

  test('the autopilot does not sign the contract of a frozen order, and signs it once the request is refused', async () => {
    const order = await signedByCustomer()
    await (
      await freezing(order)
    )()
    expect(await signDueForBank(it.app)).toBe(0)
    await database.db.update(cancelRequests).set({ status: 'REJECTED' }).where(eq(cancelRequests.orderId, order.id))
    expect(await signDueForBank(it.app)).toBe(1)
  })

  test.for(['freeze', 'end'] as const)('%s × the autopilot: the contract is signed for the bank only before it', async (what) => {
    const observed = new Set<string>()
    for (const isSignedFirst of [false, true]) {
      const order = await signedByCustomer()
      const other = what === 'freeze' ? await freezing(order) : ending(order)
      const sign = () => signDueForBank(it.app)
      const count = isSignedFirst
        ? (await whileLocked(database.db, order, sign, other))[0]
        : (await whileLocked(database.db, order, other, sign))[1]
      const signature = await signRequestOf(database.db, order.customerId, order.id, 'bank')
      observed.add(`${count} · ${signature?.sealedAt ? 'signed' : 'unsigned'}`)
    }
    expect(observed).toEqual(new Set(['0 · unsigned', '1 · signed']))
  })

  test('an order that is frozen by a cancel request is in neither queue', async () => {
    const signing = await signedByCustomer()
    const { customerId } = await someone(database.db, { grade: 'A1' })
    const card = await orderIn(database.db, 'WAITING_FOR_PELEKAN_CARD_ACTIVATION', customerId, slug)
    await changeOrder(database.db, card, { cardStatus: 'ORDERED' })
    expect([await queued('bank-signatures'), await queued('cards')]).toEqual([expect.arrayContaining([signing.id]), [card.id]])
    for (const order of [signing, card]) await (await freezing(order))()
    expect([(await queued('bank-signatures')).includes(signing.id), await queued('cards')]).toEqual([false, []])
  })
})

import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { payOutClosedAccount, readCustomer } from '#contract/backoffice/customers/routes.ts'
import { readQueue } from '#contract/backoffice/queues/routes.ts'
import { purchasePointPackage } from '#contract/billing/payments/routes.ts'
import { closeAccount as closeCall } from '#contract/engagement/closure/routes.ts'
import { paidToWallet } from '#domain/billing/ledger/payment-transfers.ts'
import { shebaOf } from '#domain/identity/bank-accounts/account.ts'
import { points, rial } from '#domain/platform/kernel/money.ts'
import { postTransfers } from '#server/billing/ledger/post-transfers.ts'
import { violations } from '#server/billing/ledger/sql.ts'
import { pointPackages } from '#server/billing/points/tables.ts'
import { withdrawals } from '#server/billing/wallet/tables.ts'
import { closeAccount } from '#server/engagement/closure/close-account.ts'
import { findOpen } from '#server/engagement/closure/find-open.ts'
import type { StepUp } from '#server/identity/passkeys/step-up/require-step-up.ts'
import { profileOf } from '#server/identity/profile/sql.ts'
import { openSession } from '#server/identity/sessions/sql.ts'
import { createOrder } from '#server/lending/orders/commands/create-order.ts'
import { politePartners } from '#server/platform/partners/polite-partners.ts'
import { closedWithMoney } from '#testing/backoffice/closed-with-money.ts'
import { openStaffApp } from '#testing/backoffice/staff-app.ts'
import { gateStatements, interleave } from '#testing/interleave.ts'
import { openBackedOrder, openGuarantor } from '#testing/lending/guarantors/backed-order.ts'
import { openShops, orderInputOf, someone } from '#testing/lending/orders/open-order.ts'
import { onEveryEngine } from '#testing/on-both-engines.ts'
import { createTestApp, otherProcess, type TestApp } from '#testing/test-app.ts'

gateStatements()

onEveryEngine('a closed account', (database) => {
  let it: TestApp
  let slug = ''
  beforeAll(async () => {
    it = await createTestApp(database())
    slug = await openShops(it.app.db)
  })
  afterAll(() => it.http.close())

  const enter = (customerId: number) => openSession(it.app.db, { customerId, name: 'test', at: it.now() })
  test('is refused with the list of what is open, and nothing begins on it afterwards', async () => {
    const { db } = it.app
    const owner = await openBackedOrder(it, slug)
    const paymentId = crypto.randomUUID()
    await db.transaction((tx) =>
      postTransfers(tx, [
        paidToWallet({ customerId: owner.customerId, paymentId, amount: rial(120_000), walletPart: rial(0), at: it.now() }),
      ]),
    )
    const { body } = await it.call(closeCall, {}, { token: owner.token })
    expect(body.details).toEqual({
      open: [
        { kind: 'ORDER', count: 1, amount: null },
        { kind: 'WALLET', count: 1, amount: 120_000 },
      ],
    })
    const guarantor = await openGuarantor(it)
    expect((await it.call(closeCall, {}, { token: guarantor.token })).status).toBe(200)
    expect((await owner.add(guarantor.number)).body.code).toBe('GUARANTOR_NOT_FOUND')
    const insert = db.execute(sql`insert into withdrawals (customer_id, amount, sheba, status, key, requested_at)
      values (${guarantor.customerId}, 1, 'IR', 'REQUESTED', 'a', now())`)
    await expect(insert).rejects.toMatchObject({ cause: { message: expect.stringContaining('is closed') as string } })
  })

  test('money that comes after the closure is in the queue of FINANCE, who ask for it to be paid to the Sheba that its former customer names', async () => {
    const { db } = it.app
    const staffApp = await openStaffApp(it)
    const { token } = await staffApp.signedIn('payer', 'FINANCE')
    const waiting = async () => {
      const { results } = (await staffApp.call(readQueue, { params: { queue: 'closed-accounts' }, query: {} }, token)).body
      return results.map(({ subject, amount }) => [subject.id, amount])
    }
    const customerId = await closedWithMoney(it)
    // The test before this one gave money that no payment brought.
    const before = await violations(db)
    expect(await waiting()).toEqual([[String(customerId), 2_500_000]])
    const params = { customer_id: customerId }
    expect((await staffApp.call(readCustomer, { params }, token)).body.results).toMatchObject({
      wallet: 2_500_000,
      closed: { closed_at: expect.any(String) as string },
    })
    const sheba = shebaOf('056', '1234567890123')
    const ask = (of: number, to = sheba) =>
      staffApp.call(payOutClosedAccount, { params: { customer_id: of }, body: { sheba: to, reason: 'با کارت ملی شناسایی شد.' } }, token)
    expect((await ask(customerId, `IR00${sheba.slice(4)}`)).body.code).toBe('SHEBA_WRONG')
    expect((await ask((await someone(db, {})).customerId)).body.code).toBe('ACCOUNT_NOT_CLOSED')
    const both = await Promise.all([ask(customerId), ask(customerId)])
    expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
    expect(await waiting()).toEqual([])
    const asked = await db.select().from(withdrawals).where(eq(withdrawals.customerId, customerId))
    expect(asked).toMatchObject([{ amount: 2_500_000, sheba, status: 'REQUESTED', openedBy: expect.any(Number) as number }])
    expect(await violations(db)).toEqual(before)
  })

  test('of a closure and a new order, payment or guarantee one takes effect, wherever they meet', async () => {
    if (database().engine !== 'postgres') return
    const { db } = it.app
    Object.assign(it.app, { partners: politePartners(it.now) })
    const [pack] = await db
      .insert(pointPackages)
      .values({ name: 'بسته', slug: `p-${it.now()}`, points: points(10), totalPrice: rial(20_000), position: 1 })
      .returning()
    const owner = await openBackedOrder(it, slug)
    const buying = { items: [{ id: pack?.id ?? 0 }], redirect_uri: 'http://pelekan.test/invoice/payment' }
    const begun = {
      order: async (customerId: number) => {
        await db.transaction((tx) => createOrder(tx, { ...orderInputOf(customerId, slug), at: it.now() }))
      },
      payment: async (_customerId: number, token: string) => {
        await it.call(purchasePointPackage, { body: buying }, { token })
      },
      guarantee: async (_customerId: number, _token: string, number: string) => {
        await owner.add(number)
        await db.execute(sql`delete from guarantor_tries`)
      },
    }
    const outcomes = new Map(Object.keys(begun).map((name) => [name, new Set<boolean>()]))
    const other = otherProcess(it.app)
    const confirmed = { spend: async () => true, isProven: async () => true } as unknown as StepUp
    for (const [name, begin] of Object.entries(begun))
      for (const [turn, place] of places) {
        const { customerId } = await someone(db, { grade: 'A1' })
        const token = await enter(customerId)
        const { personnelNumber } = await profileOf(db, customerId)
        const close = () => closeAccount(other, customerId, confirmed)
        const run = () => begin(customerId, token, personnelNumber ?? '')
        const [closed] =
          turn === 'closure first' ? await interleave(db, close, run, place) : (await interleave(db, run, close, place)).toReversed()
        const isClosed = (closed as Awaited<ReturnType<typeof close>>).ok
        outcomes.get(name)?.add(isClosed)
        const open = await findOpen(db, customerId)
        expect([name, turn, place, isClosed ? open : open.length > 0]).toEqual([name, turn, place, isClosed ? [] : true])
        await it.relay()
        await db.execute(sql`delete from guarantees where guarantor_id = ${customerId}`)
      }
    for (const name of Object.keys(begun)) expect([name, outcomes.get(name)]).toEqual([name, new Set([true, false])])
  })
})

/** Before which statement the first of the two stops: about the lock of the closure, its reads and its end; and all along the other. */
const places = [
  ...[1, 40, 1000].map((place) => ['closure first', place] as const),
  ...[2, 5, 8, 12, 1000].map((place) => ['closure second', place] as const),
]

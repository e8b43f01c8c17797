import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addCustomerNote, payOutClosedAccount, readCustomer } from '#contract/backoffice/customers/routes.ts'
import { readQueue } from '#contract/backoffice/queues/routes.ts'
import { answerMessage, endRegistration } from '#contract/backoffice/requests/routes.ts'
import { purchasePointPackage } from '#contract/billing/payments/routes.ts'
import { closeAccount as closeCall, readClosure } from '#contract/engagement/closure/routes.ts'
import { syncAccounts } from '#contract/identity/bank-accounts/routes.ts'
import { updateProfile } from '#contract/identity/profile/routes.ts'
import { paidToWallet } from '#domain/billing/ledger/payment-transfers.ts'
import { shebaOf } from '#domain/identity/bank-accounts/account.ts'
import { points, rial } from '#domain/platform/kernel/money.ts'
import { ok } from '#domain/platform/kernel/result.ts'
import { postTransfers } from '#server/billing/ledger/post-transfers.ts'
import { balanceOf, violations } from '#server/billing/ledger/sql.ts'
import { pointPackages } from '#server/billing/points/tables.ts'
import { withdrawals } from '#server/billing/wallet/tables.ts'
import { closeAccount, passFilesOfClosed } from '#server/engagement/closure/close-account.ts'
import { findOpen } from '#server/engagement/closure/find-open.ts'
import { closures } from '#server/engagement/closure/tables.ts'
import { accountsOf } from '#server/identity/bank-accounts/sql.ts'
import type { StepUp } from '#server/identity/passkeys/step-up/require-step-up.ts'
import { profileOf } from '#server/identity/profile/sql.ts'
import { openSession } from '#server/identity/sessions/sql.ts'
import { createOrder } from '#server/lending/orders/commands/create-order.ts'
import { rowsOf } from '#server/platform/database/open.ts'
import { fileRemovals } from '#server/platform/files/tables.ts'
import { politePartners } from '#server/platform/partners/polite-partners.ts'
import { closedWithMoney } from '#testing/backoffice/closed-with-money.ts'
import { openStaffApp } from '#testing/backoffice/staff-app.ts'
import { gateStatements, interleave } from '#testing/interleave.ts'
import { openBackedOrder, openGuarantor } from '#testing/lending/guarantors/backed-order.ts'
import { openShops, orderInputOf, someone } from '#testing/lending/orders/open-order.ts'
import { onEveryEngine } from '#testing/on-both-engines.ts'
import { createTestApp, otherProcess, type TestApp } from '#testing/test-app.ts'

gateStatements()

const confirmed = { spend: async () => true, isProven: async () => true } as unknown as StepUp

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
    const { body } = await it.call(closeCall, { body: {} }, { token: owner.token })
    expect(body.details).toEqual({
      open: [
        { kind: 'ORDER', count: 1, amount: null },
        { kind: 'WALLET', count: 1, amount: 120_000 },
      ],
    })
    const guarantor = await openGuarantor(it)
    expect((await it.call(closeCall, { body: {} }, { token: guarantor.token })).status).toBe(200)
    expect((await owner.add(guarantor.number)).body.code).toBe('GUARANTOR_NOT_FOUND')
    const insert = db.execute(sql`insert into withdrawals (customer_id, amount, sheba, status, key, requested_at)
      values (${guarantor.customerId}, 1, 'IR', 'REQUESTED', 'a', now())`)
    await expect(insert).rejects.toMatchObject({ cause: { message: expect.stringContaining('is closed') as string } })
  })

  test('money of the wallet below the least withdrawal stays there, where the customer agrees to the sum', async () => {
    const { db } = it.app
    const openWith = async (amount: number) => {
      const { customerId } = await someone(db, {})
      const token = await enter(customerId)
      const paid = { customerId, paymentId: crypto.randomUUID(), amount: rial(amount), walletPart: rial(0), at: it.now() }
      await db.transaction((tx) => postTransfers(tx, [paidToWallet(paid)]))
      const read = async () => (await it.call(readClosure, {}, { token })).body.results
      return { customerId, read, close: (body: { remainder?: number }) => it.call(closeCall, { body }, { token }) }
    }
    const little = await openWith(99_990)
    expect(await little.read()).toMatchObject({ open: [], remainder: 99_990 })
    for (const body of [{}, { remainder: 99_980 }])
      expect((await little.close(body)).body.details).toEqual({ open: [{ kind: 'WALLET', count: 1, amount: 99_990 }] })
    expect((await little.close({ remainder: 99_990 })).status).toBe(200)
    expect(await balanceOf(db, little.customerId, 'CUSTOMER_WALLET')).toBe(99_990)
    const enough = await openWith(100_000)
    expect(await enough.read()).toMatchObject({ open: [{ kind: 'WALLET', count: 1, amount: 100_000 }] })
    expect(await enough.read()).not.toHaveProperty('remainder')
    expect((await enough.close({ remainder: 100_000 })).body.code).toBe('ACCOUNT_IN_USE')
  })

  test('money that comes after the closure is in the queue of FINANCE, who ask for it to be paid to the Sheba that its former customer names', async () => {
    const { db } = it.app
    const staffApp = await openStaffApp(it)
    const { token } = await staffApp.signedIn('payer', 'FINANCE')
    const waiting = async () => {
      const { results } = (await staffApp.call(readQueue, { params: { queue: 'closed-accounts' }, query: {} }, token)).body
      return results.map(({ subject, amount }) => [subject.id, amount])
    }
    const found = async () => (await violations(db)).map((one) => JSON.stringify(one)).toSorted()
    const customerId = await closedWithMoney(it)
    // The test before this one gave money that no payment brought; Citus answers in any order.
    const before = await found()
    expect(await waiting()).toEqual([[String(customerId), 2_500_000]])
    expect((await staffApp.call(readCustomer, { params: { customer_id: customerId } }, token)).body.results).toMatchObject({
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
    expect(await found()).toEqual(before)
  })

  test('of a closure and a new order, payment or guarantee one takes effect, wherever they meet', async (context) => {
    if (database().engine !== 'postgres') context.skip()
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

  test('a change of the profile that was under way finds the account closed and leaves nothing in it', async (context) => {
    if (database().engine !== 'postgres') context.skip()
    const { db } = it.app
    const other = otherProcess(it.app)
    for (const place of [2, 40]) {
      const { customerId } = await someone(db, {})
      const token = await enter(customerId)
      const close = () => closeAccount(other, customerId, confirmed)
      const update = () => it.call(updateProfile, { body: { job_title: 'کارمند' } }, { token })
      const [closed, updated] = await interleave(db, close, update, place)
      expect([place, closed.ok, updated.status, (await profileOf(db, customerId)).jobTitle]).toEqual([place, true, 401, null])
    }
  })

  test('the accounts that the bank answers after the closure are not stored', async () => {
    const { app } = it
    const { db, partners } = app
    const { customerId } = await someone(db, {})
    const token = await enter(customerId)
    const accounts: typeof partners.bank.accounts = async () => {
      expect((await closeAccount(app, customerId, confirmed)).ok).toBe(true)
      return ok([{ type: 'CURRENT', number: shebaOf('056', '1234567890123') }])
    }
    Object.assign(app, { partners: { ...partners, bank: { ...partners.bank, accounts } } })
    const { status } = await it.call(syncAccounts, {}, { token })
    Object.assign(app, { partners })
    expect([status, await accountsOf(db, customerId)]).toEqual([401, []])
  })

  test('an account is closed also while files cannot be removed, which the job does later', async () => {
    const { db } = it.app
    const { customerId } = await someone(db, {})
    const gone = await closedWithMoney(it)
    const waiting = async () => (await db.select().from(closures).where(eq(closures.customerId, gone)))[0]?.fileKeys
    await db
      .update(closures)
      .set({ fileKeys: ['a'] })
      .where(eq(closures.customerId, gone))
    const files = { ...it.app.files, remove: () => Promise.reject(new Error('the bucket is away')) }
    expect([(await closeAccount({ ...it.app, files }, customerId, confirmed)).ok, await waiting()]).toEqual([true, ['a']])
    await passFilesOfClosed(it.app)
    expect([await waiting(), await db.$count(fileRemovals, eq(fileRemovals.fileKey, 'a'))]).toEqual([[], 1])
  })

  test('R-OWN-07: what staff write about a customer or a form of theirs while the account is closed is refused, or erased with it', async (context) => {
    if (database().engine !== 'postgres') context.skip()
    const { db } = it.app
    const staffApp = await openStaffApp(it)
    const { token } = await staffApp.signedIn('writer', 'SUPPORT')
    const text = 'یادداشت دربارهٔ این شخص'
    const write = {
      note: (customerId: number) => staffApp.call(addCustomerNote, { params: { customer_id: customerId }, body: { text } }, token),
      answer: (_customerId: number, id: number) =>
        staffApp.call(answerMessage, { params: { id }, body: { answer: text, way: 'phone' } }, token),
      end: (_customerId: number, _id: number, key: number) =>
        staffApp.call(endRegistration, { params: { kind: 'leads', key }, body: { note: text } }, token),
    }
    const other = otherProcess(it.app)
    for (const [name, command] of Object.entries(write))
      for (const [turn, place] of staffPlaces) {
        const { customerId, mobile } = await someone(db, {})
        const [message] = await rowsOf<{ id: number }>(
          db,
          sql`insert into contact_messages (full_name, email, phone, subject, text, created_at)
            values ('a', 'a@example.ir', ${mobile}, 'a', 'a', now()) returning id`,
        )
        const [lead] = await rowsOf<{ id: number }>(
          db,
          sql`insert into campaign_leads (mobile, fullname, utm, created_at) values (${mobile}, 'a', '{}', now()) returning id`,
        )
        const close = () => closeAccount(other, customerId, confirmed)
        const run = async (): Promise<unknown> => command(customerId, message?.id ?? 0, lead?.id ?? 0)
        const [closed] =
          turn === 'closure first' ? await interleave(db, close, run, place) : (await interleave(db, run, close, place)).toReversed()
        expect((closed as Awaited<ReturnType<typeof close>>).ok).toBe(true)
        const left = await rowsOf<{ kind: string }>(
          db,
          sql`select 'note' as kind from customer_notes where customer_id = ${customerId}
            union all select 'answer' from message_answers where message_id = ${message?.id}
            union all select 'end' from registrations_done where kind = 'leads' and registration_id = ${lead?.id}`,
        )
        expect([name, turn, place, left]).toEqual([name, turn, place, []])
      }
  })
})

/** Before which statement the first of the two stops: about the lock of the closure, its forms, its tables and its end; and all along the other. */
const staffPlaces = [
  ...[1, 12, 20, 40, 1000].map((place) => ['closure first', place] as const),
  ...[2, 3, 4, 5, 6, 7, 8, 1000].map((place) => ['closure second', place] as const),
]

/** Before which statement the first of the two stops: about the lock of the closure, its reads and its end; and all along the other. */
const places = [
  ...[1, 40, 1000].map((place) => ['closure first', place] as const),
  ...[2, 5, 8, 12, 1000].map((place) => ['closure second', place] as const),
]

import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { listWalletTransactions, listWithdrawals, readWallet, withdrawFromWallet } from '#contract/billing/wallet/routes.ts'
import { paidToWallet } from '#domain/billing/ledger/payment-transfers.ts'
import { shebaOf } from '#domain/identity/bank-accounts/account.ts'
import { rial } from '#domain/platform/kernel/money.ts'
import { err, ok } from '#domain/platform/kernel/result.ts'
import { dayMs, instant, minuteMs, wireInstant, type Instant } from '#domain/platform/kernel/time.ts'
import { postTransfers } from '#server/billing/ledger/post-transfers.ts'
import { storeAccounts } from '#server/identity/bank-accounts/sql.ts'
import { bankAccounts } from '#server/identity/bank-accounts/tables.ts'
import type { Db } from '#server/platform/database/open.ts'
import type { Bank } from '#server/platform/partners/partners.ts'
import { mustBeSound } from '#testing/billing/payments/till.ts'
import { untilWaiting } from '#testing/interleave.ts'
import { onEveryEngine, ownerOf } from '#testing/on-both-engines.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'
import { payDueWithdrawals } from './autopilot.ts'
import { decideWithdrawal } from './decide-withdrawal.ts'
import { insertWithdrawal } from './sql.ts'

const sheba = shebaOf('056', '1234567890123')
/** A day before: an account of then may be withdrawn to now. */
const longAgo = (now: Instant) => instant(now - dayMs)
let mobiles = 0

/** Money of a payment that was made twice, with the PAID payment it comes from. */
async function fillWallet(db: Db, customerId: number, at: number): Promise<void> {
  const paymentId = randomUUID()
  await db.transaction(async (tx) => {
    const when = new Date(at).toISOString()
    await tx.execute(
      `insert into payments (customer_id, id, kind, status, amount, discount, redirect_uri, created_at, expires_at, paid_at, is_credited_to_wallet)
       values (${customerId}, '${paymentId}', 'invoice', 'PAID', 1000000, 0, '/', '${when}', '${when}', '${when}', true)`,
    )
    await postTransfers(tx, [paidToWallet({ customerId, paymentId, amount: rial(1_000_000), walletPart: rial(0), at: at as never })])
  })
}

onEveryEngine('withdrawing from the wallet', (database) => {
  let edge: TestApp
  let customerId: number
  let token: string
  beforeAll(async () => {
    edge = await createTestApp(database())
  })
  beforeEach(async () => {
    ;({ customerId, token } = await edge.customer(`0914${String((mobiles += 1)).padStart(7, '0')}`))
    const { db, now } = edge.app
    await storeAccounts(db, customerId, [{ type: 'CURRENT', number: sheba }], longAgo(now()))
    await fillWallet(db, customerId, now())
  })
  afterEach(() => mustBeSound(database()))

  const ask = (amount: number, { to = sheba, key }: { to?: string; key?: string } = {}) =>
    edge.call(withdrawFromWallet, { body: { amount, sheba: to } }, { token, ...(key ? { headers: { 'idempotency-key': key } } : {}) })
  const wallet = async () => (await edge.call(readWallet, {}, { token })).body.results
  const titles = async () => (await edge.call(listWalletTransactions, { query: {} }, { token })).body.results.map(({ slug }) => slug)

  test('a request sets the money aside at once, and the same key asks once', async () => {
    const first = await ask(600_000, { key: 'one' })
    expect(first.status).toBe(201)
    expect(first.body.results).toMatchObject({ amount: 600_000, sheba, status: 'REQUESTED', decided_at: null })
    expect(await wallet()).toEqual({ balance: 400_000, set_aside: 600_000 })
    expect((await ask(600_000, { key: 'one' })).body.results.id).toBe(first.body.results.id)
    expect((await ask(500_000, { key: 'one' })).body.code).toBe('IDEMPOTENCY_KEY_REUSED')
    expect((await ask(600_000)).body.code).toBe('WALLET_SHORT')
    expect(await wallet()).toEqual({ balance: 400_000, set_aside: 600_000 })
    expect(await titles()).toEqual(['withdrawal', 'payment-kept'])
  })

  test('too little, another’s Sheba and a wrong one are refused, and nothing moves', async () => {
    expect((await ask(99_999)).body.code).toBe('WITHDRAWAL_TOO_SMALL')
    expect((await ask(200_000, { to: shebaOf('056', '999') })).body).toMatchObject({
      code: 'SHEBA_NOT_OWN',
      errors: { sheba: [expect.any(String)] },
    })
    expect((await ask(200_000, { to: 'IR00' })).status).toBe(422)
    expect(await wallet()).toEqual({ balance: 1_000_000, set_aside: 0 })
  })

  test('F-408: nothing goes to a new account for a day, and the refusal says from when it may; a bare number proves no Sheba', async () => {
    const { db, now } = edge.app
    const fresh = shebaOf('012', '77')
    await storeAccounts(
      db,
      customerId,
      [
        { type: 'CURRENT', number: fresh },
        { type: 'CURRENT', number: '4444444444' },
      ],
      now(),
    )
    expect((await ask(200_000, { to: shebaOf('056', '4444444444') })).body.code).toBe('SHEBA_NOT_OWN')
    const refused = await ask(200_000, { to: fresh })
    const from = wireInstant(instant(now() + dayMs))
    expect(refused).toMatchObject({ status: 409, body: { code: 'ACCOUNT_TOO_NEW', details: { withdrawable_from: from } } })
    expect(refused.body.errors?.['sheba']).toEqual([
      expect.stringMatching(/^برداشت به این حساب از [۰-۹]{4}\/[۰-۹]{2}\/[۰-۹]{2} ساعت [۰-۹]{2}:[۰-۹]{2} ممکن است\.$/),
    ])
    edge.pass(dayMs - minuteMs)
    expect((await ask(200_000, { to: fresh })).body.code).toBe('ACCOUNT_TOO_NEW')
    expect(await wallet()).toEqual({ balance: 1_000_000, set_aside: 0 })
    edge.pass(minuteMs)
    expect((await ask(200_000, { to: fresh })).status).toBe(201)
  })

  test('F-408: the database refuses a withdrawal to an account that is new or not the customer’s, whatever wrote it', async () => {
    const { db, now } = edge.app
    const fresh = shebaOf('012', '78')
    await storeAccounts(db, customerId, [{ type: 'CURRENT', number: fresh }], now())
    const write = (to: string) =>
      insertWithdrawal(db, { customerId, amount: rial(200_000), sheba: to, key: randomUUID(), requestedAt: now() })
    for (const to of [fresh, shebaOf('012', '79')])
      await expect(write(to)).rejects.toMatchObject({ cause: { message: expect.stringContaining('added a day before') as string } })
    await expect(
      db
        .update(bankAccounts)
        .set({ createdAt: longAgo(now()) })
        .where(eq(bankAccounts.number, fresh)),
    ).rejects.toMatchObject({ cause: { message: expect.stringContaining('does not change') as string } })
  })

  test('F-408: an account that is being removed takes no withdrawal: whoever asks waits for the removal and is refused', async () => {
    const { db } = edge.app
    const asking = await ownerOf(database()).transaction(async (tx) => {
      await tx.delete(bankAccounts).where(and(eq(bankAccounts.customerId, customerId), eq(bankAccounts.number, sheba)))
      const asked = ask(200_000)
      // The embedded engine lets one transaction in at a time; PostgreSQL shows who waits for a row.
      if (database().engine === 'postgres') await Promise.race([asked, untilWaiting(db, 1)])
      return [asked] as const
    })
    expect((await asking[0]).body.code).toBe('SHEBA_NOT_OWN')
    expect(await wallet()).toEqual({ balance: 1_000_000, set_aside: 0 })
  })

  test('twenty at once take what is there once, whatever they ask', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, (_, at) => ask(400_000, at % 2 ? {} : { key: 'same' })))
    const taken = new Set(answers.filter(({ status }) => status === 201).map(({ body }) => body.results.id))
    expect(taken.size).toBe(2)
    expect(await wallet()).toEqual({ balance: 200_000, set_aside: 800_000 })
  })

  test('it is paid after two people’s yes, not after one’s twice; a no brings it back', async () => {
    const { db, now } = edge.app
    const say = (id: number, by: string, yes = true) =>
      db.transaction((tx) => decideWithdrawal(tx, { customerId, id, yes, by, trackingId: yes ? 'T1' : null, at: now() }))
    const paid = (await ask(300_000)).body.results.id
    const refused = (await ask(200_000)).body.results.id
    expect((await say(paid, 'mina'))?.status).toBe('REQUESTED')
    expect(await say(paid, 'mina')).toBeNull()
    expect((await say(paid, 'ali'))?.status).toBe('PAID')
    expect(await say(paid, 'zahra', false)).toBeNull()
    expect((await say(refused, 'mina', false))?.status).toBe('REFUSED')
    expect(await wallet()).toEqual({ balance: 700_000, set_aside: 0 })
    const { results } = (await edge.call(listWithdrawals, {}, { token })).body
    expect(results.map(({ status, tracking_id }) => [status, tracking_id])).toEqual([
      ['REFUSED', null],
      ['PAID', 'T1'],
    ])
    expect(await titles()).toEqual(['withdrawal-refused', 'withdrawal', 'withdrawal', 'payment-kept'])
  })

  const paidBy = (payWithdrawal: Bank['payWithdrawal']) => {
    const { partners } = edge.app
    return { ...edge.app, partners: { ...partners, bank: { ...partners.bank, payWithdrawal } } }
  }

  test('in demo mode what the bank refuses for good goes back to the wallet, and what it leaves open waits', async () => {
    await ask(300_000)
    edge.pass(10_000)
    await payDueWithdrawals(paidBy(async () => err({ kind: 'PARTNER_UNAVAILABLE', partner: 'bank' })))
    expect(await wallet()).toMatchObject({ balance: 700_000, set_aside: 300_000 })
    await payDueWithdrawals(paidBy(async () => err({ kind: 'BANK_REFUSED' })))
    expect(await wallet()).toMatchObject({ balance: 1_000_000, set_aside: 0 })
  })

  test('in demo mode what a no has ended is not paid, and a no that comes while the bank is asked changes nothing', async () => {
    const { db, now } = edge.app
    const first = (await ask(300_000)).body.results.id
    const second = (await ask(200_000)).body.results.id
    const sayNo = (id: number) =>
      db.transaction((tx) => decideWithdrawal(tx, { customerId, id, yes: false, by: 'mina', trackingId: null, at: now() }))
    const came: unknown[] = []
    edge.pass(10_000)
    await payDueWithdrawals(
      paidBy(async ({ withdrawalId }) => {
        came.push(withdrawalId, (await sayNo(first))?.status, (await sayNo(second))?.status)
        return ok({ trackingId: 'T3' })
      }),
    )
    expect(came).toEqual([first, undefined, 'REFUSED'])
    expect(await wallet()).toEqual({ balance: 700_000, set_aside: 0 })
  })

  test('in demo mode two simulated people say yes and the bank pays once', async () => {
    await ask(300_000)
    const asked: number[] = []
    const payWithdrawal = async ({ withdrawalId }: { withdrawalId: number }) => {
      asked.push(withdrawalId)
      return ok({ trackingId: 'T2' })
    }
    const app = paidBy(payWithdrawal)
    edge.pass(10_000)
    await payDueWithdrawals(app)
    await payDueWithdrawals(app)
    expect(asked.length).toBe(new Set(asked).size)
    expect(await wallet()).toEqual({ balance: 700_000, set_aside: 0 })
    const stranger = await edge.customer(`0914${String((mobiles += 1)).padStart(7, '0')}`)
    expect((await edge.call(listWithdrawals, {}, { token: stranger.token })).body.results).toEqual([])
  })
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import { shebaOf } from '#domain/identity/bank-accounts/account.ts'
import { rial } from '#domain/platform/kernel/money.ts'
import { dayMs, instant } from '#domain/platform/kernel/time.ts'
import { postTransfers } from '#server/billing/ledger/post-transfers.ts'
import { balanceOf, lockBalance } from '#server/billing/ledger/sql.ts'
import { storeAccounts } from '#server/identity/bank-accounts/sql.ts'
import type { Database, Db } from '#server/platform/database/open.ts'
import { moneyGiven, moneyTaken } from '#testing/billing/payments/till.ts'
import { gateStatements, interleave, statementsOf } from '#testing/interleave.ts'
import { onServers } from '#testing/on-both-engines.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'
import { withdraw } from './withdraw.ts'

const sheba = shebaOf('056', '1234567890123')
let mobiles = 0

onServers('what moves one wallet', (copies) => {
  let database: Database
  let it: TestApp
  beforeAll(async () => {
    gateStatements()
    database = await copies.open()
    it = await createTestApp(database)
  })
  afterAll(() => database.close())

  async function withMoney(): Promise<number> {
    const { db, now } = it.app
    const { customerId } = await it.customer(`0914${String((mobiles += 1)).padStart(7, '0')}`)
    await storeAccounts(db, customerId, [{ type: 'CURRENT', number: sheba }], instant(now() - dayMs))
    await db.transaction((tx) => postTransfers(tx, [moneyGiven(customerId, rial(1_000_000), now())]))
    return customerId
  }

  const each: Record<'withdraw' | 'spend what is free' | 'post a transfer', (tx: Db, customerId: number) => Promise<unknown>> = {
    withdraw: (tx: Db, customerId: number) =>
      withdraw(tx, { customerId, amount: rial(300_000), sheba, idempotencyKey: null, at: it.app.now(), spendStepUp: async () => true }),
    'spend what is free': async (tx: Db, customerId: number) => {
      if ((await lockBalance(tx, customerId, 'CUSTOMER_WALLET')) < 300_000) throw new Error('too little')
      await postTransfers(tx, [moneyTaken(customerId, rial(300_000), it.app.now())])
    },
    'post a transfer': (tx: Db, customerId: number) => postTransfers(tx, [moneyTaken(customerId, rial(300_000), it.app.now())]),
  }
  const names = Object.keys(each) as (keyof typeof each)[]

  test.for(names.flatMap((one) => names.map((other) => [one, other] as const)))(
    '%s × %s: the second waits for the first, and neither is rolled back by a deadlock',
    async ([one, other]) => {
      let tries = 0
      const run = (name: keyof typeof each, customerId: number) => () =>
        database.db.transaction((tx) => {
          tries += 1
          return each[name](tx, customerId)
        })
      const statements = await statementsOf(run(one, await withMoney()))
      for (const place of statements.keys()) {
        const customerId = await withMoney()
        tries = 0
        await interleave(database.db, run(one, customerId), run(other, customerId), place)
        expect(tries, `before statement ${place}`).toBe(2)
        expect(await balanceOf(database.db, customerId, 'CUSTOMER_WALLET')).toBe(400_000)
      }
    },
  )
})

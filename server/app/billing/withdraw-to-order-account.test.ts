import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { withdrawFromWallet } from '#contract/billing/wallet/routes.ts'
import { listAccounts } from '#contract/identity/bank-accounts/routes.ts'
import { me } from '#contract/identity/login/routes.ts'
import { rial } from '#domain/platform/kernel/money.ts'
import { postTransfers } from '#server/billing/ledger/post-transfers.ts'
import { openSession } from '#server/identity/sessions/sql.ts'
import { publish } from '#server/platform/outbox/publish.ts'
import { moneyGiven } from '#testing/billing/payments/till.ts'
import { openShops, orderIn, someone } from '#testing/lending/orders/open-order.ts'
import { onBothEngines } from '#testing/on-both-engines.ts'
import { createTestApp } from '#testing/test-app.ts'

const sheba = 'IR820540102680020817909002'

onBothEngines('a withdrawal to the account of an order', (database) => {
  test('F-023, R-ENTITY-03, F-105: an account that the bank has proven on an order is listed and takes withdrawals; that of an open order does not', async () => {
    const edge = await createTestApp(database())
    const { db, now } = edge.app
    const slug = await openShops(db)
    const { customerId } = await someone(db, { report: true })
    const { id } = await orderIn(db, 'SIGNING_CONTRACTS', customerId, slug)
    await db.execute(sql`update orders set destination_bank_account_number = ${sheba}, account_set_at = '2026-11-01'
      where customer_id = ${customerId} and id = ${id}`)
    await db.transaction((tx) => postTransfers(tx, [moneyGiven(customerId, rial(5_000_000), now())]))
    const token = await openSession(db, { customerId, name: 'test', at: now() })
    const hasAccount = async () => (await edge.call(me, {}, { token })).body.results.has_account_number
    const numbers = async () => (await edge.call(listAccounts, {}, { token })).body.results.map(({ number }) => number)
    const withdraw = () => edge.call(withdrawFromWallet, { body: { amount: 2_000_000, sheba } }, { token })

    expect([await numbers(), await hasAccount()]).toEqual([[], true])
    expect(await withdraw()).toMatchObject({ status: 422, body: { code: 'SHEBA_NOT_OWN' } })
    await publish(db, { type: 'order.moved', customerId, orderId: id, from: 'READY_TO_SETTLE', to: 'PAYING' })
    await edge.relay()
    expect(await withdraw()).toMatchObject({ status: 201, body: { results: { sheba, amount: 2_000_000 } } })
    expect(await numbers()).toEqual([sheba])
  })
})

import { and, asc, eq, isNull, lte, sql } from 'drizzle-orm'
import { orderIdentifier } from '#domain/platform/kernel/public-code.ts'
import { instant } from '#domain/platform/kernel/time.ts'
import { profileOf } from '#server/identity/profile/sql.ts'
import type { App } from '#server/platform/context/app.ts'
import { eachDue } from '#server/platform/jobs/each-due.ts'
import { publish } from '#server/platform/outbox/publish.ts'
import { asOfNow } from '#server/platform/policies/current-policies.ts'
import { reconsiderOrder } from '../commands/reconsider-order.ts'
import { changeOrder, lockOrder, type OrderRow } from '../sql.ts'
import { orders } from '../tables.ts'

/** Those asked about longest ago come first, so that one about which the bank cannot answer holds up nobody. */
const longestUnasked = [sql`${orders.accountsAskedAt} nulls first`, asc(orders.statusAt)] as const

/** Asks the bank what accounts the customers of waiting orders have, so that row 10 can be judged. Answers how many were asked. */
export async function askBankForAccounts(app: App, most = 50): Promise<number> {
  const { db, partners, now } = app
  const waiting = await db
    .select()
    .from(orders)
    .where(and(eq(orders.status, 'CHECK_HAVING_ACCOUNT'), isNull(orders.accountsAtBank), isNull(orders.bankAccountNumber)))
    .orderBy(...longestUnasked)
    .limit(most)
  return eachDue(app, waiting, async (order) => {
    await changeOrder(db, order, { accountsAskedAt: now() })
    const { nationalCode } = await profileOf(db, order.customerId)
    const accounts = await partners.bank.accounts({ nationalCode: nationalCode ?? '' })
    if (accounts.ok) await storeAnswer(app, order, { accountsAtBank: accounts.value.length })
    return accounts.ok
  })
}

/** Asks the bank to open the accounts that are to be opened (row 10), a moment after their orders came to it. Answers how many it opened. */
export async function openDueAccounts(app: App, most = 50): Promise<number> {
  const { db, partners, config, now } = app
  const waiting = await db
    .select()
    .from(orders)
    .where(
      and(
        eq(orders.status, 'OPENING_BANK_ACCOUNT'),
        isNull(orders.bankAccountNumber),
        lte(orders.statusAt, instant(now() - config.autopilotDelayMs)),
      ),
    )
    .orderBy(...longestUnasked)
    .limit(most)
  return eachDue(app, waiting, async (order) => {
    await changeOrder(db, order, { accountsAskedAt: now() })
    const { nationalCode } = await profileOf(db, order.customerId)
    const account = await partners.bank.openAccount({ nationalCode: nationalCode ?? '', orderIdentifier: orderIdentifier(order.id) })
    if (account.ok) await storeAnswer(app, order, { bankAccountNumber: account.value.number, accountSetAt: now() })
    return account.ok
  })
}

/** Stores the bank's answer, where the order still waits for it, and lets the order move. */
async function storeAnswer(app: App, { customerId, id, version }: OrderRow, change: Partial<OrderRow>): Promise<void> {
  await app.db.transaction(async (tx) => {
    const order = await lockOrder(tx, customerId, id)
    if (order?.version !== version || order.bankAccountNumber !== null) return
    await changeOrder(tx, order, change)
    const isFound = !order.hasBankAccount && (change.accountsAtBank ?? 0) > 0
    if (isFound) await publish(tx, { type: 'order.account-found', customerId, orderId: id })
    await reconsiderOrder(tx, customerId, id, asOfNow(app))
  })
}

import { eq } from 'drizzle-orm'
import { rial } from '#domain/platform/kernel/money.ts'
import { postTransfers } from '#server/billing/ledger/post-transfers.ts'
import { closures } from '#server/engagement/closure/tables.ts'
import { customers } from '#server/identity/profile/tables.ts'
import { moneyGiven } from '../billing/payments/till.ts'
import { someone } from '../lending/orders/open-order.ts'
import type { TestApp } from '../test-app.ts'

/** A customer who closed the account, and to whose wallet 2,500,000 rial came afterwards; returns the id. */
export async function closedWithMoney({ app: { db }, now }: Pick<TestApp, 'app' | 'now'>): Promise<number> {
  const { customerId } = await someone(db, {})
  const closedAt = now()
  await db.update(customers).set({ closedAt }).where(eq(customers.customerId, customerId))
  await db.insert(closures).values({ customerId, closedAt, mobileHmac: `closed-${customerId}`, nationalCodeHmac: null, fileKeys: [] })
  await db.transaction((tx) => postTransfers(tx, [moneyGiven(customerId, rial(2_500_000), closedAt)]))
  return customerId
}

import { eq } from 'drizzle-orm'
import { shortName } from '#domain/backoffice/access/rights.ts'
import { orderIdentifier, orderIdOf } from '#domain/platform/kernel/public-code.ts'
import { profileOf } from '#server/identity/profile/sql.ts'
import type { OrderRow } from '#server/lending/orders/sql.ts'
import { orders } from '#server/lending/orders/tables.ts'
import type { Db } from '#server/platform/database/open.ts'

/** Any customer's order by its id or identifier; null if there is none. */
export async function findOrder(tx: Db, key: string): Promise<OrderRow | null> {
  const id = orderIdOf(key)
  if (id === null) return null
  const [row] = await tx.select().from(orders).where(eq(orders.id, id))
  return row ?? null
}

/** An order as lists show it. */
export const shortOrderOf = ({ id, type, status, amount }: Pick<OrderRow, 'id' | 'type' | 'status' | 'amount'>) => ({
  id,
  identifier: orderIdentifier(id),
  type,
  status,
  amount,
})

/** An order as part of the response to an action. */
export const orderBrief = ({ id, status, version }: Pick<OrderRow, 'id' | 'status' | 'version'>, proposalId: number | null = null) => ({
  id,
  identifier: orderIdentifier(id),
  status,
  version,
  proposal_id: proposalId,
})

/** A customer as lists show them. */
export async function shortCustomerOf(tx: Db, customerId: number) {
  const { name, family } = await profileOf(tx, customerId)
  return { id: customerId, name: shortName(name, family) }
}

import { lockOrder } from '#server/lending/orders/sql.ts'
import type { Db } from '#server/platform/database/open.ts'
import { untilWaiting, type Command } from '#testing/interleave.ts'

type OfOrder = { readonly customerId: number; readonly id: number }

/**
 * Runs both while another locks the order, so that each has read what it is about before one of them writes; `first` is the first to
 * get the lock. Answers what came of each. Throws where one of them does not wait for the order.
 */
export async function whileLocked<A, B>(
  db: Db,
  { customerId, id }: OfOrder,
  first: Command<A>,
  second: Command<B>,
): Promise<readonly [A, B]> {
  const [one, other] = await db.transaction(async (tx) => {
    await lockOrder(tx, customerId, id)
    const begun = first()
    await untilWaiting(db, 1)
    const both = [begun, second()] as const
    await untilWaiting(db, 2)
    return both
  })
  return [await one, await other]
}

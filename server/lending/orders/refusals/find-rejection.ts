import { and, desc, eq } from 'drizzle-orm'
import type { Rejection } from '#domain/lending/refusal-reviews/refusal-review.ts'
import type { Db } from '#server/platform/database/open.ts'
import type { OrderRow } from '../sql.ts'
import { orderDecisions, orderEvents } from '../tables.ts'

/** How an order was rejected; null for one that was not. The autopilot stores its decision at the moment of the move. */
export async function findRejection(db: Db, { customerId, id: orderId, status }: OrderRow): Promise<Rejection | null> {
  if (status !== 'REJECTED') return null
  const [event] = await db
    .select({ command: orderEvents.command, at: orderEvents.at })
    .from(orderEvents)
    .where(and(eq(orderEvents.customerId, customerId), eq(orderEvents.orderId, orderId), eq(orderEvents.to, 'REJECTED')))
    .orderBy(desc(orderEvents.id))
    .limit(1)
  if (!event) return null
  const decided = await db.$count(
    orderDecisions,
    and(
      eq(orderDecisions.customerId, customerId),
      eq(orderDecisions.orderId, orderId),
      eq(orderDecisions.outcome, 'REJECT'),
      eq(orderDecisions.at, event.at),
    ),
  )
  return { ...event, isByAutopilot: decided > 0 }
}

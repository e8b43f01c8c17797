import { eq } from 'drizzle-orm'
import type { readOrderForStaff } from '#contract/backoffice/order-review/routes.ts'
import type { Reply } from '#contract/platform/http/route.ts'
import { wireInstant } from '#domain/platform/kernel/time.ts'
import { staff, staffAudit } from '#server/backoffice/staff/tables.ts'
import { eventsOf, type OrderRow } from '#server/lending/orders/sql.ts'
import type { Db } from '#server/platform/database/open.ts'

type History = Reply<typeof readOrderForStaff>['results']['history']

/** The order's status changes, the oldest first, with the member of staff behind each decision: the one whose audit row has the same instant. */
export async function historyOf(db: Db, { customerId, id }: Pick<OrderRow, 'customerId' | 'id'>): Promise<History> {
  const events = await eventsOf(db, customerId, id)
  const actions = await db
    .select({ at: staffAudit.at, name: staff.fullName })
    .from(staffAudit)
    .innerJoin(staff, eq(staff.id, staffAudit.staffId))
    .where(eq(staffAudit.orderId, id))
  const names = new Map(actions.map(({ at, name }) => [at, name]))
  return events.map(({ from, to, command, actor, at }) => ({
    from,
    to,
    command,
    actor,
    staff: actor === 'staff' || actor === 'bank' ? (names.get(at) ?? null) : null,
    at: wireInstant(at),
  }))
}

import { and, eq, gte, isNotNull, lt } from 'drizzle-orm'
import { cancelRequestSorts, type Sort } from '#domain/backoffice/lists/list-names.ts'
import type { CancelRequestStatus } from '#domain/lending/cancellations/cancel-request.ts'
import type { Instant } from '#domain/platform/kernel/time.ts'
import { after, inOrder, readSort, type Cursor } from '#server/backoffice/actions/keyset.ts'
import { customers } from '#server/identity/profile/tables.ts'
import { cancelRequests } from '#server/lending/cancellations/tables.ts'
import { orders } from '#server/lending/orders/tables.ts'
import type { Db } from '#server/platform/database/open.ts'

export type CancelRequestFilter = {
  readonly status?: CancelRequestStatus | undefined
  readonly customerId?: number | undefined
  /** Paid from this moment, and before that one. */
  readonly from?: Instant | undefined
  readonly until?: Instant | undefined
  readonly sort?: Sort<(typeof cancelRequestSorts)[number]> | undefined
}
type Page = CancelRequestFilter & { readonly cursor: Cursor | null; readonly limit: number }
export type ShownCancelRequest = Awaited<ReturnType<typeof pageOfCancelRequests>>[number]

/** One page of paid cancel requests. */
export function pageOfCancelRequests(db: Db, { status, customerId, from, until, sort, cursor, limit }: Page) {
  const { way } = readSort(cancelRequestSorts, sort)
  const { name, family, mobile, nationalCode } = customers
  const { id, type, status: orderStatus, amount } = orders
  return db
    .select({ ticket: cancelRequests, order: { id, type, status: orderStatus, amount }, name, family, mobile, nationalCode })
    .from(cancelRequests)
    .innerJoin(customers, eq(customers.customerId, cancelRequests.customerId))
    .innerJoin(orders, and(eq(orders.customerId, cancelRequests.customerId), eq(orders.id, cancelRequests.orderId)))
    .where(
      and(
        isNotNull(cancelRequests.paidAt),
        status === undefined ? undefined : eq(cancelRequests.status, status),
        customerId === undefined ? undefined : eq(cancelRequests.customerId, customerId),
        from === undefined ? undefined : gte(cancelRequests.paidAt, from),
        until === undefined ? undefined : lt(cancelRequests.paidAt, until),
        after(cancelRequests.paidAt, cancelRequests.id, cursor, way),
      ),
    )
    .orderBy(...inOrder(cancelRequests.paidAt, cancelRequests.id, way))
    .limit(limit)
}

/** Where a page of cancel requests ends. */
export const endOfCancelRequest = ({ ticket }: ShownCancelRequest) => ({ at: ticket.paidAt ?? ticket.createdAt, id: ticket.id })

import { inArray, sql, type Column, type SQL } from 'drizzle-orm'
import { orderStatuses, type OrderStatus } from '#domain/lending/orders/order-statuses.ts'
import { cancelRequests } from '#server/lending/cancellations/tables.ts'
import { orders } from '../tables.ts'

/** The columns of another feature's table that refer to an order. */
type OfOrder = { readonly customerId: Column; readonly orderId: Column }

/** Condition for tables of other features: the row's order has one of these statuses. */
export const orderHasStatusSql = (row: OfOrder, statuses: readonly OrderStatus[]): SQL =>
  orderThat(row, inArray(orders.status, [...statuses]))

/** Whether collateral is due for review: a cheque once it was handed in, a mortgage deed once its valuation is paid. */
export const isHandedIn = (row: OfOrder): SQL =>
  orderHasStatusSql(
    row,
    orderStatuses.filter((status) => !['UPLOAD_PROMISSORY', 'FINISHED', 'REJECTED'].includes(status)),
  )
export const isValued = (row: OfOrder): SQL =>
  orderThat(
    row,
    sql`${orders.status} not in ('FINISHED', 'REJECTED') and (${orders.status} <> 'UPLOAD_MORTGAGE_DEED' or ${orders.valuationPaidAt} is not null)`,
  )

/** Whether no paid and undecided cancel request freezes the row's order (row 30). */
export const isUnfrozen = ({ customerId, orderId }: OfOrder): SQL =>
  sql`not exists (select 1 from ${cancelRequests} where ${cancelRequests.customerId} = ${customerId}
    and ${cancelRequests.orderId} = ${orderId} and ${cancelRequests.paidAt} is not null and ${cancelRequests.status} in ('OPEN', 'IN_PROGRESS'))`

const orderThat = ({ customerId, orderId }: OfOrder, condition: SQL): SQL =>
  sql`exists (select 1 from ${orders} where ${orders.customerId} = ${customerId} and ${orders.id} = ${orderId} and ${condition})`

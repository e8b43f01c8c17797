import { inArray, sql, type Column, type SQL } from 'drizzle-orm'
import { orderStatuses, type OrderStatus } from '#domain/lending/orders/order-statuses.ts'
import { orders } from './tables.ts'

/** The columns of another feature's table that name an order. */
type OfOrder = { readonly customerId: Column; readonly orderId: Column }

/** For the queries of what belongs to an order: that order stands in one of these statuses. */
export const orderStandsIn = (row: OfOrder, statuses: readonly OrderStatus[]): SQL => orderThat(row, inArray(orders.status, [...statuses]))

/** The collateral of orders that wait for staff to look at it: a cheque once it was handed in, a deed once its valuation is paid. */
export const isHandedIn = (row: OfOrder): SQL =>
  orderStandsIn(
    row,
    orderStatuses.filter((status) => !['UPLOAD_PROMISSORY', 'FINISHED', 'REJECTED'].includes(status)),
  )
export const isValued = (row: OfOrder): SQL =>
  orderThat(
    row,
    sql`${orders.status} not in ('FINISHED', 'REJECTED') and (${orders.status} <> 'UPLOAD_MORTGAGE_DEED' or ${orders.valuationPaidAt} is not null)`,
  )

const orderThat = ({ customerId, orderId }: OfOrder, holds: SQL): SQL =>
  sql`exists (select 1 from ${orders} where ${orders.customerId} = ${customerId} and ${orders.id} = ${orderId} and ${holds})`

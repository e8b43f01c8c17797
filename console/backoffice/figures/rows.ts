import { linkOptions } from '@tanstack/react-router'
import { partsFor } from '#console/backoffice/finance/parts.ts'
import { mayCall, type StaffRole } from '#domain/backoffice/access/rights.ts'
import type { lateClasses } from '#domain/backoffice/portfolio/age-classes.ts'
import type { OrderStatus } from '#domain/lending/orders/order-statuses.ts'

/** The lists behind the figures, as links; null where this role may not open one. */
export function rowsFor(role: StaffRole | undefined) {
  const mayList = role !== undefined && mayCall(role, 'ops.orders')
  const maySeeLate = role !== undefined && mayCall(role, 'ops.portfolio')
  const maySeePayments = role !== undefined && partsFor(role).includes('payments')
  const mayReadSupport = role !== undefined && mayCall(role, 'ops.support')
  return {
    orders: (status: OrderStatus) => (mayList ? linkOptions({ to: '/orders', search: { status } }) : null),
    openOrders: () => (mayList ? linkOptions({ to: '/orders', search: { open: true } }) : null),
    repaymentBegan: (from: string, to: string) =>
      mayList ? linkOptions({ to: '/orders', search: { days_of: 'repayment', from_day: from, to_day: to } }) : null,
    late: (age?: (typeof lateClasses)[number]) => (maySeeLate ? linkOptions({ to: '/portfolio', search: { age } }) : null),
    payments: (from: string, to: string) =>
      maySeePayments ? linkOptions({ to: '/finance', search: { part: 'payments', days_of: 'paid', from_day: from, to_day: to } }) : null,
    support: () => (mayReadSupport ? linkOptions({ to: '/messages', search: { list: 'support' } }) : null),
  }
}

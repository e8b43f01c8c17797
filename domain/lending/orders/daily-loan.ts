import { addDays, startOfDay, type Day, type Instant } from '#domain/platform/kernel/time.ts'
import type { OrderType } from '#domain/platform/products/order-types.ts'

/** One request for an instant loan a Tehran day, whatever became of it (D-71): whether one may be made today, and else from when. */
export function dailyLoan(
  orders: readonly { readonly type: OrderType; readonly createdOn: Day }[],
  today: Day,
): { readonly isAllowed: boolean; readonly nextAllowedAt: Instant | null } {
  const isAllowed = !orders.some(({ type, createdOn }) => type === 'INSTANT_LOAN' && createdOn === today)
  return { isAllowed, nextAllowedAt: isAllowed ? null : startOfDay(addDays(today, 1)) }
}

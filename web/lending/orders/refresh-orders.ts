import type { QueryClient } from '@tanstack/react-query'
import { listOrders } from '#contract/lending/orders/routes.ts'
import { call } from '#web/platform/http/call.ts'

/**
 * Fetches the cached order list again after a command that changed an order, whether it is on the screen or not; a failure is
 * only logged (R-SESSION-STATE-29..31, -33).
 */
export function refreshOrders(queries: QueryClient, after: string): void {
  void queries.invalidateQueries({ queryKey: ['orders'] })
  queries
    .fetchQuery({ queryKey: ['orders', 'list'], queryFn: readOrders, staleTime: 0 })
    .catch((fault: unknown) => console.warn(`orders after ${after}`, fault))
}

const readOrders = async () => (await call(listOrders, { query: {} })).results

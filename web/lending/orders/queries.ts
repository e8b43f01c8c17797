import { queryOptions, useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import type { Given } from '#browser/platform/http/http-request.ts'
import { listCancelReasons } from '#contract/lending/cancellations/routes.ts'
import type { OrderInFull } from '#contract/lending/orders/order.ts'
import {
  askRefusalReview,
  cancelOrder,
  createOrder,
  deductPoints,
  listOrders,
  listOrdersBriefly,
  readOrder,
  requestCancel,
  resolveReason,
  setAccountForOrder,
  setOrderStatus,
} from '#contract/lending/orders/routes.ts'
import type { Input, Route } from '#contract/platform/http/route.ts'
import { cancelReasonTag } from '#domain/lending/orders/cancel.ts'
import { call } from '#web/platform/http/call.ts'
import { isLive } from '#web/platform/http/reach.ts'

/** How often an order is asked for again while others work on it, and while it waits for its customer. */
const ourTurnMs = 3000
const theirTurnMs = 15_000
/** The same while the page's event stream is open. */
const theirTurnLiveMs = 60_000

/** The customer's orders, newest first. */
export const ordersQuery = () =>
  queryOptions({ queryKey: ['orders', 'list'], queryFn: async () => (await call(listOrders, { query: {} })).results })

/** The same in brief, for filters here and elsewhere (R-ORDER-04). */
export const briefOrdersQuery = () =>
  queryOptions({ queryKey: ['orders', 'brief'], queryFn: async () => (await call(listOrdersBriefly, {})).results })

/** One order with its history; it follows what happens elsewhere by itself, so that nobody has to reload. */
export const orderQuery = (id: string) =>
  queryOptions({
    queryKey: ['orders', id],
    queryFn: async () => (await call(readOrder, { params: { id } })).results,
    refetchInterval: ({ state }) => pollMs(state.data),
  })

export const cancelReasonsQuery = (tag: string) =>
  queryOptions({
    queryKey: ['cancel-reasons', tag],
    queryFn: async () => (await call(listCancelReasons, { query: { 'filter[tag]': cancelReasonTag(tag) } })).results,
    staleTime: Infinity,
  })

/** Creates an order. The server makes the calculation anew. */
export const useCreateOrder = () => useOrderCommand(createOrder)
/** Moves the order by one of the documented statuses (D-49). */
export const useSetStatus = () => useOrderCommand(setOrderStatus)
export const useResolveReasons = () => useOrderCommand(resolveReason)
export const useDeductPoints = (onDone: () => void) => useOrderCommand(deductPoints, onDone)
export const useCancelOrder = (onDone: () => void) => useOrderCommand(cancelOrder, onDone)

/** Files a cancel request; `onFiled` receives its identifier, for its fee to be paid. */
export function useRequestCancel(onFiled: (ticket: string) => void) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (input: Input<typeof requestCancel>) => call(requestCancel, input),
    onSuccess: ({ results }) => onFiled(results.identifier),
    onSettled: () => queries.invalidateQueries({ queryKey: ['orders'] }),
  })
}

/** Asks that a person look at a refusal (R-CARE-11). */
export function useAskRefusalReview() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (input: Input<typeof askRefusalReview>) => call(askRefusalReview, input),
    onSettled: () => queries.invalidateQueries({ queryKey: ['orders'] }),
  })
}

/** Afterwards the list is fetched as well, on the screen or not; a failure of that is only logged (R-SESSION-STATE-28, -33). */
export const useSetAccount = (onDone: () => void) =>
  useOrderCommand(setAccountForOrder, (queries) => {
    onDone()
    queries.fetchQuery({ ...ordersQuery(), staleTime: 0 }).catch((fault: unknown) => console.warn('orders after the account', fault))
  })

/**
 * A command on an order. Orders, notices and points are fetched again afterwards, whether it succeeded or was refused. `onDone`
 * is called even when the panel is unmounted by then, because the order's status has changed.
 */
function useOrderCommand<R extends Route>(route: R, onDone?: (queries: QueryClient) => void) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (input: Given<R>) => call(route, input),
    onSettled: (_reply, fault) => {
      const anew = Promise.all([queries.invalidateQueries({ queryKey: ['orders'] }), queries.invalidateQueries({ queryKey: ['me'] })])
      // After the line above, so that a list on the screen is asked for once.
      if (fault === null) onDone?.(queries)
      return anew
    },
  })
}

function pollMs(order: OrderInFull | undefined): number | false {
  if (!order || order.timeline.turn === 'nobody') return false
  if (order.timeline.turn !== 'customer') return ourTurnMs
  return isLive() ? theirTurnLiveMs : theirTurnMs
}

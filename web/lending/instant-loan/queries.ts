import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { instantLoanCalculator, checkDailyLoan, createInstantLoan } from '#contract/lending/instant-loan/routes.ts'
import type { Input } from '#contract/platform/http/route.ts'
import { call } from '#web/platform/http/call.ts'

/** The amounts with their price in points (R-LOAN-04). */
export const instantAmountsQuery = queryOptions({
  queryKey: ['instant-loan', 'amounts'],
  queryFn: async () => (await call(instantLoanCalculator, {})).results,
  staleTime: 10 * 60_000,
})

/** Whether one may be asked for today (R-LOAN-03). */
export const dailyLoanQuery = queryOptions({
  queryKey: ['orders', 'instant-loan', 'daily'],
  queryFn: async () => (await call(checkDailyLoan, {})).results,
})

/** Asks for an instant loan (R-LOAN-01); whatever came of it, orders and the day's share are read anew. */
export function useCreateInstantLoan(onDone: (orderId: number) => void) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: Input<typeof createInstantLoan>['body']) => call(createInstantLoan, { body }),
    onSuccess: ({ results }) => onDone(results.id),
    onSettled: () => Promise.all([queries.invalidateQueries({ queryKey: ['orders'] }), queries.invalidateQueries({ queryKey: ['me'] })]),
  })
}

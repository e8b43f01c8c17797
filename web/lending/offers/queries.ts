import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { applyLoanOffer, listLoanOffers } from '#contract/lending/offers/routes.ts'
import { pushEvent } from '#web/platform/analytics/data-layer.ts'
import { call } from '#web/platform/http/call.ts'

/** What is offered to the customer and not used yet, newest first (R-OFFER-01). */
export const loanOffersQuery = () =>
  queryOptions({ queryKey: ['orders', 'loan-offers'], queryFn: async () => (await call(listLoanOffers, {})).results })

/** Makes an order of an offer; the same offer taken twice is the same order, so pressing twice is safe (R-OFFER-02, D-73). */
export function useApplyOffer(onDone: (orderId: number) => void) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (uuid: string) => call(applyLoanOffer, { params: { id: uuid } }),
    onSuccess: ({ results }) => {
      pushEvent('initial_order', { type: 'OFFER' })
      onDone(results.id)
    },
    onSettled: () => Promise.all([queries.invalidateQueries({ queryKey: ['orders'] }), queries.invalidateQueries({ queryKey: ['me'] })]),
  })
}

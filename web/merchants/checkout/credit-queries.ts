import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { listCreditPurchases, listSpendableCredits } from '#contract/merchants/checkout/routes.ts'
import { call } from '#web/platform/http/call.ts'

/** The credit of each own order: what may be spent of it, and where. */
export const creditsQuery = queryOptions({
  queryKey: ['credits', 'spendable'],
  queryFn: async () => (await call(listSpendableCredits, {})).results,
})

type Which = { readonly order?: string | undefined; readonly page?: number; readonly perPage?: number }

/** What was bought with credit; only with that of one order where `order` names it. */
export const purchasesQuery = ({ order, page = 1, perPage = 15 }: Which) =>
  queryOptions({
    queryKey: ['credits', 'purchases', { order, page, perPage }],
    queryFn: () =>
      call(listCreditPurchases, { query: { page, per_page: perPage, ...(order === undefined ? {} : { 'filter[order]': order }) } }),
    placeholderData: keepPreviousData,
  })

import { queryOptions } from '@tanstack/react-query'
import { call, type Filter } from '#console/backoffice/http/call.ts'
import { listPortfolioOrders, readPortfolio } from '#contract/backoffice/portfolio/routes.ts'
import type { Reply } from '#contract/platform/http/route.ts'

export type Portfolio = Reply<typeof readPortfolio>['results']
export type PortfolioLine = Reply<typeof listPortfolioOrders>['results'][number]
export type PortfolioFilter = Filter<typeof listPortfolioOrders>

/** The portfolio of today, with the table of the month that ended on `to_month`. */
export const portfolioQuery = (to_month: PortfolioFilter['to_month']) =>
  queryOptions({
    queryKey: ['portfolio', to_month],
    queryFn: async () => (await call(readPortfolio, { query: { to_month } })).results,
    staleTime: 60_000,
  })

/** One page of its orders. */
export const portfolioOrdersQuery = (query: PortfolioFilter) =>
  queryOptions({ queryKey: ['portfolio', 'orders', query], queryFn: () => call(listPortfolioOrders, { query }) })

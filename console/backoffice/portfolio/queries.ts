import { queryOptions } from '@tanstack/react-query'
import { type Filter } from '#browser/platform/http/filter.ts'
import { dayIn, idIn, oneOf, pageIn } from '#browser/platform/lists/search-params.ts'
import { call } from '#console/backoffice/http/call.ts'
import { listColleagues } from '#contract/backoffice/customers/routes.ts'
import { listPortfolioOrders, readPortfolio } from '#contract/backoffice/portfolio/routes.ts'
import type { Reply } from '#contract/platform/http/route.ts'
import { portfolioSorts, sortsOf } from '#domain/backoffice/lists/list-names.ts'
import { ageClasses, lateClasses } from '#domain/backoffice/portfolio/age-classes.ts'

export type Portfolio = Reply<typeof readPortfolio>['results']
export type PortfolioLine = Reply<typeof listPortfolioOrders>['results'][number]
export type PortfolioFilter = Filter<typeof listPortfolioOrders>

/** The filter in an address or a saved view. */
export const portfolioIn = (search: Readonly<Record<string, unknown>>): PortfolioFilter => ({
  age: oneOf(lateClasses, search['age']),
  from: oneOf(ageClasses, search['from']),
  to: oneOf(ageClasses, search['to']),
  to_month: dayIn(search['to_month']),
  store: idIn(search['store']),
  sort: oneOf(sortsOf(portfolioSorts), search['sort']),
  ...pageIn(search),
})

/** The portfolio of today, of one store where one is chosen, with the table of the month that ended on `to_month`. */
export const portfolioQuery = ({ to_month, store }: PortfolioFilter) =>
  queryOptions({
    queryKey: ['portfolio', to_month, store],
    queryFn: async () => (await call(readPortfolio, { query: { to_month, store } })).results,
    staleTime: 60_000,
  })

/** To whom orders may be assigned. */
export const assignableQuery = queryOptions({
  queryKey: ['colleagues', 'assignable'],
  queryFn: async () => (await call(listColleagues, {})).results,
  staleTime: 60_000,
})

/** One page of its orders. */
export const portfolioOrdersQuery = (query: PortfolioFilter) =>
  queryOptions({ queryKey: ['portfolio', 'orders', query], queryFn: () => call(listPortfolioOrders, { query }) })

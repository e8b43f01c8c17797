import type { StaffRoute } from '#contract/backoffice/access/staff-route.ts'
import type { downloadPortfolioSchema, listPortfolioOrdersSchema, readPortfolioSchema } from './portfolio.ts'

/** What customers owe, how late they are, how that changed in a month, hardship plans and write-offs (R-PLAN-19). */
export const readPortfolio: StaffRoute<typeof readPortfolioSchema> = {
  id: 'ops.portfolio',
  method: 'GET',
  path: '/api/ops/portfolio',
  auth: 'staff',
  signed: false,
}

/** The late orders of a class, or those of a cell of the table of months, the longest late first. */
export const listPortfolioOrders: StaffRoute<typeof listPortfolioOrdersSchema> = {
  id: 'ops.portfolio.orders',
  method: 'GET',
  path: '/api/ops/portfolio/orders',
  auth: 'staff',
  signed: false,
}

/** All of them as a file. Audited, with the reason where it is unmasked. */
export const downloadPortfolio: StaffRoute<typeof downloadPortfolioSchema> = {
  id: 'ops.portfolio.file',
  method: 'POST',
  path: '/api/ops/portfolio/file',
  auth: 'staff',
  signed: false,
}

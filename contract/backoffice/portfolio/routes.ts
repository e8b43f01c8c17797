import type { StaffRoute } from '#contract/backoffice/access/staff-route.ts'
import type {
  downloadPortfolioCsvSchema,
  downloadPortfolioExcelSchema,
  listPortfolioOrdersSchema,
  readPortfolioSchema,
} from './portfolio.ts'

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

/** All of them as a file, with names shortened as in every list. */
export const downloadPortfolioCsv: StaffRoute<typeof downloadPortfolioCsvSchema> = {
  id: 'ops.portfolio.csv',
  method: 'GET',
  path: '/api/ops/portfolio/csv',
  auth: 'staff',
  signed: false,
}

export const downloadPortfolioExcel: StaffRoute<typeof downloadPortfolioExcelSchema> = {
  id: 'ops.portfolio.excel',
  method: 'GET',
  path: '/api/ops/portfolio/excel',
  auth: 'staff',
  signed: false,
}

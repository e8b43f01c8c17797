import type { Route } from '#contract/platform/http/route.ts'
import type { readCsvStatementSchema, readExcelStatementSchema, readPdfStatementSchema } from './statement.ts'

/** R-REACH-11. */
export const readPdfStatement: Route<typeof readPdfStatementSchema, 'bearer'> = {
  id: 'statements.pdf',
  method: 'GET',
  path: '/api/customer/statement/pdf',
  auth: 'bearer',
  signed: true,
}

export const readCsvStatement: Route<typeof readCsvStatementSchema, 'bearer'> = {
  id: 'statements.csv',
  method: 'GET',
  path: '/api/customer/statement/csv',
  auth: 'bearer',
  signed: true,
}

export const readExcelStatement: Route<typeof readExcelStatementSchema, 'bearer'> = {
  id: 'statements.excel',
  method: 'GET',
  path: '/api/customer/statement/excel',
  auth: 'bearer',
  signed: true,
}

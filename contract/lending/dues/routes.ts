import type { Route } from '#contract/platform/http/route.ts'
import type { listDuesSchema, readCsvDuesSchema, readExcelDuesSchema } from './dues.ts'

/** R-REACH-08. */
export const listDues: Route<typeof listDuesSchema, 'bearer'> = {
  id: 'dues.list',
  method: 'GET',
  path: '/api/customer/dues',
  auth: 'bearer',
  signed: true,
}

export const readCsvDues: Route<typeof readCsvDuesSchema, 'bearer'> = {
  id: 'dues.csv',
  method: 'GET',
  path: '/api/customer/dues/csv',
  auth: 'bearer',
  signed: true,
}

export const readExcelDues: Route<typeof readExcelDuesSchema, 'bearer'> = {
  id: 'dues.excel',
  method: 'GET',
  path: '/api/customer/dues/excel',
  auth: 'bearer',
  signed: true,
}

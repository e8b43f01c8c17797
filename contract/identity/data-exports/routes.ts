import type { Route } from '#contract/platform/http/route.ts'
import type { askDataExportSchema, fetchJsonExportSchema, fetchPdfExportSchema, readDataExportSchema } from './data-exports.ts'

/** R-OWN-05. */
export const readDataExport: Route<typeof readDataExportSchema, 'bearer'> = {
  id: 'data-exports.read',
  method: 'GET',
  path: '/api/customer/data-export',
  auth: 'bearer',
  signed: true,
}

export const askDataExport: Route<typeof askDataExportSchema, 'bearer'> = {
  id: 'data-exports.ask',
  method: 'POST',
  path: '/api/customer/data-export',
  auth: 'bearer',
  signed: true,
}

export const fetchJsonExport: Route<typeof fetchJsonExportSchema, 'bearer'> = {
  id: 'data-exports.json',
  method: 'GET',
  path: '/api/customer/data-export/{id}/json',
  auth: 'bearer',
  signed: true,
}

export const fetchPdfExport: Route<typeof fetchPdfExportSchema, 'bearer'> = {
  id: 'data-exports.pdf',
  method: 'GET',
  path: '/api/customer/data-export/{id}/pdf',
  auth: 'bearer',
  signed: true,
}

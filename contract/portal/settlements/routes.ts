import type { PortalRoute } from '#contract/portal/members/routes.ts'
import type { downloadOwnSettlementSchema, readOwnSettlementSchema } from './settlements.ts'

/** The store's account by the ledger: what was owed before, each day with a movement, what is owed at the end. */
export const readOwnSettlement: PortalRoute<typeof readOwnSettlementSchema> = {
  id: 'portal.settlements',
  method: 'GET',
  path: '/api/portal/settlements',
  auth: 'member',
  signed: false,
}

/** The same, one row for each movement, as a file. */
export const downloadOwnSettlement: PortalRoute<typeof downloadOwnSettlementSchema> = {
  id: 'portal.settlements.file',
  method: 'POST',
  path: '/api/portal/settlements/file',
  auth: 'member',
  signed: false,
}

import type { Route } from '#contract/platform/http/route.ts'
import type { listLedgerKeysSchema } from './ledger-keys.ts'

/** R-PROOF-02. */
export const listLedgerKeys: Route<typeof listLedgerKeysSchema, 'none'> = {
  id: 'ledger.keys',
  method: 'GET',
  path: '/api/customer/ledger-keys',
  auth: 'none',
  signed: false,
}

import { listLedgerKeysSchema } from '#contract/billing/checkpoints/ledger-keys.ts'
import { listLedgerKeys } from '#contract/billing/checkpoints/routes.ts'
import { keyLine } from '#domain/platform/checkpoints/checkpoint.ts'
import { ok } from '#domain/platform/kernel/result.ts'
import type { App } from '#server/platform/context/app.ts'
import type { HttpServer } from '#server/platform/http/http-server.ts'
import { openLedgerKeys } from './ledger-keys.ts'

/** The public keys by which anybody verifies a document of the ledger. */
export function ledgerKeyRoutes(http: HttpServer, { config, partners }: App): void {
  // When it is asked: the API document registers the calls without a configuration.
  const keys = () => [openLedgerKeys(config.ledgerKey).signer, ...partners.witnesses.map(({ signer }) => signer)].map(keyLine)
  http.serve(listLedgerKeys, listLedgerKeysSchema, async () => ok({ results: { keys: keys() } }))
}

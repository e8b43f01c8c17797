import type { App } from '#server/platform/context/app.ts'
import { openLedgerKeys, type LedgerKeys } from './ledger-keys.ts'
import { openLogStore, type LogStore } from './log-store.ts'

/** The ledger's log of this installation: its keys, and its files. */
export type OwnLog = { readonly keys: LedgerKeys; readonly store: LogStore }

export const ownLog = ({ ledgerKey, checkpointDir }: App['config']): OwnLog => ({
  keys: openLedgerKeys(ledgerKey),
  store: openLogStore(checkpointDir),
})

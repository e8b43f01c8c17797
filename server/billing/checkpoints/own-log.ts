import type { App } from '#server/platform/context/app.ts'
import { openLedgerKeys, type LedgerKeys } from './ledger-keys.ts'
import { openLogStore, type LogStore } from './log-store.ts'

/** The ledger's log of this installation: its keys, and its files. */
export type OwnLog = { readonly keys: LedgerKeys; readonly store: LogStore }

/** The advisory lock under which a checkpoint is made; seeding, roles and webhooks have numbers of their own. */
export const checkpointLock = 7250

export const ownLog = ({ ledgerKey, checkpointDir }: App['config']): OwnLog => ({
  keys: openLedgerKeys(ledgerKey),
  store: openLogStore(checkpointDir),
})

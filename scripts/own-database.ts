import { join } from 'node:path'
import type { Config } from '#server/config.ts'
import { openDatabase, type Database } from '#server/database/open.ts'
import { ownConfig } from '#server/own-config.ts'

/** The house's own database, as the environment says, for a command beside it. Says in plain words why it cannot be had, and ends with 1. */
export async function openOwnDatabase({ migrates }: { readonly migrates: boolean }): Promise<{ config: Config; database: Database }> {
  const config = ownConfig()
  try {
    const database = await openDatabase({ url: config.databaseUrl ?? undefined, folder: join(config.dataDir, 'database'), migrates })
    return { config, database }
  } catch (fault) {
    console.error(fault instanceof Error ? fault.message : fault)
    return process.exit(1)
  }
}

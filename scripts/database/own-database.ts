import { join } from 'node:path'
import { ownPlace } from '#server/platform/configuration/own-config.ts'
import { openDatabase, type Database } from '#server/platform/database/open.ts'

type Access = {
  /** Connects as the owner where OWNER_DATABASE_URL is given, and migrates; else as the serving role. */
  readonly isOwner?: boolean
  /** Makes every transaction read only. */
  readonly readsOnly?: boolean
}

/** Opens the database of the environment for a command-line script. Prints why it cannot be opened, and exits 1. */
export async function openOwnDatabase({ isOwner = false, readsOnly = false }: Access = {}): Promise<Database> {
  const { databaseUrl, ownerDatabaseUrl, dataDir } = ownPlace()
  const url = (isOwner ? ownerDatabaseUrl : null) ?? databaseUrl ?? undefined
  try {
    return await openDatabase({ url, folder: join(dataDir, 'database'), migrates: isOwner, readsOnly })
  } catch (fault) {
    console.error(fault instanceof Error ? fault.message : fault)
    return process.exit(1)
  }
}

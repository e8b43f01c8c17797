import { join } from 'node:path'
import { ownPlace } from '#server/platform/configuration/own-config.ts'
import { openDatabase, type Database } from '#server/platform/database/open.ts'

type Access = {
  /** The owner's role where one is given, so that tables may be changed; else that of the server. */
  readonly isOwner?: boolean
  /** Every transaction is read only. */
  readonly readsOnly?: boolean
}

/** The database that the environment says, for a command beside the server. Says in plain words why it cannot be had, and ends with 1. */
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

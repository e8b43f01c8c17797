import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { violations } from '#server/billing/ledger/sql.ts'
import { ownPlace } from '#server/platform/configuration/own-config.ts'
import { backUp, restore, sumsOf, type Place } from '#server/platform/database/backup.ts'
import { migratePatiently } from '#server/platform/database/migrate.ts'
import { openDatabase } from '#server/platform/database/open.ts'
import { roleOf } from '#server/platform/database/serving-role.ts'

/** `npm run backup -- FILE` writes the database into FILE; `npm run restore -- FILE` fills an empty one from it. Both print the ledger's sums, which must agree. */
const [command, file] = process.argv.slice(2)
if ((command !== 'backup' && command !== 'restore') || !file) {
  console.error('npm run backup -- FILE, or npm run restore -- FILE')
  process.exit(2)
}
const { databaseUrl, ownerDatabaseUrl, dataDir } = ownPlace()
const folder = join(dataDir, 'database')
// The serving role may not read every table.
const url = ownerDatabaseUrl ?? databaseUrl
const place: Place = url === null ? { folder } : { url }
const startedAt = performance.now()
try {
  if (command === 'backup' && url !== null) await refuseOtherVersion(url)
  await (command === 'backup' ? backUp(place, file) : restore(place, file))
  // A backup holds no roles and rights: they are granted again to the role of DATABASE_URL.
  if (command === 'restore' && url !== null && databaseUrl !== null && ownerDatabaseUrl !== null)
    await migratePatiently({ url, serving: roleOf(databaseUrl) })
  const database = await openDatabase({ url: url ?? undefined, folder, readsOnly: true })
  const broken = await violations(database.db)
  console.log(JSON.stringify(await sumsOf(database.db)))
  await database.close()
  console.log(
    `${command} of ${file} took ${Math.round(performance.now() - startedAt)} ms; the ledger is ${broken.length === 0 ? 'sound' : 'BROKEN'}`,
  )
  process.exitCode = broken.length === 0 ? 0 : 1
} catch (fault) {
  if (command === 'backup') rmSync(file, { force: true })
  console.error(fault instanceof Error ? fault.message : fault)
  process.exitCode = 1
}

/** The sums are read by opening the database, which would migrate it: a backup is taken by the version that serves. */
async function refuseOtherVersion(address: string): Promise<void> {
  await (await openDatabase({ url: address, migrates: false, readsOnly: true })).close()
}

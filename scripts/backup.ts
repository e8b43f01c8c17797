import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { backUp, restore, sumsOf, type Place } from '#server/database/backup.ts'
import { openDatabase } from '#server/database/open.ts'
import { violations } from '#server/ledger/sql.ts'
import { ownConfig } from '#server/own-config.ts'

/** `npm run backup -- FILE` writes the house's database into FILE; `npm run restore -- FILE` fills an empty one from it. Both print the ledger's sums, which must agree. */
const [deed, file] = process.argv.slice(2)
if ((deed !== 'backup' && deed !== 'restore') || !file) {
  console.error('npm run backup -- FILE, or npm run restore -- FILE')
  process.exit(2)
}
const { databaseUrl, dataDir } = ownConfig()
const folder = join(dataDir, 'database')
const place: Place = databaseUrl === null ? { folder } : { url: databaseUrl }
const startedAt = performance.now()
try {
  await (deed === 'backup' ? backUp(place, file) : restore(place, file))
  const database = await openDatabase({ url: databaseUrl ?? undefined, folder })
  const broken = await violations(database.db)
  console.log(JSON.stringify(await sumsOf(database.db)))
  await database.close()
  console.log(
    `${deed} of ${file} took ${Math.round(performance.now() - startedAt)} ms; the ledger is ${broken.length === 0 ? 'sound' : 'BROKEN'}`,
  )
  process.exitCode = broken.length === 0 ? 0 : 1
} catch (fault) {
  if (deed === 'backup') rmSync(file, { force: true })
  console.error(fault instanceof Error ? fault.message : fault)
  process.exitCode = 1
}

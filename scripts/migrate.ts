import { join } from 'node:path'
import { migratePatiently } from '#server/database/open.ts'
import { ownConfig } from '#server/own-config.ts'

/** `npm run migrate`: brings the tables up to date, waiting for no lock longer than a blink of the customers' requests; exits 1 when it could not. */
const { databaseUrl, dataDir } = ownConfig()
const startedAt = performance.now()
try {
  const count = await migratePatiently({ url: databaseUrl ?? undefined, folder: join(dataDir, 'database') })
  console.log(`${count} migrations ran in ${Math.round(performance.now() - startedAt)} ms`)
} catch (fault) {
  console.error(fault instanceof Error ? `the tables are as they were: ${fault.message}` : fault)
  process.exitCode = 1
}

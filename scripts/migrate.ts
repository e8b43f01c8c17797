import { join } from 'node:path'
import { readConfig } from '#server/config.ts'
import { migratePatiently } from '#server/database/open.ts'

/** `npm run migrate`: brings the tables up to date, waiting for no lock longer than a blink of the customers' requests; exits 1 when it could not. */
const { databaseUrl, dataDir } = readConfig(process.env)
const startedAt = performance.now()
try {
  const count = await migratePatiently({ url: databaseUrl ?? undefined, folder: join(dataDir, 'database') })
  console.log(`${count} migrations ran in ${Math.round(performance.now() - startedAt)} ms`)
} catch (fault) {
  console.error(fault instanceof Error ? `the tables are as they were: ${fault.message}` : fault)
  process.exitCode = 1
}

import { join } from 'node:path'
import { ownPlace } from '#server/platform/configuration/own-config.ts'
import { migratePatiently } from '#server/platform/database/migrate.ts'
import { roleOf, howToUseTwoRoles } from '#server/platform/database/serving-role.ts'

/**
 * `npm run migrate`: migrates as the role of OWNER_DATABASE_URL with a short lock timeout, so that customers' requests do not wait,
 * then creates and grants the role of DATABASE_URL; exits 1 where it fails.
 */
const { databaseUrl, ownerDatabaseUrl, dataDir, isDemo } = ownPlace()
if (databaseUrl !== null && ownerDatabaseUrl === null && !isDemo) {
  console.error(`OWNER_DATABASE_URL is missing.\n${howToUseTwoRoles}`)
  process.exit(1)
}
const serving = databaseUrl !== null && ownerDatabaseUrl !== null ? roleOf(databaseUrl) : null
const startedAt = performance.now()
try {
  const url = ownerDatabaseUrl ?? databaseUrl ?? undefined
  const count = await migratePatiently({ url, serving, folder: join(dataDir, 'database') })
  const granted = serving ? `, and ${serving.name} has its rights` : ''
  console.log(`${count} migrations ran in ${Math.round(performance.now() - startedAt)} ms${granted}`)
} catch (fault) {
  console.error(fault instanceof Error ? `the migration did not finish: ${fault.message}` : fault)
  process.exitCode = 1
}

import { parseArgs } from 'node:util'
import { staffRoles } from '#domain/backoffice/access/rights.ts'
import { instant } from '#domain/platform/kernel/time.ts'
import { addMemberByCommand } from '#server/backoffice/access/members/add-member-by-command.ts'
import { ownConfig } from '#server/platform/configuration/own-config.ts'
import { openOwnDatabase } from './database/own-database.ts'

/**
 * `npm run staff:add -- --name=sara --full-name="سارا رستمی" --role=REVIEWER`: adds a member of staff, the only way to add the
 * first one, and prints their enrolment link once. Run again for somebody who has not enrolled, it prints a new link and ends
 * the previous one. The embedded database belongs to one process: stop the server first.
 */
const { values } = parseArgs({ options: { name: { type: 'string' }, 'full-name': { type: 'string' }, role: { type: 'string' } } })
const role = staffRoles.find((each) => each === values.role)
const { name, 'full-name': fullName = name } = values
if (!role || name === undefined || fullName === undefined || !/^[a-z][a-z0-9._-]{2,31}$/.test(name)) {
  console.error(`usage: npm run staff:add -- --name=<a-z…> [--full-name=<name>] --role=<${staffRoles.join('|')}>`)
  process.exit(2)
}

const config = ownConfig()
const database = await openOwnDatabase()
const taken = await addMemberByCommand(database.db, config, { name, fullName, role, at: instant(Date.now()) })
await database.close()

if (taken.ok) {
  const { path, expiresAt } = taken.value
  const link = `${config.consoleUrl}${path}`
  console.log(JSON.stringify({ name, role, link, path, expires_at: new Date(expiresAt).toISOString() }, null, 2))
} else {
  console.error(taken.error.kind)
  process.exitCode = 1
}

import { randomBytes } from 'node:crypto'
import { parseArgs } from 'node:util'
import { instant } from '#domain/kernel/time.ts'
import { staffRoles } from '#domain/ops/role.ts'
import { enrol } from '#server/ops/enrol.ts'
import { totpUri } from '#server/ops/totp.ts'
import { ownConfig } from '#server/own-config.ts'
import { openOwnDatabase } from './own-database.ts'

/**
 * `npm run staff:add -- --name=sara --full-name="سارا رستمی" --role=REVIEWER`: takes one of staff in, the only way to the first of
 * them, and prints their password (STAFF_PASSWORD, else one made here) and their authenticator's secret, once. The embedded
 * database belongs to one process: stop the house before.
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
const password = process.env['STAFF_PASSWORD'] ?? `${randomBytes(12).toString('base64url')}-7`
const by = { id: null, name: 'staff:add', role: 'COMMAND' } as const
const taken = await enrol(database.db, config, by, { name, fullName, role, password, at: instant(Date.now()) })
await database.close()

if (taken.ok) {
  const { totpSecret } = taken.value
  console.log(JSON.stringify({ name, role, password, totp_secret: totpSecret, totp_uri: totpUri(name, totpSecret) }, null, 2))
} else {
  console.error(taken.error.kind)
  process.exitCode = 1
}

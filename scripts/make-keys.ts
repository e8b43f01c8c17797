import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { ownPlace } from '#server/platform/configuration/own-config.ts'
import { randomKeys } from '#server/platform/configuration/own-keys.ts'
import { certificateOf } from '#server/platform/pdf/certificates.ts'

/**
 * `npm run keys` prints a new value for each key that the server needs, as lines of an environment file, and writes a self-signed
 * certificate into DATA_DIR/certificates where there is none. It replaces nothing.
 */
const folder = join(ownPlace().dataDir, 'certificates')
for (const name of randomKeys) console.log(`${name}=${randomBytes(32).toString('hex')}`)
const isThere = existsSync(join(folder, 'house.p12'))
certificateOf(folder, 'house', new Date())
console.error(
  isThere
    ? `${folder} has a certificate already: it stays.`
    : `A self-signed certificate was written to ${folder}: replace house.p12 and house.pass by those of your authority, and back them up.`,
)

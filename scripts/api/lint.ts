import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { apiDocuments } from './documents.ts'

/** Checks both OpenAPI documents by Redocly and the rules of redocly.yaml; exits 1 where it finds something. */
const folder = mkdtempSync(join(tmpdir(), 'api-'))
const files = Object.entries(apiDocuments()).map(([name, document]) => {
  const file = join(folder, `${name}.json`)
  writeFileSync(file, JSON.stringify(document, null, 1))
  return file
})
const { status, stdout, stderr } = spawnSync(join('node_modules', '.bin', 'redocly'), ['lint', '--config', 'redocly.yaml', ...files], {
  encoding: 'utf8',
  // It would look up a host for each run, and for a newer release.
  env: { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' },
  shell: process.platform === 'win32',
})
rmSync(folder, { recursive: true })
if (status !== 0) console.error(`${stdout}${stderr}`)
process.exit(status === 0 ? 0 : 1)

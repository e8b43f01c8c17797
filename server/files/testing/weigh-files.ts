import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { cleanFile } from '../clean-file.ts'
import { picture } from './send-file.ts'

/** Cleans every file of a folder in a process that has done nothing else, and prints by how many megabytes any one of them made it grow. */
const [, , folder = '.'] = process.argv
await cleanFile(await picture())
let most = 0
for (const name of readdirSync(folder)) {
  const before = process.resourceUsage().maxRSS
  await cleanFile(readFileSync(join(folder, name)))
  most = Math.max(most, process.resourceUsage().maxRSS - before)
}
process.stdout.write(String(Math.round(most / 1024)))

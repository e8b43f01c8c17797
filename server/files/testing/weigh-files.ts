import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { cleanFile } from '../clean-file.ts'
import { picture } from './send-file.ts'

/** Cleans every file of a folder in a process that has done nothing else, and prints by how many megabytes it grew at most. */
const [, , folder = '.'] = process.argv
await cleanFile(await picture())
const before = process.resourceUsage().maxRSS
for (const name of readdirSync(folder)) await cleanFile(readFileSync(join(folder, name)))
process.stdout.write(String(Math.round((process.resourceUsage().maxRSS - before) / 1024)))

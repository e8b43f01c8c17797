import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { typeOf } from '#server/platform/files/clean-file.ts'
import { redrawPicture } from '#server/platform/files/redraw/redraw-picture.ts'
import { picture } from './send-file.ts'

/** Redraws every picture of a folder in a process that has done nothing else, and prints by how many megabytes any one of them made it grow. */
const [, , folder = '.'] = process.argv
await redrawPicture(await picture(), 'jpeg')
let most = 0
for (const name of readdirSync(folder)) {
  const bytes = readFileSync(join(folder, name))
  const type = typeOf(bytes)
  if (type === null || type === 'pdf') continue
  const before = peakKb()
  await redrawPicture(bytes, type)
  most = Math.max(most, peakKb() - before)
}
process.stdout.write(String(Math.round(most / 1024)))

/** The most memory this process ever held. Linux lets a child's maxRSS begin at its parent's, so its own account is read where there is one. */
function peakKb(): number {
  const account = '/proc/self/status'
  const own = existsSync(account) && /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync(account, 'utf8'))
  return own ? Number(own[1]) : process.resourceUsage().maxRSS
}

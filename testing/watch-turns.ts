import { writeFileSync } from 'node:fs'
import { isMainThread } from 'node:worker_threads'

/**
 * Loaded before a server (`NODE_OPTIONS=--import=…`): measures the longest turn of its event loop in processor time of the
 * serving thread, which does not grow where other processes take the processor, and writes it to TURNS_FILE, in
 * milliseconds, whenever SIGUSR2 comes; then begins anew.
 */
const everyMs = 2
const file = process.env['TURNS_FILE']
if (isMainThread && file !== undefined) watch(file)

function watch(turnsFile: string): void {
  let longestMs = 0
  let last = spentMs()
  setInterval(() => {
    const now = spentMs()
    longestMs = Math.max(longestMs, now - last)
    last = now
  }, everyMs).unref()
  process.on('SIGUSR2', () => {
    writeFileSync(turnsFile, `${Math.max(longestMs, spentMs() - last)}\n`)
    longestMs = 0
    last = spentMs()
  })
}

/** Of this thread alone. */
function spentMs(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}

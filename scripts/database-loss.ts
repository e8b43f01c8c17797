import { spawn } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { migratePatiently } from '#server/database/open.ts'
import { startPostgres } from '#server/testing/postgres.ts'

/**
 * `npm run database-loss`: stops PostgreSQL for three seconds under a server that is asked 50 times a second, and prints what it
 * answered meanwhile and how long after the start it answered again. Exits 1 where anything but 200 and 503 was answered, or
 * recovery took more than five seconds (reliability.md, Restart).
 */
const awayMs = 3_000
const mostRecoveryMs = 5_000
const postgres = await startPostgres({ isDurable: true })
if (!postgres) {
  console.log('NOT RUN: no PostgreSQL')
  process.exit(0)
}
const url = await migrated(postgres.url)
const server = spawn(process.execPath, ['server/main.ts', 'server'], {
  stdio: ['ignore', 'pipe', 'ignore'],
  env: {
    ...process.env,
    DATABASE_URL: url,
    DATA_DIR: mkdtempSync(join(tmpdir(), 'house-')),
    PORT: '0',
    PAGES: 'off',
    AUTOPILOT: 'off',
    LOG_LEVEL: 'silent',
  },
})
const address = await addressOf(server.stdout)
const seen: { readonly at: number; readonly status: number }[] = []
const over = new AbortController()
const load = keepAsking()

await wait(1_000)
const haltedAt = performance.now()
await postgres.halt()
await wait(awayMs)
const resumedAt = performance.now()
await postgres.resume()
const startedAt = performance.now()
await wait(mostRecoveryMs)
over.abort()
await load
server.kill('SIGTERM')
await postgres.stop()

// The last requests of a halting database are still answered.
const away = seen.filter(({ at }) => at > haltedAt && at < resumedAt)
const firstGood = seen.find(({ at, status }) => at > startedAt && status === 200)
const recoveryMs = firstGood ? Math.round(firstGood.at - startedAt) : null
console.log(`before: ${counts(seen.filter(({ at }) => at <= haltedAt))}`)
console.log(`while PostgreSQL was away: ${counts(away)}`)
console.log(`after it answered again: ${counts(seen.filter(({ at }) => at >= startedAt))}, the first 200 after ${recoveryMs} ms`)
const isWell = seen.every(({ status }) => status === 200 || status === 503) && away.length > 0 && recoveryMs !== null
const isKept = isWell && recoveryMs <= mostRecoveryMs
console.log(isKept ? 'survived' : 'NOT survived as promised')
process.exitCode = isKept ? 0 : 1

async function migrated(at: (database: string) => string): Promise<string> {
  const admin = new pg.Client({ connectionString: at('postgres') })
  await admin.connect()
  await admin.query('create database house')
  await admin.end()
  await migratePatiently({ url: at('house') })
  return at('house')
}

async function addressOf(lines: AsyncIterable<Buffer>): Promise<string> {
  for await (const line of lines) {
    const [found] = /http:\/\/[\d.:]+/.exec(String(line)) ?? []
    if (found) return found
  }
  throw new Error('the server did not start')
}

/** Every 20 ms one request whose answer needs the database, whatever became of the one before. */
async function keepAsking(): Promise<void> {
  const asked: Promise<void>[] = []
  while (!over.signal.aborted) {
    asked.push(ask())
    await wait(20)
  }
  await Promise.all(asked)
}

async function ask(): Promise<void> {
  const status = await fetch(`${address}/api/customer/stores?filter[name]=a`, { signal: AbortSignal.timeout(10_000) }).then(
    async (answer) => {
      await answer.text()
      return answer.status
    },
    () => 0,
  )
  seen.push({ at: performance.now(), status })
}

function counts(answers: readonly { readonly status: number }[]): string {
  const byStatus = Object.entries(Object.groupBy(answers, ({ status }) => status))
  return (
    byStatus.map(([status, some]) => `${some?.length ?? 0} × ${status === '0' ? 'no answer' : status}`).join(', ') || 'nothing was asked'
  )
}

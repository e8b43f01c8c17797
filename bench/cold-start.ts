import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { bundleServerWhenStale, serverFile } from '#server/app/bundle.ts'
import { migratePatiently } from '#server/platform/database/migrate.ts'
import { freePort } from '#testing/free-port.ts'
import { createDatabases, startPostgres, servingRole, servingUrl } from '#testing/postgres.ts'
import { productionKeys } from '#testing/production-keys.ts'
import { atMost, openFigures, reportOf } from './figures.ts'

/**
 * `npm run cold-start`: how long the server takes from its start to its first response from the database, and how much memory it
 * uses after ten thousand requests, compared with a bare Fastify. Both use Node's compile cache,
 * as the units of deploy/ do; the starts alternate, and medians are printed.
 */
const rounds = 7
const questions = 10_000
const connections = 32

await bundleServerWhenStale()
const postgres = await startPostgres({ isDurable: true })
if (!postgres) throw new Error('npm run cold-start needs PostgreSQL on this machine')
await createDatabases(postgres.url('postgres'), ['pelekan'])
const url = postgres.url('pelekan')
await migratePatiently({ url, serving: servingRole })
const folder = mkdtempSync(join(tmpdir(), 'cold-start-'))
const env = {
  ...productionKeys('http://localhost:9', folder),
  PUBLIC_URL: 'http://localhost:9',
  PATH: process.env['PATH'],
  NODE_COMPILE_CACHE: join(folder, 'compiled'),
  DATABASE_URL: servingUrl(url),
  DATA_DIR: folder,
  CONSOLE_PORT: '0',
  MERCHANT_PORT: '0',
  PAGES: 'off',
  AUTOPILOT: 'off',
  LOG_LEVEL: 'error',
}

const figures = openFigures()
const { printFigure } = reportOf('npm run cold-start')
// The round before the first fills the compile cache and the empty database.
for (let round = -1; round < rounds; round++)
  for (const [name, words] of [
    ['ours', [serverFile, 'server']],
    ['Fastify', ['bench/bare-fastify.mjs']],
  ] as const) {
    const { startMs, loadedMb } = await runServer(words)
    if (round < 0) continue
    figures.note(`${name} ms`, startMs)
    figures.note(`${name} MB`, loadedMb)
  }
for (const [name, unit, goal] of [
  ['from nothing to the first answer of the database, ms', 'ms', 3],
  [`memory after ${questions} questions, MB`, 'MB', 2],
] as const) {
  const [value, limit] = [figures.median(`ours ${unit}`), figures.median(`Fastify ${unit}`)]
  printFigure({ name, value: value.toFixed(0), beside: 'bare Fastify', limit: limit.toFixed(0) }, value / limit, atMost(goal))
}
await postgres.stop()
process.exit(0)

/** Starts a server, loads it with requests and ends it. */
async function runServer(words: readonly string[]): Promise<{ readonly startMs: number; readonly loadedMb: number }> {
  const port = String(await freePort())
  const address = `http://127.0.0.1:${port}/readyz`
  const begun = performance.now()
  const child = spawn(process.execPath, [...words], { env: { ...env, PORT: port }, stdio: ['ignore', 'ignore', 'inherit'] })
  while (!(await isAnswered(address))) {
    if (child.exitCode !== null) throw new Error(`${words[0]} ended with ${child.exitCode}`)
    await sleep(5)
  }
  const startMs = performance.now() - begun
  let asked = 0
  const askRepeatedly = async () => {
    while (asked++ < questions) await isAnswered(address)
  }
  await Promise.all(Array.from({ length: connections }, askRepeatedly))
  const loadedMb = Number(readFileSync(`/proc/${child.pid}/status`, 'utf8').match(/VmRSS:\s+(\d+)/)?.[1]) / 1024
  child.kill('SIGTERM')
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
  return { startMs, loadedMb }
}

async function isAnswered(address: string): Promise<boolean> {
  const answer = await fetch(address).catch(() => null)
  await answer?.body?.cancel()
  return answer?.ok === true
}

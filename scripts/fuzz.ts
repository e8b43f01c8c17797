import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { availableParallelism } from 'node:os'
import { parseArgs } from 'node:util'
import { findBinaries } from '#testing/postgres.ts'
import { writeFigures } from './figures-table.ts'

/**
 * `npm run fuzz`: 2,000 generated requests to every documented call, on PostgreSQL and then on the embedded engine;
 * `npm run fuzz -- 500 7 --engine=embedded` sends 500 with seed 7 on one engine. The calls of an engine are shared out to a process for
 * each core, four at most, each with a database of its own.
 */
const { values, positionals } = parseArgs({ allowPositionals: true, options: { engine: { type: 'string' } } })
const [runs = '2000', seed = '1405'] = positionals
const engines = ['PostgreSQL', 'embedded'].filter((engine) => (values.engine ?? engine) === engine)
if (engines.length === 0) throw new Error('--engine is PostgreSQL or embedded')
// Its tests are skipped without it, and a run without a test passes.
if (engines.includes('PostgreSQL') && !findBinaries())
  throw new Error('there is no PostgreSQL on this machine; --engine=embedded needs none')
/** A share needs enough calls for a third of them to succeed. */
const shares = Math.min(4, availableParallelism())

async function isSound(engine: string, share: number): Promise<boolean> {
  const child = spawn('node_modules/.bin/vitest', ['run', '--project', 'server', 'server/app/http/fuzz.test.ts'], {
    stdio: 'inherit',
    env: { ...process.env, ENGINE: engine, FUZZ: runs, FUZZ_SEED: seed, FUZZ_SHARE: `${share}/${shares}` },
    shell: process.platform === 'win32',
  })
  const [status] = await once(child, 'exit')
  return status === 0
}

for (const engine of engines) {
  const isMet = (await Promise.all(Array.from({ length: shares }, (_, share) => isSound(engine, share)))).every(Boolean)
  const found = `${runs} to each call, seed ${seed}: ${isMet ? 'none' : 'some, as printed'}`
  const goal = `of 2,000 generated requests to each call none answered otherwise than documented, ${engine}`
  if (Number(runs) >= 2000) writeFigures('npm run fuzz', [{ goal, found, isMet }])
  if (!isMet) process.exitCode = 1
}

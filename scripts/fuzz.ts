import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFigures } from './figures-table.ts'

/**
 * `npm run fuzz`: 2,000 generated requests to every documented call on both engines, side by side; `npm run fuzz -- 500 7` sends 500
 * with seed 7.
 */
const [runs = '2000', seed = '1405'] = process.argv.slice(2)
const words = ['run', '--project', 'server', 'server/app/http/fuzz.test.ts']

async function isSoundOn(engine: 'PostgreSQL' | 'embedded'): Promise<boolean> {
  const child = spawn('node_modules/.bin/vitest', words, {
    stdio: 'inherit',
    env: { ...process.env, FUZZ: runs, FUZZ_SEED: seed, ENGINE: engine },
    shell: process.platform === 'win32',
  })
  const [status] = await once(child, 'exit')
  return status === 0
}

const isMet = (await Promise.all([isSoundOn('PostgreSQL'), isSoundOn('embedded')])).every(Boolean)
const found = `${runs} to each call, seed ${seed}: ${isMet ? 'none' : 'some, as printed'}`
const goal = 'of 2,000 generated requests to each call on both engines none answered otherwise than documented'
if (Number(runs) >= 2000) writeFigures('npm run fuzz', [{ goal, found, isMet }])
process.exitCode = isMet ? 0 : 1

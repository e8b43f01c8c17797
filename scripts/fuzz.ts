import { spawnSync } from 'node:child_process'
import { writeFigures } from './figures-table.ts'

/** `npm run fuzz`: 2,000 generated requests to every documented call on both engines; `npm run fuzz -- 500 7` sends 500 with seed 7. */
const [runs = '2000', seed = '1405'] = process.argv.slice(2)
const words = ['run', '--project', 'server', 'server/app/http/fuzz.test.ts']
const { status } = spawnSync('node_modules/.bin/vitest', words, {
  stdio: 'inherit',
  env: { ...process.env, FUZZ: runs, FUZZ_SEED: seed },
  shell: process.platform === 'win32',
})
const found = `${runs} to each call, seed ${seed}: ${status === 0 ? 'none' : 'some, as printed'}`
const goal = 'of 2,000 generated requests to each call on both engines none answered otherwise than documented'
if (Number(runs) >= 2000) writeFigures('npm run fuzz', [{ goal, found, isMet: status === 0 }])
process.exitCode = status ?? 1

import { readFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { packEmbedded } from '#testing/engines.ts'
import { faultPoints } from '#testing/simulator/faults.ts'
import { openSimulator } from '#testing/simulator/simulate.ts'
import { writeFigures } from './figures-table.ts'

/** `npm run simulate -- --seed=N` prints one simulated run; `--to=M` runs all seeds from N to M and prints those that fail. Exits 1 when one does. */
const { values } = parseArgs({ options: { seed: { type: 'string', default: '1' }, to: { type: 'string' } } })
const from = Number(values.seed)
const to = Number(values.to ?? from)

const simulator = await openSimulator(new Blob([await readFile(await packEmbedded())]))
const fired = new Set<string>()
let wrong = 0
for (let seed = from; seed <= to; seed += 1) {
  const run = await simulator.run(seed)
  for (const point of run.fired) fired.add(point)
  if (run.wrong.length > 0) wrong += 1
  if (from === to || run.wrong.length > 0) console.log([`seed ${seed}`, ...run.trace, `hash ${run.hash}`].join('\n'))
  const done = seed - from + 1
  if (done % 500 === 0) console.log(`${done} done, ${wrong} failed`)
}
const silent = faultPoints.filter((point) => !fired.has(point))
const seeds = to - from + 1
const found = `seeds ${from} to ${to}: ${wrong} failed; faults that never occurred: ${silent.join(', ') || 'none'}`
if (seeds > 1) console.log(found)
if (seeds >= 500) writeFigures('npm run simulate', [{ goal: 'no seed of at least 500 fails', found, isMet: wrong === 0 }])
await simulator.close()
process.exitCode = wrong > 0 ? 1 : 0

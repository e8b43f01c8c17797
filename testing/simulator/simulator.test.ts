import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { isProof } from '#testing/turn.ts'
import { faultPoints, type FaultPoint } from './faults.ts'
import { openSimulator, type Run, type Simulator } from './simulate.ts'

const seeds = isProof() ? 5_000 : 20
const first = Number(process.env['SEED'] ?? 1)

describe('simulated runs', () => {
  let simulator: Simulator
  const runs = new Map<number, Run>()
  beforeAll(async () => {
    simulator = await openSimulator(new Blob([await readFile(inject('embedded'))]))
  })
  afterAll(() => simulator.close())

  test(
    `${seeds} seeds of faults, crashes and silences leave every ledger sound, every intent ended and nothing done twice`,
    async () => {
      const fired = new Map<FaultPoint, number>()
      const wrong: string[] = []
      for (let seed = first; seed < first + seeds; seed += 1) {
        const run = await simulator.run(seed)
        if (seed < first + 2) runs.set(seed, run)
        for (const point of run.fired) fired.set(point, (fired.get(point) ?? 0) + 1)
        if (run.wrong.length > 0) wrong.push(`npm run simulate -- --seed=${seed}: ${run.wrong.join('; ')}`)
        // Three say what is wrong; the rest would only say it later.
        if (wrong.length === 3) break
      }
      const silent = faultPoints.filter((point) => !fired.has(point))
      console.log(`${seeds} seeds: ${fired.size} of ${faultPoints.length} faults came; never: ${silent.join(', ') || 'none'}`)
      expect(wrong).toEqual([])
      // A few seeds need not meet every fault; all of them must.
      expect(fired.size).toBeGreaterThanOrEqual(isProof() ? faultPoints.length : 20)
    },
    seeds * 20_000,
  )

  test('a seed gives the same run again, to the byte, whatever ran before it', async () => {
    for (const seed of [first + 1, first]) {
      const once = runs.get(seed) ?? (await simulator.run(seed))
      const again = await simulator.run(seed)
      expect(again.trace).toEqual(once.trace)
      expect(again.hash).toBe(once.hash)
    }
  })
})

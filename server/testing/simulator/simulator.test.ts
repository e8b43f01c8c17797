import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { openSimulator, type Simulator } from './simulate.ts'

const seeds = process.env['PROVE'] ? 5_000 : 100

describe('simulated lives', () => {
  let simulator: Simulator
  beforeAll(async () => {
    simulator = await openSimulator(new Blob([await readFile(inject('embedded'))]))
  })
  afterAll(() => simulator.close())

  test('x', async () => {
    const at = performance.now()
    for (let seed = 1; seed <= Number(process.env['N'] ?? 5); seed++) {
      const s = performance.now()
      const { wrong, trace, hash } = await simulator.run(seed)
      if (wrong.length) console.log(seed, hash.slice(0, 8), wrong, '\n' + trace.join('\n'))
    }
    console.log(seeds, performance.now() - at)
    expect(1).toBe(1)
  }, 600_000)
})

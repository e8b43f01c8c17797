import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { everyMutant, mutantsPerTurn, turnOf } from './mutants/every-mutant.ts'
import { planted } from './mutants/plant.ts'

const mutants = Object.values(everyMutant).flat()

test('each planted bug has its one place, and its tests exist', () => {
  expect(mutants.length).toBeGreaterThanOrEqual(30)
  for (const mutant of mutants) expect(() => planted(readFileSync(mutant.file, 'utf8'), mutant)).not.toThrow()
  expect(mutants.flatMap(({ tests }) => tests).filter((path) => !existsSync(path))).toEqual([])
})

test('F-416: a bug whose place is gone, occurs twice or would change nothing is reported', () => {
  const mutant = { bug: 'more than there is', file: 'a.ts', text: 'a < b', instead: 'a <= $&', tests: [] }
  expect(planted('if (a < b) return', mutant)).toBe('if (a <= $&) return')
  expect(() => planted('if (a > b) return', mutant)).toThrow('a.ts has 0 times')
  expect(() => planted('a < b || a < b', mutant)).toThrow('a.ts has 2 times')
  expect(() => planted('a < b', { ...mutant, instead: mutant.text })).toThrow('is not changed')
})

test('F-416: each planted bug has its turn, few at a time, and a commit always tries the same ones', () => {
  const turns = turnOf('', mutants).of
  const all = Array.from({ length: turns }, (_, number) => turnOf(number.toString(16), mutants).due)
  expect(new Set(all.flat()).size).toBe(mutants.length)
  expect(all.flat()).toHaveLength(mutants.length)
  for (const due of all) expect(due.length).toBeLessThanOrEqual(mutantsPerTurn)
  const commit = '7248223d0c1e4f5a6b7c8d9e0f1a2b3c4d5e6f70'
  expect(turnOf(commit, mutants)).toEqual(turnOf(commit, mutants))
  expect(turnOf(`${commit.slice(0, -1)}1`, mutants).number).not.toBe(turnOf(commit, mutants).number)
})

import { expect, test } from 'vitest'
import { openUsedProofs } from './used-proofs.ts'

test('among a hundred thousand remembered proofs none can be repeated, and a further one costs microseconds', () => {
  const used = openUsedProofs(240_000)
  for (let index = 0; index < 100_000; index++) used.isFirstUse(`key ${index % 1_000}`, `proof ${index}`, index)
  const began = process.cpuUsage()
  for (let index = 0; index < 10_000; index++) used.isFirstUse('another', `proof ${index}`, 100_000 + index)
  // Each once took more than a millisecond.
  expect(process.cpuUsage(began).user / 1_000).toBeLessThan(2_000)
  const some = Array.from({ length: 1_000 }, (_, index) => 97 * index)
  expect(some.filter((index) => used.isFirstUse(`key ${index % 1_000}`, `proof ${index}`, 110_000))).toEqual([])
})

test('the proofs of a key are bounded and lead to no other key’s being forgotten; what is over is forgotten', () => {
  const used = openUsedProofs(100)
  used.isFirstUse('quiet', 'one', 0)
  for (let index = 0; index < 5_000; index++) used.isFirstUse('busy', `proof ${index}`, 1)
  expect(used.size()).toBe(1 + 1_000)
  expect([used.isFirstUse('quiet', 'one', 99), used.isFirstUse('busy', 'proof 4999', 99)]).toEqual([false, false])
  expect(used.isFirstUse('quiet', 'one', 100)).toBe(true)
  expect(used.isFirstUse('busy', 'proof 4999', 101)).toBe(true)
  expect(used.size()).toBe(2)
  expect(used.isFirstUse('third', 'one', 201)).toBe(true)
  expect(used.size()).toBe(1)
})

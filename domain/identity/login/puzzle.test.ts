import { expect, test } from 'vitest'
import { freeFailures, puzzleWorkAfter } from './puzzle.ts'

test('F-409: the first failures of others cost nothing, then a puzzle is needed that grows up to a limit', () => {
  const least = Array.from({ length: 40 }, (_, failures) => puzzleWorkAfter(failures)?.least ?? 0)
  expect(least.slice(0, freeFailures)).toEqual([0, 0, 0])
  expect(least.slice(freeFailures, freeFailures + 4)).toEqual([100, 100, 200, 200])
  expect(least).toEqual(least.toSorted((a, b) => a - b))
  expect(least.at(-1)).toBe(3_200)
})

test('F-409: a puzzle costs at most twice the least work of its step', () => {
  expect(puzzleWorkAfter(freeFailures - 1)).toBeNull()
  expect(puzzleWorkAfter(freeFailures)).toEqual({ least: 100, most: 200 })
  expect(puzzleWorkAfter(1_000)).toEqual({ least: 3_200, most: 6_400 })
})

import { expect, test } from 'vitest'
import { lateScore, scoreTagOf, scoreTags, tagFrom, toNextTag } from './score-entry.ts'

test('an instalment paid late costs as much per day as an early one earns, and never more than 65', () => {
  expect([-3, 0, 1, 2, 30, 60, 61, 400].map(lateScore)).toEqual([0, 0, -6, -7, -35, -65, -65, -65])
})

test('every total has one tag, and the missing score leads to the next one', () => {
  expect([-65, 0, 199, 200, 499, 500, 9_000].map(scoreTagOf)).toEqual(['BRONZE', 'BRONZE', 'BRONZE', 'SILVER', 'SILVER', 'GOLD', 'GOLD'])
  for (let total = 0; total <= 600; total++) {
    const next = toNextTag(total)
    expect(next === null ? 'GOLD' : scoreTagOf(total + next.missing)).toBe(next?.tag ?? 'GOLD')
    expect(next === null ? total >= tagFrom.GOLD : scoreTags.indexOf(next.tag) === scoreTags.indexOf(scoreTagOf(total)) + 1).toBe(true)
  }
})

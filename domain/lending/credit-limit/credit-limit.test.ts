import { expect, test } from 'vitest'
import { rial } from '#domain/platform/kernel/money.ts'
import { availableLimit, countedLimit, isAssessed, shownLimit } from './credit-limit.ts'

test('R-AUTH-31, R-ENTITY-02, R-PROFILE-15, R-CONST-01: a limit counts from 30,000,000 rial on', () => {
  expect([29_999_999, 30_000_000, 30_000_001].map((limit) => countedLimit(rial(limit)))).toEqual([0, 30_000_000, 30_000_001])
})

test('R-PROFILE-11, R-PROFILE-12, R-PROFILE-20, R-ENTITY-04: the limit is 0 while an order is open or repaid', () => {
  const limit = rial(300_000_000)
  expect((['FREE', 'INPROGRESS', 'PAYING'] as const).map((pool) => availableLimit(limit, pool))).toEqual([300_000_000, 0, 0])
  expect(shownLimit(rial(20_000_000), 'FREE')).toBe(0)
  expect(shownLimit(limit, 'PAYING')).toBe(0)
  expect(shownLimit(limit, 'FREE')).toBe(300_000_000)
})

test('a customer is assessed by score or grade, and without a rank by the limits that no-rank permits', () => {
  const me = { score: null, score_grade: null, instant_limit: 0 }
  expect(isAssessed(me)).toBe(false)
  expect([{ score: 0 }, { score_grade: 'E3' }, { instant_limit: 200_000_000 }].map((known) => isAssessed({ ...me, ...known }))).toEqual([
    true,
    true,
    true,
  ])
})

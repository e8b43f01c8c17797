import { expect, test } from 'vitest'
import { grades } from '#domain/platform/policies/grade.ts'
import { gradeLetters, gradeStep, letterOf, letterOfAddress, scoreProgress, shownProgress } from './grade.ts'
import { suggestions, suggestionsFor } from './suggestions.ts'

test('R-SCORE-04, R-SCORE-05, R-CONST-31: progress is 0.357 × score − 149.94, held between 0 and 100', () => {
  expect(scoreProgress(624)).toBeCloseTo(72.828, 6)
  expect(shownProgress(624)).toBe(73)
  for (let score = 0; score <= 900; score++) {
    const raw = 0.357 * score - 149.94
    expect(scoreProgress(score)).toBe(raw < 0 ? 0 : raw > 100 ? 100 : raw)
  }
})

test('R-SCORE-06, R-CONST-32: the fifteen grades climb from E3 to A1', () => {
  expect(grades.join(' ')).toBe('E3 E2 E1 D3 D2 D1 C3 C2 C1 B3 B2 B1 A3 A2 A1')
  expect(grades.map(gradeStep)).toEqual([...grades.keys()])
  expect([gradeStep(null), gradeStep('F1'), gradeStep('A')]).toEqual([null, null, null])
})

test('R-SCORE-21: a screen is chosen by the letter of the sub-grade, without a known one it is no-rank', () => {
  for (const grade of grades) expect(letterOf(grade)).toBe(grade.charAt(0))
  for (const unknown of [null, undefined, '', 'A', 'A4', 'F1', 'b1']) expect(letterOf(unknown)).toBe('no-rank')
})

test('R-SCORE-21: an address names a screen by its letter or a sub-grade, and any other address is no-rank', () => {
  for (const letter of gradeLetters) expect([letterOfAddress(letter), letterOfAddress(letter.toLowerCase())]).toEqual([letter, letter])
  for (const grade of grades) expect(letterOfAddress(grade)).toBe(grade.charAt(0))
  for (const unknown of ['', 'F', 'A4', 'norank', '../A']) expect(letterOfAddress(unknown)).toBe('no-rank')
})

test('R-SCORE-08..19: every letter has its suggestions, the weakest all six and A the first', () => {
  expect(suggestions).toHaveLength(6)
  expect(suggestionsFor('A')).toEqual(['PAY_ON_TIME'])
  expect([suggestionsFor('B').length, suggestionsFor('C').length]).toEqual([3, 4])
  for (const letter of ['D', 'E', 'no-rank'] as const) expect(suggestionsFor(letter)).toEqual(suggestions)
  for (const letter of gradeLetters) expect(suggestionsFor(letter).length).toBeGreaterThan(0)
})

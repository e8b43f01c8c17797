import { expect, test } from 'vitest'
import { acceptedText, currentTerms, termsVersions } from './terms.ts'

test('versions of the terms are numbered from 1 in the order of their days, and a login accepts the last', () => {
  expect(termsVersions.map(({ version }) => version)).toEqual(termsVersions.map((_, index) => index + 1))
  const days = termsVersions.map(({ since }) => since)
  expect(days).toEqual([...new Set(days)].toSorted())
  for (const { digest } of termsVersions) expect(digest).toMatch(/^[0-9a-f]{64}$/)
  expect(currentTerms).toBe(termsVersions.at(-1))
})

test('an accepted text has one sentence or figure a line', () => {
  expect(acceptedText('مبلغ: ۱۰۰ تومان', 'شرایط را پذیرفتم.')).toBe('مبلغ: ۱۰۰ تومان\nشرایط را پذیرفتم.')
})

import { expect, test } from 'vitest'
import { instant } from '#domain/platform/kernel/time.ts'
import { newTotpSecret, stepOfCode, totpCode, totpStep } from './totp.ts'

/** '12345678901234567890' in base32: the secret of RFC 6238, appendix B. */
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'

test.each([
  [59, '94287082'],
  [1_111_111_109, '07081804'],
  [1_111_111_111, '14050471'],
  [1_234_567_890, '89005924'],
  [2_000_000_000, '69279037'],
  [20_000_000_000, '65353130'],
])('the codes are those of RFC 6238, appendix B: at second %i', (second, code) => {
  expect(totpCode(secret, totpStep(instant(second * 1000)), 8)).toBe(code)
})

test('a code is valid in its own thirty seconds and the step before and after', () => {
  const at = instant(1_700_000_010_000)
  const step = totpStep(at)
  const offsets = [-2, -1, 0, 1, 2].filter((offset) => stepOfCode(secret, totpCode(secret, step + offset), at) === step + offset)
  expect(offsets).toEqual([-1, 0, 1])
  expect(stepOfCode(secret, 'abcdef', at)).toBeNull()
})

test('secrets are 160 bits in base32, and no two are equal', () => {
  expect(newTotpSecret()).toMatch(/^[A-Z2-7]{32}$/)
  expect(newTotpSecret()).not.toBe(newTotpSecret())
})

import { expect, test } from 'vitest'
import { certificateCode, codePattern, initialsOnly, typedCode } from './release-certificate.ts'

test('a code has eight signs in three groups and is read however it is typed', () => {
  const code = certificateCode(Uint8Array.from([0, 29, 30, 59, 100, 200, 255, 7]))
  expect(code).toMatch(new RegExp(codePattern))
  expect([typedCode(code.toLowerCase()), typedCode(code.replaceAll('-', ' ')), typedCode(`${code}A`), typedCode('')]).toEqual([
    code,
    code,
    null,
    null,
  ])
})

test('of a name the first letters are printed', () => {
  expect(initialsOnly('علی', 'نوری')).toBe('ع*** ن***')
  expect(initialsOnly(null, 'نوری')).toBe('ن***')
  expect(initialsOnly('', 'نوری')).toBe('ن***')
})

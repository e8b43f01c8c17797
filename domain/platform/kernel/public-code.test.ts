import fc from 'fast-check'
import { expect, test } from 'vitest'
import { codeNumbers, contractNumber, idOfPublicCode, orderIdentifier, orderIdOf, publicCode } from './public-code.ts'

test('D-26: every id has its own code of eight digits, from which it is read again', () => {
  expect([orderIdentifier(1), contractNumber(1), orderIdentifier(2)]).toEqual(['PL-02316272', 'CN-02316272', 'PL-64119671'])
  fc.assert(
    fc.property(fc.integer({ min: 1, max: codeNumbers.space - 1 }), (id) => {
      const code = publicCode('PL', id)
      expect(code).toMatch(/^PL-\d{8}$/)
      expect(idOfPublicCode('PL', code)).toBe(id)
    }),
  )
  expect(idOfPublicCode('PL', publicCode('PL', codeNumbers.space - 1))).toBe(codeNumbers.space - 1)
})

test.each([0, codeNumbers.space, 1.5, -1])('D-26: the id %d has no code', (id) => {
  expect(() => publicCode('PL', id)).toThrow('no public code')
})

test.each([
  ['17', 17],
  ['999999999999999', 999_999_999_999_999],
  ['PL-02316272', 1],
  ['1000000000000000', null],
  ['017', null],
  ['0', null],
  ['17x', null],
  ['x17', null],
  ['PL-2316272', null],
  ['PL-023162720', null],
  ['PL-0231627x', null],
  ['PL02316272', null],
  ['CN-02316272', null],
  ['PL-40512873', null], // would be the id 0
])('an order written as %s has the id %s', (written, id) => {
  expect(orderIdOf(written)).toBe(id)
})

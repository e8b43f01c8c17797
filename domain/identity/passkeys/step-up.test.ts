import { expect, test } from 'vitest'
import { isEnough, methodOf } from './step-up.ts'

test('a code is enough only for who has no passkey, a passkey always', () => {
  expect([0, 1, 2].map(methodOf)).toEqual(['CODE', 'PASSKEY', 'PASSKEY'])
  expect([0, 1].map((passkeys) => isEnough('CODE', passkeys))).toEqual([true, false])
  expect([0, 1].map((passkeys) => isEnough('PASSKEY', passkeys))).toEqual([true, true])
})

import { expect, test } from 'vitest'
import { accountTypeLabel, accountTypeLabels } from './account-type.ts'

test('R-BANK-04, R-BANK-05: there are eleven kinds of account, each with its Persian label', () => {
  expect(Object.keys(accountTypeLabels)).toHaveLength(11)
  expect(new Set(Object.values(accountTypeLabels)).size).toBe(11)
  expect(accountTypeLabel('CURRENT')).toBe('حساب جاری')
  expect(accountTypeLabel('SOMETHING_NEW')).toBe('حساب بانکی')
  expect(accountTypeLabel('toString')).toBe('حساب بانکی')
})

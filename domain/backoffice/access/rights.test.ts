import { expect, test } from 'vitest'
import { maskedEmail, maskedEnd, maskedMobile, mayCall, shortName, shortWhole, staffRoles } from './rights.ts'

test.each([
  ['ops.login', staffRoles],
  ['ops.me', staffRoles],
  ['ops.papers.review', ['REVIEWER']],
  ['ops.order.decide', ['REVIEWER', 'FINANCE']],
  ['ops.portfolio.file', ['FINANCE']],
  ['ops.audit', ['ADMIN']],
  ['ops.unknown', []],
  ['toString', []],
] as const)('%s may be called by %j', (call, roles) => {
  expect(staffRoles.filter((role) => mayCall(role, call))).toEqual(roles)
})

test.each([
  [null, null, 'بی‌نام'],
  ['سارا', null, 'سارا'],
  [null, 'رضایی', 'ر.'],
  ['سارا', 'رضایی', 'سارا ر.'],
])('a person named %s %s is shown to staff as %s', (name, family, shown) => {
  expect(shortName(name, family)).toBe(shown)
})

test('staff read enough of a name, a number or an address to distinguish two people, and no more', () => {
  expect(['سارا رضایی تهرانی', 'سارا'].map(shortWhole)).toEqual(['سارا ر.', 'سارا'])
  expect(maskedMobile('09123456789')).toBe('0912***6789')
  expect(['0061328412', '8412', '12'].map(maskedEnd)).toEqual(['******8412', '8412', '12'])
  expect(maskedEmail('sara@example.ir')).toBe('s***@example.ir')
})

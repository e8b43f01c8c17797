import { getBankNameFromCardNumber, shebaMapCodes } from '@persian-tools/persian-tools'
import { expect, test } from 'vitest'
import { parseInstant } from '#domain/platform/kernel/time.ts'
import { accountTypeLabel, accountTypeLabels } from './account-type.ts'
import { accountFault, plainAccountNumber, shebaOf, spacedAccountNumber, withdrawableFrom } from './account.ts'
import { bankOfCard, bankOfNumber, bankOfSheba, banks } from './bank.ts'

test('every bank of a library of the country’s banks has the same Sheba code here', () => {
  // The library has the code 90 for one bank twice; it was never assigned.
  const codes = Object.entries(shebaMapCodes).filter(([code]) => code !== '90')
  expect(codes.length).toBeGreaterThan(35)
  for (const [code, { persianName }] of codes) {
    const ours = bankOfSheba(`IR00${code.padStart(3, '0')}`)?.name ?? ''
    expect([code, ours.replaceAll('‌', ' ')]).toEqual([code, persianName])
  }
})

test('every card prefix belongs to the same bank as in the library', () => {
  for (const { name, cards } of banks)
    for (const prefix of cards) expect([prefix, alike(name)]).toEqual([prefix, alike(getBankNameFromCardNumber(cardOf(prefix)) ?? '')])
})

test('no two banks share a code or a prefix, and every bank has a mark', () => {
  const prefixes = banks.flatMap(({ cards }) => cards)
  expect([new Set(banks.map(({ sheba }) => sheba)).size, new Set(prefixes).size]).toEqual([banks.length, prefixes.length])
  expect(banks.filter(({ sign, colour }) => !/^.{1,2}$/u.test(sign) || !/^#[0-9a-f]{6}$/.test(colour))).toEqual([])
})

test('a bank is recognised as soon as enough of the number is typed', () => {
  expect(['', 'IR', 'IR62', 'IR6201'].map(bankOfSheba)).toEqual([null, null, null, null])
  expect(bankOfSheba('IR62012')?.name).toBe('بانک ملت')
  expect(['IR62999', 'xIR62012'].map(bankOfSheba)).toEqual([null, null])
  expect(['60379', '6037991', '60379912345678901', '000000'].map((typed) => bankOfCard(typed)?.name ?? null)).toEqual([
    null,
    'بانک ملی ایران',
    null,
    null,
  ])
})

test.each([
  ['IR62012', 'بانک ملت'],
  ['6037991234567890', 'بانک ملی ایران'],
  ['6037991234567', null],
  ['60379912345678901', null],
  ['6037990000IR', null],
])('the bank of %s is %s: an account number names none', (number, name) => {
  expect(bankOfNumber(number)?.name ?? null).toBe(name)
})

test.each([
  ['054', '102680020817909002', 'IR820540102680020817909002'],
  ['012', '6', 'IR050120000000000000000006'],
])('the Sheba of an account at bank %s with the number %s is %s', (bank, number, sheba) => {
  expect(shebaOf(bank, number)).toBe(sheba)
  expect(accountFault(sheba)).toBeNull()
})

test('F-408: a new account waits a day for its first withdrawal', () => {
  expect(withdrawableFrom(parseInstant('2026-11-26T09:15:00Z'))).toBe(parseInstant('2026-11-27T09:15:00Z'))
})

test.each([
  ['', 'required'],
  ['1234567', 'account-number'],
  ['12345678', null],
  ['12345678901234567890123456', null],
  ['123456789012345678901234567', 'account-number'],
  ['1234567a', 'account-number'],
  ['IR820540102680020817909002', null],
  ['IR820540102680020817909003', 'sheba'],
  ['IR82', 'sheba'],
  ['IR8200540102680020817909002', 'sheba'],
  ['6037990000000014', 'card-not-account'],
  ['6037990000000015', null],
] as const)('R-PROFILE-19: the account number %j is judged %j', (number, fault) => {
  expect(accountFault(number)).toBe(fault)
})

test('a number is read in any script, with spaces and dashes, and shown in groups of four', () => {
  expect(plainAccountNumber(' ir۸۲ ۰۵۴۰-1026 8002 0817 9090 02')).toBe('IR820540102680020817909002')
  expect(spacedAccountNumber('IR820540102680020817909002')).toBe('IR82 0540 1026 8002 0817 9090 02')
})

/** A number with that prefix and a valid check digit. */
function cardOf(prefix: string): string {
  const body = `${prefix}123456789`
  const total = Array.from(body, Number).reduce(
    (sum, digit, at) => sum + (at % 2 === 0 ? (digit > 4 ? digit * 2 - 9 : digit * 2) : digit),
    0,
  )
  return `${body}${(10 - (total % 10)) % 10}`
}

/** A bank's name without the words that some sources leave out. */
const alike = (name: string) => name.replaceAll(/بانک|موسسه|اعتباری|قرض.الحسنه|الحسنه|قرض|ایران|جمهوری|اسلامی|اقتصاد|[\s‌]/g, '')

test('R-BANK-04, R-BANK-05: there are eleven kinds of account, each with its Persian label', () => {
  expect(Object.keys(accountTypeLabels)).toHaveLength(11)
  expect(new Set(Object.values(accountTypeLabels)).size).toBe(11)
  expect(accountTypeLabel('CURRENT')).toBe('حساب جاری')
  expect(accountTypeLabel('SOMETHING_NEW')).toBe('حساب بانکی')
  expect(accountTypeLabel('toString')).toBe('حساب بانکی')
})

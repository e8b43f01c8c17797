import { expect, test } from 'vitest'
import { comparisonOf, maskedValue } from './comparison.ts'

test('F-202: only the Jalali year, a first letter or the last digits are shown before a reason is given', () => {
  expect(maskedValue('birth_date', '1992-06-02')).toBe('1371')
  expect(maskedValue('family', 'کریمی')).toBe('ک***')
  expect(maskedValue('national_code', '0061328412')).toBe('***8412')
  expect(maskedValue('address', 'تهران، ولیعصر')).toBe('تهران،***')
  expect(maskedValue('job_title', 'معلم')).toBe('معلم')
})

const of = (bank: string) =>
  comparisonOf('FINANCIAL', {
    family: [
      { source: 'customer', value: 'نیک‌نام یزدی' },
      { source: 'bank', value: bank },
    ],
    job_title: [{ source: 'customer', value: null }],
  }).map(({ field, differs }) => [field, differs])

test('F-202: two spellings of one value agree, two values differ, and what nobody knows is left out', () => {
  for (const same of ['نيك نام یزدی', 'نیکنام یزدی']) expect(of(same)).toEqual([['family', false]])
  expect(of('نیکنامی')).toEqual([['family', true]])
  expect(of('')).toEqual([['family', false]])
})

test('a day and an amount are compared as such, everything else as a text', () => {
  const all = { birth_date: '1992-06-02', income: '5', family: 'کریمی' } as const
  const known = Object.fromEntries(Object.entries(all).map(([field, value]) => [field, [{ source: 'customer', value } as const]]))
  expect(comparisonOf('IDENTIFICATION', known).map(({ field, kind }) => [field, kind])).toEqual([
    ['family', 'text'],
    ['birth_date', 'day'],
  ])
  expect(comparisonOf('FINANCIAL', known).map(({ field, kind }) => [field, kind])).toEqual([
    ['family', 'text'],
    ['income', 'rial'],
  ])
})

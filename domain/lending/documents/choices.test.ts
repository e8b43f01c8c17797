import { expect, test } from 'vitest'
import { inferChoices, needsOf } from './choices.ts'
import { documentGroups, groupOf, isTypeOf, mostOfType, shownFile, typesOfGroup, type DocumentType } from './document.ts'
import { groupState, isComplete, isLocked } from './group-state.ts'

const sent = (...types: readonly DocumentType[]) => types.map((type, index) => ({ id: index + 1, type }))

test('the choices are those of the newest documents', () => {
  expect(inferChoices([])).toEqual({ hasNationalReceipt: false, financialSelection: 'ACCOUNT_AVERAGE' })
  expect(inferChoices(sent('NATIONAL_RECEIPT', 'SALARY_SLIP', 'BUSINESS_LICENSE'))).toEqual({
    hasNationalReceipt: true,
    financialSelection: 'BUSINESS_LICENSE',
  })
  expect(inferChoices(sent('BUSINESS_LICENSE', 'SALARY_SLIP', 'PROPERTY_DOCUMENT').toReversed())).toEqual({
    hasNationalReceipt: false,
    financialSelection: 'SALARY_SLIP',
  })
})

const needs = (hasNationalReceipt: boolean, financialSelection: Parameters<typeof needsOf>[1]['financialSelection']) =>
  documentGroups.map((group) => needsOf(group, { hasNationalReceipt, financialSelection }))

test('what a group needs under each choice', () => {
  expect(needs(true, 'SALARY_SLIP')).toEqual([[['NATIONAL_RECEIPT']], [['PROPERTY_DOCUMENT']], [['SALARY_SLIP', 'INSURANCE_HISTORY']]])
  expect(needs(false, 'BUSINESS_LICENSE')).toEqual([
    [['NATIONAL_FRONT'], ['NATIONAL_BACK']],
    [['PROPERTY_DOCUMENT']],
    [['BUSINESS_LICENSE']],
  ])
})

test('one image of a card’s side, and up to four pages of the others', () => {
  for (const type of Object.values(typesOfGroup).flat()) expect(mostOfType(type)).toBe(groupOf(type) === 'IDENTIFICATION' ? 1 : 4)
  expect(() => groupOf('SELFIE' as DocumentType)).toThrow(RangeError)
  expect([isTypeOf('PROPERTY', 'PROPERTY_DOCUMENT'), isTypeOf('FINANCIAL', 'PROPERTY_DOCUMENT')]).toEqual([true, false])
})

test('a document under review whose file is gone shows nothing', () => {
  expect(shownFile({ status: 'PENDING', fileKey: null })).toBe('none')
})

const choices = { hasNationalReceipt: false, financialSelection: 'ACCOUNT_AVERAGE' } as const

test.each([
  ['MISSING', 'one side of the card', ['APPROVED']],
  ['REJECTED', 'a rejected side', ['APPROVED', 'REJECTED']],
  ['PENDING', 'a side under review', ['APPROVED', 'PENDING']],
  ['APPROVED', 'both sides approved', ['APPROVED', 'APPROVED']],
] as const)('a group is %s with %s', (expected, _, statuses) => {
  const documents = statuses.map((status, index) => ({
    type: index === 0 ? ('NATIONAL_FRONT' as const) : ('NATIONAL_BACK' as const),
    status,
  }))
  expect(groupState('IDENTIFICATION', documents, choices)).toBe(expected)
  expect(isComplete(expected)).toBe(expected === 'PENDING' || expected === 'APPROVED')
})

test('the documents are not locked while one is still to be sent, although another is under review', () => {
  expect(isLocked({ IDENTIFICATION: 'PENDING', PROPERTY: 'MISSING', FINANCIAL: 'APPROVED' }, true)).toBe(false)
  expect(isLocked({ IDENTIFICATION: 'APPROVED', PROPERTY: 'APPROVED', FINANCIAL: 'APPROVED' }, true)).toBe(false)
})

import { expect, test } from 'vitest'
import { isHolder } from './holder-name.ts'

const person = { name: 'سید امیر\u200cرضا', family: 'موسوی‌نیا' }

test.each([
  ['امیر رضا موسوی نیا', true],
  ['موسوي نيا سيد اميررضا', true],
  ['أميررضا موسوىنيا', true],
  ['امیـــررضا مُوسَوی‌نیا', true],
  ['امیر موسوی‌نیا', false],
  ['امیررضا موسوی', false],
  ['نیلوفر رستمی', false],
  ['', false],
  [' ', false],
  ['سید', false],
  ['سیده امیررضا موسوی‌نیا', true],
])('F-408: the holder «%s» is the person of the registry: %s', (holder, is) => {
  expect(isHolder(holder, person)).toBe(is)
})

test('F-408: without a confirmed name no account matches', () => {
  expect(isHolder('', { name: null, family: null })).toBe(false)
  expect(isHolder('null موسوی', { name: null, family: 'موسوی' })).toBe(false)
  expect(isHolder('سید', { name: 'سید', family: 'سیده' })).toBe(false)
  expect(isHolder('رضا', { name: 'رضا', family: null })).toBe(false)
})

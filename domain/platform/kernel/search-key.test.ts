import { expect, test } from 'vitest'
import { foldedWords, searchKey } from './search-key.ts'

test.each([
  ['مُدکده', 'مدکده'],
  ['خانه‌آرا', 'خانه ارا'],
  [' خانه آرا ', 'خانه ارا'],
  ['كتاب گرد', 'کتاب گرد'],
  ['Digi ۲۴', 'digi 24'],
  ['٢٤', '24'],
  ['أحمد إيراني', 'احمد ایرانی'],
  ['مؤسسهٔ مسئول', 'موسسه مسیول'],
  ['مسؤول', 'مسوول'],
  ['خانۀ سادة', 'خانه ساده'],
  ['علـــى', 'علی'],
  ['ﻻله', 'لاله'],
  ['پارس‌، (تهران)', 'پارس تهران'],
  ['، ', ''],
])('F-131: %j is searched as %j', (text, words) => {
  expect(foldedWords(text)).toBe(words)
  expect(searchKey(text)).toBe(words.replaceAll(' ', ''))
})

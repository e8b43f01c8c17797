import { expect, test } from 'vitest'
import { searchKey } from './search-key.ts'

test.each([
  ['مُدکده', 'مدکده'],
  ['خانه‌آرا', 'خانهارا'],
  [' خانه آرا ', 'خانهارا'],
  ['كتاب گرد', 'کتابگرد'],
  ['Digi ۲۴', 'digi24'],
  ['، ', ''],
])('%j is searched as %j', (text, key) => expect(searchKey(text)).toBe(key))

import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { longest, longestFirst } from './longest-first.ts'

test('the files named as the slowest exist, begin in their order, and leave the order of others', () => {
  expect(longest.filter((path) => !existsSync(path))).toEqual([])
  const files = ['/tree/b.test.ts', `/tree/${longest[2]}`, '/tree/a.test.ts', `/tree/${longest[0]}`]
  expect(longestFirst(files, (path) => path)).toEqual([`/tree/${longest[0]}`, `/tree/${longest[2]}`, '/tree/b.test.ts', '/tree/a.test.ts'])
})

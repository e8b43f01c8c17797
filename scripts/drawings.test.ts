import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { drawings } from './lives.ts'

test.each(drawings().map(({ file, text }) => [file, text] as const))('docs/lives/%s is drawn from the present table', (file, text) => {
  expect(readFileSync(`docs/lives/${file}`, 'utf8')).toBe(text)
})

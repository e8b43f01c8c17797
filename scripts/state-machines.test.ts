import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { statePages } from './state-machines.ts'

test.each(statePages().map(({ file, text }) => [file, text] as const))(
  'docs/state-machines/%s is as the table generates it',
  (file, text) => {
    expect(readFileSync(`docs/state-machines/${file}`, 'utf8')).toBe(text)
  },
)

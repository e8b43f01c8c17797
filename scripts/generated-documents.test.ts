import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { policyTable } from './policy-table.ts'
import { statePages } from './state-machines.ts'

test('F-311: docs/policies.md lists the present policy values', () => {
  expect(readFileSync('docs/policies.md', 'utf8')).toBe(policyTable)
})

test.each(statePages().map(({ file, text }) => [file, text] as const))(
  'docs/state-machines/%s is as the table generates it',
  (file, text) => {
    expect(readFileSync(`docs/state-machines/${file}`, 'utf8')).toBe(text)
  },
)

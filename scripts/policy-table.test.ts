import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { policyTable } from './policy-table.ts'

test('F-311: docs/policies.md lists the present policy values', () => {
  expect(readFileSync('docs/policies.md', 'utf8')).toBe(policyTable)
})

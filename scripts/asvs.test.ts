import { expect, test } from 'vitest'
import { faultsOf, readChapters, type Row } from './asvs.ts'

const read = (file: string) => (file === 'a.test.ts' ? "test('it works', () => {})" : null)
const row = (id: string, given: Partial<Row>): Row => ({ id, level: 1, text: 'x', ...given })

test('R-OWN-10: each requirement of ASVS 5.0 on levels 1 and 2 is met by tests that exist, not applicable with a reason, or open with a plan', () => {
  expect(faultsOf(readChapters())).toEqual([])
})

test('a row without an answer, with two, without a plan, or with a test that does not exist is named', () => {
  const rows = [
    row('V1.1', { met: ['a.test.ts: it works'] }),
    row('V1.2', {}),
    row('V1.3', { met: ['a.test.ts: it works'], open: 'Plan: none' }),
    row('V1.4', { open: 'later' }),
    row('V1.5', { met: ['a.test.ts: it flies', 'b.test.ts: it works'] }),
    row('V1.6', { open: 'With V1.5.' }),
    row('V2.1', { notApplicable: ' ' }),
  ]
  expect(faultsOf([{ chapter: 'V1', name: 'x', rows }], read)).toEqual([
    'level 1 has 7 of 70 requirements',
    'level 2 has 0 of 183 requirements',
    'V1.2: neither a test nor a reason nor a plan',
    'V1.3: more than one answer',
    'V1.4: open without a plan',
    'V1.5: a.test.ts has no test «it flies»',
    'V1.5: there is no file of tests «b.test.ts»',
    'V2.1 is not of V1',
    'V2.1: neither a test nor a reason nor a plan',
  ])
})

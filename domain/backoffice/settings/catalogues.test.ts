import { expect, test } from 'vitest'
import { catalogueFaults, catalogueOf, catalogues, fieldFault, type Field, type FieldKind } from './catalogues.ts'

const field = (kind: FieldKind, more: Partial<Field> = {}): Field => ({
  name: 'x',
  label: 'x',
  kind,
  isNeeded: true,
  choices: ['A', 'B'],
  ...more,
})

test.each<[FieldKind, readonly unknown[], readonly unknown[]]>([
  ['text', ['a', 'ا'.repeat(300)], ['ا'.repeat(301), 7, ['a']]],
  ['long-text', ['ا'.repeat(4000)], ['ا'.repeat(4001)]],
  ['number', [0, -5], [1.5, '7']],
  ['rials', [0, 7], [-1, 1.5, '7']],
  ['choice', ['A', 'B'], ['C', 7]],
  ['choices', [['A'], ['A', 'B']], [[], ['C'], ['A', 'C'], 'A']],
  ['instant', ['2026-11-20T10:00:00+03:30'], ['2026-11-20', 'at 2026-11-20T10:00', '1405/08/29']],
  ['picture', ['/media/digital.svg'], ['digital.svg', 'https://other.example/media/a.svg']],
])('a field of the kind %s accepts %j and refuses %j', (kind, good, bad) => {
  expect(good.filter((value) => fieldFault(field(kind), value) !== null)).toEqual([])
  expect(bad.filter((value) => fieldFault(field(kind), value) === null)).toEqual([])
  for (const nothing of [null, '']) {
    expect(fieldFault(field(kind), nothing)).not.toBeNull()
    expect(fieldFault(field(kind, { isNeeded: false }), nothing)).toBeNull()
  }
})

const answer = { title: 'سلام', text: 'سلام، در حال بررسی است.', position: 1 }
const { title: _title, ...untitled } = answer

test.each([
  ['a whole new row', answer, true, []],
  ['a new row without a needed field', untitled, true, ['title']],
  ['a change of other fields', untitled, false, []],
  ['a field of another table', { ...answer, slug: 'a' }, false, ['slug']],
  ['a value that is no number', { ...answer, position: 'x' }, true, ['position']],
] as const)('%s: its faults are named by field, each with one sentence', (_, given, isNew, names) => {
  const faults = Object.entries(catalogueFaults('canned-answers', given, isNew))
  expect(faults.map(([name, sentences]) => [name, sentences.length])).toEqual(names.map((name) => [name, 1]))
})

test('an optional field may be absent, and every table’s fields have different names', () => {
  expect(catalogueFaults('cancel-reasons', { tag: 'OPEN_LOOP', code: 'a', text: 'ب' }, true)).toEqual({})
  for (const catalogue of catalogues) {
    const names = catalogueOf[catalogue].fields.map(({ name }) => name)
    expect([catalogue, new Set(names).size]).toEqual([catalogue, names.length])
  }
})

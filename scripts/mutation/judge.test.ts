import { expect, test } from 'vitest'
import { found, judge, type Found } from './judge.ts'
import { reasonToIgnore } from './no-rules.ts'
import { knownSurvivors } from './survivors.ts'

const mutant = (status: Found['status'], text: string): Found => ({ file: 'domain/a.ts', line: 1, text, replacement: 'true', status })
const mutants = [mutant('Killed', 'a'), mutant('Timeout', 'b'), mutant('Survived', 'c'), mutant('NoCoverage', 'd'), mutant('Ignored', 'e')]
const template = (...raws: readonly string[]) => ({ type: 'TemplateLiteral', quasis: raws.map((raw) => ({ value: { raw } })) })
const known = { file: 'domain/a.ts', text: 'c', replacement: 'true', why: 'the same' }

test('R-PROOF-07: the score is what tests find of all that is counted; what survives without being listed is named', () => {
  const { score, counts, unknown, outdated } = judge(mutants, [known])
  expect({ score, unknown, outdated }).toEqual({ score: 50, unknown: [mutants[3]], outdated: [] })
  expect(counts).toMatchObject({ Killed: 1, Timeout: 1, Survived: 1, NoCoverage: 1, Ignored: 1 })
  expect(judge([], [known])).toMatchObject({ score: 100, unknown: [], outdated: [] })
})

test('a listed survivor that a test finds, or that is gone, is outdated, in the files that were mutated', () => {
  const stale = [
    { ...known, text: 'a' },
    { ...known, replacement: 'false' },
  ]
  expect(judge(mutants, [known, ...stale, { ...known, file: 'domain/b.ts' }]).outdated).toEqual(stale)
})

test('a mutant is listed by its text, on however many lines', () => {
  const location = { start: { line: 1, column: 5 }, end: { line: 2, column: 6 } }
  const result = { id: '1', mutatorName: 'x', fileName: '/copy/domain/a.ts', replacement: 'true', status: 'Survived', location } as const
  expect(found(result, () => 'if (a &&\n  bcd) return')).toEqual({ ...mutant('Survived', 'a && bcd'), line: 1 })
})

const table = (...values: readonly string[]) => ({
  type: 'ObjectExpression',
  properties: values.map((value) => ({ value: { type: 'StringLiteral', value } })),
})

test('Persian text without figures, tables of it and the wording of faults are no rules', () => {
  expect(reasonToIgnore({ type: 'StringLiteral', value: 'قسط' })).toBe('Persian text for a reader')
  expect(reasonToIgnore(template('قسط'))).toBe('Persian text for a reader')
  expect(reasonToIgnore({ type: 'ThrowStatement' })).toBe('the message of a fault')
  expect(reasonToIgnore(table('قسط', 'وام'))).toBe('a table of words')
  for (const node of [table('قسط', 'PAID'), table(), { type: 'ObjectExpression', properties: [{}] }])
    expect(reasonToIgnore(node)).toBeUndefined()
  for (const node of [{ type: 'StringLiteral', value: 'PAID' }, template('قسط ', ''), template('a'), { type: 'IfStatement' }])
    expect(reasonToIgnore(node)).toBeUndefined()
})

test('each known survivor has its reason, once', () => {
  expect(knownSurvivors.filter(({ why }) => why.length < 10)).toEqual([])
  expect(new Set(knownSurvivors.map(({ why: _why, ...place }) => JSON.stringify(place))).size).toBe(knownSurvivors.length)
})

import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { withFigures, type Figure } from './figures-table.ts'

const table = readFileSync('docs/figures.md', 'utf8')
const measured = { date: '2026-11-27', commit: 'abcdef12 with changes' }
const figure: Figure = { goal: 'first cards within 1,000 ms', found: '812 ms (790 to 840)', isMet: true }
const sections = (text: string): readonly string[] => text.split('\n## ').slice(1)
const write = (text: string, command: string, figures: readonly Figure[]) => withFigures(text, { command, figures, measured })

test('a command changes the rows it measured and no other', () => {
  const before = write(write(table, 'npm run one', [figure, { ...figure, goal: 'other' }]), 'npm run two', [figure])
  const after = write(before, 'npm run one', [{ ...figure, found: '1,200 ms', isMet: false }])
  const [lost, found] = [before, after].map((text) => text.split('\n'))
  expect(found?.filter((line) => !lost?.includes(line))).toEqual([
    '| first cards within 1,000 ms | **short**: 1,200 ms | 2026-11-27 | abcdef12 with changes |',
  ])
  expect(found?.length).toBe(lost?.length)
})

test('a new figure comes after the last one of its command, and a line or bar within it does not break the row', () => {
  const [first = ''] = sections(table)
  const command = /^`([^`]+)`/.exec(first)?.[1] ?? ''
  const after = write(table, command, [{ goal: 'new', found: 'a | b\nc', isMet: null }])
  expect(sections(after)[0]?.trimEnd().split('\n').at(-1)).toBe('| new | a \\| b c | 2026-11-27 | abcdef12 with changes |')
  expect(sections(after).slice(1)).toEqual(sections(table).slice(1))
})

test('each goal of docs/figures.md has one row, with either what was measured, when and of which commit, or «not measured»', () => {
  expect(sections(table).length).toBeGreaterThan(20)
  for (const section of sections(table)) {
    const rows = section.split('\n').filter((line) => /^\| (?!Goal|---)/.test(line))
    const cells = rows.map((row) => row.slice(2, -2).split(/(?<!\\) ?\| ?/))
    expect(cells.length).toBeGreaterThan(0)
    expect(new Set(cells.map(([goal]) => goal)).size).toBe(cells.length)
    for (const [, found, date, commit, ...more] of cells) {
      expect(found === 'not measured' ? `${date}${commit}` : `${date} ${commit}`).toMatch(/^$|^\d{4}-\d{2}-\d{2} (?:[0-9a-f]{8}|unknown)/)
      expect(more).toEqual([])
    }
  }
})

const cellsOf = (section: string): readonly (readonly string[])[] =>
  section
    .split('\n')
    .filter((line) => /^\| (?!Goal|---)/.test(line))
    .map((row) => row.slice(2, -2).split(/(?<!\\) ?\| ?/))

/** The first cells of a document's rows, each after its section's command. A `*` is any text. */
const namedIn = (text: string, isWanted: (cells: readonly string[]) => boolean = () => true): readonly string[] =>
  sections(text).flatMap((section) =>
    cellsOf(section)
      .filter(isWanted)
      .map(([goal = '']) => `${section.split('\n')[0]} | ${goal}`),
  )

const matches = (pattern: string, name: string): boolean =>
  new RegExp(
    `^${pattern
      .split('*')
      .map((part) => RegExp.escape(part))
      .join('.*')}$`,
  ).test(name)

test('each figure that is short or not measured has its reason and the next idea, and nothing else has', () => {
  const short = namedIn(table, ([, found = '']) => found.startsWith('**short**') || found === 'not measured')
  const explained = readFileSync('docs/short-figures.md', 'utf8')
  const named = namedIn(explained)
  expect(short.filter((name) => named.filter((pattern) => matches(pattern, name)).length !== 1)).toEqual([])
  expect(named.filter((pattern) => !short.some((name) => matches(pattern, name)))).toEqual([])
  for (const [goal, ...rest] of sections(explained).flatMap(cellsOf))
    expect([goal, rest.map((cell) => cell.length > 5)]).toEqual([goal, [true, true]])
})

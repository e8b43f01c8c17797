import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { documentLabels, persianFaults, persianUsesIn } from './persian-words.ts'
import { countsOf, faultsOf, usesIn, type Use } from './words.ts'

/** What a search finds in one file of an otherwise empty repository. */
function inFile<Found>(search: (root: string) => readonly Found[], file: string, text: string): readonly Found[] {
  const root = mkdtempSync(join(tmpdir(), 'words-'))
  mkdirSync(dirname(join(root, file)), { recursive: true })
  writeFileSync(join(root, file), text)
  const uses = search(root)
  rmSync(root, { recursive: true })
  return uses
}

const usesInFile = (file: string, text: string): readonly Use[] => inFile(usesIn, file, text)

test.each([
  ['identifiers', 'server/lending/orders/bad.ts', 'export const orderDeed = 1\n'],
  ['identifiers', 'server/lending/orders/bad.ts', 'export const order = { toldAt: 1 }\n'],
  ['identifiers', 'web/lending/orders/bad.tsx', 'export const Page = () => <Desk />\n'],
  ['file names', 'server/lending/orders/tell-store.ts', ''],
  ['file names', 'server/lending/orders/on-wire.ts', ''],
  ['stored names', 'server/lending/orders/tables.ts', "export const orders = pgTable('order_facts', {})\n"],
  ['comments and test titles', 'server/lending/orders/bad.ts', '/** What the house was told. */\nexport const order = 1\n'],
  ['comments and test titles', 'server/lending/orders/bad.test.ts', "test.each([1])('the deed %s is refused', () => {})\n"],
  ['documents', 'docs/bad.md', 'The outbox keeps facts.\n'],
])('a forbidden word is found in %s of %s', (place, file, text) => {
  const [first] = usesInFile(file, text)
  expect(first).toMatchObject({ place, file })
  expect(faultsOf([first as Use], {})).toEqual([expect.stringContaining('0 allowed'), expect.stringContaining(file)])
})

test.each([
  ['web/lending/mortgage-deeds/good.ts', 'export const mortgageDeeds = addEventListener\n'],
  ['web/lending/orders/good.ts', '/** Keeps the list together. */\nexport const rounded = Math.floor(2.5)\n'],
  ['docs/good.md', 'The name `toldAt` is code.\n'],
  ['docs/spec/requirements.md', 'The house was told a fact.\n'],
])('what is allowed in %s is not counted', (file, text) => {
  expect(usesInFile(file, text)).toEqual([])
})

test('a folder passes at its ceiling and fails above it', () => {
  const uses = usesInFile('server/lending/orders/bad.ts', 'export const deed = 1\n')
  expect(faultsOf(uses, countsOf(uses))).toEqual([])
  expect(faultsOf([...uses, ...uses], countsOf(uses))).toHaveLength(2)
})

test('F-127: no page, message or document has a Persian word that the glossary replaces', () => {
  expect(persianFaults(persianUsesIn())).toEqual([])
})

test.each([
  ["export const copy = { copyCode: 'رونوشت کد' }\n", ['رونوشت']],
  ['<p>پالایه‌های بیشتر و پیوندها</p>\n', ['پیوند', 'پالایه']],
  ['می‌پیوندید، صورتحساب، سپرده کوتاه‌مدت\n', []],
])('F-127: a replaced word is found with its endings, a label of the documents is left: %s', (text, found) => {
  expect(inFile(persianUsesIn, 'web/lending/orders/copy.ts', text).map((use) => use.found)).toEqual(found)
})

test('F-127 R-ORDER-52 R-CONST-36: the labels that the documents give are shown letter by letter', () => {
  const texts = globSync('{domain,web,ui}/**/*.{ts,tsx}', { exclude: ['**/*.test.*'] }).map((file) => readFileSync(file, 'utf8'))
  expect(documentLabels.filter((label) => !texts.some((text) => new RegExp(`['">]\\s*${label}\\s*['"<]`, 'u').test(text)))).toEqual([])
})

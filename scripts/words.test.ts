import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { countsOf, faultsOf, usesIn, type Counts, type Use } from './words.ts'

/** The uses that are found in one file of an otherwise empty repository. */
function usesInFile(file: string, text: string): readonly Use[] {
  const root = mkdtempSync(join(tmpdir(), 'words-'))
  mkdirSync(dirname(join(root, file)), { recursive: true })
  writeFileSync(join(root, file), text)
  const uses = usesIn(root)
  rmSync(root, { recursive: true })
  return uses
}

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

test('no folder here is above its ceiling', () => {
  expect(faultsOf(usesIn(), JSON.parse(readFileSync('scripts/words-ceilings.json', 'utf8')) as Counts)).toEqual([])
})

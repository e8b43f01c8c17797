/**
 * Counts forbidden words in names and sentences. Exits 1 where a folder has more of them than scripts/words-ceilings.json allows.
 * Exits 1 also where a page or message has a Persian word that docs/glossary.md replaces.
 * `node scripts/words.ts PATH` lists those of one folder or file.
 */
import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { parseSync } from 'vite'
import { persianFaults, persianUsesIn } from './persian-words.ts'
import { allowed, forbidden, forbiddenFileWords, ordinaryInSentences } from './words-list.ts'

export const places = ['identifiers', 'file names', 'stored names', 'comments and test titles', 'documents'] as const
type Place = (typeof places)[number]

/** A forbidden word in a name or a line of text. */
export type Use = { readonly place: Place; readonly file: string; readonly text: string; readonly word: string }

const folders = 'domain,contract,server,ui,browser,web,console,merchant,clients,sandbox,testing,e2e,bench,scripts,deploy'
const exempt = ['**/*.gen.ts', '**/node_modules/**', '**/migrations/**', 'scripts/words-list.ts', 'scripts/words.test.ts', 'docs/spec/**']

/** Every use of a forbidden word below `root` that no allowance covers. */
export function usesIn(root = '.'): readonly Use[] {
  const list = (pattern: string) => globSync(pattern, { cwd: root, exclude: exempt })
  const textOf = (file: string) => readFileSync(join(root, file), 'utf8')
  return [
    ...list(`{${folders},docs}/**/*.*`).flatMap((file) => inName('file names', file, basename(file))),
    ...list(`{${folders}}/**/*.{ts,tsx,mjs}`).flatMap((file) => inCode(file, textOf(file))),
    ...list('{*.md,{docs,deploy,clients}/**/*.md}').flatMap((file) => inSentences('documents', file, textOf(file))),
  ]
}

function inCode(file: string, code: string): readonly Use[] {
  const { program, comments } = parseSync(file, code)
  const nodes = [...nodesOf(program)]
  const names = nodes.filter(({ type }) => ['Identifier', 'JSXIdentifier', 'PrivateIdentifier'].includes(type))
  const stored = file.endsWith('tables.ts') ? nodes.filter(({ type, value }) => type === 'Literal' && /^[a-z_]+$/.test(String(value))) : []
  const sentences = [...comments.map(({ value }) => value), ...titlesIn(file, code)].join('\n')
  return [
    ...names.flatMap(({ name }) => inName('identifiers', file, String(name))),
    ...stored.flatMap(({ value }) => inName('stored names', file, String(value))),
    ...inSentences('comments and test titles', file, sentences),
  ]
}

type Node = { readonly type: string; readonly name?: unknown; readonly value?: unknown }

/** Every node of a syntax tree. */
function* nodesOf(tree: unknown): Generator<Node> {
  if (typeof tree !== 'object' || tree === null) return
  if ('type' in tree && typeof tree.type === 'string') yield tree as Node
  for (const child of Object.values(tree)) yield* nodesOf(child)
}

function titlesIn(file: string, code: string): readonly string[] {
  if (!/\.(test|e2e)\./.test(file)) return []
  return [...code.matchAll(/\b(?:test|it|describe)\b[\w.]*(?:\([^()]*\))?\(\s*(['`])(.*?)\1/g)].map(([, , title = '']) => title)
}

const instead = new Map([...forbidden, ...forbiddenFileWords].flatMap(([words, better]) => words.split(' ').map((word) => [word, better])))
const onlyInFileNames = new Set(forbiddenFileWords.flatMap(([words]) => words.split(' ')))

/** The forbidden words of a text; names are cut into words where camelCase, snake_case and kebab-case do. */
function wordsOf(text: string, file: string): readonly string[] {
  const rest = allowed.reduce((left, { part, files }) => (files?.test(file) === false ? left : left.replaceAll(part, ' ')), text)
  const words = rest.replaceAll(/([a-z0-9])([A-Z])|([A-Z])(?=[A-Z][a-z])/g, '$1$3 $2').toLowerCase()
  return words.split(/[^a-z]+/).filter((word) => instead.has(word))
}

const inName = (place: Place, file: string, name: string): readonly Use[] =>
  wordsOf(name, file)
    .filter((word) => place === 'file names' || !onlyInFileNames.has(word))
    .map((word) => ({ place, file, text: name, word }))

/** Code in backticks and fences is left out: those names are counted where they are declared. */
function inSentences(place: Place, file: string, text: string): readonly Use[] {
  const lines = text.replaceAll(/```[^]*?```|`[^`\n]*`|\]\([^)]*\)/g, ' ').split('\n')
  return lines.flatMap((line) =>
    wordsOf(line, file)
      .filter((word) => !ordinaryInSentences.has(word) && !onlyInFileNames.has(word))
      .map((word) => ({ place, file, text: line.trim(), word })),
  )
}

/** Uses by place and top folder. */
export type Counts = Partial<Readonly<Record<Place, Readonly<Record<string, number>>>>>

const folderOf = ({ file }: Use): string => (file.includes('/') ? (file.split('/')[0] ?? '') : '.')

export function countsOf(uses: readonly Use[]): Counts {
  const rows = [...Map.groupBy(uses, ({ place }) => place)].map(([place, inPlace]) => {
    const byFolder = [...Map.groupBy(inPlace, folderOf)].map(([folder, { length }]) => [folder, length] as const)
    return [place, Object.fromEntries(byFolder.toSorted(([one], [other]) => one.localeCompare(other)))] as const
  })
  return Object.fromEntries(rows)
}

/** The folders that exceed their ceiling, one line each, followed by some of their uses. */
export function faultsOf(uses: readonly Use[], ceilings: Counts): readonly string[] {
  return Object.entries(countsOf(uses)).flatMap(([place, byFolder]) =>
    Object.entries(byFolder).flatMap(([folder, count]) => {
      const ceiling = ceilings[place as Place]?.[folder] ?? 0
      if (count <= ceiling) return []
      const examples = uses.filter((each) => each.place === place && folderOf(each) === folder).map(lineOf)
      return [`${folder}: ${count} forbidden words in ${place}, ${ceiling} allowed`, ...[...new Set(examples)].slice(0, 20)]
    }),
  )
}

const lineOf = ({ file, text, word }: Use): string => `  ${file}: "${text.slice(0, 90)}" has "${word}", write ${instead.get(word)}`

const sum = (numbers: Readonly<Record<string, number>> = {}): number => Object.values(numbers).reduce((all, one) => all + one, 0)

if (import.meta.main) {
  const uses = usesIn()
  const ceilings = JSON.parse(readFileSync('scripts/words-ceilings.json', 'utf8')) as Counts
  const counts = countsOf(uses)
  console.log(`forbidden words: ${places.map((place) => `${sum(counts[place])} in ${place} (at most ${sum(ceilings[place])})`).join(', ')}`)
  const path = process.argv[2]
  if (path) for (const line of new Set(uses.filter(({ file }) => file.startsWith(path)).map(lineOf))) console.log(line)
  const faults = [...faultsOf(uses, ceilings), ...persianFaults(persianUsesIn())]
  for (const fault of faults) console.error(fault)
  process.exitCode = faults.length === 0 ? 0 : 1
}

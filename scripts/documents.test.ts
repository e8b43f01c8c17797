import { globSync, existsSync, readFileSync } from 'node:fs'
import { basename, dirname, join, normalize } from 'node:path'
import { expect, test } from 'vitest'

const documents = globSync(['*.md', 'docs/**/*.md', 'deploy/**/*.md', 'clients/**/*.md'], { exclude: ['docs/spec/**'] })
const folders = 'domain|contract|server|ui|browser|web|console|merchant|sandbox|clients|testing|e2e|bench|scripts|deploy|docs'
const files = globSync(`{${folders.replaceAll('|', ',')},.ci}/**/*.*`, { exclude: ['**/node_modules/**'] })

const textOf = (document: string): string => readFileSync(document, 'utf8')

/** What documents name and does not exist, each as `document: name`. */
const missingIn = (namesIn: (document: string) => readonly string[], isThere: (name: string) => boolean): readonly string[] =>
  documents.flatMap((document) => [...new Set(namesIn(document))].filter((name) => !isThere(name)).map((name) => `${document}: ${name}`))

/** Paths below our folders, in backticks or not; globs must match a file. */
const pathsIn = (document: string): readonly string[] =>
  [...textOf(document).matchAll(new RegExp(`(?<![\\w/.-])((?:${folders})/[\\w./$*-]*[\\w$*])`, 'g'))].map(([, path = '']) => path)

const isPath = (path: string): boolean => (path.includes('*') ? globSync(path).length > 0 : existsSync(path))

/** Guides name each other by the address at which they are served. */
const linksIn = (document: string): readonly string[] =>
  [...textOf(document).matchAll(/\]\(([^)#:]+)(?:#[^)]*)?\)/g)].map(([, path = '']) =>
    path.startsWith('/docs/') ? `${path.replace('/docs/', 'docs/guides/')}.md` : normalize(join(dirname(document), path)),
  )

/** Names in backticks, one by one; what is in fences is an example. */
const codeIn = (document: string): readonly string[] =>
  [
    ...textOf(document)
      .replaceAll(/```[^]*?```/g, '')
      .matchAll(/`([^`\n]+)`/g),
  ].map(([, code = '']) => code)

const filesIn = (document: string): readonly string[] =>
  codeIn(document).filter((code) => /^[\w$.-]+\.(ts|tsx|mjs|md|sql|json|yaml|cfg)$/.test(code))

/** Names in camelCase and snake_case, settings among them. */
const identifiersIn = (document: string): readonly string[] =>
  codeIn(document).filter((name) => /^[a-z]+(?:[A-Z][a-z0-9]*)+$|^[A-Za-z]+(?:_[A-Za-z0-9]+)+$/.test(name))

test('F-309: there are a licence, a changelog with what is not released yet, and a README in Persian that leads to the English one and back', () => {
  expect(textOf('LICENSE')).toContain('All rights reserved')
  expect(textOf('CHANGELOG.md')).toMatch(/^## \[Unreleased\]$/m)
  expect(linksIn('README.fa.md')).toContain('README.md')
  expect(linksIn('README.md')).toContain('README.fa.md')
})

test('F-310: every path that a document names exists', () => {
  expect(documents.length).toBeGreaterThan(40)
  expect(missingIn(pathsIn, isPath)).toEqual([])
  expect(missingIn(linksIn, existsSync)).toEqual([])
})

test('F-310: every file that a document names without its folder exists', () => {
  const names = new Set([...files.map((file) => basename(file)), ...globSync(['*.*', '.*'])])
  expect(missingIn(filesIn, (name) => names.has(name))).toEqual([])
})

test('F-310: every command that a document names is a script of the package', () => {
  const { scripts } = JSON.parse(textOf('package.json')) as { scripts: Record<string, string> }
  const commandsIn = (document: string) =>
    [...textOf(document).matchAll(/npm (run )?([a-z][\w:-]*)/g)].flatMap(([, run, name = '']) =>
      run !== undefined || ['start', 'test'].includes(name) ? [name] : [],
    )
  expect(missingIn(commandsIn, (name) => name in scripts)).toEqual([])
})

test('F-310: every identifier and setting that a document names occurs in the code', () => {
  const sources = files.filter((file) => /\.(ts|tsx|mjs|php|sql|json|yaml|cfg|sh|example|service)$/.test(file) && !file.startsWith('docs/'))
  const code = [...sources, '.env.example', 'package.json'].map(textOf).join('\n')
  const words = new Set(code.match(/[A-Za-z_$][\w$]*/g))
  expect(missingIn(identifiersIn, (name) => words.has(name))).toEqual([])
})

test('F-310: every document that the code cites exists', () => {
  const code = files.filter((file) => /\.(ts|tsx|mjs|php|sql|yaml|cfg|css)$/.test(file) && !file.endsWith('.test.ts'))
  const cited = code.flatMap((file) =>
    [...textOf(file).matchAll(/(?<![\w/'`$.-])((?:docs\/)?(?:[\w-]+\/)*[\w-]+\.md)\b(?!\.\w)/g)].map(([, name = '']) => ({ file, name })),
  )
  const names = new Set([...documents, ...globSync('docs/spec/*.md')].map((document) => basename(document)))
  expect(cited.length).toBeGreaterThan(100)
  expect(cited.filter(({ name }) => (name.includes('/') ? !existsSync(name) : !names.has(name)))).toEqual([])
})

test('F-310: the files of «Paying an invoice» are at most twenty, each imported by an earlier one or by app', () => {
  const [, section = ''] = /## Paying an invoice\n([^]*?)\n## /.exec(textOf('ARCHITECTURE.md')) ?? []
  const listed = [...section.matchAll(/^\| `([^`]+)`/gm)].map(([, path = '']) => path)
  expect(listed.length).toBeGreaterThan(10)
  expect(listed.length).toBeLessThanOrEqual(20)
  const ofApp = globSync(['{server,web}/app/**/*.{ts,tsx}', 'web/routes/*.tsx'])
  const importsOf = (file: string): readonly string[] =>
    [...textOf(file).matchAll(/from '([#.][^']+)'/g)].map(([, name = '']) =>
      name.startsWith('#') ? name.slice(1) : normalize(join(dirname(file), name)),
    )
  const unreached = listed.filter((path, index) => ![...listed.slice(0, index), ...ofApp].some((file) => importsOf(file).includes(path)))
  expect(unreached).toEqual([])
})

import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { expect, test } from 'vitest'

const documents = globSync(['*.md', 'docs/*.md', 'docs/decisions/*.md', 'docs/state-machines/*.md', 'deploy/**/*.md'])
const folders = [
  'domain',
  'contract',
  'server',
  'ui',
  'browser',
  'web',
  'console',
  'sandbox',
  'clients',
  'testing',
  'e2e',
  'bench',
  'scripts',
  'deploy',
  'docs',
]

/** The paths of ours that a document names, each as `document: path`; globs and generated files are left out. */
function pathsIn(document: string): readonly string[] {
  const text = readFileSync(document, 'utf8')
  const named = [...text.matchAll(new RegExp(`\`((?:${folders.join('|')})/[\\w./$-]+)`, 'g'))].map(([, path = '']) => path)
  const linked = [...text.matchAll(/\]\(([^)#:]+)(?:#[^)]*)?\)/g)].map(([, path = '']) => join(dirname(document), path))
  return [...named.filter((path) => !path.includes('*')), ...linked].map((path) => normalize(path.replace(/\.$/, '')))
}

test('F-310: every path of ours that a document names exists', () => {
  const missing = documents.flatMap((document) =>
    pathsIn(document)
      .filter((path) => !existsSync(path))
      .map((path) => `${document}: ${path}`),
  )
  expect(documents.length).toBeGreaterThan(40)
  expect(missing).toEqual([])
})

test('F-310: every command that a document names is a script of the package', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> }
  const missing = documents.flatMap((document) =>
    [...readFileSync(document, 'utf8').matchAll(/npm (?:run )?([a-z][\w:-]*)/g)]
      .map(([whole, name = '']) => ({ whole, name }))
      .filter(({ whole, name }) => (whole.includes(' run ') || ['start', 'test'].includes(name)) && !(name in scripts))
      .map(({ whole }) => `${document}: ${whole}`),
  )
  expect(missing).toEqual([])
})

import { execFileSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { dictionary } from '#ui/text/persian-strings-at-build.ts'
import { announcer } from './bundling/pages-at-build.ts'

type Locked = { resolved?: string; integrity?: string }
const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as { packages: Record<string, Locked> }
const locked = Object.entries(packages).filter(([path]) => path !== '')

test('F-308: every locked package comes from the npm registry and has a content hash', () => {
  expect(locked.length).toBeGreaterThan(300)
  const foreign = locked.filter(([, { resolved }]) => resolved !== undefined && !resolved.startsWith('https://registry.npmjs.org/'))
  expect(foreign.map(([path]) => path)).toEqual([])
  expect(locked.filter(([, { integrity }]) => !integrity?.startsWith('sha512-')).map(([path]) => path)).toEqual([])
})

test('F-308: one version of Node comes for every platform, and it runs this test', () => {
  const { optionalDependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as { optionalDependencies: Record<string, string> }
  expect(Object.keys(optionalDependencies).length).toBe(5)
  expect(new Set(Object.values(optionalDependencies))).toEqual(new Set([process.versions.node]))
})

test('F-308: each change to the code of a library finds what it changes', () => {
  const installed = globSync('node_modules/{react-aria,@internationalized/string}/dist/**/*.mjs')
  expect(installed.filter((file) => announcer.test(file)).length).toBe(1)
  expect(installed.filter((file) => dictionary.test(file)).length).toBeGreaterThan(0)
})

test('no installed package runs a script, and every version is exact', () => {
  const { dependencies, devDependencies, optionalDependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as Record<
    string,
    Record<string, string>
  >
  const versions = Object.values({ ...dependencies, ...devDependencies, ...optionalDependencies })
  expect(versions.filter((version) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))).toEqual([])
  expect(readFileSync('scripts/setup.mjs', 'utf8')).toContain("'--ignore-scripts'")
})

test('the bill of materials names every runtime dependency', () => {
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'
  const words = ['sbom', '--sbom-format=cyclonedx', '--package-lock-only', '--loglevel=error']
  const bill = JSON.parse(execFileSync(npm, words, { encoding: 'utf8', maxBuffer: 1 << 26, stdio: ['ignore', 'pipe', 'ignore'] })) as {
    components: { name: string; version: string }[]
  }
  const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as { dependencies: Record<string, string> }
  const named = new Set(bill.components.map(({ name, version }) => `${name}@${version}`))
  expect(Object.entries(dependencies).filter(([name, version]) => !named.has(`${name}@${version}`))).toEqual([])
})

test('the repository holds no key', () => {
  const tracked = execFileSync('git', ['ls-files', '*.pem', '*.key', '*.p12', '*.env', 'data/*'], { encoding: 'utf8' }).trim()
  expect(tracked).toBe('')
})

import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

type Locked = { version?: string; resolved?: string; integrity?: string; optional?: boolean; os?: string[]; cpu?: string[] }
const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as { packages: Record<string, Locked> }
const locked = Object.entries(packages).filter(([path]) => path !== '')

test('every locked package comes from the npm registry and has a content hash', () => {
  expect(locked.length).toBeGreaterThan(300)
  const foreign = locked.filter(([, { resolved }]) => resolved !== undefined && !resolved.startsWith('https://registry.npmjs.org/'))
  expect(foreign.map(([path]) => path)).toEqual([])
  // Builds for other platforms that scripts/complete-lock.ts added are not installed on the platforms we test.
  const unhashed = locked.filter(([, { integrity }]) => !integrity?.startsWith('sha512-'))
  expect(unhashed.filter(([, { optional, cpu }]) => !optional || !cpu).map(([path]) => path)).toEqual([])
  const here = unhashed.filter(([, { os, cpu }]) => (os?.includes('linux') ?? false) && cpu?.includes('x64'))
  expect(here.filter(([path]) => !path.endsWith('musl')).map(([path]) => path)).toEqual([])
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

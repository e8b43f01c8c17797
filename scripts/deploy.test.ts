import { execFileSync } from 'node:child_process'
import { copyFileSync, existsSync, globSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'
import { missingKeys } from '#server/platform/configuration/own-keys.ts'

const text = (file: string): string => readFileSync(file, 'utf8')
const metricsIn = (words: string): string[] => [...new Set([...words.matchAll(/pelekan_\w+/g)].map(([name]) => name))]
const served = new Set(
  [...text('server/app/metrics.ts').matchAll(/(?:gauge\(|counter\(registry, |name: )'([a-z_]+)'/g)].map(
    ([, name]) => `pelekan_${name?.replace('pelekan_', '')}`,
  ),
)
const withoutSuffix = (name: string): string => name.replace(/_(bucket|count|sum)$/, '')

test('the dashboard and the alarms use metrics that exist, and every metric is on the dashboard', () => {
  const { panels } = JSON.parse(text('deploy/grafana/pelekan.json')) as { panels: { targets: { expr: string }[] }[] }
  const shown = metricsIn(panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)).join(' ')).map(withoutSuffix)
  expect(shown.filter((name) => !served.has(name))).toEqual([])
  expect([...served].filter((name) => !shown.includes(name))).toEqual([])
  expect(
    metricsIn(text('deploy/alarms.yaml'))
      .map(withoutSuffix)
      .filter((name) => !served.has(name)),
  ).toEqual([])
})

test('the runbook explains every alarm', () => {
  const alarms = [...text('deploy/alarms.yaml').matchAll(/alert: (\w+)/g)].map(([, name]) => name)
  const explained = [...text('docs/runbook.md').matchAll(/^### (\w+)$/gm)].map(([, name]) => name)
  expect(alarms.length).toBeGreaterThan(5)
  expect(explained).toEqual(alarms)
})

test('what deploy starts, the runbook runs and the threat model names exists', () => {
  const { scripts } = JSON.parse(text('package.json')) as { scripts: Record<string, string> }
  const words = [text('docs/runbook.md'), text('SECURITY.md')].join('\n')
  expect([...words.matchAll(/npm run ([\w:-]+)/g)].flatMap(([, name]) => (name && !(name in scripts) ? [name] : []))).toEqual([])
  const files = [...globSync('deploy/**/*', { withFileTypes: true })]
    .filter((entry) => entry.isFile())
    .map((entry) => text(join(entry.parentPath, entry.name)))
  const started = [...files.join('\n').matchAll(/(?<!dist\/)(?:server|scripts|sandbox)\/[\w/-]+\.(?:ts|mjs)/g)].map(([file]) => file)
  expect(started).toEqual(
    expect.arrayContaining(['scripts/database/migrate.ts', 'scripts/setup.mjs', 'scripts/make-keys.ts', 'sandbox/main.ts']),
  )
  expect(started.filter((file) => !existsSync(file))).toEqual([])
  const named = [...text('SECURITY.md').matchAll(/`((?:server|scripts)\/[^`]+)`/g)].map(([, file]) => file ?? '')
  expect(named.filter((file) => globSync(file).length === 0)).toEqual([])
})

test('F-305: the example of an environment file names every key that a server on PostgreSQL needs, and holds none', () => {
  const lines = [...text('deploy/pelekan.env.example').matchAll(/^([A-Z_]+)=(.*)$/gm)]
  expect(lines.filter(([, , value]) => value !== '')).toEqual([])
  const given = Object.fromEntries(lines.map(([, name = '']) => [name, 'given']))
  const folder = mkdtempSync(join(tmpdir(), 'keys-'))
  expect(missingKeys(given, folder)).toEqual(['house.p12', 'house.pass'].map((name) => join(folder, 'certificates', name)))
  expect(missingKeys({}, folder)).toHaveLength(lines.length + 2)
})

test('what runs from another image comes back after a restart of the machine, and the console is published on it only', () => {
  for (const file of globSync('deploy/compose*.yaml')) {
    const services = text(file).split(/^  (?=[\w-]+:$)/m)
    const others = services.filter((service) => /^    image: /m.test(service))
    expect(others.filter((service) => !service.includes('restart: unless-stopped'))).toEqual([])
    expect(text(file)).not.toMatch(/'8081:8081'/)
  }
})

test('F-305 and F-404: compose keeps the data folder in a volume, and gives the owner’s address to the migration alone', () => {
  const compose = text('deploy/compose.yaml')
  expect(compose).toContain("volumes: ['data:/var/lib/pelekan']")
  expect(compose).toMatch(/^volumes:\n(?: {2}.*\n)* {2}data: \{\}/m)
  expect(compose.match(/OWNER_DATABASE_URL/g)).toHaveLength(1)
  expect(compose.slice(compose.indexOf('\n  migrate:'), compose.indexOf('\n  server-1:'))).toContain('OWNER_DATABASE_URL')
  expect(text('deploy/systemd/pelekan-migrate.service')).toContain('owner.env')
})

test('R-SHOP-03: compose starts test mode with a database, data and settings of its own, and gives no process of one mode those of the other', () => {
  const [live, trial] = [text('deploy/compose.yaml'), text('deploy/compose-test.yaml')]
  expect(live).not.toMatch(/TEST_|test-/)
  expect(trial).toMatch(/@test-database\/pelekan/)
  expect(trial).not.toMatch(/@database\/|\$\{(?:SERVER|OWNER|POSTGRES)_PASSWORD|env_file: pelekan\.env|'data:/)
  expect(trial.match(/^ {6}OWNER_DATABASE_URL/gm)).toHaveLength(1)
  const given = Object.fromEntries(
    [...text('deploy/test.env.example').matchAll(/^([A-Z_]+)=(.*)$/gm)].map(([, name = '', value]) => [name, value || 'given']),
  )
  expect(given['PELEKAN_MODE']).toBe('test')
  const folder = mkdtempSync(join(tmpdir(), 'keys-'))
  expect(missingKeys(given, folder)).toEqual(['house.p12', 'house.pass'].map((name) => join(folder, 'certificates', name)))
})

test.skipIf(!existsSync('/usr/bin/systemd-analyze'))('systemd finds nothing wrong with the units', () => {
  const folder = mkdtempSync(join(tmpdir(), 'units-'))
  const units = globSync('deploy/systemd/*.service').map((file) => {
    const unit = join(folder, basename(file).replace('@', '@3000'))
    // This machine has neither /opt/pelekan nor its user.
    writeFileSync(
      unit,
      text(file)
        .replace(/^ExecStart=.*$/m, 'ExecStart=/bin/true')
        .replace(/^User=.*$/m, ''),
    )
    if (file.includes('@')) copyFileSync(unit, join(folder, basename(file)))
    return unit
  })
  expect(units).toHaveLength(3)
  expect(() => execFileSync('systemd-analyze', ['verify', ...units], { stdio: 'pipe' })).not.toThrow()
})

test.skipIf(!existsSync('/usr/sbin/haproxy'))('HAProxy takes its configuration, with and without test mode', () => {
  const local = join(mkdtempSync(join(tmpdir(), 'haproxy-')), 'haproxy.cfg')
  writeFileSync(local, text('deploy/haproxy.cfg').replaceAll(/server-[12]:/g, '127.0.0.1:'))
  expect(() => execFileSync('/usr/sbin/haproxy', ['-c', '-f', local], { stdio: 'pipe' })).not.toThrow()
})

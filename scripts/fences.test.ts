import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { faultsOfSizes, fileSizes } from './file-sizes.ts'
import { allowedIn, betweenFeatures, betweenSubdomains, cyclesIn, faultsOf } from './subdomains.ts'

/** A bad file for each rule: its path, its text, and the rule that must report it. */
const badFiles: readonly (readonly [file: string, text: string, rule: string])[] = [
  [
    'domain/lending/orders/leans-on-server.ts',
    "import { a } from '#server/lending/orders/sql.ts'\nexport const b = a\n",
    'no-restricted-imports',
  ],
  ['domain/lending/orders/leans-on-a-package.ts', "import { a } from 'typebox'\nexport const b = a\n", 'no-restricted-imports'],
  ['domain/lending/orders/reads-the-clock.ts', 'export const now = () => Date.now()\n', 'no-restricted-globals'],
  ['domain/lending/orders/goes-outside.ts', "export const get = () => fetch('http://x')\n", 'no-restricted-globals'],
  ['domain/lending/orders/throws-dice.ts', 'export const dice = () => Math.random()\n', 'no-restricted-properties'],
  ['domain/lending/orders/reads-the-environment.ts', "export const home = () => process.env['HOME']\n", 'no-restricted-globals'],
  [
    'contract/lending/orders/leans-on-server.ts',
    "import { a } from '#server/lending/orders/sql.ts'\nexport const b = a\n",
    'no-restricted-imports',
  ],
  ['contract/lending/orders/leans-on-react.ts', "import { a } from 'react'\nexport const b = a\n", 'no-restricted-imports'],
  ['ui/leans-on-contract.tsx', "import { a } from '#contract/lending/orders/order.ts'\nexport const b = a\n", 'no-restricted-imports'],
  [
    'web/lending/orders/bundles-a-schema.ts',
    "import { a } from '#contract/lending/orders/order.ts'\nexport const b = a\n",
    'no-restricted-imports',
  ],
  ['browser/platform/http/imports-web.ts', "import { a } from '#web/platform/http/call.ts'\nexport const b = a\n", 'no-restricted-imports'],
  ['ui/imports-browser.ts', "import { a } from '../browser/platform/http/refused.ts'\nexport const b = a\n", 'no-restricted-imports'],
  [
    'server/lending/orders/imports-browser.ts',
    "import { a } from '../browser/platform/http/refused.ts'\nexport const b = a\n",
    'no-restricted-imports',
  ],
  [
    'web/lending/orders/leans-on-server.ts',
    "import { a } from '#server/lending/orders/sql.ts'\nexport const b = a\n",
    'no-restricted-imports',
  ],
  ['web/routes/leans-on-server.tsx', "import { a } from '#server/lending/orders/sql.ts'\nexport const b = a\n", 'no-restricted-imports'],
  [
    'console/backoffice/order-review/leans-on-server.ts',
    "import { a } from '#server/lending/orders/sql.ts'\nexport const b = a\n",
    'no-restricted-imports',
  ],
  [
    'console/backoffice/order-review/leans-on-web.ts',
    "import { a } from '#web/platform/http/call.ts'\nexport const b = a\n",
    'no-restricted-imports',
  ],
  ['console/routes/leans-on-web.tsx', "import { a } from '#web/platform/http/call.ts'\nexport const b = a\n", 'no-restricted-imports'],
  [
    'web/lending/orders/leans-on-console.ts',
    "import { a } from '#console/backoffice/http/call.ts'\nexport const b = a\n",
    'no-restricted-imports',
  ],
  [
    'server/lending/orders/leans-on-console.ts',
    "import { a } from '#console/backoffice/http/call.ts'\nexport const b = a\n",
    'no-restricted-imports',
  ],
  [
    'merchant/portal/tickets/leans-on-console.ts',
    "import { a } from '#console/backoffice/http/call.ts'\nexport const b = a\n",
    'no-restricted-imports',
  ],
  [
    'console/backoffice/http/leans-on-merchant.ts',
    "import { a } from '#merchant/portal/http/call.ts'\nexport const b = a\n",
    'no-restricted-imports',
  ],
  [
    'server/lending/orders/leans-on-web.ts',
    "import { a } from '#web/platform/http/call.ts'\nexport const b = a\n",
    'no-restricted-imports',
  ],
  ['sandbox/bank/leans-on-server.ts', "import { a } from '#server/lending/orders/sql.ts'\nexport const b = a\n", 'no-restricted-imports'],
  [
    'domain/lending/orders/leans-on-clients.ts',
    "import { a } from '#clients/merchant/pelekan-merchant.ts'\nexport const b = a\n",
    'no-restricted-imports',
  ],
  [
    'contract/lending/orders/leans-on-clients.ts',
    "import { a } from '#clients/merchant/pelekan-merchant.ts'\nexport const b = a\n",
    'no-restricted-imports',
  ],
  ['ui/leans-on-clients.ts', "import { a } from '#clients/merchant/pelekan-merchant.ts'\nexport const b = a\n", 'no-restricted-imports'],
  [
    'browser/platform/http/leans-on-clients.ts',
    "import { a } from '#clients/merchant/pelekan-merchant.ts'\nexport const b = a\n",
    'no-restricted-imports',
  ],
  [
    'web/lending/orders/leans-on-clients.ts',
    "import { a } from '#clients/merchant/pelekan-merchant.ts'\nexport const b = a\n",
    'no-restricted-imports',
  ],
  [
    'console/backoffice/http/leans-on-clients.ts',
    "import { a } from '#clients/merchant/pelekan-merchant.ts'\nexport const b = a\n",
    'no-restricted-imports',
  ],
  [
    'merchant/portal/http/leans-on-clients.ts',
    "import { a } from '#clients/merchant/pelekan-merchant.ts'\nexport const b = a\n",
    'no-restricted-imports',
  ],
  [
    'server/lending/orders/leans-on-clients.ts',
    "import { a } from '#clients/merchant/pelekan-merchant.ts'\nexport const b = a\n",
    'no-restricted-imports',
  ],
  [
    'domain/platform/kernel/calendar.ts',
    "import { a } from '#merchant/portal/http/call.ts'\nexport const b = a\n",
    'no-restricted-imports',
  ],
  [
    'domain/platform/kernel/jalali.ts',
    "import { a } from '../../billing/invoices/invoice.ts'\nexport const b = a\n",
    'no-restricted-imports',
  ],
  [
    'clients/merchant/leans-on-domain.ts',
    "import { a } from '#domain/lending/orders/order.ts'\nexport const b = a\n",
    'no-restricted-imports',
  ],
  ['server/lending/orders/climbs.ts', "import { a } from '../../domain/orders/order.ts'\nexport const b = a\n", 'no-restricted-imports'],
  ['server/lending/orders/barrel.ts', "export * from './sql.ts'\n", 'no-barrel-file'],
  ['server/lending/orders/escapes.ts', 'export const a: any = 1\n', 'no-explicit-any'],
  ['server/lending/orders/asserts.ts', 'export const a = (b: string | null) => b!.length\n', 'no-non-null-assertion'],
  ['server/lending/orders/one.ts', "import { b } from './two.ts'\nexport const a = () => b\n", 'no-cycle'],
  ['server/lending/orders/two.ts', "import { a } from './one.ts'\nexport const b = () => a\n", 'no-cycle'],
  ['server/lending/orders/too-long.ts', `export const a = [\n${'  1,\n'.repeat(260)}]\n`, 'max-lines'],
  ['server/lending/orders/CamelCase.ts', 'export const a = 1\n', 'filename-case'],
]

let tree: string
let said: readonly { filename: string; code: string }[]
beforeAll(() => {
  tree = mkdtempSync(join(tmpdir(), 'fences-'))
  cpSync('package.json', join(tree, 'package.json'))
  const config = JSON.parse(readFileSync('.oxlintrc.json', 'utf8')) as Record<string, unknown>
  writeFileSync(join(tree, '.oxlintrc.json'), JSON.stringify({ ...config, $schema: undefined, options: {} }))
  for (const [file, text] of badFiles) {
    mkdirSync(dirname(join(tree, file)), { recursive: true })
    writeFileSync(join(tree, file), text)
  }
  const { stdout } = spawnSync(resolve('node_modules/.bin/oxlint'), ['--format=json'], { cwd: tree, encoding: 'utf8' })
  said = (JSON.parse(stdout) as { diagnostics: { filename: string; code: string }[] }).diagnostics
})
afterAll(() => rmSync(tree, { recursive: true, force: true }))

test.each(badFiles)('a rule stops %s', (file, _, rule) => {
  expect(said.filter(({ filename }) => filename === file).map(({ code }) => code)).toContainEqual(expect.stringContaining(rule))
})

test('a cycle of features is found, and there is none here', () => {
  const cycle = [
    { from: 'server/a/x', to: 'server/b/x' },
    { from: 'server/b/x', to: 'server/c/x' },
    { from: 'server/c/x', to: 'server/a/x' },
  ]
  expect(cyclesIn(cycle)).toEqual([['server/a/x', 'server/b/x', 'server/c/x', 'server/a/x']])
  expect(cyclesIn(betweenFeatures())).toEqual([])
})

test('a file that imports against the table of subdomains is refused, tests and root files too, and there is none here', () => {
  const allowed = allowedIn(readFileSync('ARCHITECTURE.md', 'utf8'))
  expect([...allowed.keys()]).toHaveLength(10)
  for (const [file, text] of [
    ['server/billing/wallet/bad.ts', "import { a } from '#server/lending/orders/sql.ts'\n"],
    ['domain/platform/kernel/bad.test.ts', "import { a } from '#domain/billing/invoices/invoice.ts'\n"],
    ['server/lending/orders/bad.ts', "import { a } from '#server/root.ts'\n"],
  ] as const) {
    const root = mkdtempSync(join(tmpdir(), 'subdomains-'))
    mkdirSync(dirname(join(root, file)), { recursive: true })
    writeFileSync(join(root, file), text)
    expect(faultsOf(betweenSubdomains(root), allowed)).toEqual([expect.stringContaining(file)])
    rmSync(root, { recursive: true, force: true })
  }
  expect(faultsOf(betweenSubdomains(), allowed)).toEqual([])
})

test('a thin file more than there may be, and one that is too long, are refused', () => {
  expect(faultsOfSizes(fileSizes())).toEqual([])
  const sizes = [
    { file: 'server/a.ts', lines: 3 },
    { file: 'server/b.ts', lines: 301 },
  ]
  expect(faultsOfSizes(sizes, 0)).toEqual([
    'server/b.ts has 301 lines, more than 300',
    '1 files of under 15 lines, more than 0: server/a.ts',
  ])
  expect(faultsOfSizes(sizes.slice(0, 1), 1)).toEqual([])
})

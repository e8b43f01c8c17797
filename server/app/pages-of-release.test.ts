import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { mustFitPages } from './pages-of-release.ts'

test('a server does not start with pages whose calls it would refuse: they were built with another key or base of the API', () => {
  const folder = mkdtempSync(join(tmpdir(), 'pages-'))
  const settings = { signingKey: 'new', signingKeyBefore: 'old', apiBase: '/base' }
  expect(() => mustFitPages(folder, settings)).not.toThrow()
  const faults = ['new/base', 'old/base', 'new', 'older/base', ''].map((builtWith) => {
    writeFileSync(join(folder, 'built-for.txt'), builtWith)
    try {
      return mustFitPages(folder, settings)
    } catch (fault) {
      return String(fault)
    }
  })
  expect(faults).toEqual([undefined, undefined, ...Array.from({ length: 3 }, () => expect.stringContaining('npm run build') as string)])
})

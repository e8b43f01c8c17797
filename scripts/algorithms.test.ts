import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Where Node's cryptography, or node-forge, is given the name of an algorithm. */
const named =
  /(?:create(?:Hash|Hmac|Cipheriv|Decipheriv|Sign|Verify|ECDH)|generateKeyPairSync|hkdfSync|(?<![.\w])sign)\('([\w-]+)'|forge\.md\.(\w+)\.create|algorithm: '(aes\w+)'/g
const files = globSync('{server,contract,domain,clients}/**/*.ts').filter((file) => !file.endsWith('.test.ts'))

test('the runbook lists every algorithm of cryptography that the code names, and no other', () => {
  const used = new Set(
    files.flatMap((file) => [...readFileSync(file, 'utf8').matchAll(named)].map((found) => found.slice(1).find(Boolean) ?? '')),
  )
  const [, section = ''] = readFileSync('docs/runbook.md', 'utf8').split('## Algorithms\n')
  const rows = (section.split('\n## ')[0] ?? '').split('\n').filter((line) => line.startsWith('| `'))
  const listed = rows.flatMap((row) => [...(row.split('|')[1] ?? '').matchAll(/`([\w-]+)`/g)].map(([, name = '']) => name))
  expect(listed.toSorted()).toEqual([...used].toSorted())
  expect(used.size).toBeGreaterThan(5)
})

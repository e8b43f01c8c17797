import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { stateInDomain } from './domain-state.ts'

test.each([
  ['let known = 1\nexport const learn = (next: number) => void (known = next)\n', ['a variable by let', 'known is changed']],
  ['export let known = 1\n', ['a variable by let']],
  ['var known = 1\nexport const read = () => known\n', ['a variable by var']],
  ['const known = new Map<string, number>()\nexport const learn = (name: string) => known.set(name, 1)\n', ['known is changed']],
  ['export const known: number[] = []\nexport function learn(one: number) {\n  known.push(one)\n}\n', ['known is changed']],
  ['const known = { one: 1 }\nexport const learn = (one: number) => {\n  known.one = one\n}\n', ['known is changed']],
  ["import { known } from './known.ts'\nexport const forget = () => delete known.one\n", ['known is changed']],
  ['const count = { all: 0 }\nexport const next = () => count.all++\n', ['count is changed']],
])('F-311: a module of domain/ that keeps state is refused (%j)', (text, faults) => {
  expect(faultsOf(text)).toEqual(faults.map((fault) => `domain/lending/orders/bad.ts: ${fault}`))
})

test('F-311: a function may change what it made itself, and constants may be read', () => {
  const reads = 'const known = new Map([[1, 2]])\nexport const read = (one: number) => known.get(one)\n'
  const collects =
    'const known: readonly number[] = [1]\nexport function all(known: number[]) {\n  const more = [...known]\n  more.push(2)\n  known.sort()\n  return more\n}\n'
  expect([...faultsOf(reads), ...faultsOf(collects)]).toEqual([])
})

test('F-311: no module of domain/ has mutable state', () => {
  expect(stateInDomain()).toEqual([])
})

function faultsOf(text: string): readonly string[] {
  const root = mkdtempSync(join(tmpdir(), 'domain-state-'))
  mkdirSync(join(root, 'domain/lending/orders'), { recursive: true })
  writeFileSync(join(root, 'domain/lending/orders/bad.ts'), text)
  try {
    return stateInDomain(root)
  } finally {
    rmSync(root, { recursive: true, force: true })
  }
}

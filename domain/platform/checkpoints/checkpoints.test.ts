import { describe, expect, test } from 'vitest'
import { areEqual, bytesOfBase64, bytesOfHex, hexOf, utf8Of } from './bytes.ts'
import { checkpointText, keyLine, keyOfLine, parseCheckpoint, signatureLine, signedBy } from './checkpoint.ts'
import {
  consistencyRanges,
  emptyRoot,
  hashOfSubtrees,
  inclusionRanges,
  isConsistent,
  isIncluded,
  leafHash,
  nodeHash,
  subtreesOf,
  type Range,
  type Subtree,
} from './tree.ts'

/** The entries and roots of RFC 6962's test tree, as certificate-transparency-go publishes them. */
const entries = ['', '00', '10', '2021', '3031', '40414243', '5051525354555657', '606162636465666768696a6b6c6d6e6f'].map(bytesOfHex)
const roots = [
  '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d',
  'fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125',
  'aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77',
  'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
  '4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4',
  '76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef',
  'ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c',
  '5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328',
]

const leaves = Array.from({ length: 80 }, (_, index) => leafHash(utf8Of(String(index))))
const subtree = ({ level, index }: Subtree, of = leaves): Uint8Array =>
  level === 0
    ? (of[index] ?? new Uint8Array())
    : nodeHash(subtree({ level: level - 1, index: 2 * index }, of), subtree({ level: level - 1, index: 2 * index + 1 }, of))
const known = new Map<string, Uint8Array>()
const hashOf = (range: Range, of = leaves): Uint8Array => hashOfSubtrees(subtreesOf(range).map((each) => subtree(each, of)))
/** The same of `leaves`, calculated once. */
const knownHashOf = (range: Range): Uint8Array => {
  const key = `${range.start} ${range.end}`
  const hash = known.get(key) ?? hashOf(range)
  known.set(key, hash)
  return hash
}
const treeOf = (size: number) => ({ size, root: knownHashOf({ start: 0, end: size }) })
const changed = (bytes: Uint8Array): Uint8Array => bytes.with(0, (bytes[0] ?? 0) ^ 1)

describe('the tree', () => {
  test('has the published roots', () => {
    const hashes = entries.map(leafHash)
    expect(roots.map((_, index) => hexOf(hashOf({ start: 0, end: index + 1 }, hashes)))).toEqual(roots)
    expect(hexOf(emptyRoot())).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855')
  })

  test('proves each leaf of every size, and no other leaf, place, size or path', () => {
    const wrong: string[] = []
    for (let size = 1; size <= 40; size++)
      for (let index = 0; index < size; index++) {
        const path = inclusionRanges(index, size).map(knownHashOf)
        const leaf = leaves[index] ?? new Uint8Array()
        const proves = isIncluded(leaf, index, treeOf(size), path)
        const forgeries = [
          isIncluded(changed(leaf), index, treeOf(size), path),
          isIncluded(leaf, index + 1, treeOf(size), path),
          isIncluded(leaf, index, treeOf(size + 1), path),
          isIncluded(leaf, index, treeOf(size), [...path, leaf]),
          path.length > 0 && isIncluded(leaf, index, treeOf(size), path.slice(1)),
        ]
        if (!proves || forgeries.some(Boolean)) wrong.push(`leaf ${index} of ${size}: ${proves} ${forgeries.join()}`)
      }
    expect(wrong).toEqual([])
  })

  test('proves each growth, and none from another tree', () => {
    const wrong: string[] = []
    for (let size = 1; size <= 40; size++)
      for (let before = 0; before <= size; before++) {
        const path = consistencyRanges(before, size).map(knownHashOf)
        const [old, now] = [treeOf(before), treeOf(size)]
        const proves = isConsistent(old, now, path)
        const forgeries =
          before === 0
            ? []
            : [
                isConsistent({ ...old, root: changed(old.root) }, now, path),
                isConsistent(old, { ...now, root: changed(now.root) }, path),
                isConsistent(old, now, [...path, now.root]),
                isConsistent(now, old, path) && before < size,
              ]
        if (!proves || forgeries.some(Boolean)) wrong.push(`${before} to ${size}: ${proves} ${forgeries.join()}`)
      }
    expect(wrong).toEqual([])
    expect(isConsistent(treeOf(3), treeOf(5), [])).toBe(false)
  })
})

test('no other text passes for base64', () => {
  for (const text of ['QQ', 'QQ=', 'QR==', '====', 'Q@==', 'Q=Q=', 'QQ==QQ==', ' QQ=='])
    expect([text, bytesOfBase64(text)]).toEqual([text, null])
})

test.each([
  ['a\u007f', '617f'],
  ['\u0080é\u07ff', 'c280c3a9dfbf'],
  ['\u0800€\uffff', 'e0a080e282acefbfbf'],
  ['\u{10000}😀', 'f0908080f09f9880'],
])('%j in UTF-8 is %s', (text, hex) => {
  expect(hexOf(utf8Of(text))).toBe(hex)
})

test('bytes are equal only to as many of the same', () => {
  expect([areEqual(utf8Of('ab'), utf8Of('ab')), areEqual(utf8Of('a'), utf8Of('ab')), areEqual(utf8Of('ab'), utf8Of('a'))]).toEqual([
    true,
    false,
    false,
  ])
})

test('a checkpoint and its signatures are read as they are written', () => {
  const [log, witness] = [
    { name: 'log.example/x', kind: 'log', key: new Uint8Array(32).fill(1) },
    { name: 'witness.example', kind: 'witness', key: new Uint8Array(32).fill(2) },
  ] as const
  const text = checkpointText('log.example/x', treeOf(5))
  const note = `${text}\n${signatureLine(log, new Uint8Array(64).fill(3))}${signatureLine(witness, new Uint8Array(64).fill(4), 1_795_000_000)}`
  const read = parseCheckpoint(note)
  expect(read).toMatchObject({ origin: 'log.example/x', ...treeOf(5), text })
  if (!read) return
  expect(signedBy(read, log)).toEqual({ message: utf8Of(text), signature: new Uint8Array(64).fill(3), seconds: 0 })
  expect(signedBy(read, witness)).toEqual({
    message: utf8Of(`cosignature/v1\ntime 1795000000\n${text}`),
    signature: new Uint8Array(64).fill(4),
    seconds: 1_795_000_000,
  })
  expect(signedBy(read, { ...witness, key: log.key })).toBeNull()
  for (const signer of [log, witness]) expect(keyOfLine(keyLine(signer))).toEqual(signer)
  expect(keyOfLine(keyLine(log).replace('+', '+0'))).toBeNull()
  for (const bad of ['', text, note.slice(1), note.replace('5', '05'), note.replaceAll('\n', '\r\n')])
    expect(parseCheckpoint(bad)?.text).not.toBe(text)
})

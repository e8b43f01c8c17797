import { describe, expect, test } from 'vitest'
import { utf8Of } from './bytes.ts'
import { emptyRoot, isConsistent, isIncluded, leafHash, nodeHash } from './tree.ts'

// The forger chooses the roots and sizes too, so that the hashes agree and only the count of steps shows that the proof is none.
const [a, b, c, d, e] = [leafHash(utf8Of('a')), leafHash(utf8Of('b')), leafHash(utf8Of('c')), leafHash(utf8Of('d')), leafHash(utf8Of('e'))]
const ab = nodeHash(a, b)
const abc = { size: 3, root: nodeHash(ab, c) }
const abcd = { size: 4, root: nodeHash(ab, nodeHash(c, d)) }

describe('a proof of inclusion (RFC 9162 §2.1.3.2) is refused', () => {
  test('at a place before the first or after the last', () => {
    const tree = { size: 1, root: a }
    expect(isIncluded(a, 0, tree, [])).toBe(true)
    expect([-1, 1].map((index) => isIncluded(a, index, tree, []))).toEqual([false, false])
  })

  test('with more hashes than the size has levels', () => {
    expect(isIncluded(b, 1, { size: 2, root: ab }, [a])).toBe(true)
    expect(isIncluded(b, 0, { size: 1, root: ab }, [a])).toBe(false)
    expect(isIncluded(c, 2, { size: 3, root: nodeHash(e, abc.root) }, [ab, e])).toBe(false)
  })

  test('with fewer: the hash of a node is no leaf', () => {
    expect(isIncluded(ab, 0, { size: 2, root: ab }, [])).toBe(false)
    expect(isIncluded(ab, 0, abc, [c])).toBe(false)
  })
})

describe('a proof of consistency (RFC 9162 §2.1.4.2) is refused', () => {
  test('from a larger tree to a smaller one, though both have the same root', () => {
    expect(isConsistent({ size: 2, root: ab }, { size: 2, root: ab }, [])).toBe(true)
    expect(isConsistent({ size: 2, root: ab }, { size: 1, root: ab }, [])).toBe(false)
    expect(isConsistent({ size: 3, root: ab }, { size: 1, root: ab }, [ab])).toBe(false)
  })

  test('with any hash between equal sizes or from an empty tree', () => {
    const nothing = { size: 0, root: emptyRoot() }
    expect([isConsistent(nothing, abc, []), isConsistent(abc, abc, [])]).toEqual([true, true])
    expect([isConsistent(nothing, abc, [a]), isConsistent(abc, abc, [a])]).toEqual([false, false])
  })

  test('with more hashes than lead to the root', () => {
    expect(isConsistent(abc, abcd, [c, d, ab])).toBe(true)
    const [before, now] = [
      { size: 3, root: nodeHash(e, abc.root) },
      { size: 4, root: nodeHash(e, abcd.root) },
    ]
    expect(isConsistent(before, now, [c, d, ab, e])).toBe(false)
  })

  test('with fewer, though they lead to the root that both sizes name', () => {
    expect(isConsistent({ size: 2, root: ab }, { size: 3, root: ab }, [])).toBe(false)
    expect(isConsistent({ size: 3, root: ab }, { size: 5, root: ab }, [ab])).toBe(false)
    expect(isConsistent(abc, abcd, [])).toBe(false)
  })
})

import { areEqual, joined } from './bytes.ts'
import { sha256 } from './sha256.ts'

/** The Merkle tree of RFC 9162 §2.1: the hash of an entry, and of two subtrees. */
export const leafHash = (entry: Uint8Array): Uint8Array => sha256(joined(Uint8Array.of(0), entry))
export const nodeHash = (left: Uint8Array, right: Uint8Array): Uint8Array => sha256(joined(Uint8Array.of(1), left, right))
export const emptyRoot = (): Uint8Array => sha256(new Uint8Array())

/** Leaves `start` to `end - 1`, whose hash is one step of a proof. */
export type Range = { readonly start: number; readonly end: number }
/** A full subtree: the 2^level leaves from index · 2^level on. */
export type Subtree = { readonly level: number; readonly index: number }

/** The full subtrees that a range consists of, from left to right. Its start is a multiple of the largest of them. */
export function subtreesOf({ start, end }: Range): readonly Subtree[] {
  const subtrees: Subtree[] = []
  for (let at = start; at < end;) {
    const level = Math.floor(Math.log2(end - at))
    subtrees.push({ level, index: at / 2 ** level })
    at += 2 ** level
  }
  return subtrees
}

/** The hash of a range from the hashes of its full subtrees. */
export const hashOfSubtrees = (hashes: readonly Uint8Array[]): Uint8Array =>
  hashes.length === 0 ? emptyRoot() : hashes.reduceRight((right, left) => nodeHash(left, right))

/** The ranges whose hashes prove that the leaf at `index` is in the tree of `size` leaves, from the leaf upwards (§2.1.3.1). */
export function inclusionRanges(index: number, size: number): readonly Range[] {
  const ranges: Range[] = []
  let [start, end] = [0, size]
  while (end - start > 1) {
    const middle = start + largestBelow(end - start)
    ranges.unshift(index < middle ? { start: middle, end } : { start, end: middle })
    if (index < middle) end = middle
    else start = middle
  }
  return ranges
}

/** The ranges whose hashes prove that the tree of `size` leaves begins with the one of `before` leaves (§2.1.4.1). */
export function consistencyRanges(before: number, size: number): readonly Range[] {
  if (before === 0) return []
  const ranges: Range[] = []
  let [start, end, isWhole] = [0, size, true]
  while (end > before) {
    const middle = start + largestBelow(end - start)
    if (before <= middle) {
      ranges.unshift({ start: middle, end })
      end = middle
    } else {
      ranges.unshift({ start, end: middle })
      start = middle
      isWhole = false
    }
  }
  return isWhole ? ranges : [{ start, end }, ...ranges]
}

/** Whether `path` proves that the leaf with this hash is at `index` of the tree (§2.1.3.2). */
export function isIncluded(leaf: Uint8Array, index: number, { size, root }: Tree, path: readonly Uint8Array[]): boolean {
  if (index >= size || index < 0) return false
  let [place, last, hash] = [index, size - 1, leaf]
  for (const step of path) {
    if (last === 0) return false
    if (place % 2 === 1 || place === last) {
      hash = nodeHash(step, hash)
      while (place % 2 === 0 && place !== 0) [place, last] = [half(place), half(last)]
    } else hash = nodeHash(hash, step)
    ;[place, last] = [half(place), half(last)]
  }
  return last === 0 && areEqual(hash, root)
}

export type Tree = { readonly size: number; readonly root: Uint8Array }

/** Whether `path` proves that `now` begins with the leaves of `before` (§2.1.4.2). */
export function isConsistent(before: Tree, now: Tree, path: readonly Uint8Array[]): boolean {
  if (before.size > now.size) return false
  if (before.size === now.size) return path.length === 0 && areEqual(before.root, now.root)
  if (before.size === 0) return path.length === 0
  const [first, ...rest] = Number.isInteger(Math.log2(before.size)) ? [before.root, ...path] : path
  if (first === undefined) return false
  let [place, last] = [before.size - 1, now.size - 1]
  while (place % 2 === 1) [place, last] = [half(place), half(last)]
  let [old, fresh] = [first, first]
  for (const step of rest) {
    if (last === 0) return false
    if (place % 2 === 1 || place === last) {
      ;[old, fresh] = [nodeHash(step, old), nodeHash(step, fresh)]
      while (place % 2 === 0 && place !== 0) [place, last] = [half(place), half(last)]
    } else fresh = nodeHash(fresh, step)
    ;[place, last] = [half(place), half(last)]
  }
  return last === 0 && areEqual(old, before.root) && areEqual(fresh, now.root)
}

// Sizes may exceed 2^31: no shifts.
const half = (number: number): number => Math.floor(number / 2)
/** The largest power of two below a number of at least 2. */
const largestBelow = (count: number): number => 2 ** Math.floor(Math.log2(count - 1))

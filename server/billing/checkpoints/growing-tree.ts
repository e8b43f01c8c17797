import { hash } from 'node:crypto'

/** A full subtree of 2^level leaves. */
export type FullSubtree = { readonly level: number; readonly hash: Uint8Array }

/** Adds a leaf's text to the full subtrees that the tree so far consists of, from left to right. */
export function addLeaf(subtrees: FullSubtree[], text: string): void {
  let added = { level: 0, hash: hashOfLeaf(text) }
  for (let left = subtrees.at(-1); left?.level === added.level; left = subtrees.at(-1)) {
    subtrees.pop()
    added = { level: added.level + 1, hash: hashOfPair(left.hash, added.hash) }
  }
  subtrees.push(added)
}

/** `leafHash` and `nodeHash` of domain/platform/checkpoints/tree.ts by Node: a million are four times as fast. */
export const hashOfLeaf = (text: string): Uint8Array => hashed(leafMark, Buffer.from(text))
export const hashOfPair = (left: Uint8Array, right: Uint8Array): Uint8Array => hashed(nodeMark, left, right)

const hashed = (...parts: readonly Uint8Array[]): Uint8Array => hash('sha256', Buffer.concat(parts), 'buffer')
const [leafMark, nodeMark] = [Uint8Array.of(0), Uint8Array.of(1)]

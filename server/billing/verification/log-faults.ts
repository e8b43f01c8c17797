import { parseLeaf } from '#domain/billing/checkpoints/chain.ts'
import { areEqual } from '#domain/platform/checkpoints/bytes.ts'
import { parseCheckpoint, signedBy, type SignerKey } from '#domain/platform/checkpoints/checkpoint.ts'
import { hashOfSubtrees } from '#domain/platform/checkpoints/tree.ts'
import { addLeaf, type FullSubtree } from '#server/billing/checkpoints/growing-tree.ts'
import { isSigned } from '#server/billing/checkpoints/ledger-keys.ts'
import type { OwnLog } from '#server/billing/checkpoints/log-store.ts'

/** A leaf of the log with its customer. */
export type OwnLeaf = { readonly customerId: number; readonly seq: number; readonly head: string; readonly position: number }

export type ReadLog = {
  readonly faults: readonly string[]
  /** The root of each checkpoint by its size, the smallest first. */
  readonly roots: ReadonlyMap<number, Uint8Array>
  /** The newest size that both witnesses cosigned. */
  readonly cosigned: number
}

const batch = 5_000

/**
 * Reads the log's files as if nobody could be believed: every root is calculated again from the leaves and compared with its checkpoint,
 * whose signature must be ours, and cosignatures the witnesses'. `take` gets the leaves in batches.
 */
export async function readLog(
  { keys, store }: OwnLog,
  witnesses: readonly SignerKey[],
  sizes: readonly number[],
  take: (leaves: readonly OwnLeaf[]) => Promise<void>,
): Promise<ReadLog> {
  const faults: string[] = []
  const roots = new Map<number, Uint8Array>()
  const subtrees: FullSubtree[] = []
  let cosigned = 0
  const expected = new Set(sizes)
  const last = sizes.at(-1) ?? 0
  for (let start = 0; start < last; start += batch) {
    const texts = await store.leaves({ start, end: Math.min(start + batch, last) })
    const leaves: OwnLeaf[] = []
    for (const [index, text] of texts.entries()) {
      const position = start + index
      addLeaf(subtrees, text)
      if (expected.has(position + 1)) roots.set(position + 1, hashOfSubtrees(subtrees.map((subtree) => subtree.hash)))
      const leaf = parseLeaf(text)
      const customerId = leaf && keys.customerOf(leaf.pseudonym)
      if (!leaf || customerId === null) faults.push(`leaf ${position} of the log is not one of ours`)
      else leaves.push({ customerId, seq: leaf.seq, head: leaf.head, position })
    }
    await take(leaves)
  }
  for (const size of sizes) {
    const note = await store.note(size)
    const checkpoint = parseCheckpoint(note ?? '')
    const root = roots.get(size)
    if (!checkpoint || !root || checkpoint.size !== size) faults.push(`checkpoint ${size}: it or its leaves are missing`)
    else if (!areEqual(root, checkpoint.root)) faults.push(`checkpoint ${size}: its root is not that of the leaves`)
    else if (!isBy(checkpoint, keys.signer)) faults.push(`checkpoint ${size}: it is not signed with LEDGER_KEY`)
    if (!checkpoint) continue
    const by = witnesses.map((witness) => ({ witness, signed: signedBy(checkpoint, witness) }))
    for (const { witness, signed } of by)
      if (signed && !isBy(checkpoint, witness)) faults.push(`checkpoint ${size}: the cosignature of ${witness.name} is forged`)
    if (by.length > 0 && by.every(({ signed }) => signed)) cosigned = size
  }
  return { faults, roots, cosigned }
}

const isBy = (checkpoint: Parameters<typeof signedBy>[0], signer: SignerKey): boolean => {
  const signed = signedBy(checkpoint, signer)
  return signed !== null && isSigned(signer, signed.message, signed.signature)
}

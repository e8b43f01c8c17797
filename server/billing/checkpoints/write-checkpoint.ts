import { leafText } from '#domain/billing/checkpoints/chain.ts'
import { hexOf, utf8Of } from '#domain/platform/checkpoints/bytes.ts'
import { checkpointText, signatureLine } from '#domain/platform/checkpoints/checkpoint.ts'
import type { Tree } from '#domain/platform/checkpoints/tree.ts'
import type { OwnLog } from './log-store.ts'

/** The end of a customer's chain, as a leaf has it. */
export type Head = { readonly customerId: number; readonly seq: number; readonly hash: string }

const batch = 5_000

/**
 * Writes leaves after the first `before` ones, their subtrees and the signed checkpoint. Every byte follows from the arguments, so that writing
 * again, or twice at once, writes the same; a checkpoint that is there stays with its cosignatures. Throws where the root is not `digest`.
 */
export async function writeCheckpoint(log: OwnLog, before: number, heads: readonly Head[], digest?: string): Promise<void> {
  const { keys, store } = log
  const size = before + heads.length
  for (let from = 0; from < heads.length; from += batch) {
    const texts = heads
      .slice(from, from + batch)
      .map(({ customerId, seq, hash }) => leafText({ pseudonym: keys.pseudonymOf(customerId), seq, head: hash }))
    await store.append(before + from, texts)
  }
  const root = await store.hash({ start: 0, end: size })
  if (digest !== undefined && digest !== hexOf(root))
    throw new Error(`the rows of checkpoint ${size} are not those of its anchor: it is not signed`)
  if ((await store.note(size)) === null) await store.writeNote(size, signedNote(log, { size, root }))
}

function signedNote({ keys }: OwnLog, tree: Tree): string {
  const text = checkpointText(keys.signer.name, tree)
  return `${text}\n${signatureLine(keys.signer, keys.sign(utf8Of(text)))}`
}

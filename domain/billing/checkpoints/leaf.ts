/** What the log holds of a customer's chain of transfers: where it ended, under a name that only the ledger's key turns back into a customer. */
export type Leaf = { readonly pseudonym: string; readonly seq: number; readonly head: string }

/** The bytes of each leaf, with its end of line: all are of one length, so that a leaf is found by its place. */
export const leafLength = 32 + 1 + 10 + 1 + 64 + 1

export const leafText = ({ pseudonym, seq, head }: Leaf): string => `${pseudonym} ${String(seq).padStart(10, '0')} ${head}`

/** The leaf of a text; null where it is none. */
export function parseLeaf(text: string): Leaf | null {
  const [, pseudonym = '', seq = '', head = ''] = /^([0-9a-f]{32}) (\d{10}) ([0-9a-f]{64})$/.exec(text) ?? []
  return pseudonym === '' ? null : { pseudonym, seq: Number(seq), head }
}

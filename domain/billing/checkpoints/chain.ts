import { hexOf, utf8Of } from '#domain/platform/checkpoints/bytes.ts'
import { sha256 } from '#domain/platform/checkpoints/sha256.ts'

/** An entry as it is hashed: line, account, subject, unit, amount. */
export type ProvenEntry = readonly [line: number, account: string, subject: string, unit: string, amount: number]

/** A transfer of the chain as it is hashed. One that is proven has its entries; one on the way to the leaf only their hash. */
export type Link = {
  readonly seq: number
  readonly event: string
  readonly cause: string
  readonly slug: string
  readonly title: string
  readonly at: number
  readonly content: string
  readonly entries?: readonly ProvenEntry[]
}

/** Transfers of a customer that follow one another. */
export type Chain = {
  readonly customer: number
  /** The hash that the first link continues. */
  readonly previous: string
  readonly links: readonly Link[]
}

/** The hash at the end of the links; null where one of them, or an entry, is not what was hashed. */
export function headOf({ customer, previous, links }: Chain): string | null {
  let [hash, seq] = [previous, (links[0]?.seq ?? 1) - 1]
  for (const link of links) {
    if (link.seq !== seq + 1 || (link.entries && contentOf(link.entries) !== link.content)) return null
    hash = linkOf(hash, customer, link)
    seq = link.seq
  }
  return hash
}

/** The hash of a transfer's entries, as the database makes it. */
export const contentOf = (entries: readonly ProvenEntry[]): string =>
  hexOf(sha256(utf8Of(`[${entries.map((entry) => `[${entry.map((part) => JSON.stringify(part)).join(', ')}]`).join(', ')}]`)))

const linkOf = (previous: string, customer: number, { seq, event, cause, slug, title, at, content }: Link): string =>
  hexOf(
    sha256(utf8Of(`[${[previous, customer, seq, event, cause, slug, title, at, content].map((part) => JSON.stringify(part)).join(', ')}]`)),
  )

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

import { sql } from 'drizzle-orm'
import { leafText, parseLeaf } from '#domain/billing/checkpoints/leaf.ts'
import { hexOf, utf8Of } from '#domain/platform/checkpoints/bytes.ts'
import { checkpointText, signatureLine } from '#domain/platform/checkpoints/checkpoint.ts'
import type { Tree } from '#domain/platform/checkpoints/tree.ts'
import type { Instant } from '#domain/platform/kernel/time.ts'
import { rowsOf, type Db } from '#server/platform/database/open.ts'
import { insertRowsSql } from '#server/platform/database/unnest.ts'
import { checkpointLock, type OwnLog } from './own-log.ts'
import { ledgerLeaves } from './tables.ts'

const batch = 5_000

/**
 * Appends a leaf for each chain that changed to the ledger's log, and signs the new checkpoint, once an hour however often it is asked.
 * Answers the size of the newest checkpoint. The files are written before the rows commit: what a crash left there is taken over next time.
 */
export async function makeCheckpoint(db: Db, log: OwnLog, at: Instant): Promise<number> {
  const { store } = log
  const hour = new Date(at - (at % 3_600_000)).toISOString()
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${checkpointLock}::int)`)
    const [anchored] = await rowsOf<{ known: number; isDone: boolean }>(
      tx,
      sql`select coalesce(max(size), 0) as known, coalesce(bool_or(at = ${hour}::timestamptz), false) as "isDone" from ledger_anchors`,
    )
    const [known, before] = [anchored?.known ?? 0, (await store.sizes()).at(-1) ?? 0]
    if (anchored?.isDone) return before
    if (before < known)
      throw new Error(
        `the checkpoints end at ${before} leaves and the ledger's anchors at ${known}: CHECKPOINT_DIR is not the folder of the last hour`,
      )
    const size = before > known ? await adopt(tx, log, known, before) : await appendChanges(tx, log, before)
    if (size === known) return size
    const root = await store.hash({ start: 0, end: size })
    if (size > before) await store.writeNote(size, signedNote(log, { size, root }))
    await tx.execute(sql`insert into ledger_anchors (at, customers, digest, size)
      values (${hour}::timestamptz, ${size - known}::int, ${hexOf(root)}, ${size}::bigint)`)
    return size
  })
}

function signedNote({ keys }: OwnLog, tree: Tree): string {
  const text = checkpointText(keys.signer.name, tree)
  return `${text}\n${signatureLine(keys.signer, keys.sign(utf8Of(text)))}`
}

/** Takes over the leaves of a checkpoint whose rows were not committed; answers its size. */
async function adopt(tx: Db, { keys, store }: OwnLog, known: number, size: number): Promise<number> {
  for (let start = known; start < size; start += batch) {
    const leaves = await store.leaves({ start, end: Math.min(start + batch, size) })
    const rows = leaves.flatMap((text, index) => {
      const leaf = parseLeaf(text)
      const customerId = leaf && keys.customerOf(leaf.pseudonym)
      return leaf && customerId !== null ? [{ customerId, seq: leaf.seq, hash: leaf.head, position: start + index }] : []
    })
    await insertLeaves(tx, rows)
  }
  return size
}

type Changed = { readonly customerId: number; readonly seq: number; readonly hash: string }

/** Appends the heads that are not in the log; answers its new size. */
async function appendChanges(tx: Db, { keys, store }: OwnLog, before: number): Promise<number> {
  let [size, after] = [before, -1]
  for (;;) {
    const changed = await rowsOf<Changed>(
      tx,
      sql`select h.customer_id as "customerId", h.seq, h.hash from ledger_heads h
        left join ledger_leaves l on l.customer_id = h.customer_id and l.seq = h.seq
        where h.customer_id > ${after}::bigint and h.seq > 0 and l.customer_id is null order by h.customer_id limit ${batch}`,
    )
    const rows = changed.map((head, index) => ({ ...head, position: size + index }))
    if (rows.length > 0) {
      await store.append(
        size,
        rows.map(({ customerId, seq, hash }) => leafText({ pseudonym: keys.pseudonymOf(customerId), seq, head: hash })),
      )
      await insertLeaves(tx, rows)
    }
    size += rows.length
    after = rows.at(-1)?.customerId ?? after
    if (rows.length < batch) return size
  }
}

const insertLeaves = (tx: Db, rows: readonly (Changed & { readonly position: number })[]): Promise<unknown> =>
  tx.execute(sql`${insertRowsSql(ledgerLeaves, rows, ['customerId', 'seq', 'hash', 'position'])} on conflict (customer_id, seq) do nothing`)

import { sql } from 'drizzle-orm'
import { leafText, parseLeaf } from '#domain/billing/checkpoints/chain.ts'
import { hexOf } from '#domain/platform/checkpoints/bytes.ts'
import { hashOfSubtrees, subtreesOf } from '#domain/platform/checkpoints/tree.ts'
import type { Instant } from '#domain/platform/kernel/time.ts'
import { rowsOf, type Db } from '#server/platform/database/open.ts'
import { addLeaf, type FullSubtree } from './growing-tree.ts'
import { checkpointLock, type OwnLog } from './log-store.ts'
import { insertLeaves, listLeaves, listNewHeads } from './sql.ts'
import { writeCheckpoint, type Head } from './write-checkpoint.ts'

const batch = 5_000

/**
 * Appends a leaf for each chain that changed to the ledger's log, and signs the new checkpoint, once an hour however often it is asked.
 * Answers the size of the newest checkpoint. What is appended is decided by the rows, in a transaction that waits for nothing but the
 * database; the files follow from the rows alone, so that any number of processes may write them, and the next run writes those that a
 * crash left out.
 */
export async function makeCheckpoint(db: Db, log: OwnLog, at: Instant): Promise<number> {
  const hour = new Date(at - (at % 3_600_000)).toISOString()
  for (;;) {
    const files = await readFiles(db, log)
    const recorded = await db.transaction((tx) => record(tx, log, files, hour))
    if (recorded === 'MOVED') continue
    if (recorded) await writeCheckpoint(log, files.size, recorded)
    return files.size + (recorded?.length ?? 0)
  }
}

type Files = {
  /** The newest anchor. */
  readonly known: number
  /** The newest checkpoint; beyond the anchor where an earlier release wrote it before a crash, with those leaves. */
  readonly size: number
  readonly adopted: readonly Head[]
  readonly subtrees: readonly FullSubtree[]
}

/** What the files have, after the checkpoint of the newest anchor was written where it was missing. */
async function readFiles(db: Db, log: OwnLog): Promise<Files> {
  const { store } = log
  const known = await finish(db, log)
  const size = (await store.sizes()).at(-1) ?? 0
  const subtrees: FullSubtree[] = []
  for (const { level, index } of subtreesOf({ start: 0, end: size })) {
    const start = index * 2 ** level
    subtrees.push({ level, hash: await store.hash({ start, end: start + 2 ** level }) })
  }
  return { known, size, adopted: await leavesBetween(log, known, size), subtrees }
}

/** Writes the checkpoint of the newest anchor if it is missing; answers its size. Only the last one: a lost folder begins no second log. */
async function finish(db: Db, log: OwnLog): Promise<number> {
  const [newest, earlier] = await rowsOf<{ size: number; digest: string }>(
    db,
    sql`select size, digest from ledger_anchors where size is not null order by size desc limit 2`,
  )
  const [known, previous, files] = [newest?.size ?? 0, earlier?.size ?? 0, (await log.store.sizes()).at(-1) ?? 0]
  if (files >= known) return known
  if (files !== previous)
    throw new Error(
      `the checkpoints end at ${files} leaves and the ledger's anchors at ${known}: CHECKPOINT_DIR is not the folder of the last hour`,
    )
  await writeCheckpoint(log, previous, await listLeaves(db, { start: previous, end: known }), newest?.digest)
  return known
}

async function leavesBetween({ keys, store }: OwnLog, from: number, to: number): Promise<readonly Head[]> {
  if (from >= to) return []
  const texts = await store.leaves({ start: from, end: to })
  return texts.flatMap((text) => {
    const leaf = parseLeaf(text)
    const customerId = leaf && keys.customerOf(leaf.pseudonym)
    return leaf && customerId !== null ? [{ customerId, seq: leaf.seq, hash: leaf.head }] : []
  })
}

/** Records the leaves and the anchor of the next checkpoint; null where this hour has one or nothing changed, MOVED where another run was faster. */
async function record(tx: Db, log: OwnLog, files: Files, hour: string): Promise<readonly Head[] | 'MOVED' | null> {
  await tx.execute(sql`select pg_advisory_xact_lock(${checkpointLock}::int)`)
  const [anchored] = await rowsOf<{ known: number; isDone: boolean }>(
    tx,
    sql`select coalesce(max(size), 0) as known, coalesce(bool_or(at = ${hour}::timestamptz), false) as "isDone" from ledger_anchors`,
  )
  if ((anchored?.known ?? 0) !== files.known) return 'MOVED'
  if (anchored?.isDone) return null
  const subtrees = [...files.subtrees]
  // Adopted leaves have their files already, and nothing is appended beside them.
  const appended = files.size > files.known ? await adopt(tx, files) : await appendChanges(tx, log, files.size, subtrees)
  const size = files.size + appended.length
  if (size === files.known) return null
  await tx.execute(sql`insert into ledger_anchors (at, customers, digest, size)
    values (${hour}::timestamptz, ${size - files.known}::int, ${hexOf(hashOfSubtrees(subtrees.map(({ hash }) => hash)))}, ${size}::bigint)`)
  return appended.length > 0 ? appended : null
}

async function adopt(tx: Db, { known, adopted }: Files): Promise<readonly Head[]> {
  for (let from = 0; from < adopted.length; from += batch) await insertLeaves(tx, adopted.slice(from, from + batch), known + from)
  return []
}

/** Records the heads that are not in the log from the place `before` on, and adds them to the tree. */
async function appendChanges(tx: Db, { keys }: OwnLog, before: number, subtrees: FullSubtree[]): Promise<readonly Head[]> {
  const appended: Head[] = []
  for (let after = -1; ;) {
    const changed = await listNewHeads(tx, after, batch)
    await insertLeaves(tx, changed, before + appended.length)
    for (const { customerId, seq, hash } of changed)
      addLeaf(subtrees, leafText({ pseudonym: keys.pseudonymOf(customerId), seq, head: hash }))
    appended.push(...changed)
    after = changed.at(-1)?.customerId ?? after
    if (changed.length < batch) return appended
  }
}

import { sql } from 'drizzle-orm'
import { hexOf } from '#domain/platform/checkpoints/bytes.ts'
import type { SignerKey } from '#domain/platform/checkpoints/checkpoint.ts'
import type { OwnLog } from '#server/billing/checkpoints/log-store.ts'
import { rowsOf, type Db } from '#server/platform/database/open.ts'
import { compareLeaves } from './compare-leaves.ts'
import { readLog } from './log-faults.ts'
import { objectFaults, ownViolations } from './object-faults.ts'
import type { DatabaseObjects } from './read-objects.ts'

export type Verification = {
  /** Each names a transfer, a customer or an object of the database. */
  readonly faults: readonly string[]
  readonly leaves: number
  /** The newest size that both witnesses cosigned. */
  readonly cosigned: number
}

type Given = { readonly own: DatabaseObjects; readonly log: OwnLog | null; readonly witnesses: readonly SignerKey[] }

/**
 * Verifies the ledger without believing the database about itself: its views, triggers and functions are compared with the release's own,
 * the invariants are asked by their own text, and every head of the log outside must be where the log has it.
 */
export async function verifyLedger(db: Db, { own, log, witnesses }: Given): Promise<Verification> {
  const objects = await objectFaults(db, own)
  const asked = ownViolations(db, own)
  const has = (table: string): boolean => !objects.includes(`table ${table}: dropped`)
  const anchors = has('ledger_anchors') ? await readAnchors(db) : new Map<number, string>()
  if (!log) {
    const unread = anchors.size > 0 ? ['the checkpoints are not compared: LEDGER_KEY is not given'] : []
    return { faults: [...objects, ...(await asked), ...unread], leaves: 0, cosigned: 0 }
  }
  // Listed first: a checkpoint that is being made has its rows before its files, and rows beyond the files are no fault.
  const sizes = await log.store.sizes()
  const leaves = has('ledger_transfers') ? compareLeaves(db, has('ledger_leaves')) : null
  const read = await readLog(log, witnesses, sizes, async (some) => leaves?.take(some))
  return {
    faults: [
      ...objects,
      ...(await asked),
      ...read.faults,
      ...((await leaves?.faults()) ?? []),
      ...(has('ledger_anchors') ? anchorFaults(await readAnchors(db), read.roots, sizes) : []),
    ],
    leaves: sizes.at(-1) ?? 0,
    cosigned: read.cosigned,
  }
}

/** The digests of the checkpoints that the database knows, by their sizes. */
async function readAnchors(db: Db): Promise<ReadonlyMap<number, string>> {
  const rows = await rowsOf<{ size: number; digest: string }>(
    db,
    sql`select size, digest from ledger_anchors where size is not null order by size`,
  )
  return new Map(rows.map(({ size, digest }) => [size, digest]))
}

/** Whether the anchors in the database are those of the checkpoints outside. */
function anchorFaults(
  anchors: ReadonlyMap<number, string>,
  roots: ReadonlyMap<number, Uint8Array>,
  sizes: readonly number[],
): readonly string[] {
  const wrong = sizes.flatMap((size) => {
    const [digest, root] = [anchors.get(size), roots.get(size)]
    if (digest === undefined) return [`ledger_anchors: the anchor of checkpoint ${size} is missing`]
    return root && digest !== hexOf(root) ? [`ledger_anchors: the anchor of checkpoint ${size} was changed`] : []
  })
  // One that was made since the files were listed.
  const more = [...anchors.keys()].filter((size) => !sizes.includes(size) && size <= (sizes.at(-1) ?? Infinity))
  return [...wrong, ...more.map((size) => `ledger_anchors: checkpoint ${size} is not in the log`)]
}

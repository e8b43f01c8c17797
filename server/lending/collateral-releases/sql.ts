import { and, asc, eq, isNull, lt, or } from 'drizzle-orm'
import { releaseLateBefore, type ReleaseStatus, type ReleaseWay } from '#domain/lending/collateral-releases/collateral-release.ts'
import type { Day, Instant } from '#domain/platform/kernel/time.ts'
import { refundPolicyTypes } from '#domain/platform/products/order-types.ts'
import type { Db } from '#server/platform/database/open.ts'
import { collateralReleases } from './tables.ts'

export type ReleaseRow = typeof collateralReleases.$inferSelect
export type ReleaseKey = Pick<ReleaseRow, 'customerId' | 'orderId' | 'kind'>

const table = collateralReleases
const of = ({ customerId, orderId, kind }: ReleaseKey) =>
  and(eq(table.customerId, customerId), eq(table.orderId, orderId), eq(table.kind, kind))

/** Requests the release of each kind, once. */
export async function insertReleases(tx: Db, keys: readonly ReleaseKey[], requestedAt: Instant): Promise<void> {
  if (keys.length > 0)
    await tx
      .insert(table)
      .values(keys.map((key) => ({ ...key, requestedAt })))
      .onConflictDoNothing()
}

/** The releases of an order. */
export async function releasesOf(db: Db, { customerId, orderId }: Omit<ReleaseKey, 'kind'>): Promise<readonly ReleaseRow[]> {
  return db
    .select()
    .from(table)
    .where(and(eq(table.customerId, customerId), eq(table.orderId, orderId)))
    .orderBy(asc(table.kind))
}

/** Locks a release; null where there is none, or it is another customer's. */
export async function lockRelease(tx: Db, key: ReleaseKey): Promise<ReleaseRow | null> {
  const [row] = await tx.select().from(table).where(of(key)).for('update')
  return row ?? null
}

/** What a move writes. */
export type ReleaseChange = { readonly status: ReleaseStatus } & (
  | { readonly releasedAt: Instant; readonly releasedBy: number; readonly way: ReleaseWay; readonly instructions: string }
  | { readonly receivedAt: Instant; readonly receivedOn: Day; readonly receivedBy: number | null; readonly reason: string | null }
)

/** Writes a move of a locked release. */
export async function writeRelease(tx: Db, key: ReleaseKey, change: ReleaseChange): Promise<ReleaseRow> {
  const [row] = await tx.update(table).set(change).where(of(key)).returning()
  if (!row) throw new Error('a collateral release was not found')
  return row
}

const isWaiting = and(eq(table.status, 'RELEASE_REQUESTED'), isNull(table.lateNoticeAt))

/** The releases that are late and whose customers do not know it yet, the longest waiting first, at most a hundred. */
export async function lateReleases(db: Db, at: Instant): Promise<readonly ReleaseKey[]> {
  const isLate = refundPolicyTypes.map((kind) => and(eq(table.kind, kind), lt(table.requestedAt, releaseLateBefore(kind, at))))
  return db
    .select({ customerId: table.customerId, orderId: table.orderId, kind: table.kind })
    .from(table)
    .where(and(isWaiting, or(...isLate)))
    .orderBy(asc(table.requestedAt))
    .limit(100)
}

/** Notes that the customer is notified; false where another process did, or it was released meanwhile. */
export async function noteLateNotice(tx: Db, key: ReleaseKey, at: Instant): Promise<boolean> {
  const written = await tx
    .update(table)
    .set({ lateNoticeAt: at })
    .where(and(of(key), isWaiting))
    .returning({ orderId: table.orderId })
  return written.length > 0
}

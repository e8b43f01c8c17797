import { releaseAfter, type ReleaseStatus, type ReleaseWay } from '#domain/lending/collateral-releases/collateral-release.ts'
import { err, ok, type Result } from '#domain/platform/kernel/result.ts'
import { dayOf, type Day, type Instant } from '#domain/platform/kernel/time.ts'
import type { Db } from '#server/platform/database/open.ts'
import { publish } from '#server/platform/outbox/publish.ts'
import { lockRelease, writeRelease, type ReleaseKey, type ReleaseRow } from './sql.ts'

export type MoveRefusal = {
  readonly kind: 'NOT_FOUND' | 'COLLATERAL_NOT_RELEASED' | 'COLLATERAL_RELEASED' | 'COLLATERAL_RECEIVED' | 'RECEIVED_ON_WRONG'
}
type Released = { readonly at: Instant; readonly by: number; readonly way: ReleaseWay; readonly instructions: string }

/** Staff release a collateral, once, and say how it is received. */
export async function releaseCollateral(
  tx: Db,
  key: ReleaseKey,
  { at, by, way, instructions }: Released,
): Promise<Result<ReleaseRow, MoveRefusal>> {
  const row = await lockRelease(tx, key)
  if (!row) return err({ kind: 'NOT_FOUND' })
  const status = releaseAfter(row.status, 'release', 'staff')
  if (status === null) return err({ kind: refusals[row.status] })
  const released = await writeRelease(tx, key, { status, releasedAt: at, releasedBy: by, way, instructions })
  const { customerId, orderId, kind } = key
  await publish(tx, { type: 'collateral.released', customerId, orderId, kind, way })
  return ok(released)
}

/** `by` is null where the customer confirms; staff give the day and the reason. */
type Received = { readonly at: Instant } & (
  | { readonly by: null }
  | { readonly by: number; readonly receivedOn: Day; readonly reason: string }
)

/** A released collateral was received: the customer confirms it, or staff record it. Whoever is first is right. */
export async function receiveCollateral(tx: Db, key: ReleaseKey, received: Received): Promise<Result<ReleaseRow, MoveRefusal>> {
  const row = await lockRelease(tx, key)
  if (!row) return err({ kind: 'NOT_FOUND' })
  const status = releaseAfter(row.status, 'receive', received.by === null ? 'customer' : 'staff')
  if (status === null || row.releasedAt === null)
    return err({ kind: row.status === 'RECEIVED' ? 'COLLATERAL_RECEIVED' : 'COLLATERAL_NOT_RELEASED' })
  const today = dayOf(received.at)
  const receivedOn = received.by === null ? today : received.receivedOn
  if (receivedOn > today || receivedOn < dayOf(row.releasedAt)) return err({ kind: 'RECEIVED_ON_WRONG' })
  const by = received.by === null ? { receivedBy: null, reason: null } : { receivedBy: received.by, reason: received.reason }
  const written = await writeRelease(tx, key, { status, receivedAt: received.at, receivedOn, ...by })
  const { customerId, orderId, kind } = key
  await publish(tx, { type: 'collateral.received', customerId, orderId, kind, by: received.by === null ? 'customer' : 'staff' })
  return ok(written)
}

/** Why something that is in this status is not released (again). */
const refusals: Readonly<Record<ReleaseStatus, MoveRefusal['kind']>> = {
  RELEASE_REQUESTED: 'COLLATERAL_NOT_RELEASED',
  RELEASED: 'COLLATERAL_RELEASED',
  RECEIVED: 'COLLATERAL_RECEIVED',
}

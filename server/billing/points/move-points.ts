import { pointsDeducted, pointsGranted, pointsReturned, type PointCommand } from '#domain/billing/ledger/point-transfers.ts'
import { points, type Points } from '#domain/platform/kernel/money.ts'
import { err, ok, type Result } from '#domain/platform/kernel/result.ts'
import { dayOf } from '#domain/platform/kernel/time.ts'
import { policyOn, type AsOf } from '#domain/platform/policies/policy.ts'
import { postTransfers } from '#server/billing/ledger/post-transfers.ts'
import { lockBalance } from '#server/billing/ledger/sql.ts'
import type { Db } from '#server/platform/database/open.ts'
import { publish } from '#server/platform/outbox/publish.ts'

/**
 * `reason` is the Persian line of the statement. The same `cause` moves points once per customer, however often it is posted;
 * where none is given, the slug alone is the cause: such points come once in a lifetime.
 */
export type PointMove = Omit<PointCommand, 'title' | 'cause'> & { readonly reason: string; readonly cause?: string }
export type PointsShort = { readonly kind: 'POINTS_SHORT'; readonly details: { readonly needed: number; readonly balance: number } }

/** The customer's points that may be spent, held until the transaction ends: what is decided by them still holds when it is posted. */
export const pointsBalance = async (tx: Db, customerId: number): Promise<Points> =>
  points(await lockBalance(tx, customerId, 'CUSTOMER_POINTS'))

/** Gives points, once per cause; false when that was done before. */
export async function grantPoints(tx: Db, move: PointMove): Promise<boolean> {
  const posted = await postTransfers(tx, [pointsGranted(commandOf(move))])
  if (posted.size === 0) return false
  await publish(tx, { type: 'points.granted', customerId: move.customerId, count: move.count, slug: move.slug })
  return true
}

/** Takes points for a command, once per cause (a repeat is ok and takes nothing); refused where they are too few. */
export async function spendPoints(tx: Db, move: PointMove): Promise<Result<null, PointsShort>> {
  const balance = await pointsBalance(tx, move.customerId)
  if (balance < move.count) return err({ kind: 'POINTS_SHORT', details: { needed: move.count, balance } })
  await postTransfers(tx, [pointsDeducted(commandOf(move))])
  return ok(null)
}

/** Gives back what an order took that came to nothing, once per cause. */
export async function returnPoints(tx: Db, move: PointMove): Promise<void> {
  await postTransfers(tx, [pointsReturned(commandOf(move))])
}

const commandOf = ({ reason, cause, ...rest }: PointMove): PointCommand => ({
  ...rest,
  title: reason,
  cause: cause ?? `points:${rest.slug}`,
})

/** The cause of the welcome points in the ledger. */
export const welcomeCause = 'points:welcome'

/** The welcome points of a customer whose identity is confirmed (lifecycle.md section 2); answers how many. */
export async function grantWelcome(tx: Db, customerId: number, { at, policies }: AsOf): Promise<Points> {
  const count = policyOn(policies, dayOf(at)).welcomePoints
  await grantPoints(tx, { customerId, count, cause: welcomeCause, reason: 'هدیهٔ خوش‌آمدگویی', slug: 'welcome', at })
  return count
}

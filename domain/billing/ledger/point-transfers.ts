import { points, type Points } from '#domain/platform/kernel/money.ts'
import type { Instant } from '#domain/platform/kernel/time.ts'
import { pointsIn } from './payment-transfers.ts'
import { balanced, type LedgerEvent, type Transfer } from './transfer.ts'

export type PointCommand = {
  readonly customerId: number
  readonly count: Points
  /** Unique per customer: the same cause moves points once. */
  readonly cause: string
  readonly slug: string
  readonly title: string
  readonly at: Instant
}

/** Points given (welcome, referral, a deed that earns them): points issued → customer points. */
export const pointsGranted = (deed: PointCommand): Transfer => pointTransfer(deed, 'POINTS_GRANTED', deed.count)

/** Points taken for an order: customer points → points issued. */
export const pointsDeducted = (deed: PointCommand): Transfer => pointTransfer(deed, 'POINTS_DEDUCTED', points(0 - deed.count))

/** Points that were taken for an order which came to nothing. */
export const pointsReturned = (deed: PointCommand): Transfer => pointTransfer(deed, 'POINTS_RETURNED', deed.count)

function pointTransfer({ count: _count, ...deed }: PointCommand, event: LedgerEvent, gained: Points): Transfer {
  return { ...deed, event, entries: balanced(pointsIn(gained)) }
}

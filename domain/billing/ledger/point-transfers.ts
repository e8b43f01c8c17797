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

/** Points given (welcome, referral, an action that earns them): points issued → customer points. */
export const pointsGranted = (command: PointCommand): Transfer => pointTransfer(command, 'POINTS_GRANTED', command.count)

/** Points paid for an order: customer points → points issued. */
export const pointsDeducted = (command: PointCommand): Transfer => pointTransfer(command, 'POINTS_DEDUCTED', points(0 - command.count))

/** Returns the points of an order that was not completed. */
export const pointsReturned = (command: PointCommand): Transfer => pointTransfer(command, 'POINTS_RETURNED', command.count)

function pointTransfer({ count: _count, ...command }: PointCommand, event: LedgerEvent, gained: Points): Transfer {
  return { ...command, event, entries: balanced(pointsIn(gained)) }
}

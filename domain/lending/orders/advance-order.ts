import { err, ok, type Result } from '#domain/platform/kernel/result.ts'
import type { OrderActor } from './actor.ts'
import { staleAfterDays } from './constants.ts'
import type { OrderCase } from './order-case.ts'
import { isMainStatus, type MainStatus, type OrderStatus } from './order-statuses.ts'
import {
  destinationOf,
  effectsOf,
  orderCommands,
  orderTransitions,
  stands,
  type Effect,
  type OrderCommand,
  type Row,
  type Standing,
} from './order-transitions.ts'
import type { OrderRefusal } from './refusal.ts'

/** A move that may be made: what the order becomes and what happens with it. */
export type Move = {
  readonly row: number
  readonly command: OrderCommand
  readonly from: OrderStatus
  readonly to: OrderStatus
  readonly previousStatus: MainStatus | null
  readonly effects: readonly Effect[]
}

/**
 * What `command` by `actor` makes of the order, or why it may not be: WRONG_STATUS where no row stands, WRONG_ACTOR
 * where the row is another's, FROZEN while a paid cancel request waits (row 30), else what the row's guard says.
 */
export function advance(order: OrderCase, command: OrderCommand, actor: OrderActor): Result<Move, OrderRefusal> {
  const row = standingRow(order, command, actor)
  if (!row.ok) return row
  const refusal = refusalOf(row.value, order)
  return refusal ? err(refusal) : ok(moveBy(row.value, order))
}

/** The row behind a command, by status, type and actor alone: what can be refused before anything else is read. */
export function standingRow(
  order: Pick<OrderCase, 'status' | 'type'>,
  command: OrderCommand,
  actor: OrderActor,
): Result<Row, OrderRefusal> {
  const standing = orderTransitions.filter((row) => row.command === command && stands(row, order))
  if (standing.length === 0) return err({ kind: 'WRONG_STATUS', details: { status: order.status } })
  const row = standing.find(({ by }) => by.includes(actor))
  return row ? ok(row) : err({ kind: 'WRONG_ACTOR', details: { actor } })
}

/** The commands `actor` may give now, in the table's order. */
export const commandsOpenTo = (actor: OrderActor, order: OrderCase): readonly OrderCommand[] =>
  orderCommands.filter((command) => advance(order, command, actor).ok)

/** The commands that stand for `actor` in this status, each with why it is barred now, or null. For buttons that say why. */
export const commandsInSight = (
  actor: OrderActor,
  order: OrderCase,
): readonly { readonly command: OrderCommand; readonly refusal: OrderRefusal | null }[] =>
  orderTransitions
    .filter((row) => stands(row, order) && row.by.includes(actor))
    .map((row) => ({ command: row.command, refusal: refusalOf(row, order) }))

/** The moves that are the system's to make at once. After making the first, ask again: the order has changed. */
export const dueSystemMoves = (order: OrderCase): readonly OrderCommand[] => commandsOpenTo('system', order)

/** Whether a row of the system's stands here at all, or the thirty days of row 31 are over: else nothing need be read to know that none is due. */
export const mayMoveBySystem = (order: Standing, idleDays: number): boolean =>
  idleDays >= staleAfterDays || orderTransitions.some((row) => row.row !== 31 && row.by.includes('system') && stands(row, order))

/** Whether staff or bank must say why when they give this command. */
export const needsReasons = (command: OrderCommand): boolean =>
  orderTransitions.some((row) => row.command === command && row.withReasons === true && !row.by.includes('system'))

/** What a customer may ask for by PATCH orders/{id}/status (D-49). */
export const patchableStatuses = ['PELEKAN_VALIDATION', 'INITIAL_BANK_VALIDATION', 'SIGNING_CONTRACTS', 'CHECKING_PROMISSORY'] as const

/** The customer's command behind a status patch: the row of theirs that leads from here to there; null where none does. */
export function commandOfPatch(order: Standing, asked: string): OrderCommand | null {
  if (!patchableStatuses.some((status) => status === asked)) return null
  const row = orderTransitions.find((each) => each.by.includes('customer') && stands(each, order) && destinationOf(each, order) === asked)
  return row?.command ?? null
}

const refusalOf = (row: Row, order: OrderCase): OrderRefusal | null =>
  order.isFrozen && row.row !== 30 ? { kind: 'FROZEN' } : (row.unless?.(order) ?? null)

const moveBy = (row: Row, order: OrderCase): Move => ({
  row: row.row,
  command: row.command,
  from: order.status,
  to: destinationOf(row, order),
  previousStatus: isMainStatus(order.status) ? order.status : order.previousStatus,
  effects: effectsOf(row, order),
})

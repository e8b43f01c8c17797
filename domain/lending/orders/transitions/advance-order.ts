import { err, ok, type Result } from '#domain/platform/kernel/result.ts'
import { staleAfterDays } from '../constants.ts'
import type { OrderCase } from '../order-case.ts'
import { type OrderActor, isMainStatus, type MainStatus, type OrderStatus } from '../order-statuses.ts'
import {
  destinationOf,
  effectsOf,
  orderCommands,
  orderTransitions,
  appliesTo,
  type Effect,
  type OrderCommand,
  type Row,
  type OrderState,
} from './order-transitions.ts'
import type { OrderRefusal } from './refusal.ts'

/** An allowed transition: the new status and the effects that belong to it. */
export type Move = {
  readonly row: number
  readonly command: OrderCommand
  readonly from: OrderStatus
  readonly to: OrderStatus
  readonly previousStatus: MainStatus | null
  readonly effects: readonly Effect[]
}

/**
 * The transition of `command` by `actor`, or why it is refused: WRONG_STATUS when no row applies, WRONG_ACTOR when the row
 * is for another actor, FROZEN while a paid cancel request is undecided (row 30), else the refusal of the row's guard.
 */
export function advance(order: OrderCase, command: OrderCommand, actor: OrderActor): Result<Move, OrderRefusal> {
  const row = applicableRow(order, command, actor)
  if (!row.ok) return row
  const refusal = refusalOf(row.value, order)
  return refusal ? err(refusal) : ok(moveBy(row.value, order))
}

/** The row of a command by status, type and actor alone, so that a refusal needs no further reading. */
export function applicableRow(
  order: Pick<OrderCase, 'status' | 'type'>,
  command: OrderCommand,
  actor: OrderActor,
): Result<Row, OrderRefusal> {
  const applicable = orderTransitions.filter((row) => row.command === command && appliesTo(row, order))
  if (applicable.length === 0) return err({ kind: 'WRONG_STATUS', details: { status: order.status } })
  const row = applicable.find(({ by }) => by.includes(actor))
  return row ? ok(row) : err({ kind: 'WRONG_ACTOR', details: { actor } })
}

/** The commands that `actor` may give now, in the table's order. */
export const allowedCommands = (actor: OrderActor, order: OrderCase): readonly OrderCommand[] =>
  orderCommands.filter((command) => advance(order, command, actor).ok)

/** The commands of `actor` in this status, each with its present refusal or null, for buttons that show why they are disabled. */
export const commandsWithRefusals = (
  actor: OrderActor,
  order: OrderCase,
): readonly { readonly command: OrderCommand; readonly refusal: OrderRefusal | null }[] =>
  orderTransitions
    .filter((row) => appliesTo(row, order) && row.by.includes(actor))
    .map((row) => ({ command: row.command, refusal: refusalOf(row, order) }))

/** The transitions the system makes at once. Only the first may be made; the result must be evaluated again. */
export const dueSystemMoves = (order: OrderCase): readonly OrderCommand[] => allowedCommands('system', order)

/** False when no system transition can be due, so that the order's context need not be read: no system row applies and the thirty days of row 31 are not over. */
export const mayHaveDueMoves = (order: OrderState, idleDays: number): boolean =>
  idleDays >= staleAfterDays || orderTransitions.some((row) => row.row !== 31 && row.by.includes('system') && appliesTo(row, order))

/** Whether staff or bank must give reasons with this command. */
export const needsReasons = (command: OrderCommand): boolean =>
  orderTransitions.some((row) => row.command === command && row.withReasons === true && !row.by.includes('system'))

/** The statuses a customer may set by PATCH orders/{id}/status (D-49). */
export const patchableStatuses = ['PELEKAN_VALIDATION', 'INITIAL_BANK_VALIDATION', 'SIGNING_CONTRACTS', 'CHECKING_PROMISSORY'] as const

/**
 * The command of a status patch: the customer's row that leads to the requested status, or null. SIGNING_CONTRACTS takes up the
 * destination account of a cash loan, also where the collateral step comes before the contract (row 12).
 */
export function commandOfPatch(order: OrderState, requestedStatus: string): OrderCommand | null {
  if (!patchableStatuses.some((status) => status === requestedStatus)) return null
  if (requestedStatus === 'SIGNING_CONTRACTS' && order.status === 'WAITING_FOR_BANK_ACCOUNTS_LIST') return 'choose-account'
  const row = orderTransitions.find(
    (each) => each.by.includes('customer') && appliesTo(each, order) && destinationOf(each, order) === requestedStatus,
  )
  return row?.command ?? null
}

/** Whether the account call has already made the move that a patch to SIGNING_CONTRACTS requests: either call may make it (R-ORDER-35). */
export const isAccountTakenUp = (
  order: OrderState & { readonly destinationBankAccountNumber: string | null },
  requestedStatus: string,
): boolean =>
  requestedStatus === 'SIGNING_CONTRACTS' &&
  order.destinationBankAccountNumber !== null &&
  orderTransitions.some(
    (row) => row.command === 'choose-account' && (row.types?.includes(order.type) ?? true) && destinationOf(row, order) === order.status,
  )

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

import { payOutRefused } from '#domain/lending/orders/reason.ts'
import type { AsOf } from '#domain/platform/policies/policy.ts'
import type { Db } from '#server/platform/database/open.ts'
import { giveDecision } from '../commands/decide.ts'
import { changeOrder, lockOrder, type OrderRow } from '../sql.ts'

/**
 * Notes that the bank refused for good to pay out the order in its `expected` version: nothing was paid, so that the order may end again,
 * and the next attempt is a command of its own to the bank. A loan goes back to its customer for another account (row 19); credit stays
 * with staff. Each gives the order a new version: where it has one already, nothing changes.
 */
export async function recordRefusedPayOut(tx: Db, expected: OrderRow, asOf: AsOf): Promise<void> {
  const order = await lockOrder(tx, expected.customerId, expected.id)
  if (order?.version !== expected.version) return
  const refused = { payOutAskedAt: null, payOutsRefused: order.payOutsRefused + 1 }
  // The new version keeps whoever asked at the same moment from asking again, or from noting this answer for a later attempt.
  if (order.status !== 'READY_TO_SETTLE') return changeOrder(tx, order, { ...refused, version: order.version + 1 })
  await changeOrder(tx, order, refused)
  const given = await giveDecision(tx, order, { command: 'ask-edition', actor: 'bank', reasons: [payOutRefused], ...asOf })
  if (!given.ok) throw new Error(`order ${order.id} was not sent back: ${given.error.kind}`)
}

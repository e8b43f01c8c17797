import { dueDecision, type Decision } from '#domain/lending/orders/transitions/decisions.ts'
import { orderIdentifier } from '#domain/platform/kernel/public-code.ts'
import { ok, type Result } from '#domain/platform/kernel/result.ts'
import { instant } from '#domain/platform/kernel/time.ts'
import { profileOf } from '#server/identity/profile/sql.ts'
import { undecidedCancelRequests, type CancelRequestRow } from '#server/lending/cancellations/sql.ts'
import type { App } from '#server/platform/context/app.ts'
import { eachDue } from '#server/platform/jobs/each-due.ts'
import type { PartnerFault } from '#server/platform/partners/partners.ts'
import { asOfNow } from '#server/platform/policies/current-policies.ts'
import { grantCancelRequest, refuseCancelRequest } from '../cancellations/decide-cancel-request.ts'
import { applyDecision, timesDecided, writeDecision, type Answer } from '../commands/decide.ts'
import { reconsiderOrder } from '../commands/reconsider-order.ts'
import { caseOf } from '../context/case-of.ts'
import { readOrderContext } from '../context/read-order-context.ts'
import { beginPayOut } from '../payout/begin-pay-out.ts'
import { isPayOut, payOut } from '../payout/pay-out.ts'
import { recordRefusedPayOut } from '../payout/record-refused-pay-out.ts'
import { ordersToDecide, type OrderRow } from '../sql.ts'

const most = 50

/**
 * Demo mode (lifecycle.md §1): asks the simulated reviewer about every order that staff or bank have owed a decision for a
 * moment, and gives what it says through the same table. Answers how many moved. Everything is read anew each time, so it
 * survives a restart; a decision counts only for the version it was taken on, and an order that no longer waits leaves the queue.
 */
export async function decideDueOrders(app: App): Promise<number> {
  const { db, config, now } = app
  return eachDue(app, await ordersToDecide(db, instant(now() - config.autopilotDelayMs), most), (order) => decide(app, order))
}

/** False where the reviewer or the bank does not answer, or the order moved meanwhile. */
async function decide(app: App, order: OrderRow): Promise<boolean> {
  const { db } = app
  const decision = dueDecision(caseOf(order, await readOrderContext(db, order.customerId, [order], asOfNow(app))))
  if (!decision) {
    await db.transaction((tx) => reconsiderOrder(tx, order.customerId, order.id, asOfNow(app)))
    return false
  }
  const answer = await askFor(app, order, decision)
  if (!answer.ok) {
    if (answer.error.kind === 'BANK_REFUSED') await db.transaction((tx) => recordRefusedPayOut(tx, order, asOfNow(app)))
    return false
  }
  const done = await db.transaction((tx) => applyDecision(tx, order, decision, { ...answer.value, ...asOfNow(app) }))
  return done.ok
}

/** The reviewer's decision and, where it accepts a payout, the bank's answer. Both may be asked again for the same order. */
async function askFor(
  app: App,
  order: OrderRow,
  { name: step, by, commands }: Decision,
): Promise<Result<Answer, PartnerFault | { readonly kind: string }>> {
  const { db, partners } = app
  const { nationalCode } = await profileOf(db, order.customerId)
  const person = { nationalCode: nationalCode ?? '', orderIdentifier: orderIdentifier(order.id) }
  const attempt = await timesDecided(db, order.customerId, order.id, step)
  const answer = await partners.reviewer.decide({ step, attempt, ...person })
  if (!answer.ok) return answer
  if (answer.value.outcome !== 'ACCEPT') return ok(answer.value)
  let payable = order
  if (isPayOut(commands.ACCEPT)) {
    const begun = await db.transaction((tx) => beginPayOut(tx, order, { command: commands.ACCEPT, actor: by, ...asOfNow(app) }))
    if (!begun.ok) return begun
    payable = begun.value
  }
  const change = await payOut(app, payable)
  return change.ok ? ok({ outcome: 'ACCEPT', reasons: [], change: change.value }) : change
}

/** Demo mode for paid cancel requests: a yes ends the order, a no is notified and unfreezes it. Returns how many were decided. */
export async function decideDueCancelRequests(app: App): Promise<number> {
  const { db, config, now } = app
  return eachDue(app, await undecidedCancelRequests(db, instant(now() - config.autopilotDelayMs), most), (ticket) => decideOn(app, ticket))
}

async function decideOn(app: App, { customerId, orderId, id: ticketId, acceptedAt }: CancelRequestRow): Promise<boolean> {
  const { db, partners } = app
  const step = 'CANCEL_TICKET'
  const { nationalCode } = await profileOf(db, customerId)
  const attempt = await timesDecided(db, customerId, orderId, step)
  const person = { nationalCode: nationalCode ?? '', orderIdentifier: orderIdentifier(orderId) }
  const answer = await partners.reviewer.decide({ step, attempt, ...person })
  if (!answer.ok) return false
  // What staff granted by hand is not refused after them.
  const refusal = acceptedAt === null && answer.value.outcome !== 'ACCEPT' ? answer.value : null
  return db.transaction(async (tx) => {
    const own = { customerId, ticketId, ...asOfNow(app) }
    const given =
      refusal === null ? await grantCancelRequest(tx, own) : await refuseCancelRequest(tx, { ...own, answer: answerOf(refusal) })
    if (given.ok) await writeDecision(tx, { customerId, orderId, step, outcome: refusal?.outcome ?? 'ACCEPT', at: own.at })
    return given.ok
  })
}

const answerOf = ({ reasons }: { readonly reasons: readonly { readonly text: string }[] }): string =>
  reasons[0]?.text ?? 'با این درخواست موافقت نشد.'

import type { FastifyRequest } from 'fastify'
import { decideOrder as call } from '#contract/backoffice/order-review/routes.ts'
import type { Reply } from '#contract/platform/http/route.ts'
import { decisionWords } from '#domain/backoffice/order-review/decision-words.ts'
import { fullReasons, type ChosenReason, type CodedReason } from '#domain/backoffice/order-review/reasons.ts'
import { accountFault } from '#domain/identity/bank-accounts/account.ts'
import type { OrderCommand } from '#domain/lending/orders/transitions/order-transitions.ts'
import type { OrderRefusal } from '#domain/lending/orders/transitions/refusal.ts'
import type { Rial } from '#domain/platform/kernel/money.ts'
import { err, ok, type Result } from '#domain/platform/kernel/result.ts'
import type { AsOf } from '#domain/platform/policies/policy.ts'
import { runAction, type ActionResult } from '#server/backoffice/actions/run-action.ts'
import { insertProposal } from '#server/backoffice/approvals/sql.ts'
import { decisionsOn, type OfferedDecision } from '#server/backoffice/decisions/decisions.ts'
import { findOrder, orderBrief } from '#server/backoffice/decisions/find-order.ts'
import type { Staff } from '#server/backoffice/staff/staff-sql.ts'
import { giveDecision, type DecisionRefusal } from '#server/lending/orders/commands/decide.ts'
import { caseOf } from '#server/lending/orders/context/case-of.ts'
import { readAffordability } from '#server/lending/orders/context/read-affordability.ts'
import { readOrderContext } from '#server/lending/orders/context/read-order-context.ts'
import { readRefundDue } from '#server/lending/orders/reading/price.ts'
import { changeOrder, lockOrder, type OrderRow } from '#server/lending/orders/sql.ts'
import type { App } from '#server/platform/context/app.ts'
import type { Db } from '#server/platform/database/open.ts'

type DecisionInput = {
  readonly command: OrderCommand
  readonly version: number
  readonly reasons: readonly ChosenReason[]
  readonly accountNumber?: string | undefined
  readonly trackingId?: string | undefined
}
type Kind =
  | 'NOT_AFFORDABLE'
  | 'INCOME_NEEDED'
  | 'REASON_UNKNOWN'
  | 'ACCOUNT_NUMBER_WRONG'
  | 'TRACKING_NEEDED'
  | 'ALREADY_PROPOSED'
  | 'NOT_YOUR_RIGHT'
export type DecideRefusal = DecisionRefusal | OrderRefusal | { readonly kind: Kind }
type Answer = Reply<typeof call>

/**
 * Takes a staff decision on the version of an order that was shown. Only decisions that the transition table offers this role are
 * possible. A decision that moves money is only proposed; the order changes when a second person approves (approve.ts).
 */
export function decideOrder(app: App, key: string, request: FastifyRequest, input: DecisionInput) {
  return runAction<Result<ActionResult<Answer>, DecideRefusal>>(app, { request, route: call }, async (tx, { staff, at, policies }) => {
    const found = await findOrder(tx, key)
    const order = found && (await lockOrder(tx, found.customerId, found.id))
    if (!order) return err({ kind: 'NOT_FOUND' })
    if (order.version !== input.version) return err({ kind: 'MOVED_ON' })
    const orderCase = caseOf(order, await readOrderContext(tx, order.customerId, [order], { at, policies }))
    const offered = decisionsOn(orderCase, staff.role, app.config).find(({ command }) => command === input.command)
    if (!offered) return err(notOffered(input.command, staff, order))
    if (offered.barred) return err(offered.barred)
    const unaffordable = input.command === 'send-to-bank' ? await verdictOn(tx, order, { at, policies }) : null
    if (unaffordable) return err({ kind: unaffordable })
    const reasons = fullReasons(input.reasons, offered.reasons)
    if (!reasons) return err({ kind: 'REASON_UNKNOWN' })
    if (offered.needsReasons && reasons.length === 0) return err({ kind: 'REASONS_NEEDED' })
    if (offered.asksFor === 'tracking_id' && input.trackingId === undefined) return err({ kind: 'TRACKING_NEEDED' })

    const before = { status: order.status, version: order.version }
    const decided = { command: input.command, reasons }
    if (offered.movesMoney) {
      const proposalId = await propose(tx, { order, offered, input, reasons, staff, at })
      if (proposalId === null) return err({ kind: 'ALREADY_PROPOSED' })
      // With a bank that is worked by hand, the money has left when its tracking number is proposed.
      if (offered.asksFor === 'tracking_id' && order.payOutAskedAt === null) await changeOrder(tx, order, { payOutAskedAt: at })
      return ok({ value: answerOf(order, proposalId), audit: { ...about(order), before, after: { ...decided, proposal_id: proposalId } } })
    }
    if (offered.asksFor === 'account_number') {
      const { accountNumber = '' } = input
      if (accountFault(accountNumber)) return err({ kind: 'ACCOUNT_NUMBER_WRONG' })
      await changeOrder(tx, order, { bankAccountNumber: accountNumber, accountSetAt: at })
    }
    const given = await giveDecision(tx, order, { command: input.command, actor: offered.by, reasons, at, policies })
    if (!given.ok) return given
    const { status, version } = given.value
    return ok({ value: answerOf(given.value, null), audit: { ...about(order), before, after: { ...decided, status, version } } })
  })
}

/** Why an order may not go on to the bank by what its customer earns (R-CARE-11); null where it may. */
async function verdictOn(tx: Db, order: OrderRow, asOf: AsOf): Promise<'NOT_AFFORDABLE' | 'INCOME_NEEDED' | null> {
  const { verdict } = (await readAffordability(tx, order, asOf)).affordability
  return verdict === 'TOO_HIGH' ? 'NOT_AFFORDABLE' : verdict === 'INCOME_NEEDED' ? verdict : null
}

const answerOf = (order: OrderRow, proposalId: number | null): Answer => ({
  results: orderBrief(order, proposalId),
  message: proposalId === null ? 'تصمیم ثبت شد.' : 'پیشنهاد ثبت شد و منتظر تأیید نفر دوم است.',
})

const about = ({ customerId, id }: OrderRow) => ({ customerId, orderId: id })

/** A decision of another role is refused by right; one that is not possible now, by the order's status. */
function notOffered(command: OrderCommand, { role }: Staff, { status }: OrderRow): DecideRefusal {
  const words = decisionWords(command)
  return words && words.role !== role ? { kind: 'NOT_YOUR_RIGHT' } : { kind: 'WRONG_STATUS', details: { status } }
}

type ProposalInput = {
  readonly order: OrderRow
  readonly offered: OfferedDecision
  readonly input: DecisionInput
  readonly reasons: readonly CodedReason[]
  readonly staff: Staff
  readonly at: OrderRow['statusAt']
}

async function propose(tx: Db, { order, offered, input, reasons, staff, at }: ProposalInput): Promise<number | null> {
  const { command, by } = offered
  const proposed = await insertProposal(tx, {
    kind: 'ORDER_DECISION',
    terms: { command, by, version: order.version, reasons, trackingId: input.trackingId ?? null },
    customerId: order.customerId,
    orderId: order.id,
    subject: `order:${order.id}`,
    amount: await amountOf(tx, command, order),
    why: reasons[0]?.text ?? null,
    proposedBy: staff.id,
    proposedAt: at,
  })
  return proposed?.id ?? null
}

/** The amount that would move: the credit or loan, or the refund due of the first payment. */
const amountOf = async (tx: Db, command: OrderCommand, order: OrderRow): Promise<Rial> =>
  command === 'charge-credit' || command === 'settle' ? order.amount : await readRefundDue(tx, order)

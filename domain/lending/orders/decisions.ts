import type { OrderActor } from './actor.ts'
import { advance } from './advance-order.ts'
import { noteOf } from './missing.ts'
import type { OrderCase } from './order-case.ts'
import type { OrderStatus } from './order-statuses.ts'
import type { OrderCommand } from './order-transitions.ts'

/** What the desk of staff and bank may say of an order in demo mode. */
export type Outcome = 'ACCEPT' | 'RECHECK' | 'REJECT' | 'FINAL_EDITION'

/** A decision that staff or bank owe an order: what it is called at the desk, and the command each answer gives. */
export type Decision = { readonly deed: string; readonly by: OrderActor; readonly commands: Readonly<Record<Outcome, OrderCommand>> }

const decisions: Readonly<Partial<Record<OrderStatus, Decision>>> = {
  PELEKAN_VALIDATION: decision('staff', 'PELEKAN_VALIDATION', 'send-to-bank', 'ask-again', 'reject'),
  INITIAL_BANK_VALIDATION: decision('bank', 'INITIAL_BANK_VALIDATION', 'accept-initially', 'ask-again-initially', 'reject-initially'),
  CHECK_HAVING_ACCOUNT: decision('bank', 'CHECK_HAVING_ACCOUNT', 'set-account'),
  OPENING_BANK_ACCOUNT: decision('bank', 'CHECK_HAVING_ACCOUNT', 'set-account'),
  CHECKING_PROMISSORY: decision('staff', 'CHECKING_PROMISSORY', 'approve-collateral', 'return-collateral', 'reject'),
  PELEKAN_FINAL_CONFIRMATION: decision('staff', 'PELEKAN_FINAL_CONFIRMATION', 'confirm-finally', 'ask-edition', 'reject'),
  BANK_FINAL_CONFIRMATION: decision('bank', 'BANK_FINAL_CONFIRMATION', 'accept-finally', 'ask-again-finally', 'reject-finally'),
  WAITING_FOR_CREDIT: decision('staff', 'WAITING_FOR_CREDIT', 'charge-credit'),
  READY_TO_SETTLE: decision('staff', 'READY_TO_SETTLE', 'settle'),
}

/** The statuses in which staff or bank may owe a decision. */
export const decidedStatuses = Object.keys(decisions) as OrderStatus[]

/** The decision that is due for this order, or null: it waits for somebody else, or it is frozen (row 30). */
export function dueDecision(order: OrderCase): Decision | null {
  const due = decisions[order.status]
  if (!due || order.isFrozen) return null
  return advance(asApproved(order), due.commands.ACCEPT, due.by).ok ? due : null
}

/** The order as the decision on its note leaves it: the very decision approves an uploaded note and records a personal loan's inquiry. */
export function asApproved(order: OrderCase): OrderCase {
  const { note, refundPolicyType } = order
  if (order.status !== 'CHECKING_PROMISSORY' || refundPolicyType !== 'PROMISSORY' || !note || noteOf(order) !== 'SIGNED') return order
  return { ...order, isSanaRecorded: true, note: { ...note, status: 'APPROVED' } }
}

/** Where an answer has no command of its own, the nearest one is given: an edition is asked, or nothing but yes is possible. */
function decision(by: OrderActor, deed: string, accept: OrderCommand, recheck = accept, reject = recheck): Decision {
  const isFinal = deed.endsWith('FINAL_CONFIRMATION')
  return { deed, by, commands: { ACCEPT: accept, RECHECK: recheck, REJECT: reject, FINAL_EDITION: isFinal ? 'ask-edition' : recheck } }
}

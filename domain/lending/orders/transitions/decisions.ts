import type { OrderCase } from '../order-case.ts'
import type { OrderActor, OrderStatus } from '../order-statuses.ts'
import { noteStatusOf } from '../progress/missing.ts'
import { advance } from './advance-order.ts'
import type { OrderCommand } from './order-transitions.ts'

/** What the autopilot, which plays staff and bank in demo mode, may decide on an order. */
export type Outcome = 'ACCEPT' | 'RECHECK' | 'REJECT' | 'FINAL_EDITION'

/** A decision due from staff or bank: its name for the autopilot, and the command of each outcome. */
export type Decision = { readonly name: string; readonly by: OrderActor; readonly commands: Readonly<Record<Outcome, OrderCommand>> }

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

/** The statuses in which a decision of staff or bank may be due. */
export const decidedStatuses = Object.keys(decisions) as OrderStatus[]

/** The decision due for this order; null when it waits for another actor or is frozen (row 30). */
export function dueDecision(order: OrderCase): Decision | null {
  const due = decisions[order.status]
  if (!due || order.isFrozen) return null
  return advance(asApproved(order), due.commands.ACCEPT, due.by).ok ? due : null
}

/** The order with its note approved: accepting CHECKING_PROMISSORY itself approves an uploaded note and records the sana inquiry. */
export function asApproved(order: OrderCase): OrderCase {
  const { note, refundPolicyType } = order
  if (order.status !== 'CHECKING_PROMISSORY' || refundPolicyType !== 'PROMISSORY' || !note || noteStatusOf(order) !== 'SIGNED') return order
  return { ...order, isSanaRecorded: true, note: { ...note, status: 'APPROVED' } }
}

/** An outcome without a command of its own gets the nearest one, in the end that of ACCEPT. */
function decision(by: OrderActor, name: string, accept: OrderCommand, recheck = accept, reject = recheck): Decision {
  const isFinal = name.endsWith('FINAL_CONFIRMATION')
  return { name, by, commands: { ACCEPT: accept, RECHECK: recheck, REJECT: reject, FINAL_EDITION: isFinal ? 'ask-edition' : recheck } }
}

import { staffMoveRefusals } from '#contract/lending/orders/refusals.ts'
import type { StaffRole } from '#domain/backoffice/access/rights.ts'
import { movesMoney } from '#domain/backoffice/approvals/proposal.ts'
import { decisionWords } from '#domain/backoffice/order-review/decision-words.ts'
import { reasonsOfCommand, type CodedReason } from '#domain/backoffice/order-review/reasons.ts'
import type { OrderCase } from '#domain/lending/orders/order-case.ts'
import { advance, commandsWithRefusals, needsReasons } from '#domain/lending/orders/transitions/advance-order.ts'
import { asApproved } from '#domain/lending/orders/transitions/decisions.ts'
import type { OrderCommand } from '#domain/lending/orders/transitions/order-transitions.ts'
import type { OrderRefusal } from '#domain/lending/orders/transitions/refusal.ts'

export type OfferedDecision = {
  readonly command: OrderCommand
  readonly by: 'staff' | 'bank'
  readonly reasons: readonly CodedReason[]
  readonly needsReasons: boolean
  readonly asksFor: 'account_number' | 'tracking_id' | null
  readonly movesMoney: boolean
  readonly barred: OrderRefusal | null
}

/** The decisions of `role` on an order, in the order of the transition table, each with why it is barred. Cheques and mortgage deeds are reviewed with their pictures. */
export function decisionsOn(
  order: OrderCase,
  role: StaffRole,
  { isBankManual }: { readonly isBankManual: boolean },
): readonly OfferedDecision[] {
  const visible = (['staff', 'bank'] as const).flatMap((by) => commandsWithRefusals(by, order).map(({ command }) => ({ command, by })))
  const included = new Set<OrderCommand>()
  return visible.flatMap(({ command, by }) => {
    if (included.has(command) || decisionWords(command)?.role !== role || isByPicture(command, order)) return []
    // A bank that is asked by the system itself says why it does not pay.
    if (command === 'ask-edition' && order.status === 'READY_TO_SETTLE' && !isBankManual) return []
    included.add(command)
    const isPaidOut = command === 'charge-credit' || command === 'settle'
    const asksFor =
      command === 'set-account' && order.accountNumber === null ? 'account_number' : isPaidOut && isBankManual ? 'tracking_id' : null
    const judged = advance(asDecided(order, command), command, by)
    return [
      {
        command,
        by,
        reasons: reasonsOfCommand(command, order),
        needsReasons: needsReasons(command),
        asksFor,
        movesMoney: movesMoney(command, order),
        barred: judged.ok ? null : judged.error,
      },
    ]
  })
}

const isByPicture = (command: OrderCommand, { refundPolicyType }: OrderCase): boolean =>
  refundPolicyType === 'CHEQUE' && (command === 'approve-collateral' || command === 'return-collateral')

/** The order with the change that the decision itself makes, for its guard. */
function asDecided(order: OrderCase, command: OrderCommand): OrderCase {
  if (command === 'approve-collateral') return asApproved(order)
  return command === 'set-account' && order.accountNumber === null ? { ...order, accountNumber: '' } : order
}

const proposed = {
  code: 'ALREADY_PROPOSED',
  message: 'پیشنهادی دربارهٔ پول این سفارش منتظر نفر دوم است؛ آن را در همین صفحه، در «منتظر تأیید نفر دوم» ببینید.',
}

/** A decision as a response. Where one that moves money waits for its second person (`isProposed`), none other does. */
export function decisionResponse(
  { command, by, reasons, needsReasons: isNeeded, asksFor, movesMoney: isMoney, barred }: OfferedDecision,
  isProposed: boolean,
) {
  const words = decisionWords(command)
  return {
    command,
    by,
    label: words?.label ?? command,
    tone: words?.tone ?? ('yes' as const),
    needs_reasons: isNeeded,
    reasons: [...reasons],
    asks_for: asksFor,
    moves_money: isMoney,
    barred: barred ? { code: barred.kind, message: staffMoveRefusals[barred.kind].message } : isMoney && isProposed ? proposed : null,
  }
}

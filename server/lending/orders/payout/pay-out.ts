import type { OrderCommand } from '#domain/lending/orders/transitions/order-transitions.ts'
import { orderIdentifier } from '#domain/platform/kernel/public-code.ts'
import { ok, type Result } from '#domain/platform/kernel/result.ts'
import { profileOf } from '#server/identity/profile/sql.ts'
import type { App } from '#server/platform/context/app.ts'
import type { BankRefused, PartnerFault } from '#server/platform/partners/partners.ts'
import type { OrderRow } from '../sql.ts'

/** Whether the bank pays when this command is given: it is asked first, and the books follow. */
export const isPayOut = (command: OrderCommand): boolean => command === 'charge-credit' || command === 'settle'

/**
 * What the bank does with an order whose money is due: it opens the credit (row 26) or pays the loan to its destination
 * (row 27), once, however often it is asked. Answers what the order is to keep of it; undefined in any other status. BANK_REFUSED: it
 * has not paid and will not (`recordRefusedPayOut`).
 */
export async function payOut(
  { db, partners }: App,
  order: OrderRow,
): Promise<Result<Partial<OrderRow> | undefined, PartnerFault | BankRefused>> {
  const { customerId, id, status, amount, payOutsRefused: attempt } = order
  if (status !== 'WAITING_FOR_CREDIT' && status !== 'READY_TO_SETTLE') return ok(undefined)
  const { nationalCode } = await profileOf(db, customerId)
  const asked = { nationalCode: nationalCode ?? '', orderIdentifier: orderIdentifier(id), attempt, amount }
  if (status === 'WAITING_FOR_CREDIT') {
    const opened = await partners.bank.openCredit(asked)
    return opened.ok ? ok({ creditTrackingId: opened.value.trackingId }) : opened
  }
  const destination = order.destinationBankAccountNumber ?? order.bankAccountNumber ?? ''
  const settled = await partners.bank.settle({ ...asked, destination })
  return settled.ok ? ok({ settlementTrackingId: settled.value.trackingId }) : settled
}

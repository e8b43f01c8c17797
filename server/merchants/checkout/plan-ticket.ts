import { splitTicket, type CreditPart, type TicketSplit } from '#domain/merchants/checkout/split-ticket.ts'
import { rial, sum, type Rial } from '#domain/platform/kernel/money.ts'
import { dayOf, type Instant } from '#domain/platform/kernel/time.ts'
import { policyAt } from '#domain/platform/policies/policy.ts'
import { balanceOf, lockBalance } from '#server/billing/ledger/sql.ts'
import type { Merchant } from '#server/merchants/accounts/sql.ts'
import type { Db } from '#server/platform/database/open.ts'
import { usableCredits, type Ticket } from './sql.ts'

export type Plan = {
  readonly split: TicketSplit
  /** Card credit that may be spent at this store, and whose card it is. */
  readonly credits: readonly (CreditPart & { readonly isCard: boolean })[]
  readonly credit: Rial
  readonly wallet: Rial
}

/** How the customer would pay a ticket with what they have now; `hold` locks it, so that what is planned can be held. */
export async function planTicket(
  tx: Db,
  { ticket, merchant, customerId, at, hold }: { ticket: Ticket; merchant: Merchant; customerId: number; at: Instant; hold: boolean },
): Promise<Plan> {
  const credits = await usableCredits(tx, { customerId, storeId: ticket.storeId, hold })
  const wallet = rial(await (hold ? lockBalance : balanceOf)(tx, customerId, 'CUSTOMER_WALLET'))
  const split = splitTicket({
    amount: ticket.amount,
    credits: credits.map(({ orderId, amount }) => ({ orderId, amount })),
    wallet,
    markupPerTenThousand: merchant.markupPerTenThousand,
    leastCash: policyAt(dayOf(at)).leastGatewayAmount,
  })
  return { split, credits, credit: sum(credits.map(({ amount }) => amount)), wallet }
}

import { splitTicket, type CreditPart, type TicketSplit } from '#domain/merchants/checkout/split-ticket.ts'
import { rial, sum, type Rial } from '#domain/platform/kernel/money.ts'
import { dayOf } from '#domain/platform/kernel/time.ts'
import { policyOn, type AsOf } from '#domain/platform/policies/policy.ts'
import { balanceOf, lockBalance } from '#server/billing/ledger/sql.ts'
import type { Merchant } from '#server/merchants/accounts/sql.ts'
import type { Db } from '#server/platform/database/open.ts'
import { usableCredits, type Ticket } from './sql.ts'

export type Plan = {
  readonly split: TicketSplit
  /** Card credit that may be spent at this store. */
  readonly credits: readonly (CreditPart & { readonly isCard: boolean })[]
  readonly credit: Rial
  readonly wallet: Rial
}

/** How the customer would pay a ticket with their current balances; `lock` locks these, so that they can be reserved. */
export async function planTicket(
  tx: Db,
  {
    ticket,
    merchant,
    customerId,
    at,
    policies,
    lock,
  }: { readonly ticket: Ticket; readonly merchant: Merchant; readonly customerId: number; readonly lock: boolean } & AsOf,
): Promise<Plan> {
  const credits = await usableCredits(tx, { customerId, storeId: ticket.storeId, lock })
  const wallet = rial(await (lock ? lockBalance : balanceOf)(tx, customerId, 'CUSTOMER_WALLET'))
  const split = splitTicket({
    amount: ticket.amount,
    credits: credits.map(({ orderId, amount }) => ({ orderId, amount })),
    wallet,
    markupPerTenThousand: merchant.markupPerTenThousand,
    leastCash: policyOn(policies, dayOf(at)).leastGatewayAmount,
  })
  return { split, credits, credit: sum(credits.map(({ amount }) => amount)), wallet }
}

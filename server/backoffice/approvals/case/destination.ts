import { and, eq } from 'drizzle-orm'
import type { AccountProof } from '#domain/identity/bank-accounts/account.ts'
import type { Instant } from '#domain/platform/kernel/time.ts'
import { withdrawals } from '#server/billing/wallet/tables.ts'
import { bankAccounts } from '#server/identity/bank-accounts/tables.ts'
import { orderRowOf } from '#server/lending/orders/sql.ts'
import type { Db } from '#server/platform/database/open.ts'
import type { Proposal } from '../sql.ts'

/** Where the money of a proposal goes. `account` is the whole number. */
export type Destination = {
  readonly kind: 'ACCOUNT' | 'WALLET' | 'CREDIT' | 'NONE'
  readonly account: string | null
  readonly proof: AccountProof | null
  readonly provenAt: Instant | null
}

const without = (kind: Destination['kind']): Destination => ({ kind, account: null, proof: null, provenAt: null })

/** The destination by kind: the bank account of a payout, the wallet of a refund or of a reversed payment, the card credit of a charge, none of a waiver. */
export async function destinationOf(db: Db, proposal: Proposal): Promise<Destination> {
  switch (proposal.kind) {
    case 'WITHDRAWAL':
      return proposal.terms.yes
        ? accountOf(db, proposal, await shebaOfWithdrawal(db, proposal, proposal.terms.withdrawalId))
        : without('WALLET')
    case 'ORDER_DECISION': {
      if (proposal.terms.command === 'charge-credit') return without('CREDIT')
      return proposal.terms.command === 'settle' ? accountOf(db, proposal, await accountOfOrder(db, proposal)) : without('WALLET')
    }
    case 'PROBLEM_REFUND':
      return without('CREDIT')
    case 'CANCEL_REFUND':
    case 'ORDER_REMAINDER':
      return without('WALLET')
    case 'REVERSAL':
      // What only gives back points has no amount.
      return without(proposal.amount > 0 ? 'WALLET' : 'NONE')
    case 'INVOICE_DISCOUNT':
    case 'WRITE_OFF':
    case 'DIFFERENCE':
      return without('NONE')
    default:
      return proposal satisfies never
  }
}

async function shebaOfWithdrawal(db: Db, { customerId }: Proposal, id: number): Promise<string | null> {
  const [row] = await db
    .select({ sheba: withdrawals.sheba })
    .from(withdrawals)
    .where(and(eq(withdrawals.customerId, customerId), eq(withdrawals.id, id)))
  return row?.sheba ?? null
}

/** As the bank is asked (pay-out.ts). */
async function accountOfOrder(db: Db, { customerId, orderId }: Proposal): Promise<string | null> {
  const order = await orderRowOf(db, customerId, orderId ?? 0)
  return order?.destinationBankAccountNumber ?? order?.bankAccountNumber ?? null
}

async function accountOf(db: Db, { customerId }: Proposal, account: string | null): Promise<Destination> {
  if (account === null) return without('ACCOUNT')
  const [row] = await db
    .select({ proof: bankAccounts.proof, provenAt: bankAccounts.createdAt })
    .from(bankAccounts)
    .where(and(eq(bankAccounts.customerId, customerId), eq(bankAccounts.number, account)))
  return { kind: 'ACCOUNT', account, proof: row?.proof ?? null, provenAt: row?.provenAt ?? null }
}

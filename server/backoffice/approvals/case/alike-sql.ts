import { and, desc, eq, inArray, ne, or, sql } from 'drizzle-orm'
import { moneyProposals } from '#server/backoffice/staff/tables.ts'
import { withdrawals } from '#server/billing/wallet/tables.ts'
import { sessions } from '#server/identity/sessions/tables.ts'
import { orders } from '#server/lending/orders/tables.ts'
import type { Db } from '#server/platform/database/open.ts'
import { shown, type Proposal, type ShownProposal } from '../sql.ts'

export type Alike = { readonly same: 'CUSTOMER' | 'ACCOUNT' | 'DEVICE'; readonly row: ShownProposal }

/** Of each likeness this many of the newest proposals are read, and at most this many people behind a shared account or device. */
const most = 10
const mostPeople = 20

/** Other proposals that resemble this one, the newest first of each likeness: the customer's own, to the same account, of the same device. */
export async function alikeOf(db: Db, proposal: Proposal, account: string | null): Promise<readonly Alike[]> {
  const [byAccount, byDevice] = await Promise.all([sharingAccount(db, proposal, account), sharingDevice(db, proposal)])
  const [own, toAccount, ofDevice] = await Promise.all([
    proposalsOf(db, [proposal.customerId], proposal),
    proposalsOf(db, byAccount, proposal),
    proposalsOf(
      db,
      byDevice.filter((id) => !byAccount.includes(id)),
      proposal,
    ),
  ])
  const named = (same: Alike['same'], rows: readonly ShownProposal[]) => rows.map((row) => ({ same, row }))
  return [...named('CUSTOMER', own), ...named('ACCOUNT', toAccount), ...named('DEVICE', ofDevice)]
}

async function proposalsOf(db: Db, customerIds: readonly number[], { customerId, id }: Proposal): Promise<readonly ShownProposal[]> {
  if (customerIds.length === 0) return []
  return shown(db)
    .where(
      and(inArray(moneyProposals.customerId, [...customerIds]), or(ne(moneyProposals.customerId, customerId), ne(moneyProposals.id, id))),
    )
    .orderBy(desc(moneyProposals.proposedAt), desc(moneyProposals.id))
    .limit(most)
}

/** Other customers who had money sent to this account, by a withdrawal or by a loan. */
async function sharingAccount(db: Db, { customerId }: Proposal, account: string | null): Promise<readonly number[]> {
  if (account === null) return []
  const [byWithdrawal, byOrder] = await Promise.all([
    db
      .selectDistinct({ id: withdrawals.customerId })
      .from(withdrawals)
      .where(and(eq(withdrawals.sheba, account), ne(withdrawals.customerId, customerId)))
      .limit(mostPeople),
    db
      .selectDistinct({ id: orders.customerId })
      .from(orders)
      .where(and(eq(orders.destinationBankAccountNumber, account), ne(orders.customerId, customerId)))
      .limit(mostPeople),
  ])
  return [...new Set([...byWithdrawal, ...byOrder].map(({ id }) => id))]
}

/** Other customers who signed in from the same address with the same kind of device as one of the last sessions of this one. */
async function sharingDevice(db: Db, { customerId }: Proposal): Promise<readonly number[]> {
  const { ipAddress, browser, platform, device } = sessions
  const own = await db
    .selectDistinct({ ipAddress, browser, platform, device })
    .from(sessions)
    .where(and(eq(sessions.customerId, customerId), sql`${ipAddress} is not null`))
    .limit(mostPeople)
  if (own.length === 0) return []
  const addresses = own.flatMap((session) => session.ipAddress ?? [])
  const others = await db
    .selectDistinct({ id: sessions.customerId, ipAddress, browser, platform, device })
    .from(sessions)
    .where(and(inArray(ipAddress, addresses), ne(sessions.customerId, customerId)))
    .limit(mostPeople * 10)
  const kindOf = (session: (typeof own)[number]) => [session.ipAddress, session.browser, session.platform, session.device].join('|')
  const known = new Set(own.map(kindOf))
  return [...new Set(others.filter((session) => known.has(kindOf(session))).map(({ id }) => id))].slice(0, mostPeople)
}

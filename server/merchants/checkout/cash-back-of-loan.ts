import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm'
import type { LostCashBack } from '#domain/lending/plans/withdrawal.ts'
import { cashBackOfLoan } from '#domain/merchants/checkout/cash-back.ts'
import { cashBackWithdrawn } from '#domain/merchants/checkout/ticket-transfers.ts'
import { rial } from '#domain/platform/kernel/money.ts'
import type { Instant } from '#domain/platform/kernel/time.ts'
import { postTransfers } from '#server/billing/ledger/post-transfers.ts'
import type { EarnedCashBack } from '#server/lending/plans/planned-order.ts'
import { withdrawnOrders } from '#server/lending/plans/sql.ts'
import { merchantBy } from '#server/merchants/accounts/sql.ts'
import type { Db } from '#server/platform/database/open.ts'
import { Conflict } from '#server/platform/database/retry.ts'
import { publish } from '#server/platform/outbox/publish.ts'
import { changeOwnTicket, lockTicket, type OwnTicket, type Ticket } from './sql.ts'
import { creditTickets, ticketRequests } from './tables.ts'

type OfOrder = { readonly customerId: number; readonly orderId: number }
type Purchase = { readonly own: OwnTicket; readonly ticket: Ticket }

/** Locks the tickets with the order's credit whose store gives cash back for them, in the order of their numbers. */
export async function lockPurchases(tx: Db, of: OfOrder): Promise<readonly string[]> {
  const tracks = (await purchasesOf(tx, of)).map(({ ticket }) => ticket.trackNumber)
  for (const track of tracks) await lockTicket(tx, track)
  return tracks
}

/**
 * The cash back of these tickets in the order's part of each, which a withdrawal takes back (R-PLAN-10). Throws Conflict where there is
 * another ticket by now. The caller has locked these, then the order: a ticket that settles later waits for it.
 */
export async function cashBackOf(tx: Db, of: OfOrder, locked: readonly string[]): Promise<readonly EarnedCashBack[]> {
  const purchases = await purchasesOf(tx, of)
  if (purchases.some(({ ticket }) => !locked.includes(ticket.trackNumber))) throw new Conflict('a purchase was paid since it was read')
  const others = new Set(purchases.flatMap(({ own }) => own.credits.map(({ orderId }) => orderId)))
  others.delete(of.orderId)
  const withdrawn = await withdrawnOrders(tx, of.customerId, [...others])
  return purchases.flatMap(({ own, ticket: { trackNumber, amount: whole, refunded } }) => {
    const amount = cashBackOfLoan({ amount: whole, cashBack: own.cashBack, credits: own.credits, refunded }, of.orderId, withdrawn)
    return amount > 0 ? [{ trackNumber, amount }] : []
  })
}

/** Takes it ticket by ticket: first from the wallet, then by adding to what is owed of the order. */
export async function takeCashBack(
  tx: Db,
  { customerId, orderId, at }: OfOrder & { readonly at: Instant },
  earned: readonly EarnedCashBack[],
  lost: LostCashBack,
): Promise<void> {
  let left: number = lost.fromWallet
  const rows = await purchasesOf(tx, { customerId, orderId })
  for (const { trackNumber, amount } of earned) {
    const found = rows.find(({ ticket }) => ticket.trackNumber === trackNumber)
    const merchant = found && (await merchantBy(tx, found.ticket.merchantId))
    if (!found || !merchant) throw new Error(`no such ticket: ${trackNumber}`)
    const fromWallet = rial(Math.min(left, amount))
    const owed = rial(amount - fromWallet)
    left -= fromWallet
    const { own, ticket } = found
    const command = { customerId, trackNumber, storeId: ticket.storeId, storeName: merchant.storeName, at }
    await postTransfers(tx, [cashBackWithdrawn(command, { orderId, fromWallet, owed })])
    await changeOwnTicket(tx, own, {
      cashBackFromWallet: rial(own.cashBackFromWallet + fromWallet),
      cashBackOwed: rial(own.cashBackOwed + owed),
    })
    await publish(tx, { type: 'cash-back.withdrawn', customerId, trackNumber, storeName: merchant.storeName, amount, owed })
  }
}

const purchasesOf = (tx: Db, { customerId, orderId }: OfOrder): Promise<readonly Purchase[]> =>
  tx
    .select({ own: creditTickets, ticket: ticketRequests })
    .from(creditTickets)
    .innerJoin(ticketRequests, eq(ticketRequests.trackNumber, creditTickets.trackNumber))
    .where(
      and(
        eq(creditTickets.customerId, customerId),
        sql`${creditTickets.credits} @> ${JSON.stringify([{ orderId }])}::jsonb`,
        gt(ticketRequests.cashBack, rial(0)),
        inArray(ticketRequests.status, ['VERIFIED', 'SETTLED', 'PART_REFUNDED']),
      ),
    )
    .orderBy(asc(ticketRequests.trackNumber))

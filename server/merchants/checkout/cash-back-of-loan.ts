import { and, asc, eq, gt, inArray, or, sql } from 'drizzle-orm'
import type { LostCashBack } from '#domain/lending/plans/withdrawal.ts'
import { cashBackOfLoan } from '#domain/merchants/checkout/cash-back.ts'
import { cashBackWithdrawn } from '#domain/merchants/checkout/ticket-transfers.ts'
import { rial, type Rial } from '#domain/platform/kernel/money.ts'
import type { Instant } from '#domain/platform/kernel/time.ts'
import { postTransfers } from '#server/billing/ledger/post-transfers.ts'
import { stores } from '#server/catalogue/stores/tables.ts'
import type { EarnedCashBack } from '#server/lending/plans/planned-order.ts'
import { withdrawnOrders } from '#server/lending/plans/sql.ts'
import { andOwnersSql } from '#server/platform/database/citus.ts'
import type { Db } from '#server/platform/database/open.ts'
import { Conflict } from '#server/platform/database/retry.ts'
import { unnestSql } from '#server/platform/database/unnest.ts'
import { publishAll } from '#server/platform/outbox/publish.ts'
import { lockTickets, type OwnTicket, type Ticket } from './sql.ts'
import { creditTickets, ticketRequests } from './tables.ts'

type OfOrder = { readonly customerId: number; readonly orderId: number }
type Purchase = { readonly own: OwnTicket; readonly ticket: Ticket; readonly storeName: string }

/** Locks the tickets with the order's credit whose store gives cash back for them, in the order of their numbers. */
export async function lockPurchases(tx: Db, of: OfOrder): Promise<readonly string[]> {
  const tracks = (await purchasesOf(tx, of)).map(({ ticket }) => ticket.trackNumber)
  if (tracks.length > 0) await lockTickets(tx, tracks)
  return tracks
}

/**
 * The cash back of these tickets in the order's part of each, which a withdrawal takes back (R-PLAN-10); null while a purchase with the
 * order's credit is under way (R-PLAN-20). Throws Conflict where there is another ticket by now. The caller has locked these, then the
 * order: a ticket that settles later waits for it.
 */
export async function cashBackOf(tx: Db, of: OfOrder, locked: readonly string[]): Promise<readonly EarnedCashBack[] | null> {
  const all = await purchasesOf(tx, of, [...openStatuses, ...paidStatuses])
  if (all.some(({ ticket }) => openStatuses.includes(ticket.status))) return null
  const purchases = all.filter(({ ticket }) => ticket.cashBack > 0)
  if (purchases.some(({ ticket }) => !locked.includes(ticket.trackNumber))) throw new Conflict('a purchase was paid since it was read')
  const others = new Set(purchases.flatMap(({ own }) => own.credits.map(({ orderId }) => orderId)))
  others.delete(of.orderId)
  const withdrawn = await withdrawnOrders(tx, of.customerId, [...others])
  return purchases.flatMap(({ own, ticket: { trackNumber, amount: whole, refunded } }) => {
    const amount = cashBackOfLoan({ amount: whole, cashBack: own.cashBack, credits: own.credits, refunded }, of.orderId, withdrawn)
    return amount > 0 ? [{ trackNumber, amount }] : []
  })
}

/** Takes it of the tickets in their order: first from the wallet, then by adding to what is owed of the order. */
export async function takeCashBack(
  tx: Db,
  { customerId, orderId, at }: OfOrder & { readonly at: Instant },
  earned: readonly EarnedCashBack[],
  lost: LostCashBack,
): Promise<void> {
  if (earned.length === 0) return
  const rows = new Map((await purchasesOf(tx, { customerId, orderId })).map((row) => [row.ticket.trackNumber, row]))
  let left: number = lost.fromWallet
  const taken = earned.map(({ trackNumber, amount }) => {
    const found = rows.get(trackNumber)
    if (!found) throw new Error(`no such ticket: ${trackNumber}`)
    const fromWallet = rial(Math.min(left, amount))
    left -= fromWallet
    return { ...found, trackNumber, amount, fromWallet, owed: rial(amount - fromWallet) }
  })
  await postTransfers(
    tx,
    taken.map(({ trackNumber, storeName, ticket: { storeId }, ...parts }) =>
      cashBackWithdrawn({ customerId, trackNumber, storeId, storeName, at }, { orderId, ...parts }),
    ),
  )
  await writeTaken(tx, taken)
  await publishAll(
    tx,
    taken.map(({ trackNumber, storeName, amount, owed }) => ({
      type: 'cash-back.withdrawn',
      customerId,
      trackNumber,
      storeName,
      amount,
      owed,
    })),
  )
}

type Taken = { readonly own: OwnTicket; readonly fromWallet: Rial; readonly owed: Rial }

/** Adds to what was taken of each ticket before. */
const writeTaken = (tx: Db, taken: readonly Taken[]): Promise<unknown> => {
  const rows = taken.map(({ own: { customerId, trackNumber, cashBackFromWallet, cashBackOwed }, fromWallet, owed }) => ({
    customerId,
    trackNumber,
    cashBackFromWallet: rial(cashBackFromWallet + fromWallet),
    cashBackOwed: rial(cashBackOwed + owed),
  }))
  const { customerId, trackNumber, cashBackFromWallet, cashBackOwed } = creditTickets
  return tx.execute(sql`update credit_tickets c set cash_back_from_wallet = g.cash_back_from_wallet, cash_back_owed = g.cash_back_owed
    from ${unnestSql(rows, { customerId, trackNumber, cashBackFromWallet, cashBackOwed })}
    where c.customer_id = g.customer_id and c.track_number = g.track_number${andOwnersSql(tx, 'c', rows)}`)
}

const openStatuses: readonly Ticket['status'][] = ['RESERVED', 'DONE']
const paidStatuses: readonly Ticket['status'][] = ['VERIFIED', 'SETTLED', 'PART_REFUNDED']

/** The purchases with the order's credit in these statuses; those that are paid only where they have cash back. */
const purchasesOf = (
  tx: Db,
  { customerId, orderId }: OfOrder,
  statuses: readonly Ticket['status'][] = paidStatuses,
): Promise<readonly Purchase[]> =>
  tx
    .select({ own: creditTickets, ticket: ticketRequests, storeName: stores.name })
    .from(creditTickets)
    .innerJoin(ticketRequests, eq(ticketRequests.trackNumber, creditTickets.trackNumber))
    .innerJoin(stores, eq(stores.id, ticketRequests.storeId))
    .where(
      and(
        eq(creditTickets.customerId, customerId),
        sql`${creditTickets.credits} @> ${JSON.stringify([{ orderId }])}::jsonb`,
        inArray(ticketRequests.status, [...statuses]),
        or(gt(ticketRequests.cashBack, rial(0)), inArray(ticketRequests.status, [...openStatuses])),
      ),
    )
    .orderBy(asc(ticketRequests.trackNumber))

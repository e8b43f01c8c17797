import { inArray, eq, and } from 'drizzle-orm'
import type { DocumentType } from '#domain/documents/document.ts'
import type { DocumentGroups } from '#domain/documents/group-state.ts'
import { points, type Points } from '#domain/kernel/money.ts'
import type { Instant } from '#domain/kernel/time.ts'
import type { Promissory } from '#domain/promissory/promissory.ts'
import { recentMismatches, type Mismatch } from '../cards/sql.ts'
import { chequesOf, type KeptCheque } from '../cheques/sql.ts'
import type { Db } from '../database/open.ts'
import { documentGroupsOf, documentsSentAt } from '../documents/sql.ts'
import { guaranteesOfCustomer, type KeptGuarantee } from '../guarantees/sql.ts'
import { invoicesOfOrders, type ShownInvoice } from '../invoices/sql.ts'
import { balanceOf } from '../ledger/sql.ts'
import { deedsOf, type KeptDeed } from '../mortgage-deeds/sql.ts'
import { profileChangedAt } from '../profile/sql.ts'
import { notesOf } from '../promissory/sql.ts'
import { signRequestsOf, type KeptRequest } from '../sign-requests/sql.ts'
import { ticketsOf, type TicketRow } from '../tickets/sql.ts'
import { approvedReport, lastReport, type KeptReport } from '../validations/sql.ts'
import { openReasonsOf, type OrderReasonRow } from './sql.ts'
import { orderAddresses } from './tables.ts'

export type AddressRow = typeof orderAddresses.$inferSelect

/** All that the orders of one customer depend on, read by one set of statements whatever the number of orders. */
export type Surroundings = {
  readonly at: Instant
  readonly report: KeptReport | null
  readonly lastReport: KeptReport | null
  readonly groups: DocumentGroups
  readonly sentAt: ReadonlyMap<DocumentType, Instant>
  readonly profileChangedAt: Instant | null
  readonly pointsBalance: Points
  readonly notes: ReadonlyMap<number, Promissory>
  readonly cheques: ReadonlyMap<number, KeptCheque>
  readonly deeds: ReadonlyMap<number, KeptDeed>
  readonly guarantees: ReadonlyMap<number, readonly KeptGuarantee[]>
  readonly requests: ReadonlyMap<number, readonly KeptRequest[]>
  readonly invoices: ReadonlyMap<number, readonly ShownInvoice[]>
  readonly tickets: ReadonlyMap<number, readonly TicketRow[]>
  readonly reasons: ReadonlyMap<number, readonly OrderReasonRow[]>
  readonly addresses: ReadonlyMap<number, AddressRow>
  readonly mismatches: ReadonlyMap<number, readonly Mismatch[]>
}

/** Reads them at `at` for the orders named. */
export async function readSurroundings(tx: Db, customerId: number, orderIds: readonly number[], at: Instant): Promise<Surroundings> {
  const notes = await notesOf(tx, customerId)
  return {
    at,
    report: await approvedReport(tx, customerId, at),
    lastReport: await lastReport(tx, customerId),
    groups: await documentGroupsOf(tx, customerId),
    sentAt: await documentsSentAt(tx, customerId),
    profileChangedAt: await profileChangedAt(tx, customerId),
    pointsBalance: points(await balanceOf(tx, customerId, 'CUSTOMER_POINTS')),
    notes: new Map(notes.map((note) => [note.orderId, note])),
    cheques: new Map((await chequesOf(tx, customerId)).map((cheque) => [cheque.orderId, cheque])),
    deeds: new Map((await deedsOf(tx, customerId)).map((deed) => [deed.orderId, deed])),
    guarantees: byOrder(await guaranteesOfCustomer(tx, customerId)),
    requests: byOrder(await signRequestsOf(tx, customerId)),
    invoices: byOrder(await invoicesOfOrders(tx, customerId, orderIds)),
    tickets: byOrder(await ticketsOf(tx, customerId)),
    reasons: byOrder(await openReasonsOf(tx, customerId)),
    addresses: new Map((await addressesOf(tx, customerId, orderIds)).map((address) => [address.orderId, address])),
    mismatches: byOrder(await recentMismatches(tx, customerId, at)),
  }
}

const byOrder = <Row extends { readonly orderId: number }>(rows: readonly Row[]): ReadonlyMap<number, readonly Row[]> =>
  Map.groupBy(rows, ({ orderId }) => orderId)

async function addressesOf(tx: Db, customerId: number, orderIds: readonly number[]): Promise<readonly AddressRow[]> {
  if (orderIds.length === 0) return []
  return tx
    .select()
    .from(orderAddresses)
    .where(and(eq(orderAddresses.customerId, customerId), inArray(orderAddresses.orderId, [...orderIds])))
}

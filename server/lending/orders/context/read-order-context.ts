import { inArray, eq, and } from 'drizzle-orm'
import type { DocumentType } from '#domain/lending/documents/document.ts'
import type { DocumentGroups } from '#domain/lending/documents/group-state.ts'
import type { Promissory } from '#domain/lending/promissory/promissory.ts'
import { points, type Points } from '#domain/platform/kernel/money.ts'
import type { Instant } from '#domain/platform/kernel/time.ts'
import type { AsOf } from '#domain/platform/policies/policy.ts'
import type { RefundPolicyType } from '#domain/platform/products/order-types.ts'
import { invoicesOfOrders, type ShownInvoice } from '#server/billing/invoices/sql.ts'
import { balanceOf } from '#server/billing/ledger/sql.ts'
import { profileChangedAt } from '#server/identity/profile/sql.ts'
import { cancelRequestsOf, type CancelRequestRow } from '#server/lending/cancellations/sql.ts'
import { recentMismatches, type Mismatch } from '#server/lending/cards/sql.ts'
import { chequesOf, type ChequeRow } from '#server/lending/cheques/sql.ts'
import { reportsAt, type ReportRow } from '#server/lending/credit-checks/sql.ts'
import { validDocumentsOf } from '#server/lending/documents/sql.ts'
import { guaranteesOfCustomer, type GuaranteeRow } from '#server/lending/guarantors/sql.ts'
import { mortgageDeedsOf, type MortgageDeedRow } from '#server/lending/mortgage-deeds/sql.ts'
import { promissoriesOf } from '#server/lending/promissory/sql.ts'
import { signRequestsOf, type SignRequestRow } from '#server/lending/sign-requests/sql.ts'
import type { Db } from '#server/platform/database/open.ts'
import { openReasonsOf, type OrderReasonRow, type OrderRow } from '../sql.ts'
import { orderAddresses } from '../tables.ts'

export type AddressRow = typeof orderAddresses.$inferSelect

/** All that the orders of one customer depend on, read by one set of statements whatever the number of orders. */
export type OrderContext = AsOf & {
  readonly report: ReportRow | null
  readonly lastReport: ReportRow | null
  readonly groups: DocumentGroups
  readonly sentAt: ReadonlyMap<DocumentType, Instant>
  readonly profileChangedAt: Instant | null
  readonly pointsBalance: Points
  readonly notes: ReadonlyMap<number, Promissory>
  readonly cheques: ReadonlyMap<number, ChequeRow>
  readonly mortgageDeeds: ReadonlyMap<number, MortgageDeedRow>
  readonly guarantees: ReadonlyMap<number, readonly GuaranteeRow[]>
  readonly requests: ReadonlyMap<number, readonly SignRequestRow[]>
  readonly invoices: ReadonlyMap<number, readonly ShownInvoice[]>
  readonly tickets: ReadonlyMap<number, readonly CancelRequestRow[]>
  readonly reasons: ReadonlyMap<number, readonly OrderReasonRow[]>
  readonly addresses: ReadonlyMap<number, AddressRow>
  readonly mismatches: ReadonlyMap<number, readonly Mismatch[]>
}

type OrderKey = Pick<OrderRow, 'id' | 'type' | 'refundPolicyType'>

/** Reads them at `at` for the customer's `orders` named, leaving out what orders of their kind never have. */
export async function readOrderContext(tx: Db, customerId: number, orders: readonly OrderKey[], asOf: AsOf): Promise<OrderContext> {
  const { at } = asOf
  const orderIds = orders.map(({ id }) => id)
  const areSecuredBy = (policy: RefundPolicyType) => orders.some(({ refundPolicyType }) => refundPolicyType === policy)
  const haveNotes = areSecuredBy('PROMISSORY')
  const haveCards = orders.some(({ type }) => type === 'OPEN_LOOP')
  const { inForce, last } = await reportsAt(tx, customerId, at)
  const { groups, sentAt } = await validDocumentsOf(tx, customerId)
  return {
    ...asOf,
    report: inForce,
    lastReport: last,
    groups,
    sentAt,
    profileChangedAt: await profileChangedAt(tx, customerId),
    pointsBalance: points(await balanceOf(tx, customerId, 'CUSTOMER_POINTS')),
    notes: keyed(haveNotes ? await promissoriesOf(tx, customerId) : []),
    cheques: keyed(areSecuredBy('CHEQUE') ? await chequesOf(tx, customerId) : []),
    mortgageDeeds: keyed(areSecuredBy('MORTGAGE_DEED') ? await mortgageDeedsOf(tx, customerId) : []),
    guarantees: byOrder(haveNotes ? await guaranteesOfCustomer(tx, customerId) : []),
    requests: byOrder(await signRequestsOf(tx, customerId)),
    invoices: byOrder(await invoicesOfOrders(tx, customerId, orderIds)),
    tickets: byOrder(await cancelRequestsOf(tx, customerId)),
    reasons: byOrder(await openReasonsOf(tx, customerId)),
    addresses: keyed(haveCards ? await addressesOf(tx, customerId, orderIds) : []),
    mismatches: byOrder(haveCards ? await recentMismatches(tx, customerId, at) : []),
  }
}

type OfOrder = { readonly orderId: number }
const keyed = <Row extends OfOrder>(rows: readonly Row[]): ReadonlyMap<number, Row> => new Map(rows.map((row) => [row.orderId, row]))
const byOrder = <Row extends OfOrder>(rows: readonly Row[]): ReadonlyMap<number, readonly Row[]> =>
  Map.groupBy(rows, ({ orderId }) => orderId)

async function addressesOf(tx: Db, customerId: number, orderIds: readonly number[]): Promise<readonly AddressRow[]> {
  return tx
    .select()
    .from(orderAddresses)
    .where(and(eq(orderAddresses.customerId, customerId), inArray(orderAddresses.orderId, [...orderIds])))
}

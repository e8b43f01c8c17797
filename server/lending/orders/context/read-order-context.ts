import { sql } from 'drizzle-orm'
import type { DocumentType } from '#domain/lending/documents/document.ts'
import type { DocumentGroups } from '#domain/lending/documents/group-state.ts'
import type { Promissory } from '#domain/lending/promissory/promissory.ts'
import type { Points } from '#domain/platform/kernel/money.ts'
import { hourMs, type Instant } from '#domain/platform/kernel/time.ts'
import type { AsOf } from '#domain/platform/policies/policy.ts'
import type { RefundPolicyType } from '#domain/platform/products/order-types.ts'
import { fromRow, type ShownInvoice } from '#server/billing/invoices/sql.ts'
import { invoices } from '#server/billing/invoices/tables.ts'
import { balanceSql } from '#server/billing/ledger/sql.ts'
import { customers } from '#server/identity/profile/tables.ts'
import type { CancelRequestRow } from '#server/lending/cancellations/sql.ts'
import { cancelRequests } from '#server/lending/cancellations/tables.ts'
import { cardMismatches } from '#server/lending/cards/tables.ts'
import type { ChequeRow } from '#server/lending/cheques/sql.ts'
import { cheques } from '#server/lending/cheques/tables.ts'
import { reportsAt, reportsAtSql, type ReportRow } from '#server/lending/credit-checks/sql.ts'
import { reports } from '#server/lending/credit-checks/tables.ts'
import { validDocuments } from '#server/lending/documents/sql.ts'
import { documentChoices, documents } from '#server/lending/documents/tables.ts'
import type { GuaranteeRow } from '#server/lending/guarantors/sql.ts'
import { guarantees } from '#server/lending/guarantors/tables.ts'
import type { MortgageDeedRow } from '#server/lending/mortgage-deeds/sql.ts'
import { mortgageDeeds } from '#server/lending/mortgage-deeds/tables.ts'
import { promissoryNotes } from '#server/lending/promissory/tables.ts'
import type { SignRequestRow } from '#server/lending/sign-requests/sql.ts'
import { signRequests } from '#server/lending/sign-requests/tables.ts'
import { fromJson, jsonRowsSql } from '#server/platform/database/json-rows.ts'
import { pointsOf } from '#server/platform/database/money-rows.ts'
import { namedRowsAs } from '#server/platform/database/named-rows.ts'
import type { Db } from '#server/platform/database/open.ts'
import type { OrderReasonRow, OrderRow } from '../sql.ts'
import { orderAddresses, orderReasons } from '../tables.ts'

export type AddressRow = typeof orderAddresses.$inferSelect

/** All that the orders of one customer depend on, read by one statement whatever the number of orders. */
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
  readonly mismatches: ReadonlyMap<number, readonly (typeof cardMismatches.$inferSelect)[]>
}

type OrderKey = Pick<OrderRow, 'id' | 'type' | 'refundPolicyType'>

/**
 * Reads them at `at` for the customer's `orders` named, in one statement that is planned once per connection; what orders of their
 * kind never have is not read.
 */
export async function readOrderContext(tx: Db, customerId: number, orders: readonly OrderKey[], asOf: AsOf): Promise<OrderContext> {
  const { at } = asOf
  const own = sql`customer_id = ${customerId}`
  const ofOrders = sql`${own} and order_id = any((select ${`{${orders.map(({ id }) => id).join(',')}}`}::bigint[])::bigint[])`
  const securedBy = (policy: RefundPolicyType) => sql`${own} and ${orders.some((order) => order.refundPolicyType === policy)}::boolean`
  const haveCards = sql`${orders.some(({ type }) => type === 'OPEN_LOOP')}::boolean`
  const [read] = await namedRowsAs(
    tx,
    'order_context',
    columns,
    sql`select c.changed_at as "profileChangedAt",
        ${balanceSql((table) => sql`${sql.raw(table)}.customer_id = ${customerId}`, 'CUSTOMER_POINTS')} as "pointsBalance",
        ${jsonRowsSql(reports, sql`where ${own} and ${reportsAtSql(customerId, at)} order by id desc`)} as reports,
        ${jsonRowsSql(documents, sql`where ${own} order by id`)} as documents,
        ${jsonRowsSql(documentChoices, sql`where ${own}`)} as choices,
        ${jsonRowsSql(promissoryNotes, sql`where ${securedBy('PROMISSORY')}`)} as notes,
        ${jsonRowsSql(cheques, sql`where ${securedBy('CHEQUE')}`)} as cheques,
        ${jsonRowsSql(mortgageDeeds, sql`where ${securedBy('MORTGAGE_DEED')}`)} as "mortgageDeeds",
        ${jsonRowsSql(guarantees, sql`where ${securedBy('PROMISSORY')} order by id`)} as guarantees,
        ${jsonRowsSql(signRequests, sql`where ${own}`)} as requests,
        ${jsonRowsSql(invoices, sql`where ${ofOrders} and cancel_reason is null order by order_id, number`)} as invoices,
        ${jsonRowsSql(cancelRequests, sql`where ${own} order by id desc limit 200`)} as tickets,
        ${jsonRowsSql(orderReasons, sql`where ${own} and resolved_at is null order by id`)} as reasons,
        ${jsonRowsSql(orderAddresses, sql`where ${ofOrders} and ${haveCards}`)} as addresses,
        ${jsonRowsSql(cardMismatches, sql`where ${own} and ${haveCards} and at > ${new Date(at - hourMs).toISOString()}::timestamptz`)} as mismatches
      from customers c where c.customer_id = ${customerId}`,
  )
  if (!read) throw new Error(`no such customer: ${customerId}`)
  const { inForce, last } = reportsAt(read.reports, at)
  return {
    ...asOf,
    ...validDocuments(read.documents, read.choices[0]),
    report: inForce,
    lastReport: last,
    profileChangedAt: read.profileChangedAt,
    pointsBalance: read.pointsBalance,
    notes: keyed(read.notes),
    cheques: keyed(read.cheques),
    mortgageDeeds: keyed(read.mortgageDeeds),
    guarantees: byOrder(read.guarantees),
    requests: byOrder(read.requests),
    invoices: byOrder(read.invoices.map(fromRow)),
    tickets: byOrder(read.tickets),
    reasons: byOrder(read.reasons),
    addresses: keyed(read.addresses),
    mismatches: byOrder(read.mismatches),
  }
}

/** What the columns of the statement are decoded by. */
const columns = {
  profileChangedAt: customers.changedAt,
  pointsBalance: pointsOf,
  reports: fromJson(reports),
  documents: fromJson(documents),
  choices: fromJson(documentChoices),
  notes: fromJson(promissoryNotes),
  cheques: fromJson(cheques),
  mortgageDeeds: fromJson(mortgageDeeds),
  guarantees: fromJson(guarantees),
  requests: fromJson(signRequests),
  invoices: fromJson(invoices),
  tickets: fromJson(cancelRequests),
  reasons: fromJson(orderReasons),
  addresses: fromJson(orderAddresses),
  mismatches: fromJson(cardMismatches),
}
type OfOrder = { readonly orderId: number }
const keyed = <Row extends OfOrder>(rows: readonly Row[]): ReadonlyMap<number, Row> => new Map(rows.map((row) => [row.orderId, row]))
const byOrder = <Row extends OfOrder>(rows: readonly Row[]): ReadonlyMap<number, readonly Row[]> =>
  Map.groupBy(rows, ({ orderId }) => orderId)

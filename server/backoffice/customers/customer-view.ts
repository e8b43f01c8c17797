import type { listCustomerDocuments, listCustomerOrders, readCustomer } from '#contract/backoffice/customers/routes.ts'
import type { Due } from '#contract/lending/dues/dues.ts'
import type { Reply } from '#contract/platform/http/route.ts'
import { maskedEnd, maskedMobile, shortName } from '#domain/backoffice/access/rights.ts'
import { contactsMs, mostContactsAWeek, nextContactAt } from '#domain/engagement/deliveries/send-at.ts'
import { orderIdentifier } from '#domain/platform/kernel/public-code.ts'
import { dayOf, instant, wireInstant, wireInstantOrNull } from '#domain/platform/kernel/time.ts'
import type { AsOf } from '#domain/platform/policies/policy.ts'
import { shortOrderOf } from '#server/backoffice/decisions/find-order.ts'
import { invoicesOfOrders } from '#server/billing/invoices/sql.ts'
import { balanceOf, totalOf } from '#server/billing/ledger/sql.ts'
import { walletOf } from '#server/billing/wallet/sql.ts'
import { findClosedAccount, type ClosedAccount } from '#server/engagement/closure/closed-account.ts'
import { contactTimes } from '#server/engagement/deliveries/contacts.ts'
import type { customers } from '#server/identity/profile/tables.ts'
import { approvedReport } from '#server/lending/credit-checks/sql.ts'
import { documentsOf } from '#server/lending/documents/sql.ts'
import { readOwn } from '#server/lending/dues/read-dues.ts'
import { planKindsOf } from '#server/lending/dues/sql.ts'
import { guaranteesAt, guaranteesOfCustomer, guarantorshipsOf, type GuaranteeRow } from '#server/lending/guarantors/sql.ts'
import { ordersOf } from '#server/lending/orders/sql.ts'
import { vulnerabilityOf } from '#server/lending/plans/hardship/vulnerability.ts'
import type { Db } from '#server/platform/database/open.ts'

type Row = typeof customers.$inferSelect

/** What distinguishes a customer, without what would reach them. */
export const maskedCustomer = ({ customerId, name, family, mobile, nationalCode, ehrazsho, registeredAt }: Row) => ({
  id: customerId,
  name: shortName(name, family),
  mobile: maskedMobile(mobile),
  national_code: nationalCode === null ? null : maskedEnd(nationalCode),
  is_confirmed: ehrazsho,
  registered_at: wireInstant(registeredAt),
})

/** The head of a customer's page: what they owe, what of it is late, how they paid, and what they have. */
export async function customerView(db: Db, row: Row, asOf: AsOf): Promise<Reply<typeof readCustomer>['results']> {
  const { customerId } = row
  const [dues, report, wallet, points, unspentCredit, contacts, flag, orders, closed] = await Promise.all([
    readOwn(db, customerId, undefined, asOf),
    approvedReport(db, customerId, asOf.at),
    walletOf(db, customerId),
    balanceOf(db, customerId, 'CUSTOMER_POINTS'),
    totalOf(db, customerId, 'CUSTOMER_CARD_CREDIT'),
    contactTimes(db, customerId, instant(asOf.at - contactsMs)),
    vulnerabilityOf(db, customerId),
    ordersOf(db, customerId),
    row.closedAt === null ? null : findClosedAccount(db, customerId),
  ])
  const paid = (await invoicesOf(db, customerId, orders)).filter(({ number, settled }) => number > 0 && settled !== null)
  const [first] = dues
  return {
    ...maskedCustomer(row),
    grade: report?.scoreGrade ?? null,
    owed: sumOf(dues),
    late: sumOf(dues.filter(({ status }) => status === 'OVERDUE')),
    next_due: first ? dueOf(first) : null,
    paid: paid.length,
    paid_on_time: paid.filter(({ settled, dueDate }) => settled !== null && dueDate !== null && dayOf(settled.paidAt) <= dueDate).length,
    wallet: wallet.free,
    wallet_set_aside: wallet.setAside,
    unspent_credit: unspentCredit,
    contacts_left: flag ? 0 : Math.max(0, mostContactsAWeek - contacts.length),
    contacts_made: contacts.length,
    contacts_stopped: flag !== null,
    next_contact_at: wireInstantOrNull(nextContactAt(contacts)),
    points,
    newest_order: orders[0] ? orderIdentifier(orders[0].id) : null,
    closed: closed && closedOnWire(closed),
  }
}

const closedOnWire = ({ closedAt, erasedAt, retained, gone }: ClosedAccount) => ({
  closed_at: wireInstant(closedAt),
  erased_at: erasedAt === null ? null : wireInstant(erasedAt),
  retained: retained.map(({ why, until, what }) => ({ why, until: wireInstant(until), what: [...what] })),
  gone: [...gone],
})

/** The customer's orders with their instalments: one statement on each of four tables. */
export async function customerOrders(db: Db, customerId: number, asOf: AsOf): Promise<Reply<typeof listCustomerOrders>['results']> {
  const orders = await ordersOf(db, customerId)
  const ids = orders.map(({ id }) => id)
  const [dues, invoices, plans] = await Promise.all([
    readOwn(db, customerId, undefined, asOf),
    invoicesOf(db, customerId, orders),
    planKindsOf(db, customerId, ids),
  ])
  const duesByOrder = Map.groupBy(dues, ({ order }) => order.id)
  const instalments = Map.groupBy(
    invoices.filter(({ number, status }) => number > 0 && status !== 'DRAFT' && status !== 'CANCELED'),
    ({ orderId }) => orderId,
  )
  return orders.map((order) => {
    const [first] = duesByOrder.get(order.id) ?? []
    const own = instalments.get(order.id) ?? []
    return {
      ...shortOrderOf(order),
      store_name: order.storeName,
      created_at: wireInstant(order.createdAt),
      status_at: wireInstant(order.statusAt),
      plan: plans.get(order.id) ?? null,
      instalments: own.length,
      paid: own.filter(({ settled }) => settled !== null).length,
      next_due: first ? dueOf(first) : null,
      days_late: first?.number_of_days_late ?? 0,
    }
  })
}

const invoicesOf = async (db: Db, customerId: number, orders: readonly { id: number }[]) =>
  orders.length === 0
    ? []
    : invoicesOfOrders(
        db,
        customerId,
        orders.map(({ id }) => id),
      )

const sumOf = (dues: readonly Due[]): number => dues.reduce((total, { payable }) => total + payable, 0)

const dueOf = ({ order, number, due_date, payable }: Due) => ({
  order_id: order.id,
  order_identifier: order.identifier,
  number,
  due_date,
  payable,
})

/** The states of the customer's documents, and the guarantees that they received and gave. */
export async function customerDocuments(db: Db, customerId: number): Promise<Reply<typeof listCustomerDocuments>['results']> {
  const [documents, received, guarantorships] = await Promise.all([
    documentsOf(db, customerId),
    guaranteesOfCustomer(db, customerId),
    guarantorshipsOf(db, customerId),
  ])
  const given = await guaranteesAt(db, customerId, guarantorships)
  return {
    documents: documents.toReversed().map(({ id, type, group, status, description, createdAt, updatedAt }) => ({
      id,
      type,
      group,
      status,
      reason: description,
      created_at: wireInstant(createdAt),
      updated_at: wireInstant(updatedAt),
    })),
    guarantees: [
      ...received.map((row) => guaranteeOf(row, 'RECEIVED', row.guarantorId, shortName(row.guarantorName, row.guarantorFamily))),
      ...given.map((row) => guaranteeOf(row, 'GIVEN', row.customerId, shortName(row.ownerName, row.ownerFamily))),
    ],
  }
}

const guaranteeOf = ({ id, orderId, status, statusAt }: GuaranteeRow, side: 'RECEIVED' | 'GIVEN', otherId: number, name: string) => ({
  id,
  side,
  other: { id: otherId, name },
  order_identifier: orderIdentifier(orderId),
  status,
  status_at: wireInstant(statusAt),
})

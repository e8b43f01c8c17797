import type { AwaitedAction } from '#domain/engagement/notifications/notice-kind.ts'
import { isOpen } from '#domain/lending/orders/order-statuses.ts'
import { findInvoices } from '#server/billing/invoices/sql.ts'
import { profileOf } from '#server/identity/profile/sql.ts'
import { lastReport } from '#server/lending/credit-checks/sql.ts'
import { documentsOf } from '#server/lending/documents/sql.ts'
import { guaranteesAt, guarantorshipsOf } from '#server/lending/guarantors/sql.ts'
import { orderRowsAt } from '#server/lending/orders/sql.ts'
import type { Db } from '#server/platform/database/open.ts'
import type { NoticeRow } from './sql.ts'

type Asking = Pick<NoticeRow, 'id' | 'link'> & { readonly awaits: AwaitedAction }

/** The ids of those notices whose action is still to be done (F-121); of several that ask for the same one, the first of the list. */
export async function openActions(db: Db, customerId: number, notices: readonly NoticeRow[]): Promise<ReadonlySet<number>> {
  const asking = notices.flatMap(({ id, link, awaits }): Asking[] => (awaits === null ? [] : [{ id, link, awaits }]))
  const answers = await Promise.all(
    readers.map(([test, read]) =>
      read(
        db,
        customerId,
        asking.filter(({ awaits }) => test.test(awaits)),
      ),
    ),
  )
  const open = new Set(answers.flat().map(({ id }) => id))
  const newest = Map.groupBy(
    asking.filter(({ id }) => open.has(id)),
    ({ link }) => link,
  )
  return new Set([...newest.values()].flatMap(([first]) => (first ? [first.id] : [])))
}

type Read = (db: Db, customerId: number, asking: readonly Asking[]) => Promise<readonly Asking[]>

/** Which of the notices that ask for something of this sort are open; nothing is read where none does. */
const whereAny =
  (read: Read): Read =>
  async (db, customerId, asking) =>
    asking.length === 0 ? [] : read(db, customerId, asking)

const readers: readonly (readonly [RegExp, Read])[] = [
  [/^(order|collateral)/, whereAny(openOfOrders)],
  [/^invoice$/, whereAny(openOfInvoices)],
  [/^guarantee/, whereAny(openOfGuarantees)],
  [
    /^documents$/,
    whereAny(async (db, by, asking) => ((await documentsOf(db, by)).some(({ status }) => status === 'REJECTED') ? asking : [])),
  ],
  [/^identity$/, whereAny(async (db, by, asking) => ((await profileOf(db, by)).ehrazsho ? [] : asking))],
  [/^report$/, whereAny(openOfReports)],
]

const collateralStatuses = new Set(['UPLOAD_PROMISSORY', 'CHECKING_PROMISSORY', 'UPLOAD_MORTGAGE_DEED'])

async function openOfOrders(db: Db, customerId: number, asking: readonly Asking[]): Promise<readonly Asking[]> {
  const ids = [...new Set(asking.map(idOf))]
  const rows = await orderRowsAt(
    db,
    ids.map((id) => ({ customerId, id: Number(id) })),
  )
  const statuses = new Map(rows.map(({ id, status }) => [String(id), status]))
  return asking.filter((each) => {
    const status = statuses.get(idOf(each))
    if (status === undefined) return false
    if (each.awaits === 'order') return isOpen(status) && status !== 'PAYING'
    return each.awaits === 'collateral' ? collateralStatuses.has(status) : each.awaits === `order:${status}`
  })
}

async function openOfInvoices(db: Db, customerId: number, asking: readonly Asking[]): Promise<readonly Asking[]> {
  const found = await findInvoices(
    db,
    asking.map((each) => ({ customerId, id: idOf(each) })),
  )
  const payable = new Set(found.filter(({ status }) => status !== 'PAID' && status !== 'CANCELED').map(({ id }) => id))
  return asking.filter((each) => payable.has(idOf(each)))
}

async function openOfGuarantees(db: Db, customerId: number, asking: readonly Asking[]): Promise<readonly Asking[]> {
  const rows = await guaranteesAt(db, customerId, await guarantorshipsOf(db, customerId))
  const statuses = new Map(rows.map(({ id, status }) => [String(id), status]))
  return asking.filter((each) => each.awaits === `guarantee:${statuses.get(idOf(each))}`)
}

async function openOfReports(db: Db, customerId: number, asking: readonly Asking[]): Promise<readonly Asking[]> {
  const report = await lastReport(db, customerId)
  return report?.status === 'pending' && report.paidAt !== null ? asking : []
}

/** The id at the end of a notice's link: '/orders/12'. */
const idOf = ({ link }: Asking): string => link?.split('/').at(-1) ?? ''

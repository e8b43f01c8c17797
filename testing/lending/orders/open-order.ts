import { eq, and } from 'drizzle-orm'
import { isMainStatus, type OrderStatus } from '#domain/lending/orders/order-statuses.ts'
import { decidedStatuses } from '#domain/lending/orders/transitions/decisions.ts'
import { rial } from '#domain/platform/kernel/money.ts'
import { day, instant, type Instant } from '#domain/platform/kernel/time.ts'
import { grantWelcome } from '#server/billing/points/move-points.ts'
import { seedStores } from '#server/catalogue/stores/seed/seed-stores.ts'
import { listStores } from '#server/catalogue/stores/sql.ts'
import { writeConfirmedIdentity } from '#server/identity/profile/confirm-identity.ts'
import { registerCustomer } from '#server/identity/profile/register-customer.ts'
import { customers } from '#server/identity/profile/tables.ts'
import { writeApprovedReport } from '#server/lending/credit-checks/write-approved-report.ts'
import { writeApprovedDocuments } from '#server/lending/documents/sql.ts'
import { createOrder, type OrderInput } from '#server/lending/orders/commands/create-order.ts'
import { orderRowOf, type OrderRow } from '#server/lending/orders/sql.ts'
import { orders } from '#server/lending/orders/tables.ts'
import type { Db } from '#server/platform/database/open.ts'
import { seedPlaces } from '#server/platform/places/sql.ts'
import { asOf } from '#testing/test-app.ts'

/** Saturday morning in Tehran: the beginning of every test of orders. */
export const morning: Instant = instant(Date.parse('2026-11-21T09:00:00+03:30'))

/** A few stores to buy at; answers the slug of one. */
export async function openShops(db: Db): Promise<string> {
  await db.transaction(async (tx) => {
    await seedPlaces(tx)
    await seedStores(tx, { count: 3, at: morning })
  })
  const [store] = await listStores(db, {}, { limit: 1, offset: 0 })
  return store?.slug ?? ''
}

type Has = {
  readonly report?: boolean
  readonly grade?: string
  readonly allowCredit?: boolean
  readonly documents?: boolean
  readonly identity?: boolean
  /** Whether the profile has their name, which the holder of an account must have. */
  readonly isNamed?: boolean
}
type Person = { readonly customerId: number; readonly mobile: string; readonly nationalCode: string }

let people = 0

/** A customer who brings what `has` says; identity, with its welcome points, unless it says no. One after the other somebody else. */
export const someone = (db: Db, has: Has = {}, code?: string, pair = '00'): Promise<Person> => person(db, (people += 1), has, code, pair)

/** The customer with this number among all of the tests: mobile and national code follow from it. */
export async function person(db: Db, number: number, has: Has, code?: string, pair = '00'): Promise<Person> {
  const { grade, documents, identity = true, allowCredit = true, isNamed = false } = has
  const mobile = `0912${String(number).padStart(7, '0')}`
  const nationalCode = code ?? nationalCodeOf(number, pair)
  const customerId = await db.transaction(async (tx) => {
    const registered = await registerCustomer(tx, { mobile, at: morning })
    const known = { customerId: registered.customerId, nationalCode, ...asOf(morning) }
    if (identity)
      await writeConfirmedIdentity(tx, { ...known, birthDate: day('1990-01-01'), personnelNumber: nationalCode.slice(3, 9) }, grantWelcome)
    if (isNamed) await tx.update(customers).set({ name: 'سارا', family: 'محمدی' }).where(eq(customers.customerId, registered.customerId))
    if (has.report || grade) await writeApprovedReport(tx, { ...known, score: 620, grade: grade ?? 'B1', allowCredit })
    if (documents) await writeApprovedDocuments(tx, known)
    return registered.customerId
  })
  return { customerId, mobile, nationalCode }
}

/** A valid code whose pair before the check digit chooses how the sandbox answers (lifecycle.md §8). */
function nationalCodeOf(number: number, pair: string): string {
  const body = `1${String(number).padStart(6, '0')}${pair}`
  const weighed = Array.from(body).reduce((total, digit, index) => total + Number(digit) * (10 - index), 0) % 11
  return `${body}${weighed < 2 ? weighed : 11 - weighed}`
}

/** What a customer asks for by default: 20 million toman of credit at a store, in twelve. */
export const orderInputOf = (customerId: number, storeSlug: string, more: Partial<OrderInput> = {}): OrderInput => ({
  customerId,
  type: 'CLOSE_LOOP',
  amount: rial(200_000_000),
  invoiceCount: 12,
  hasBankAccount: true,
  storeSlug,
  channel: 'web_desktop',
  deviceName: 'Firefox on Linux',
  utm: {},
  ...asOf(morning),
  ...more,
})

/** An order of that customer's, put straight into `status`: for judging what is refused there. */
export async function orderIn(db: Db, status: OrderStatus, customerId: number, storeSlug: string): Promise<OrderRow> {
  const made = await db.transaction((tx) => createOrder(tx, orderInputOf(customerId, storeSlug)))
  if (!made.ok) throw new Error(`no order: ${made.error.kind}`)
  await putInto(db, made.value, status)
  const order = await orderRowOf(db, customerId, made.value.id)
  if (!order) throw new Error('the order is gone')
  return order
}

/** Puts an order into a status as if it had come there by its way, what is decided there being owed at once. */
export async function putInto(db: Db, { customerId, id }: OrderRow, status: OrderStatus): Promise<void> {
  const previousStatus = isMainStatus(status) ? null : 'PELEKAN_VALIDATION'
  await db
    .update(orders)
    .set({ status, previousStatus, decisionDueSince: decidedStatuses.includes(status) ? morning : null })
    .where(and(eq(orders.customerId, customerId), eq(orders.id, id)))
}

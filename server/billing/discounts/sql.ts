import { and, count, desc, eq, gt, isNull, lte, or, sql } from 'drizzle-orm'
import { codeKey, type Discount } from '#domain/billing/discounts/discount.ts'
import type { Payment, PaymentKind } from '#domain/billing/payments/payment.ts'
import { searchKey } from '#domain/platform/kernel/search-key.ts'
import type { Instant } from '#domain/platform/kernel/time.ts'
import { andOwnersSql } from '#server/platform/database/citus.ts'
import type { Db } from '#server/platform/database/open.ts'
import { unnestSql } from '#server/platform/database/unnest.ts'
import { discounts, discountUses } from './tables.ts'

export type DiscountRow = Discount<PaymentKind> & { readonly id: number; readonly usesEach: number }

const shownTo = (customerId: number) => or(isNull(discounts.onlyFor), eq(discounts.onlyFor, customerId))

/** The discount behind a code as the customer may use it; null when it is unknown or another's, exactly alike. */
export async function discountOf(db: Db, customerId: number, code: string): Promise<DiscountRow | null> {
  const [row] = await db
    .select()
    .from(discounts)
    .where(and(eq(discounts.code, codeKey(code)), shownTo(customerId)))
  return row ?? null
}

/** So many are listed, and so many searched for a title. */
const [mostListed, mostSearched] = [200, 2_000]

/** The discounts that the customer may use, those that end first come first; then those used up, and those that ended, the latest first. */
export async function discountsOf(
  db: Db,
  customerId: number,
  { state, title, at }: { state?: 'active' | 'expired' | undefined; title?: string | undefined; at: Instant },
): Promise<readonly (DiscountRow & { readonly isUsed: boolean })[]> {
  const inTime = or(isNull(discounts.expiredAt), gt(discounts.expiredAt, at))
  const conditions = [shownTo(customerId), state === 'active' ? inTime : state === 'expired' ? lte(discounts.expiredAt, at) : undefined]
  const found = await db
    .select()
    .from(discounts)
    .where(and(...conditions))
    .orderBy(
      desc(sql`coalesce(${inTime}, false)`),
      sql`case when ${inTime} then ${discounts.expiredAt} end nulls last`,
      desc(discounts.expiredAt),
      discounts.id,
    )
    .limit(title ? mostSearched : mostListed)
  const listed = title ? found.filter((discount) => isTitled(discount.title, title)).slice(0, mostListed) : found
  const uses = await usesOf(db, customerId)
  const marked = listed.map((discount) => ({ ...discount, isUsed: (uses.get(discount.id) ?? 0) >= discount.usesEach }))
  const rank = ({ expiredAt, isUsed }: (typeof marked)[number]) => (expiredAt !== null && expiredAt <= at ? 2 : isUsed ? 1 : 0)
  return marked.toSorted((one, other) => rank(one) - rank(other))
}

/** How often the customer has used each discount. */
async function usesOf(db: Db, customerId: number): Promise<ReadonlyMap<number, number>> {
  const rows = await db
    .select({ discountId: discountUses.discountId, uses: count() })
    .from(discountUses)
    .where(eq(discountUses.customerId, customerId))
    .groupBy(discountUses.discountId)
  return new Map(rows.map(({ discountId, uses }) => [discountId, uses]))
}

/** Signs alone, such as «٪», are searched as they are. */
const isTitled = (title: string, wanted: string): boolean =>
  searchKey(wanted) === '' ? title.includes(wanted) : searchKey(title).includes(searchKey(wanted))

/** Whether the customer has used the discount as often as it may be. Payments that still may be paid count. */
export async function isUsedUp(db: Db, customerId: number, { id, usesEach }: DiscountRow): Promise<boolean> {
  const uses = await db.$count(discountUses, and(eq(discountUses.customerId, customerId), eq(discountUses.discountId, id)))
  return uses >= usesEach
}

/** Lets one purchase of the customer at a time decide over a code, until the transaction ends. */
export const lockDiscount = (tx: Db, customerId: number, discountId: number): Promise<unknown> =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`discount:${customerId}:${discountId}`}, 0))`)

/** Counts a payment as a use of the code. */
export async function takeDiscount(tx: Db, use: { customerId: number; discountId: number; paymentId: string; at: Instant }): Promise<void> {
  await tx.insert(discountUses).values(use)
}

/** Gives the codes of payments back that bought nothing. */
export async function releaseDiscounts(tx: Db, payments: readonly Pick<Payment, 'customerId' | 'id' | 'discountCode'>[]): Promise<void> {
  const withCode = payments.flatMap(({ customerId, id, discountCode }) => (discountCode === null ? [] : [{ customerId, paymentId: id }]))
  if (withCode.length === 0) return
  const { customerId, paymentId } = discountUses
  await tx.execute(sql`delete from discount_uses u using ${unnestSql(withCode, { customerId, paymentId })}
    where u.customer_id = g.customer_id and u.payment_id = g.payment_id${andOwnersSql(tx, 'u', withCode)}`)
}

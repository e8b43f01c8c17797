import { sql } from 'drizzle-orm'
import type { Payment } from '#domain/billing/payments/payment.ts'
import { rial } from '#domain/platform/kernel/money.ts'
import { parseInstant, type Instant } from '#domain/platform/kernel/time.ts'

/** A moment as a row of JSON carries it into a statement. */
export const spelt = (at: Instant | null): string | null => (at === null ? null : new Date(at).toISOString())

/** A payment of the table called `p` in a statement written as SQL, as `paymentFrom` reads it. */
export const paymentColumns = sql`p.customer_id as "customerId", p.id, p.kind, p.status, p.amount, p.discount, p.discount_code as "discountCode",
  p.redirect_uri as "redirectUri", p.redirect_url as "redirectUrl", p.authority, p.created_at as "createdAt", p.expires_at as "expiresAt",
  p.returned_at as "returnedAt", p.paid_at as "paidAt", p.tracking_id as "trackingId", p.masked_card as "maskedCard", p.is_credited_to_wallet as "isCreditedToWallet"`

export type PaymentRow = Omit<Payment, 'amount' | 'discount' | 'createdAt' | 'expiresAt' | 'returnedAt' | 'paidAt'> & {
  readonly amount: number
  readonly discount: number
  readonly createdAt: string
  readonly expiresAt: string
  readonly returnedAt: string | null
  readonly paidAt: string | null
}

/** The payment that such a row is. */
export const paymentFrom = (row: PaymentRow): Payment => ({
  ...row,
  amount: rial(row.amount),
  discount: rial(row.discount),
  createdAt: parseInstant(row.createdAt),
  expiresAt: parseInstant(row.expiresAt),
  returnedAt: momentOf(row.returnedAt),
  paidAt: momentOf(row.paidAt),
})

const momentOf = (text: string | null): Instant | null => (text === null ? null : parseInstant(text))

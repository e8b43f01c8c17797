import { rial, type Rial } from '#domain/platform/kernel/money.ts'
import { instant, minuteMs, type Instant } from '#domain/platform/kernel/time.ts'

/** The seven things of the documents that can be bought (R-PAY-01..07). */
export const documentedKinds = [
  'invoice',
  'order_promissory',
  'customer_validation',
  'credit_ticket',
  'operational_fee_payment',
  'point_package',
  'ticket',
] as const

/** The same and the changes of a plan that are paid for (R-PLAN-03). */
export const paymentKinds = [...documentedKinds, 'payoff', 'part_payment'] as const
export type PaymentKind = (typeof paymentKinds)[number]

export const paymentStatuses = [
  'CREATED',
  'REDIRECTED',
  'VERIFYING',
  'UNKNOWN',
  'PAID',
  'FAILED',
  'EXPIRED',
  'PART_REFUNDED',
  'REFUNDED',
] as const
export type PaymentStatus = (typeof paymentStatuses)[number]

/** Why the money of a paid payment went to the wallet: its discount code or part of the wallet was spent meanwhile, or its item is not payable any more. */
export const creditReasons = ['SHORT', 'NOT_PAYABLE'] as const
export type CreditReason = (typeof creditReasons)[number]

/** How long a payment may be paid (lifecycle.md §3). */
export const paymentTtlMs = 20 * minuteMs

/** `amount` is paid at the gateway, `walletPart` from the wallet, where it is held until the payment ends; `discount` was deducted before by a code. All are fixed at creation. */
export type Payment = {
  readonly id: string
  readonly customerId: number
  readonly kind: PaymentKind
  readonly status: PaymentStatus
  readonly amount: Rial
  readonly walletPart: Rial
  readonly discount: Rial
  readonly discountCode: string | null
  readonly redirectUri: string
  readonly redirectUrl: string | null
  readonly authority: string | null
  readonly createdAt: Instant
  readonly expiresAt: Instant
  /** When the gateway or the returning customer first reported on it; what happens at its success is judged by this moment. */
  readonly returnedAt: Instant | null
  readonly paidAt: Instant | null
  readonly trackingId: string | null
  readonly maskedCard: string | null
  /** The money went to the wallet, because it could not buy the item. */
  readonly isCreditedToWallet: boolean
  /** Null in payments of older releases too. */
  readonly creditedBecause: CreditReason | null
  /** Pulled by the customer's mandate: nobody is sent to the gateway's page with it. */
  readonly isPull: boolean
  /** The customer's guarantor, who paid for them; null where they pay themselves. */
  readonly payerId: number | null
}

/** The longest time between two checks, however old the payment: after a day's outage the second check must not be hours away. */
const longestPauseMs = 10 * minuteMs

/**
 * When to ask the gateway about a live payment again: `firstMs` after it was made, then at growing intervals of at most ten minutes,
 * and at the moment it expires. A lost callback is found this way.
 */
export function nextAskAt({ createdAt, expiresAt }: Pick<Payment, 'createdAt' | 'expiresAt'>, at: Instant, firstMs: number): Instant {
  const next = instant(at + Math.max(firstMs, Math.min(longestPauseMs, Math.floor((at - createdAt) / 4))))
  return at < expiresAt && next > expiresAt ? expiresAt : next
}

/**
 * How much of what is `due` is paid from a wallet with this balance: as much as there is, less so much that what is left for the gateway
 * is 0 or at least what the gateway takes (R-PLAN-18). Rial.
 */
export function walletPart(due: Rial, balance: Rial, leastGatewayAmount: Rial): Rial {
  const most = rial(Math.min(due, balance))
  const rest = due - most
  return rest === 0 || rest >= leastGatewayAmount ? most : rial(Math.max(0, due - leastGatewayAmount))
}

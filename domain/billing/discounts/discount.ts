import { divideHalfUp, rial, type Rial } from '#domain/platform/kernel/money.ts'
import type { Instant } from '#domain/platform/kernel/time.ts'

/** R-DISCOUNT-03. */
export const discountTypes = ['FIXED', 'PERCENT'] as const
export type DiscountType = (typeof discountTypes)[number]
/** FIXED: `value` is rials. PERCENT: 1 to 100, taking at most `cap` rials (D-81). */
export type DiscountRule = { readonly type: DiscountType; readonly value: number; readonly cap: Rial | null }

/** What the rule takes off `price`, never more than the price itself. */
export function takenOff({ type, value, cap }: DiscountRule, price: Rial): Rial {
  const wanted = type === 'FIXED' ? rial(value) : divideHalfUp(BigInt(price) * BigInt(value), 100n)
  return rial(Math.min(wanted, cap ?? wanted, price))
}

/**
 * The same, bent to what the gateway takes: what is left to pay is 0 or at least `least` rials (lifecycle.md §2),
 * so a discount that would leave less gives less.
 */
export function discountFor(rule: DiscountRule, price: Rial, least: Rial): Rial {
  const off = takenOff(rule, price)
  const left = price - off
  return left > 0 && left < least ? rial(Math.max(0, price - least)) : off
}

export type Discount<Kind extends string = string> = DiscountRule & {
  readonly code: string
  readonly title: string
  readonly expiredAt: Instant | null
  readonly appliesTo: readonly Kind[]
}
export type DiscountRefusal = 'UNKNOWN' | 'EXPIRED' | 'USED' | 'OTHER_KIND'

/** Why a code does not count for a purchase of `kind`, or null when it does (D-81). A foreign code is unknown. */
export function discountRefusal(
  discount: Discount | null,
  { kind, used, at }: { kind: string; used: boolean; at: Instant },
): DiscountRefusal | null {
  if (!discount) return 'UNKNOWN'
  if (discount.expiredAt !== null && at >= discount.expiredAt) return 'EXPIRED'
  if (used) return 'USED'
  return discount.appliesTo.includes(kind) ? null : 'OTHER_KIND'
}

/** Codes are case-insensitive (D-81): this is the form they are stored and sought in. */
export const codeKey = (code: string): string => code.trim().toUpperCase()

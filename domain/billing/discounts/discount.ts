import { divideHalfUp, rial, type Rial } from '#domain/platform/kernel/money.ts'
import type { Instant } from '#domain/platform/kernel/time.ts'

/** R-DISCOUNT-03. */
export const discountTypes = ['FIXED', 'PERCENT'] as const
export type DiscountType = (typeof discountTypes)[number]
/** FIXED: `value` is rials. PERCENT: 1 to 100, taking at most `cap` rials (D-81). */
export type DiscountRule = { readonly type: DiscountType; readonly value: number; readonly cap: Rial | null }

/** The discount of the rule on `price`, at most the price itself. */
export function takenOff({ type, value, cap }: DiscountRule, price: Rial): Rial {
  const wanted = type === 'FIXED' ? rial(value) : divideHalfUp(BigInt(price) * BigInt(value), 100n)
  return rial(Math.min(wanted, cap ?? wanted, price))
}

/**
 * The same within the gateway's limits: 0 or at least `least` rials remain to be paid (lifecycle.md §2), so a discount that would leave
 * less is reduced.
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

/** Why a code is refused for a purchase of `kind`; null when it is accepted (D-81). Another customer's code counts as unknown. */
export function discountRefusal(
  discount: Discount | null,
  { kind, used, at }: { kind: string; used: boolean; at: Instant },
): DiscountRefusal | null {
  if (!discount) return 'UNKNOWN'
  if (discount.expiredAt !== null && at >= discount.expiredAt) return 'EXPIRED'
  if (used) return 'USED'
  return discount.appliesTo.includes(kind) ? null : 'OTHER_KIND'
}

/** Codes are case-insensitive (D-81): the form in which they are stored and searched. */
export const codeKey = (code: string): string => code.trim().toUpperCase()

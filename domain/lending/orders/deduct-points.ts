import type { OrderCase } from './order-case.ts'
import type { OrderStatus } from './order-statuses.ts'

export type DeductRefusal =
  | { readonly kind: 'WRONG_STATUS'; readonly details: { readonly status: OrderStatus } }
  | { readonly kind: 'FROZEN' }
  | { readonly kind: 'POINTS_SHORT'; readonly details: { readonly missing: number } }
  | { readonly kind: 'NO_POINTS_NEEDED' }

const payable: readonly OrderStatus[] = ['VALIDATION_INQUIRY_SYSTEM', 'PELEKAN_VALIDATION', 'RECHECKING']

/** Why the order's points may not be deducted now; null when they may. They are deducted once, before the order goes to the bank (D-57). */
export function deductRefusal(order: OrderCase): DeductRefusal | null {
  const { pointsNeeded, pointsBalance, status } = order
  if (pointsNeeded === 0) return { kind: 'NO_POINTS_NEEDED' }
  if (!payable.includes(status)) return { kind: 'WRONG_STATUS', details: { status } }
  if (order.isFrozen) return { kind: 'FROZEN' }
  return pointsBalance < pointsNeeded ? { kind: 'POINTS_SHORT', details: { missing: pointsNeeded - pointsBalance } } : null
}

import type { OrderStatus } from '#domain/lending/orders/order-statuses.ts'
import type { Turn } from '#domain/lending/orders/progress/turn.ts'
import type { Tone } from '#ui/feedback/badge.tsx'

/** The tone of an order's status. In the console yellow means that staff or bank have to act (design.md, section 5). */
export function toneOf(status: OrderStatus, turn: Turn | null = null): Tone {
  if (status === 'REJECTED' || status === 'BANK_FINAL_REJECTED') return 'danger'
  if (status === 'FINISHED') return 'success'
  if (turn === 'staff' || turn === 'bank') return 'action'
  return status === 'PAYING' ? 'success' : 'progress'
}

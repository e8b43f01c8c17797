import type { Rial } from '#domain/kernel/money.ts'
import type { Instant } from '#domain/kernel/time.ts'
import { balanced, credit, debit, discountCost, type Transfer } from '#domain/ledger/transfer.ts'

/** Money in a customer's wallet that no payment brought, so that the gateway's clearing stays what payments say. */
export const moneyGiven = (customerId: number, amount: Rial, at: Instant): Transfer => ({
  customerId,
  event: 'PAYMENT_KEPT',
  cause: 'gift',
  slug: 'gift',
  title: 'هدیه',
  at,
  entries: balanced([debit(discountCost, amount), credit({ account: 'CUSTOMER_WALLET' }, amount)]),
})

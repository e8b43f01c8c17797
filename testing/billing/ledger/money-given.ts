import { balanced, credit, debit, discountCost, type Transfer } from '#domain/billing/ledger/transfer.ts'
import type { Rial } from '#domain/platform/kernel/money.ts'
import type { Instant } from '#domain/platform/kernel/time.ts'

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

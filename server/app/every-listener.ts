import { notePaymentRefunds } from '#server/billing/payments/listen.ts'
import { noteFact } from '#server/engagement/notifications/listen.ts'
import { hearForReferrals } from '#server/engagement/referrals/hear-facts.ts'
import { hearForScores } from '#server/engagement/scores/hear-facts.ts'
import { hearForGuarantors } from '#server/lending/guarantors/listen.ts'
import { hearForOrders } from '#server/lending/orders/hear-facts.ts'
import type { Listener } from '#server/platform/outbox/relay.ts'

/** Who hears the facts. Names are kept with the facts heard: never rename one. */
export const everyListener: readonly Listener[] = [
  { name: 'orders', hear: hearForOrders },
  { name: 'notices', hear: noteFact },
  { name: 'guarantors', hear: (tx, fact) => hearForGuarantors(tx, fact) },
  { name: 'payment-refunds', hear: (tx, fact) => notePaymentRefunds(tx, fact) },
  { name: 'referrals', hear: hearForReferrals },
  { name: 'scores', hear: hearForScores },
]

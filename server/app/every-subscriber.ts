import { notePaymentRefunds } from '#server/billing/payments/listen.ts'
import { noteFact } from '#server/engagement/notifications/listen.ts'
import { handleForReferrals } from '#server/engagement/referrals/subscriber.ts'
import { handleForScores } from '#server/engagement/scores/subscriber.ts'
import { handleForGuarantors } from '#server/lending/guarantors/listen.ts'
import { handleForOrders } from '#server/lending/orders/subscriber.ts'
import type { Subscriber } from '#server/platform/outbox/relay.ts'

/** Who hears the facts. Names are kept with the facts heard: never rename one. */
export const everySubscriber: readonly Subscriber[] = [
  { name: 'orders', hear: handleForOrders },
  { name: 'notices', hear: noteFact },
  { name: 'guarantors', hear: (tx, fact) => handleForGuarantors(tx, fact) },
  { name: 'payment-refunds', hear: (tx, fact) => notePaymentRefunds(tx, fact) },
  { name: 'referrals', hear: handleForReferrals },
  { name: 'scores', hear: handleForScores },
]

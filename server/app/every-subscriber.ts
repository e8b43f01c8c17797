import { notePaymentRefunds } from '#server/billing/payments/subscriber.ts'
import { queueForEvent } from '#server/engagement/deliveries/subscriber.ts'
import { storeNotice } from '#server/engagement/notifications/subscriber.ts'
import { handleForReferrals } from '#server/engagement/referrals/subscriber.ts'
import { handleForScores } from '#server/engagement/scores/subscriber.ts'
import { handleForGuarantors } from '#server/lending/guarantors/subscriber.ts'
import { handleForOrders } from '#server/lending/orders/subscriber.ts'
import { lapseOutdatedChange } from '#server/lending/plans/changes/subscriber.ts'
import type { Subscriber } from '#server/platform/outbox/relay.ts'

/** Every subscriber of domain events. The names are stored in handled_events: never rename one. */
export const everySubscriber: readonly Subscriber[] = [
  { name: 'orders', handle: handleForOrders },
  { name: 'notices', handle: (tx, event, { at }) => storeNotice(tx, event, at) },
  { name: 'deliveries', handle: queueForEvent },
  { name: 'guarantors', handle: (tx, event) => handleForGuarantors(tx, event) },
  { name: 'payment-refunds', handle: (tx, event) => notePaymentRefunds(tx, event) },
  { name: 'referrals', handle: handleForReferrals },
  { name: 'scores', handle: (tx, event, { at }) => handleForScores(tx, event, at) },
  { name: 'plan-changes', handle: (tx, event, { at }) => lapseOutdatedChange(tx, event, at) },
]

import type { Listener } from './facts/relay.ts'
import { hearForGuarantors } from './guarantees/listen.ts'
import { noteFact } from './notifications/listen.ts'
import { hearForOrders } from './orders/hear-facts.ts'
import { notePaymentRefunds } from './payments/listen.ts'
import { hearForReferrals } from './referrals/hear-facts.ts'
import { hearForScores } from './scores/hear-facts.ts'

/** Who hears the facts. Names are kept with the facts heard: never rename one. */
export const everyListener: readonly Listener[] = [
  { name: 'orders', hear: hearForOrders },
  { name: 'notices', hear: noteFact },
  { name: 'guarantors', hear: (tx, fact) => hearForGuarantors(tx, fact) },
  { name: 'payment-refunds', hear: (tx, fact) => notePaymentRefunds(tx, fact) },
  { name: 'referrals', hear: hearForReferrals },
  { name: 'scores', hear: hearForScores },
]

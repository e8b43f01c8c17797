import type { Mutant } from './mutant.ts'

/** Bugs of amounts and of the ledger. */
export const money: readonly Mutant[] = [
  {
    bug: 'half a rial is always rounded down',
    file: 'domain/kernel/money.ts',
    text: '(2n * numerator + denominator) / (2n * denominator)',
    instead: 'numerator / denominator',
    tests: ['domain/kernel/money.test.ts'],
  },
  {
    bug: 'a loan paid out is booked on the card, not at the bank',
    file: 'domain/ledger/order-transfers.ts',
    text: "credit(company('BANK_SETTLEMENT'), principal)",
    instead: "credit(ofOrder('CUSTOMER_CARD_CREDIT', orderId), principal)",
    tests: ['domain/ledger/transfers.test.ts'],
  },
  {
    bug: 'the first payment never becomes income when credit is charged',
    file: 'domain/ledger/order-transfers.ts',
    text: `      credit(ofOrder('CUSTOMER_CARD_CREDIT', orderId), principal),
      credit(ofOrder('DEFERRED_WAGE', orderId), wage),
      debit(ofOrder('CUSTOMER_DEPOSIT', orderId), deposit),
      credit(company('COST_INCOME'), deposit),
`,
    instead: `      credit(ofOrder('CUSTOMER_CARD_CREDIT', orderId), principal),
      credit(ofOrder('DEFERRED_WAGE', orderId), wage),
`,
    tests: ['domain/ledger/transfers.test.ts'],
  },
  {
    bug: 'the wage of each instalment is rounded by itself, so that the parts miss the whole',
    file: 'domain/calculators/repayment.ts',
    text: 'rial(earnedBy(index + 1) - earnedBy(index))',
    instead: 'rial(Math.floor((wage * 2 * (count - index)) / (count * (count + 1))))',
    tests: ['domain/calculators/repayment.test.ts'],
  },
  {
    bug: 'a discount leaves less than the gateway takes',
    file: 'domain/discounts/discount.ts',
    text: 'left > 0 && left < least ?',
    instead: 'left > 0 && left < 0 ?',
    tests: ['domain/discounts/discount.test.ts'],
  },
  {
    bug: 'more points are spent than there are',
    file: 'server/points/move-points.ts',
    text: 'if (balance < move.count)',
    instead: 'if (balance < 0)',
    tests: ['server/points/points.test.ts'],
  },
  {
    bug: 'a store gives back more than is left of a purchase',
    file: 'server/credit-tickets/deeds-of-store.ts',
    text: 'if (amount > left)',
    instead: 'if (amount > ticket.amount)',
    tests: ['server/credit-tickets/credit-tickets.test.ts', 'server/credit-tickets/races.test.ts'],
  },
  {
    bug: 'a store verifies another amount than the ticket’s',
    file: 'server/credit-tickets/deeds-of-store.ts',
    text: 'if (deed.amount !== ticket.amount)',
    instead: 'if (deed.amount < 0)',
    tests: ['server/credit-tickets/credit-tickets.test.ts'],
  },
]

/** Bugs of payments, discounts and facts. */
export const payments: readonly Mutant[] = [
  {
    bug: 'a payment that was paid becomes FAILED by a later no',
    file: 'domain/payments/payment-life.ts',
    text: "deny: { from: ['REDIRECTED', 'VERIFYING', 'UNKNOWN'], to: 'FAILED' }",
    instead: "deny: { from: ['REDIRECTED', 'VERIFYING', 'UNKNOWN', 'PAID'], to: 'FAILED' }",
    tests: ['domain/payments/payment-life.test.ts'],
  },
  {
    bug: 'the gateway is asked about no amount, so that a payment of another one counts',
    file: 'server/partners/gateway.ts',
    text: 'body: { merchant_id: merchantId, amount, authority }',
    instead: 'body: { merchant_id: merchantId, authority }',
    tests: ['server/partners/partners.test.ts', 'server/payments/ask-gateway.test.ts'],
  },
  {
    bug: 'a silent gateway is taken for a no',
    file: 'server/payments/ask-gateway.ts',
    text: '  if (!answer.ok) {\n    const isLost',
    instead: "  if (!answer.ok && hint !== null) return end(tx, held, 'deny')\n  if (!answer.ok) {\n    const isLost",
    tests: ['server/payments/ask-gateway.test.ts', 'server/payments/chaos.test.ts'],
  },
  {
    bug: 'a basket that only overlaps a live payment gets that payment',
    file: 'server/payments/begin-payments.ts',
    text: 'one.length === other.length && one.every(',
    instead: 'one.some(',
    tests: ['server/payments/purchase.test.ts'],
  },
  {
    bug: 'the same Idempotency-Key with another body is answered with the first payment',
    file: 'server/payments/begin-payments.ts',
    text: 'payment !== null && bodyHash === hashOf(asked) ?',
    instead: 'payment !== null && bodyHash !== null ?',
    tests: ['server/payments/purchase.test.ts'],
  },
  {
    bug: 'a discount code counts as used only when it was paid with',
    file: 'server/payments/begin-payments.ts',
    text: 'if (discount) await takeDiscount(',
    instead: 'if (discount && amount === 0) await takeDiscount(',
    tests: ['server/payments/purchase.test.ts'],
  },
  {
    bug: 'two purchases at once decide over one discount code',
    file: 'server/discounts/sql.ts',
    text: 'select pg_advisory_xact_lock(hashtextextended(',
    instead: 'select (hashtextextended(',
    tests: ['server/payments/purchase.test.ts'],
  },
  {
    bug: 'one item is paid by two payments that live side by side',
    file: 'server/payments/batch-sql.ts',
    text: 'and h.item_id = g.i and h.is_live',
    instead: 'and h.item_id = g.i and false',
    tests: ['server/payments/purchase.test.ts', 'server/payments/over-http.test.ts'],
  },
  {
    bug: 'an address that only begins like ours is a way back',
    file: 'server/payments/redirect.ts',
    text: 'url.origin === new URL(publicUrl).origin',
    instead: 'url.href.startsWith(publicUrl)',
    tests: ['server/payments/redirect.test.ts'],
  },
  {
    bug: 'a fact that was heard is heard again by the same listener',
    file: 'server/facts/relay.ts',
    text: 'if (first) await listener.hear',
    instead: 'if (first !== null) await listener.hear',
    tests: ['server/testing/simulator/simulator.test.ts'],
  },
  {
    bug: 'a payment whose time is up is ended although nobody asked the gateway',
    file: 'server/payments/ask-gateway.ts',
    text: 'if (before.paidAt !== null) return before\n',
    instead:
      "if (before.paidAt !== null) return before\n  if (house.now() >= before.expiresAt && isLive(before.status)) return house.db.transaction((tx) => end(tx, before, 'expire'))\n",
    tests: ['server/testing/simulator/simulator.test.ts'],
  },
]

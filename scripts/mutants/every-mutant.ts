/** A planted bug: `text`, which stands once in `file`, becomes `instead`; at least one of `tests` must then fail. */
export type Mutant = {
  readonly bug: string
  readonly file: string
  readonly text: string
  readonly instead: string
  readonly tests: readonly string[]
}

const money: readonly Mutant[] = [
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

const payments: readonly Mutant[] = [
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
    tests: ['server/discounts/discounts.test.ts'],
  },
  {
    bug: 'two purchases at once decide over one discount code',
    file: 'server/discounts/sql.ts',
    text: 'select pg_advisory_xact_lock(hashtextextended(',
    instead: 'select (hashtextextended(',
    tests: ['server/discounts/discounts.test.ts'],
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

const rights: readonly Mutant[] = [
  {
    bug: 'an order is found by its id alone, whoever asks',
    file: 'server/orders/sql.ts',
    text: 'and(eq(orders.customerId, customerId), eq(orders.id, orderId))',
    instead: 'and(eq(orders.id, orderId), sql`${customerId}::bigint > 0`)',
    tests: ['server/orders/foreign-orders.test.ts'],
  },
  {
    bug: 'a file that another uploaded is handed in as one’s own',
    file: 'server/files/sql.ts',
    text: '    eq(uploads.customerId, customerId),\n    inArray(uploads.sessionId',
    instead: '    inArray(uploads.sessionId',
    tests: ['server/files/files.test.ts'],
  },
  {
    bug: 'a store reaches the tickets of another',
    file: 'server/credit-tickets/deeds-of-store.ts',
    text: 'ticket?.merchantId === merchant.id ? ticket : null',
    instead: 'merchant.id > 0 ? ticket : null',
    tests: ['server/http/store-rights.test.ts'],
  },
  {
    bug: 'a call of a store is taken twice',
    file: 'server/merchants/admit.ts',
    text: "if (!(await useNonce(db, { keyId, nonce: nonce ?? '', at: now() }))) return",
    instead: 'if (now() < 0) return',
    tests: ['server/http/store-rights.test.ts'],
  },
  {
    bug: 'the second person may be the first',
    file: 'domain/ops/proposal.ts',
    text: 'proposedBy !== by',
    instead: 'proposedBy > 0 && by > 0',
    tests: ['server/ops/two-people.test.ts'],
  },
  {
    bug: 'a row of the audit does not bind the one before it',
    file: 'server/database/migrations/0005_console_and_public_rules.sql',
    text: '    previous, audit.seq,',
    instead: "    '', audit.seq,",
    tests: ['server/ops/audit.test.ts'],
  },
]

const doors: readonly Mutant[] = [
  {
    bug: 'a code may be guessed at as often as one likes',
    file: 'server/one-time-codes/one-time-codes.ts',
    text: '.where(and(row, lt(oneTimeCodes.tries, triesPerCode)))',
    instead: '.where(and(row, lt(oneTimeCodes.tries, triesPerCode * 1_000)))',
    tests: ['server/one-time-codes/one-time-codes.test.ts'],
  },
  {
    bug: 'a code sent for one thing is good for another',
    file: 'server/one-time-codes/one-time-codes.ts',
    text: "latest?.subject === (binding.subject ?? '') && latest.usedAt",
    instead: 'latest?.usedAt',
    tests: ['server/one-time-codes/one-time-codes.test.ts'],
  },
  {
    bug: 'a session that was ended goes on',
    file: 'server/sessions/sql.ts',
    text: ' and s.revoked_at is null`,\n  )',
    instead: '`,\n  )',
    tests: ['server/sessions/sessions.test.ts', 'server/auth/routes.test.ts'],
  },
  {
    bug: 'a session is good without its second half',
    file: 'server/sessions/authenticate.ts',
    text: '!bindHashes.includes(session.bindSha256)',
    instead: 'bindHashes.includes(session.bindSha256)',
    tests: ['server/sessions/sessions.test.ts'],
  },
  {
    bug: 'a signature two buckets old is good',
    file: 'server/http/admit.ts',
    text: 'bucketOf(now() / 1000)) > 1)',
    instead: 'bucketOf(now() / 1000)) > 2)',
    tests: ['server/http/signature.test.ts'],
  },
  {
    bug: 'a code of staff’s authenticator that was used is good once more',
    file: 'server/ops/staff-sql.ts',
    text: 'lt(staff.totpStep, step)',
    instead: 'lt(staff.totpStep, step + 1)',
    tests: ['server/ops/staff.test.ts', 'server/ops/totp.test.ts'],
  },
  {
    bug: 'a webhook reaches the cloud’s own metadata',
    file: 'server/webhooks/egress.ts',
    text: "  ['169.254.0.0', 16],\n",
    instead: '',
    tests: ['server/webhooks/webhooks.test.ts'],
  },
  {
    bug: 'a picture is kept as it was sent',
    file: 'server/files/clean-file.ts',
    text: 'ok({ bytes: drawn, type })',
    instead: 'ok({ bytes, type })',
    tests: ['server/files/clean-file.test.ts'],
  },
  {
    bug: 'a PDF that acts when it is opened is kept',
    file: 'server/files/clean-file.ts',
    text: 'isHarmlessPdf(bytes) ?',
    instead: 'isHarmlessPdf(bytes) || bytes.length > 0 ?',
    tests: ['server/files/clean-file.test.ts'],
  },
]

const life: readonly Mutant[] = [
  {
    bug: 'the due day itself counts as late',
    file: 'domain/invoices/invoice.ts',
    text: 'Math.max(0, daysBetween(invoice.dueDate, on))',
    instead: 'Math.max(0, daysBetween(invoice.dueDate, on) + 1)',
    tests: ['domain/invoices/invoices.test.ts'],
  },
  {
    bug: 'the day begins at another city’s midnight',
    file: 'domain/kernel/time.ts',
    text: "timeZone: 'Asia/Tehran'",
    instead: "timeZone: 'Asia/Dubai'",
    tests: ['domain/kernel/time.test.ts'],
  },
  {
    bug: 'points for paying early are given on the due day',
    file: 'domain/invoices/early-points.ts',
    text: 'if (left <= 0) return 0',
    instead: 'if (left <= -dayMs) return 0',
    tests: ['domain/invoices/invoices.test.ts'],
  },
  {
    bug: 'an order goes to the bank without its papers',
    file: 'domain/orders/order-life.ts',
    text: "from: ['PELEKAN_VALIDATION'], to: 'INITIAL_BANK_VALIDATION', unless: confirmable }",
    instead: "from: ['PELEKAN_VALIDATION'], to: 'INITIAL_BANK_VALIDATION' }",
    tests: ['domain/orders/order-life.test.ts'],
  },
  {
    bug: 'a policy that came later judges an order that was made before it',
    file: 'server/orders/case-of.ts',
    text: 'function reportFor({ type, amount, createdAt }: OrderRow, { report }: Surroundings)',
    instead: 'function reportFor({ type, amount }: OrderRow, { report, at: createdAt }: Surroundings)',
    tests: ['server/ops/policies.test.ts'],
  },
  {
    bug: 'a reason is met by evidence that is as old as itself',
    file: 'domain/orders/reason.ts',
    text: 'evidenceAt > at',
    instead: 'evidenceAt >= at',
    tests: ['domain/orders/order-rules.test.ts', 'domain/orders/guards.test.ts'],
  },
]

/** Every planted bug, by its kind. */
export const everyMutant: Readonly<Record<string, readonly Mutant[]>> = { money, payments, rights, doors, life }

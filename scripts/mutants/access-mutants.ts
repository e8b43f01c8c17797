import type { Mutant } from './plant.ts'

/** Bugs of ownership and access rights. */
export const rights: readonly Mutant[] = [
  {
    bug: 'an order is found by its id alone, whoever asks',
    file: 'server/lending/orders/sql.ts',
    text: 'and(eq(orders.customerId, customerId), eq(orders.id, orderId))',
    instead: 'and(eq(orders.id, orderId), sql`${customerId}::bigint > 0`)',
    tests: ['server/lending/orders/order-isolation.test.ts'],
  },
  {
    bug: 'a file that another uploaded is handed in as one’s own',
    file: 'server/platform/files/sql.ts',
    text: '    eq(uploads.customerId, customerId),\n    inArray(uploads.sessionId',
    instead: '    inArray(uploads.sessionId',
    tests: ['server/lending/documents/files.test.ts'],
  },
  {
    bug: 'a store reaches the tickets of another',
    file: 'server/merchants/checkout/store-commands.ts',
    text: 'ticket?.merchantId === merchant.id ? ticket : null',
    instead: 'merchant.id > 0 ? ticket : null',
    tests: ['server/app/http/store-rights.test.ts'],
  },
  {
    bug: 'a call of a store is taken twice',
    file: 'server/merchants/accounts/admit.ts',
    text: "if (!(await useNonce(db, { keyId, nonce: nonce ?? '', at: now() }))) return",
    instead: 'if (now() < 0) return',
    tests: ['server/app/http/store-rights.test.ts'],
  },
  {
    bug: 'the second person may be the first',
    file: 'domain/backoffice/approvals/proposal.ts',
    text: 'proposedBy !== by',
    instead: 'proposedBy > 0 && by > 0',
    tests: ['server/backoffice/approvals/payout-approval.test.ts'],
  },
  {
    bug: 'a row of the audit does not bind the one before it',
    file: 'server/platform/database/migrations/0089_erasable-audit-values.sql',
    text: '    previous, seq,',
    instead: "    '', seq,",
    tests: ['server/backoffice/audit/audit.test.ts'],
  },
]

/** Bugs of codes, sessions, signatures, files and outgoing requests. */
export const access: readonly Mutant[] = [
  {
    bug: 'a code may be guessed at as often as one likes',
    file: 'server/identity/one-time-codes/one-time-codes.ts',
    text: '.where(and(row, lt(oneTimeCodes[tries], triesPerCode)))',
    instead: '.where(and(row, lt(oneTimeCodes[tries], triesPerCode * 1_000)))',
    tests: ['server/identity/one-time-codes/one-time-codes.test.ts'],
  },
  {
    bug: 'a code sent for one thing is good for another',
    file: 'server/identity/one-time-codes/one-time-codes.ts',
    text: "latest?.subject === (binding.subject ?? '') && latest.usedAt",
    instead: 'latest?.usedAt',
    tests: ['server/identity/one-time-codes/one-time-codes.test.ts'],
  },
  {
    bug: 'a session that was ended goes on',
    file: 'server/identity/sessions/sql.ts',
    text: '\n      where s.revoked_at is null`,\n',
    instead: '`,\n',
    tests: ['server/identity/sessions/sessions.test.ts', 'server/app/identity/login.test.ts'],
  },
  {
    bug: 'a session is good without its second half',
    file: 'server/identity/sessions/authenticate.ts',
    text: '!bindHashesIn(cookie).includes(session.bindSha256)',
    instead: 'bindHashes.includes(session.bindSha256)',
    tests: ['server/identity/sessions/sessions.test.ts'],
  },
  {
    bug: 'a signature two buckets old is good',
    file: 'server/platform/http/admit.ts',
    text: 'bucketOf(now / 1000)) <= 1)',
    instead: 'bucketOf(now / 1000)) <= 2)',
    tests: ['server/app/http/signature.test.ts'],
  },
  {
    bug: 'a code of staff’s authenticator that was used is good once more',
    file: 'server/backoffice/staff/staff-sql.ts',
    text: 'lt(staff.totpStep, step)',
    instead: 'lt(staff.totpStep, step + 1)',
    tests: ['server/backoffice/access/login/login.test.ts', 'server/backoffice/access/login/totp.test.ts'],
  },
  {
    bug: 'a webhook reaches the cloud’s own metadata',
    file: 'server/merchants/webhooks/egress.ts',
    text: "  ['169.254.0.0', 16],\n",
    instead: '',
    tests: ['server/merchants/webhooks/webhooks.test.ts'],
  },
  {
    bug: 'a picture is kept as it was sent',
    file: 'server/platform/files/redraw/redraw-picture.ts',
    text: 'return { bytes: redrawn.data, look',
    instead: 'return { bytes, look',
    tests: ['server/platform/files/clean-file.test.ts'],
  },
  {
    bug: 'a PDF that acts when it is opened is kept',
    file: 'server/platform/files/redraw/redraw-pdf.ts',
    text: 'return { bytes: writeImagePdf(images) }',
    instead: 'return { bytes }',
    tests: ['server/platform/files/clean-file.test.ts'],
  },
  {
    bug: 'uploads at a time pass the quota together',
    file: 'server/platform/files/store-files.ts',
    text: 'await lockQuota(tx, customerId)\n',
    instead: '\n',
    tests: ['server/lending/documents/files.test.ts'],
  },
]

/** Bugs of dates, due days and order states. */
export const orders: readonly Mutant[] = [
  {
    bug: 'the due day itself counts as late',
    file: 'domain/billing/invoices/invoice.ts',
    text: 'Math.max(0, daysBetween(invoice.dueDate, on))',
    instead: 'Math.max(0, daysBetween(invoice.dueDate, on) + 1)',
    tests: ['domain/billing/invoices/invoices.test.ts'],
  },
  {
    bug: 'the day begins at another city’s midnight',
    file: 'domain/platform/kernel/tehran-clock.ts',
    text: 'aheadMs: 210 * minuteMs',
    instead: 'aheadMs: 240 * minuteMs',
    tests: ['domain/platform/kernel/time.test.ts'],
  },
  {
    bug: 'points for paying early are given on the day after the due day',
    file: 'domain/billing/invoices/invoice.ts',
    text: 'if (left < 0) return 0',
    instead: 'if (left < -1) return 0',
    tests: ['domain/billing/invoices/invoices.test.ts'],
  },
  {
    bug: 'an order goes to the bank without its papers',
    file: 'domain/lending/orders/transitions/order-transitions.ts',
    text: "from: ['PELEKAN_VALIDATION'], to: 'INITIAL_BANK_VALIDATION', unless: confirmable }",
    instead: "from: ['PELEKAN_VALIDATION'], to: 'INITIAL_BANK_VALIDATION' }",
    tests: ['domain/lending/orders/transitions/guards.test.ts'],
  },
  {
    bug: 'a policy that came later judges an order that was made before it',
    file: 'server/lending/orders/context/case-of.ts',
    text: 'function reportFor({ type, amount, createdAt }: OrderRow, { report, policies }: OrderContext)',
    instead: 'function reportFor({ type, amount }: OrderRow, { report, policies, at: createdAt }: OrderContext)',
    tests: ['server/backoffice/settings/policies.test.ts'],
  },
  {
    bug: 'a reason is met by evidence that is as old as itself',
    file: 'domain/lending/orders/reason.ts',
    text: 'evidenceAt > at',
    instead: 'evidenceAt >= at',
    tests: ['domain/lending/orders/transitions/order-transitions.test.ts'],
  },
]

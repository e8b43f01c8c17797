const read = 'select'
const add = 'select, insert'
const addAndDelete = 'select, insert, delete'
const write = 'select, insert, update'
const writeAndDelete = 'select, insert, update, delete'
const addAndSet = (...columns: readonly string[]): string => `${add}, update (${columns.join(', ')})`

/** Tables whose rows are evidence. The server refuses to start with a role that has more rights on them than these. */
export const evidence = {
  ledger_anchors: add,
  ledger_balances: addAndSet('balance'),
  ledger_entries: add,
  // Only ledger_chain() writes heads. Locking a row needs the right to update a column; a trigger refuses that update.
  ledger_heads: 'select, update (customer_id)',
  ledger_transfers: add,
  order_decisions: add,
  order_events: add,
  guarantee_events: add,
  staff_audit: add,
  staff_sponsors: add,
  staff_audit_head: read,
  domain_events: addAndSet('handled_at', 'next_try_at', 'tries'),
  handled_events: add,
} as const

/**
 * What the serving role may do with each table, as GRANT writes it: exactly what the code needs (F-404). A new table needs its
 * row here; `npm run migrate` grants what is written, and a test compares it with every table of the migrated schema.
 */
export const rights: Readonly<Record<string, string>> = {
  ...evidence,
  // Places, stores, prices and texts.
  banners: writeAndDelete,
  cancel_reasons: write,
  categories: write,
  // Citus locks the rows that a changed store refers to, which takes the right to update them; so too provinces, faq_sets.
  cities: write,
  discounts: write,
  faq_rows: writeAndDelete,
  faq_sets: write,
  pictures: add,
  point_packages: writeAndDelete,
  providers: write,
  provinces: write,
  set_policies: add,
  snapshots: writeAndDelete,
  store_categories: addAndDelete,
  store_provider_guarantees: writeAndDelete,
  store_provider_price_configs: addAndDelete,
  store_providers: writeAndDelete,
  stores: write,
  // Stores' servers.
  credit_tickets: write,
  merchant_hosts: addAndDelete,
  merchant_keys: write,
  merchant_nonces: addAndDelete,
  merchant_provider_ids: write,
  merchants: write,
  ticket_refunds: add,
  ticket_requests: write,
  webhooks: write,
  // Visitors: codes, rate limits, forms.
  appointments: add,
  campaign_leads: add,
  code_sends_by_address: writeAndDelete,
  code_sends_by_mobile: writeAndDelete,
  contact_messages: add,
  cooperation_requests: add,
  message_answers: add,
  one_time_codes: writeAndDelete,
  open_appointments: write,
  rate_limits: writeAndDelete,
  registrations_done: add,
  spent_puzzles: addAndDelete,
  // A demo's clock.
  test_clock: write,
  // Customers.
  accepted_terms: add,
  bank_accounts: write,
  bank_syncs: write,
  customers: write,
  files: addAndDelete,
  mobiles: addAndDelete,
  national_codes: add,
  notifications: write,
  passwords: write,
  personnel_numbers: add,
  referral_codes: add,
  referrals: write,
  reports: write,
  score_entries: add,
  session_tokens: addAndDelete,
  sessions: writeAndDelete,
  uploads: writeAndDelete,
  vulnerability_flags: write,
  // Orders.
  card_mismatches: add,
  cards: write,
  cheques: write,
  contracts: write,
  document_choices: write,
  document_reasons: addAndDelete,
  document_reviews: add,
  documents: writeAndDelete,
  guarantees: writeAndDelete,
  guarantor_tries: write,
  guarantorships: addAndDelete,
  hardship_offers: write,
  loan_offers: write,
  mortgage_deeds: write,
  order_addresses: write,
  order_cancel_reasons: add,
  order_reasons: write,
  orders: write,
  plan_addenda: add,
  plan_changes: write,
  plan_consents: write,
  plan_instalments: add,
  plan_quotes: write,
  plans: add,
  promissory_notes: writeAndDelete,
  sign_references: addAndDelete,
  sign_requests: writeAndDelete,
  tickets: write,
  // Money.
  accrued_fees: add,
  discount_uses: addAndDelete,
  gateway_authorities: add,
  idempotency_keys: addAndDelete,
  invoice_reminders: add,
  calendar_events: write,
  calendar_feeds: writeAndDelete,
  invoices: writeAndDelete,
  payment_items: write,
  payments: write,
  withdrawals: write,
  // Staff.
  money_proposals: write,
  staff: write,
  staff_answers: addAndDelete,
  staff_links: write,
  staff_proposals: write,
  staff_sessions: write,
  // Which migrations ran, and the job queue, whose tables pg-boss makes when `npm run migrate` starts it as the owner.
  'drizzle.__drizzle_migrations': read,
  'pgboss.bam': read,
  'pgboss.job': writeAndDelete,
  'pgboss.job_common': writeAndDelete,
  'pgboss.job_dependency': writeAndDelete,
  'pgboss.queue': write,
  'pgboss.queue_stats': read,
  'pgboss.schedule': read,
  'pgboss.subscription': read,
  'pgboss.version': write,
  'pgboss.warning': read,
}

/** The schemas that the serving role may use. */
export const schemas = ['public', 'drizzle', 'pgboss'] as const

import type { TicketDetails } from '#contract/merchants/checkout/credit-tickets.ts'

/** A purchase at a store that its customer looks at, before it is paid. */
export const ticketDetails: TicketDetails = {
  track_number: 'CPG-0000000001',
  status: 'VIEWED',
  expires_at: '2026-11-21T10:20:00+03:30',
  items: [{ name: 'کتاب', count: 1, amount: 10_000_000 }],
  redirect_uri: '#store-paid',
  fallback_uri: '#store-back',
  ticket_amount: 10_000_000,
  markup_amount: 0,
  amount_payable: 2_000_000,
  store: { name: 'تکنوسرا', slug: 'tekno-sara', logo: null, purchase_type: 'CLOSE_LOOP' },
  bin_card_transaction: { amount: 8_000_000 },
  wallet_transaction: { amount: 0 },
  cash_payment_transaction: { amount: 2_000_000 },
  cash_payment_points: 0,
  refunded_amount: 0,
  cash_back: { amount: 0, credited: 0, taken: 0 },
}

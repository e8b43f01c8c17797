import type { PaymentOnWire } from '#contract/billing/payments/read-payment.ts'

/** A payment of one invoice that the customer left for the gateway with. */
export const openPayment: PaymentOnWire = {
  payment_id: '3f1c6f0e-6f1b-4b6e-9d2a-0d6f4a0c1b11',
  kind: 'invoice',
  status: 'REDIRECTED',
  amount: 18_744_000,
  wallet_amount: 0,
  payer: 'OWNER',
  is_payer: true,
  discount: 0,
  discount_code: null,
  redirect_url: '#gateway',
  return_path_name: '/invoices',
  tracking_id: null,
  masked_card: null,
  created_at: '2026-11-21T10:00:00+03:30',
  expires_at: '2026-11-21T10:20:00+03:30',
  paid_at: null,
  is_kept_in_wallet: false,
  credited_because: null,
  earned_points: 0,
  items: [{ id: 'a-1', title: 'قسط ۱', amount: 18_744_000 }],
  allocation: [],
}

/** The same as a line of the list of live payments, with a quarter of an hour left. */
export const livePayment = { ...openPayment, reserved_invoices: [], seconds_left: 15 * 60 }

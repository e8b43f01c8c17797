import type { PurchaseReply } from '#contract/billing/payments/purchase.ts'
import type { LivePayment, PaymentOnWire } from '#contract/billing/payments/read-payment.ts'
import type { WithdrawalOnWire } from '#contract/billing/wallet/wallet.ts'

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
  items: [{ id: '3f1c6f0e-6f1b-4b6e-9d2a-0d6f4a0c1b12', title: 'قسط ۱', amount: 18_744_000 }],
  allocation: [],
}

/** The same as a line of the list of live payments, with a quarter of an hour left. */
export const livePayment: LivePayment = { ...openPayment, reserved_invoices: [], seconds_left: 15 * 60 }

/** What a purchase is answered with; this gateway is a mark of the page itself. */
export const purchased: PurchaseReply = {
  payment_id: openPayment.payment_id,
  redirect_url: '#gateway',
  amount: openPayment.amount,
  wallet_amount: 0,
  discount: 0,
  expires_at: openPayment.expires_at,
}

/** A withdrawal from the wallet that was just asked for. */
export const withdrawal: WithdrawalOnWire = {
  id: 1,
  amount: 2_500_000,
  sheba: 'IR820540102680020817909002',
  status: 'REQUESTED',
  tracking_id: null,
  created_at: openPayment.created_at,
  decided_at: null,
}

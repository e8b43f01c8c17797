import type { Guarantee } from '#contract/lending/guarantors/guarantee.ts'

/** A guarantee that its owner reads, before its guarantor consented. */
export const guarantee: Guarantee = {
  id: 5,
  personnel_code: '118402',
  order_identifier: 'PL-12345678',
  status: 'CHECKING',
  previous_status: null,
  mapped_status: 'CHECKING',
  ended_by: null,
  order_owner_name: '***',
  order_owner_family: '***',
  order_owner_invoice_count: 12,
  order_owner_amount: 300_000_000,
  total_repayment: 337_375_000,
  customer: { name: '***', family: '***', personnel_number: '118402' },
  sign_requests: [],
  asked_at: '2026-11-21T10:00:00+03:30',
  is_consented: false,
  is_approved: false,
  is_guarantor_gone: false,
  reasons: [],
}

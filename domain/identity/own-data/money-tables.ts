import { deleted, retained, own, type OwnTable } from './rules.ts'

/** Payments, accounts, the ledger and purchases at stores. */
export const moneyTables: readonly OwnTable[] = [
  own('MONEY', ['bank_accounts', 'حساب‌های بانکی', 'id type number proof created_at'], deleted),
  own('MONEY', ['account_inquiries', 'حساب‌های در حال استعلام', 'id type number asked_at'], deleted),
  own('MONEY', ['bank_syncs', 'به‌روز کردن حساب‌ها', 'synced_at'], deleted),
  own(
    'MONEY',
    [
      'invoices',
      'قسط‌ها',
      'id order_id order_type order_amount invoice_count plan number status amount wage_part due_date original_due_date yearly_rate late_fee_above_rate late_fee_discount demand_collection_discount fee_part fees_stopped_on fee_free_days hardship_offered_on on_hold_by on_hold_until due_before_hold hold_fee_part created_at paid_at payment_id tracking_id late_fee collection_fee group_discount code_discount early_points refunded_at cancel_reason written_off_at',
    ],
    retained('BOOKS'),
  ),
  own('MONEY', ['accrued_fees', 'دیرکردها', 'invoice_id on_day late_fee collection_fee'], retained('BOOKS')),
  own('MONEY', ['invoice_reminders', 'یادآوری‌ها', 'invoice_id reminder at'], retained('BOOKS')),
  own(
    'MONEY',
    [
      'payments',
      'پرداخت‌ها',
      'id kind status amount wallet_part discount discount_code created_at expires_at requested_at returned_at paid_at tracking_id masked_card is_credited_to_wallet credited_because is_pull',
    ],
    retained('BOOKS', 'masked_card'),
    { TECHNICAL: 'redirect_uri redirect_url authority ask_at', OTHERS: 'payer_id' },
  ),
  own('MONEY', ['payment_items', 'ریز پرداخت‌ها', 'payment_id line kind item_id title price charge'], retained('BOOKS'), {
    TECHNICAL: 'is_live',
  }),
  own('MONEY', ['payer_payments', 'قسط‌هایی که برای دیگری پرداخته‌ام', 'payment_id'], retained('BOOKS'), { OTHERS: 'owner_id' }),
  own('MONEY', ['discount_uses', 'تخفیف‌های استفاده‌شده', 'discount_id payment_id at'], retained('BOOKS')),
  own('MONEY', ['withdrawals', 'برداشت‌ها', 'id amount sheba status requested_at decided_at tracking_id'], retained('BOOKS', '', 'sheba'), {
    OTHERS: 'approved_by decided_by opened_by',
    TECHNICAL: 'key',
  }),
  own(
    'MONEY',
    ['money_proposals', 'پیشنهادهای مالی کارکنان', 'id kind status order_id amount proposed_at approved_at decided_at'],
    retained('BOOKS', 'why refusal'),
    { OTHERS: 'subject terms why proposed_by approved_by decided_by refusal' },
  ),
  own('MONEY', ['ledger_transfers', 'دفتر حساب', 'id seq event cause slug title at content_hash previous_hash hash'], retained('BOOKS')),
  own('MONEY', ['ledger_entries', 'ریز دفتر حساب', 'transfer_id line account subject unit amount'], retained('BOOKS')),
  own('MONEY', ['ledger_balances', 'مانده‌ها', 'account subject balance'], retained('BOOKS')),
  own('MONEY', ['ledger_heads', 'پایان زنجیره', 'seq hash'], retained('BOOKS')),
  own(
    'MONEY',
    [
      'autopay_mandates',
      'اجازه‌های برداشت',
      'id status bank_code bank_name ceiling per_day per_month ends_on largest last_due order_count asked_at given_at since pulls_from ended_at',
    ],
    retained('CONTRACT', '', 'signature'),
    { SECRET: 'authority signature', TECHNICAL: 'ask_at cancel_at used_at' },
  ),
  own(
    'MONEY',
    [
      'autopay_pulls',
      'برداشت‌های خودکار',
      'invoice_id order_id number amount due_date status tries first_tried_on expected_on free_days notified_at payment_id begun_at sent_at refusal changed_at',
    ],
    retained('BOOKS'),
    { TECHNICAL: 'next_at silent_payment_id silent_ask_at silent_asks' },
  ),
  own('MONEY', ['autopay_orders_off', 'سفارش‌های بی‌برداشت', 'order_id at'], deleted),
  own(
    'MONEY',
    ['autopay_history', 'تاریخچهٔ برداشت خودکار', 'id at by kind order_id number amount failure is_renewal'],
    retained('CONTRACT'),
  ),
  own(
    'PURCHASES',
    [
      'credit_tickets',
      'خریدهای اعتباری',
      'track_number viewed_at reserved_at credits credit wallet cash markup discount points payment_id cash_returned cash_back cash_back_from_wallet cash_back_off_credit cash_back_owed',
    ],
    retained('BOOKS'),
    { OTHERS: 'commission' },
  ),
  own(
    'PURCHASES',
    [
      'ticket_requests',
      'درخواست فروشگاه‌ها',
      'track_number store_id amount items mobile status created_at expires_at done_at verified_at settled_at ended_at refunded cash_back',
    ],
    retained('OTHER_PARTY', 'mobile'),
    { TECHNICAL: 'merchant_id provider_id redirect_uri fallback_uri payment_url reason due_at', OTHERS: 'owed' },
  ),
  own('PURCHASES', ['ticket_refunds', 'برگشت خریدها', 'track_number refund_id amount at'], retained('BOOKS')),
  own(
    'PURCHASES',
    ['refund_choices', 'مقصد پول برگشته', 'track_number refund_id credits pending asked_at choice chosen_at lowered to_wallet'],
    retained('BOOKS'),
    { TECHNICAL: 'tried_at' },
  ),
  own(
    'PURCHASES',
    [
      'problem_reports',
      'گزارش‌های مشکل',
      'id track_number store_id kind status amount description expected_on choice opened_at answer_until on_hold_until answered_at answer agrees refunded ended_at reason',
    ],
    retained('OTHER_PARTY', '', 'description'),
    { OTHERS: 'merchant_id opened_by', TECHNICAL: 'due_at' },
  ),
  own('PURCHASES', ['problem_evidence', 'مدرک‌های مشکل', 'report_id side file_name at'], deleted, { TECHNICAL: 'file_key' }),
  own(null, ['file_differences', 'تفاوت با فایل‌های بانک', ''], retained('BOOKS'), {
    TECHNICAL: 'id partner key day kind status ours theirs booked step payment_id proposal_id found_at changed_at',
    OTHERS: 'payer_id',
  }),
  own(null, ['ledger_leaves', 'برگ‌های درخت', ''], retained('BOOKS'), { TECHNICAL: 'seq hash position' }),
  own(null, ['gateway_authorities', 'نام پرداخت در درگاه', ''], retained('BOOKS'), { TECHNICAL: 'authority payment_id' }),
]

import { deleted, retained, own, type OwnTable } from './rules.ts'

/** Orders with their documents, collateral, plans and guarantees. */
export const orderTables: readonly OwnTable[] = [
  own(
    'DOCUMENTS',
    [
      'reports',
      'گزارش‌های اعتبار',
      'id national_code status price created_at paid_at ordered_at approved_at refused_at refusal score score_grade allow_credit reasons counter_offers parts channel referral_code utm',
    ],
    deleted,
    { TECHNICAL: 'orders_forgotten next_try_at' },
  ),
  own('DOCUMENTS', ['documents', 'مدارک', 'id type group status description file_name created_at updated_at'], deleted, {
    TECHNICAL: 'file_key',
  }),
  own('DOCUMENTS', ['document_choices', 'انتخاب مدارک', 'has_national_receipt financial_selection'], deleted),
  own('DOCUMENTS', ['document_reasons', 'دلیل برگشت مدارک', 'document_id id code text'], deleted),
  own('DOCUMENTS', ['document_reviews', 'بررسی مدارک', 'id group approved at'], deleted),
  own('DOCUMENTS', ['files', 'فایل‌ها', 'purpose file_name type size_bytes created_at'], retained('CONTRACT'), { TECHNICAL: 'file_key' }),
  own('DOCUMENTS', ['uploads', 'فایل‌های نیمه‌کاره', 'purpose file_name created_at used_at'], deleted, {
    TECHNICAL: 'session_id file_key',
  }),
  own(null, ['picture_looks', 'سنجش عکس‌ها', ''], deleted, {
    TECHNICAL: 'file_key width height sharpness is_cut hash hash_keys created_at',
  }),
  own(
    'ORDERS',
    [
      'orders',
      'سفارش‌ها',
      'id type subtype status previous_status status_at created_at amount invoice_count pay_day yearly_rate wage monthly_invoice total_repayment order_cost api_cost shipping_cost points_needed points_deducted_at store_id store_name store_slug provider_id refund_policy_type guarantors_needed promissory_amount promissory_cost has_bank_account bank_account_number account_set_at destination_bank_account_number valuation_amount valuation_paid_at sana_inquired_at sana_tracking_id card_delivery card_status card_tracking_number card_dates credit_tracking_id settlement_tracking_id settled_at first_payment_refunded_at channel device_name utm',
    ],
    retained('BOOKS', 'bank_account_number destination_bank_account_number', 'device_name utm'),
    {
      TECHNICAL:
        'version decision_due_since customer_acted_at notices_sent store_logo store_provider_guarantee_id is_own_fund accounts_at_bank accounts_asked_at promissories_refused card_asked_at card_refusal cards_refused card_post_attempt pay_out_asked_at pay_outs_refused',
    },
  ),
  own(
    'ORDERS',
    [
      'order_addresses',
      'نشانی تحویل',
      'order_id main_street secondary_street plaque floor unit postal_code city_id city_name province_id province_name',
    ],
    deleted,
  ),
  own('ORDERS', ['order_cancel_reasons', 'دلیل لغو', 'order_id reason_id'], retained('BOOKS')),
  own('ORDERS', ['order_decisions', 'تصمیم‌ها', 'order_id id step outcome at'], retained('EVIDENCE')),
  own('ORDERS', ['order_events', 'مراحل سفارش', 'order_id id from to command actor at'], retained('EVIDENCE')),
  own('ORDERS', ['order_reasons', 'اصلاحات خواسته‌شده', 'order_id id code target text at resolved_at'], retained('BOOKS', '', 'text')),
  own('ORDERS', ['order_assignments', 'کارشناس سفارش', 'order_id assigned_at remind_on note'], deleted, { OTHERS: 'staff_id assigned_by' }),
  own('ORDERS', ['refusal_reviews', 'بررسی دوبارهٔ رد سفارش', 'order_id asked_at remark decided_at outcome answer'], deleted, {
    OTHERS: 'decided_by',
  }),
  own(
    'ORDERS',
    [
      'loan_offers',
      'پیشنهادهای وام',
      'id refused_order_id order_type amount invoice_count monthly_invoice total_repayment refund_policy_type refund_policy_amount guarantor_count created_at used_at order_id',
    ],
    deleted,
    { OTHERS: 'guarantors' },
  ),
  own(
    'ORDERS',
    ['tickets', 'درخواست‌های لغو', 'id order_id title description reason status fee created_at paid_at accepted_at decided_at answer'],
    retained('BOOKS', '', 'description answer'),
    { OTHERS: 'accepted_by' },
  ),
  own(
    'ORDERS',
    ['cheques', 'چک‌ها', 'order_id number front_name front_status front_sent_at back_name back_status back_sent_at reasons updated_at'],
    deleted,
    { TECHNICAL: 'front_key back_key' },
  ),
  own('ORDERS', ['mortgage_deeds', 'سندهای رهنی', 'order_id number status reasons sent_at updated_at'], deleted, { TECHNICAL: 'images' }),
  own(
    'ORDERS',
    [
      'promissory_notes',
      'سفته‌ها',
      'id order_id is_own status amount cost number paid_at fee_refunded_at sign_request_expire_at reasons file_name updated_at',
    ],
    retained('CONTRACT'),
    { TECHNICAL: 'next_try_at file_key' },
  ),
  own('ORDERS', ['contracts', 'قراردادها', 'order_id name file_name drawn_at'], retained('CONTRACT'), { TECHNICAL: 'file_key' }),
  own('ORDERS', ['cards', 'کارت‌ها', 'order_id bin last_four issued_at revoked_at'], deleted, { SECRET: 'number_hash' }),
  own('ORDERS', ['card_mismatches', 'شماره‌کارت‌های نادرست', 'order_id id at'], deleted),
  own(
    'ORDERS',
    ['collateral_releases', 'برگشت وثیقه', 'order_id kind status requested_at released_at way instructions received_at received_on reason'],
    retained('CONTRACT'),
    { OTHERS: 'released_by received_by', TECHNICAL: 'late_notice_at' },
  ),
  own('ORDERS', ['hardship_offers', 'پیشنهاد مکث', 'order_id offered_on status ended_at'], retained('BOOKS')),
  own(
    'ORDERS',
    ['plans', 'برنامه‌های قسط', 'order_id number kind at amount wage count yearly_rate equal_total equal_count'],
    retained('BOOKS'),
  ),
  own(
    'ORDERS',
    [
      'plan_instalments',
      'قسط‌های برنامه',
      'order_id plan number due_date original_due_date accrues_from principal wage earned_wage move_cost fee_part',
    ],
    retained('BOOKS'),
  ),
  own(
    'ORDERS',
    ['plan_changes', 'تغییرهای برنامه', 'id order_id plan kind status terms effect accepted_at ended_at broken_on new_plan'],
    retained('BOOKS'),
  ),
  own('ORDERS', ['plan_consents', 'پاسخ ضامن‌ها', 'change_id guarantee_id answer answered_at'], retained('BOOKS')),
  own(
    'ORDERS',
    ['plan_quotes', 'برآوردهای پرداخت', 'id order_id plan kind status on_day at total parts invoice_ids applied_at payment_id new_plan'],
    retained('BOOKS'),
  ),
  own('ORDERS', ['portfolio_months', 'وضعیت ماهانه', 'order_id month age amount'], retained('BOOKS')),
  own(
    'GUARANTEES',
    ['guarantees', 'ضامن‌های من', 'id order_id status previous_status status_at created_at consented_at approved_at'],
    retained('OTHER_PARTY', 'guarantor_name guarantor_family owner_name owner_family', 'personnel_code reasons'),
    { OTHERS: 'guarantor_id personnel_code guarantor_name guarantor_family reasons', TECHNICAL: 'owner_name owner_family asked_again_on' },
  ),
  own('GUARANTEES', ['guarantee_events', 'مراحل ضمانت', 'guarantee_id id order_id from to command actor at'], retained('EVIDENCE')),
  own('GUARANTEES', ['guarantee_alerts', 'خبرهای تأخیر', 'guarantee_id invoice_id day at'], retained('CONTRACT')),
  own('GUARANTEES', ['guarantorships', 'ضمانت‌های من برای دیگران', 'guarantee_id order_id'], retained('OTHER_PARTY'), {
    OTHERS: 'owner_id',
  }),
  own('GUARANTEES', ['release_certificates', 'برگه‌های آزادی', 'guarantee_id code file_name issued_at'], retained('CONTRACT'), {
    TECHNICAL: 'file_key',
  }),
  own(null, ['guarantor_tries', 'شمار معرفی ضامن', ''], deleted, { TECHNICAL: 'on count' }),
  own(null, ['sign_references', 'نام درخواست امضا', ''], retained('CONTRACT'), { SECRET: 'reference', TECHNICAL: 'order_id' }),
]

import { deleted, retained, own, type OwnTable } from './rules.ts'

/** The person: profile, security, messages and consents. */
export const personTables: readonly OwnTable[] = [
  own(
    'PROFILE',
    [
      'customers',
      'مشخصات',
      'mobile type ehrazsho name family father_name national_code personnel_number birth_certificate_number birth_date place_of_issue gender is_gender_given married is_married_given education phone urgent_mobile email city_id province_id main_street secondary_street plaque floor unit postal_code possession familiar_name familiar_family familiar_mobile job_title income work_address work_telephone referral_code referred_by utm_campaign utm_source utm_medium utm_term utm_content registered_at identity_confirmed_at changed_at',
    ],
    retained(
      'EVIDENCE',
      'name family father_name national_code personnel_number birth_certificate_number birth_date place_of_issue education phone urgent_mobile email city_id province_id main_street secondary_street plaque floor unit postal_code possession familiar_name familiar_family familiar_mobile job_title income work_address work_telephone utm_campaign utm_source utm_medium utm_term utm_content',
      'mobile gender is_gender_given married is_married_given ehrazsho referral_code',
    ),
    { TECHNICAL: 'closed_at' },
  ),
  own('PROFILE', ['mobiles', 'شمارهٔ موبایل', 'mobile'], deleted),
  own('PROFILE', ['former_mobiles', 'شماره‌های پیشین', 'id mobile changed_at'], deleted),
  own('PROFILE', ['national_codes', 'کد ملی', 'national_code'], deleted),
  own('PROFILE', ['personnel_numbers', 'کد پرسنلی', 'personnel_number'], deleted),
  own('PROFILE', ['referral_codes', 'کد معرف', 'code'], deleted),
  own('PROFILE', ['own_limits', 'سقف خودم', 'amount raised_amount raise_from changed_at'], deleted),
  own('PROFILE', ['verified_incomes', 'درآمد تأییدشده', 'id amount document_type verified_at'], deleted, { OTHERS: 'verified_by' }),
  own('PROFILE', ['vulnerability_flags', 'نشان شرایط ویژه', 'set_at reason lifted_at'], deleted, { OTHERS: 'set_by lifted_by' }),
  own('PROFILE', ['customer_notes', 'یادداشت‌های کارشناسان', 'id text call written_at'], deleted, {
    OTHERS: 'written_by mentions dismissed_by',
  }),
  own('PROFILE', ['referrals', 'دعوت دوستان', 'status gift_count registered_at received_at'], retained('OTHER_PARTY', '', 'mobile'), {
    OTHERS: 'friend_id mobile order_id',
  }),
  own('PROFILE', ['score_entries', 'نمرهٔ رفتاری', 'id type score title description cause created_at'], deleted),
  own(
    'SECURITY',
    [
      'sessions',
      'دستگاه‌های واردشده',
      'id name created_at expires_at revoked_at ip_address device device_type browser platform last_used_at',
    ],
    deleted,
    { SECRET: 'bind_sha256 key_thumbprint sealed_read_key', TECHNICAL: 'bound_from' },
  ),
  own('SECURITY', ['passkeys', 'کلیدهای عبور', 'id name created_at last_used_at is_synced transports'], deleted, {
    SECRET: 'credential_id public_key counter',
  }),
  own('SECURITY', ['passwords', 'رمز', 'changed_at'], deleted, { SECRET: 'hash' }),
  own('SECURITY', ['recoveries', 'بازیابی حساب', 'id asked_at ready_at ends_at used_at stopped_at stopped_by'], deleted),
  own('SECURITY', ['step_ups', 'تأییدهای دوباره', 'id command amount payee asked_at method used_at'], deleted, {
    SECRET: 'challenge proof_sha256',
    TECHNICAL: 'session_id ends_at',
  }),
  own('CONSENTS', ['accepted_terms', 'شرایط استفاده', 'version accepted_at'], retained('CONTRACT')),
  own('CONSENTS', ['accepted_texts', 'متن‌های پذیرفته', 'id kind subject order_id at text sha256'], retained('CONTRACT')),
  own(
    'CONSENTS',
    [
      'sign_requests',
      'امضاهای دیجیتال',
      'id order_id type guarantee_id document_sha256 terms_sha256 requested_at expires_at signed_at sealed_at file_name',
    ],
    retained('CONTRACT'),
    { SECRET: 'reference sign_url', TECHNICAL: 'document_key terms_key file_key next_try_at' },
  ),
  own('CONSENTS', ['plan_addenda', 'الحاقیه‌ها', 'order_id plan at text sha256'], retained('CONTRACT')),
  own('MESSAGES', ['notice_emails', 'ایمیل', 'email confirmed_at pending asked_at'], deleted),
  own('MESSAGES', ['notice_preferences', 'تنظیم اعلان‌ها', 'choices is_quiet quiet_from quiet_until digits'], deleted),
  own('MESSAGES', ['notifications', 'اعلان‌ها', 'id type title content link caption created_at read_at'], deleted, {
    TECHNICAL: 'tone awaits',
  }),
  own('MESSAGES', ['deliveries', 'پیام‌های فرستاده', 'id kind channel address state created_at sent_at reported_at sent_text'], deleted, {
    TECHNICAL: 'notice copy values link is_contact attempts next_at asked provider_id fault',
  }),
  own('MESSAGES', ['contact_calls', 'تماس‌ها دربارهٔ دیرکرد', 'id at'], deleted),
  own('MESSAGES', ['push_subscriptions', 'مرورگرهای اعلان', 'id device created_at'], deleted, { SECRET: 'endpoint p256dh auth' }),
  own(
    'MESSAGES',
    [
      'support_conversations',
      'گفت‌وگوهای پشتیبانی',
      'id order_id subject about_item status outcome opened_at changed_at first_answered_at closed_at rating',
    ],
    deleted,
    { OTHERS: 'staff_id', TECHNICAL: 'about_kind waiting_since last_read_message_id' },
  ),
  own('MESSAGES', ['support_messages', 'پیام‌های پشتیبانی', 'id conversation_id text file_name created_at'], deleted, {
    OTHERS: 'staff_id staff_name',
    TECHNICAL: 'file_key request_key',
  }),
  own('MESSAGES', ['support_notes', 'یادداشت‌های پشتیبانی', 'id conversation_id text created_at'], deleted, { OTHERS: 'staff_id' }),
  own('MESSAGES', ['data_exports', 'گرفتن داده‌ها', 'id status asked_at ready_at ends_at'], deleted, {
    TECHNICAL: 'step json_key pdf_key opened_by opened_at next_try_at',
  }),
  own(null, ['closures', 'بسته شدن حساب', ''], retained('FINDING'), {
    TECHNICAL: 'closed_at mobile_hmac national_code_hmac file_keys erased_at',
  }),
  own(null, ['session_tokens', 'رمز نشست', ''], deleted, { SECRET: 'token_sha256 session_id' }),
  own(null, ['passkey_handles', 'نام کلید عبور', ''], deleted, { SECRET: 'handle' }),
  own(null, ['passkey_challenges', 'پرسش کلید عبور', ''], deleted, { SECRET: 'challenge purpose expires_at' }),
  own(null, ['calendar_feeds', 'نشانی تقویم', ''], deleted, { SECRET: 'secret_sha256', TECHNICAL: 'created_at read_at' }),
  own(null, ['calendar_events', 'رویدادهای تقویم', ''], deleted, { TECHNICAL: 'invoice_id sequence sha256 changed_at' }),
  own(null, ['idempotency_keys', 'کلید تکرار', ''], deleted, { TECHNICAL: 'key body_hash payment_id at' }),
  own(null, ['domain_events', 'رویدادهای درونی', ''], retained('EVIDENCE'), { TECHNICAL: 'id type event at handled_at next_try_at tries' }),
  own(null, ['handled_events', 'رویدادهای انجام‌شده', ''], retained('EVIDENCE'), { TECHNICAL: 'event_id subscriber' }),
  own(null, ['staff_audit', 'کارهای کارکنان', ''], retained('EVIDENCE'), {
    OTHERS: 'seq at staff_id staff_name staff_role action order_id subject before after values_digest previous_hash hash',
  }),
  own(null, ['staff_audit_values', 'مقدارهای کارهای کارکنان', ''], retained('EVIDENCE', 'salt before after'), {
    OTHERS: 'seq before after',
    SECRET: 'salt',
  }),
]

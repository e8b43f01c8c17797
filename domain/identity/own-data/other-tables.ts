/** Tables that no customer's id leads: what finds a person's rows in them, and what becomes of those. */
export type VisitorTable = {
  readonly table: string
  readonly title: string
  /** The column that has the mobile, begins with it before a space, or has the national code, which counts only where it is confirmed. */
  readonly by: Readonly<Partial<Record<'mobile' | 'mobileFirst' | 'nationalCode', string>>>
  readonly columns: readonly string[]
}

/** Forms of visitors, exported by the mobile or the national code and deleted by a closure. */
export const visitorTables: readonly VisitorTable[] = [
  {
    table: 'appointments',
    title: 'ثبت‌نام حضوری',
    by: { mobile: 'mobile', nationalCode: 'national_code' },
    columns: ['national_code', 'fullname', 'mobile', 'on_day', 'at_time', 'created_at'],
  },
  { table: 'campaign_leads', title: 'شماره‌های ثبت‌شده', by: { mobile: 'mobile' }, columns: ['mobile', 'fullname', 'utm', 'created_at'] },
  {
    table: 'contact_messages',
    title: 'پیام‌های تماس',
    by: { mobile: 'phone' },
    columns: ['full_name', 'email', 'phone', 'subject', 'text', 'order_identifier', 'created_at'],
  },
  {
    table: 'cooperation_requests',
    title: 'درخواست‌های همکاری',
    by: { mobile: 'phone' },
    columns: ['asked_on', 'store_name', 'phone', 'email', 'website', 'category', 'requester_name', 'requester_role', 'created_at'],
  },
]

/** Rows by a mobile or national code that serve for minutes or days and are not exported: deleted by a closure. */
export const passingTables: readonly Omit<VisitorTable, 'title' | 'columns'>[] = [
  { table: 'one_time_codes', by: { mobile: 'mobile' } },
  { table: 'code_sends_by_mobile', by: { mobile: 'mobile' } },
  { table: 'rate_limits', by: { mobile: 'key', mobileFirst: 'key', nationalCode: 'key' } },
  { table: 'open_appointments', by: { nationalCode: 'national_code' } },
]

/** Tables without personal data of customers, by why: the list is whole, a test fails for a table that is in none. */
export const impersonalTables: Readonly<Record<'PUBLIC' | 'STORES' | 'STAFF' | 'TECHNICAL', readonly string[]>> = {
  PUBLIC: [
    'banners',
    'cancel_reasons',
    'canned_answers',
    'categories',
    'certificate_codes',
    'cities',
    'discounts',
    'faq_rows',
    'faq_sets',
    'pictures',
    'point_packages',
    'providers',
    'provinces',
    'set_policies',
    'short_links',
    'snapshots',
    'store_categories',
    'store_offers',
    'store_provider_guarantees',
    'store_provider_price_configs',
    'store_providers',
    'stores',
  ],
  STORES: [
    'merchant_audit',
    'merchant_device_codes',
    'merchant_hosts',
    'merchant_keys',
    'merchant_member_links',
    'merchant_member_passkey_handles',
    'merchant_member_passkeys',
    'merchant_member_sessions',
    'merchant_members',
    'merchant_nonces',
    'merchant_provider_ids',
    'merchant_tool_tokens',
    'merchant_webhook_secrets',
    'merchants',
    'store_receivables',
    'test_starts',
    'webhooks',
  ],
  STAFF: [
    'discount_announcements',
    'list_views',
    'message_answers',
    'registrations_done',
    'staff',
    'staff_answers',
    'staff_audit_head',
    'staff_links',
    'staff_passkey_handles',
    'staff_passkeys',
    'staff_proposals',
    'staff_sessions',
    'staff_sponsors',
  ],
  TECHNICAL: [
    'code_sends_by_address',
    'file_removals',
    'installation_mode',
    'ledger_anchors',
    'partner_books',
    'partner_days',
    'partner_files',
    'partner_lines',
    'portfolio_closings',
    'spent_puzzles',
    'test_clock',
  ],
}

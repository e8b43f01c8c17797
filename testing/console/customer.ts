import type { CustomerView } from '#console/backoffice/customers/queries.ts'
import { pageOf } from './in-workspace.tsx'

export const at = '2026-11-21T09:00:00+03:30'
/** A customer with a late instalment, and what is read with their page. */
export const customer: CustomerView = {
  id: 7,
  name: 'سارا م.',
  mobile: '0912***6789',
  national_code: '******6679',
  is_confirmed: true,
  registered_at: at,
  grade: 'B2',
  owed: 346_348_170,
  late: 10_704_910,
  next_due: { order_id: 12, order_identifier: 'PL-00000012', number: 3, due_date: '2026-11-16', payable: 10_704_910 },
  paid_on_time: 7,
  paid: 8,
  wallet: 1_200_000,
  wallet_set_aside: 0,
  unspent_credit: 124_500_000,
  contacts_left: 2,
  contacts_made: 1,
  contacts_stopped: false,
  next_contact_at: null,
  points: 40,
  newest_order: null,
  closed: null,
}
const order = {
  id: 12,
  identifier: 'PL-00000012',
  type: 'CLOSE_LOOP',
  status: 'PAYING',
  amount: 60_000_000,
  store_name: 'ورزش‌لند',
  created_at: at,
  status_at: at,
  plan: 'SIGNED',
  instalments: 6,
  paid: 2,
  next_due: customer.next_due,
  days_late: 4,
}
export const customerRoot = '/api/ops/customers/7'
const notice = { id: 1, channel: 'sms', title: 'قسط ۳', text: 'پلکان، قسط ۳', fault: null, created_at: at, sent_at: at, arrived_at: at }
export const customerReads = {
  'POST /api/ops/customers': pageOf({ ...customer, orders: 4 }),
  [`${customerRoot}/orders`]: { results: [order] },
  [`${customerRoot}/notes`]: pageOf({
    id: 1,
    text: 'تا شنبه می‌پردازد.',
    call: null,
    written_by: 'نادر کاظمی',
    written_at: at,
    mentions: ['لیلا صبوری'],
  }),
  [`${customerRoot}/documents`]: { results: { documents: [], guarantees: [] } },
  '/api/ops/colleagues': { results: [{ id: 4, name: 'لیلا صبوری', is_me: false }] },
  [`${customerRoot}/recovery`]: { results: { asked_at: at, ready_at: at, ends_at: at } },
  [`${customerRoot}/sessions`]: { results: [{ id: 5, device: 'گوشی', browser: 'Chrome', platform: 'Android', last_used_at: at }] },
  [`${customerRoot}/contacts`]: pageOf(
    { ...notice, state: 'DELIVERED' },
    { ...notice, id: 2, channel: 'email', title: 'رسید قسط ۲', text: null, state: 'FAILED', fault: 'refused 550', arrived_at: null },
  ),
}

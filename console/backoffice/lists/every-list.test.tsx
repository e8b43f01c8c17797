import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { CustomersPage } from '#console/backoffice/customers/customers-page.tsx'
import { Payments } from '#console/backoffice/finance/payments.tsx'
import { Proposals } from '#console/backoffice/finance/proposals.tsx'
import { Settlements } from '#console/backoffice/finance/settlements.tsx'
import { Transfers } from '#console/backoffice/finance/transfers.tsx'
import { Webhooks } from '#console/backoffice/finance/webhooks.tsx'
import { OrdersPage } from '#console/backoffice/order-review/orders-page.tsx'
import { PortfolioOrders } from '#console/backoffice/portfolio/portfolio-orders.tsx'
import { QueuePage } from '#console/backoffice/queues/queue-page.tsx'
import { Reconciliation } from '#console/backoffice/reconciliation/reconciliation.tsx'
import { CancelRequests } from '#console/backoffice/requests/cancel-requests-page.tsx'
import { Messages } from '#console/backoffice/requests/messages-page.tsx'
import { Registrations } from '#console/backoffice/requests/registrations-page.tsx'
import { StoresPage } from '#console/backoffice/stores/stores-page.tsx'
import { SupportList } from '#console/backoffice/support/support-list.tsx'
import type { StaffRole } from '#domain/backoffice/access/rights.ts'
import type { ListName } from '#domain/backoffice/lists/list-names.ts'
import { inWorkspace, pageOf } from '#testing/console/in-workspace.tsx'
import { Routed } from '#testing/console/routed.tsx'

const finance: StaffRole = 'FINANCE'
type Asked = (filter: object) => void
type Case = {
  readonly role: StaffRole
  readonly file: string
  /** The filter by state, and one of its values. */
  readonly by: readonly [label: string, value: string]
  readonly show: (onFilter: Asked) => ReactNode
}

/** The audit's list is tried with its page (console/routes/-audit-list.test.tsx). */
const lists: Readonly<Record<Exclude<ListName, 'audit'>, Case>> = {
  orders: {
    role: 'SUPPORT',
    file: 'orders',
    by: ['وضعیت', 'منتظر فهرست حساب‌های بانک'],
    show: (on) => <OrdersPage filter={{}} onFilter={on} />,
  },
  customers: {
    role: 'SUPPORT',
    file: 'customers',
    by: ['هویت', 'هویت تأیید شده'],
    show: (on) => <CustomersPage search={{}} onSearch={on} />,
  },
  payments: { role: 'FINANCE', file: 'payments', by: ['وضعیت', 'نامعلوم'], show: (on) => <Payments filter={{}} onFilter={on} /> },
  proposals: { role: 'FINANCE', file: 'proposals', by: ['وضعیت', 'رد شد'], show: (on) => <Proposals filter={{}} onFilter={on} /> },
  transfers: {
    role: 'FINANCE',
    file: 'ledger/transfers',
    by: ['حساب', 'حساب بانک'],
    show: (on) => <Transfers filter={{}} onFilter={on} />,
  },
  webhooks: { role: 'FINANCE', file: 'webhooks', by: ['وضعیت', 'رسید'], show: (on) => <Webhooks filter={{}} onFilter={on} /> },
  differences: {
    role: 'FINANCE',
    file: 'differences',
    by: ['سرویس', 'بانک'],
    show: (on) => <Reconciliation filter={{}} onFilter={on} />,
  },
  settlements: {
    role: 'FINANCE',
    file: 'settlements',
    by: ['ترتیب', 'بیشترین فروش'],
    show: (on) => <Settlements search={{}} onSearch={on} />,
  },
  'cancel-requests': {
    role: 'SUPPORT',
    file: 'cancel-requests',
    by: ['وضعیت', 'رد شد'],
    show: (on) => <CancelRequests filter={{}} onFilter={on} />,
  },
  support: { role: 'SUPPORT', file: 'support', by: ['وضعیت', 'بسته شد'], show: (on) => <SupportList filter={{}} onFilter={on} /> },
  messages: { role: 'SUPPORT', file: 'messages', by: ['وضعیت', 'پاسخ‌داده‌شده'], show: (on) => <Messages filter={{}} onFilter={on} /> },
  registrations: {
    role: 'SUPPORT',
    file: 'registrations/leads',
    by: ['وضعیت رسیدگی', 'رسیدگی‌شده'],
    show: (on) => <Registrations kind="leads" filter={{}} onFilter={on} />,
  },
  stores: { role: 'ADMIN', file: 'stores', by: ['وضعیت', 'بسته'], show: (on) => <StoresPage filter={{}} onFilter={on} /> },
  portfolio: {
    role: 'FINANCE',
    file: 'portfolio',
    by: ['دیرکرد', '۱ تا ۷ روز'],
    show: (on) => <PortfolioOrders filter={{}} onFilter={on} />,
  },
  queues: {
    role: 'FINANCE',
    file: 'queues/credit',
    by: ['نوع سفارش', 'خرید قسطی'],
    show: (on) => <QueuePage role={finance} search={{ late: true }} onSearch={on} />,
  },
}
const view = {
  id: 3,
  name: 'نمای من',
  filter: [{ key: 'from_day', value: '2026-11-21' }],
  is_shared: false,
  is_mine: true,
  saved_by: 'مینا',
}
const empty = pageOf()
const reads = {
  '/api/ops/views': { results: [view] },
  '/api/ops/staff': { results: [] },
  'POST /api/ops/orders': empty,
  'POST /api/ops/customers': empty,
  'POST /api/ops/messages': empty,
  'POST /api/ops/registrations/leads': empty,
}
const button = (name: string) => page.getByRole('button', { name, exact: true })

test.each(Object.entries(lists))(
  'F-204: %s: everything or a part, a saved view, and the filtered whole as a file',
  async (list, { role, file, by, show }) => {
    const asked: object[] = []
    const sent = inWorkspace(role, <Routed>{show((filter) => void asked.push(filter))}</Routed>, { reads })
    const select = page.getByLabelText(by[0], { exact: true })
    await expect.element(select).toBeVisible()
    await select.selectOptions(by[1])
    expect(Object.values(asked.at(-1) ?? {}).filter((value) => value !== undefined && value !== list)).not.toEqual([])
    await page.getByLabelText('نما', { exact: true }).selectOptions('نمای من')
    // Stores have no day.
    expect(asked.at(-1)).toMatchObject(list === 'stores' ? {} : { from_day: '2026-11-21' })
    await button('خروجی').click()
    await button('اکسل').click()
    await expect.poll(() => sent.map(([request]) => request)).toContain(`POST /api/ops/${file}/file`)
  },
)

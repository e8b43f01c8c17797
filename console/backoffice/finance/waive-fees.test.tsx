import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { OrderInvoices } from '#console/backoffice/order-review/order-invoices.tsx'
import type { OrderView } from '#console/backoffice/order-review/queries.ts'
import { orderIdentifier } from '#domain/platform/kernel/public-code.ts'
import { inWorkspace } from '#testing/console/in-workspace.tsx'
import { Routed } from '#testing/console/routed.tsx'
import { WaiveFees } from './waive-fees.tsx'

const fees = { late_fee: 500_000, claims_collection_fee: 0, late_fee_discount: 0, demand_collection_discount: 0 }
const invoice = { ...fees, number: 3, amount: 9_000_000, payable: 9_500_000, due_date: '2026-10-01', paid_at: null }

const row = (status: string) => page.getByRole('row').filter({ has: page.getByText(status, { exact: true }) })

test('of a customer with two orders each instalment names its order and status, and only what is unpaid can be forgiven', async () => {
  const paid = {
    ...invoice,
    id: '0b7c9a52-7d0e-4f0c-9a55-4c1e8d5e0f61',
    order_id: 11,
    status: 'PAID',
    paid_at: '2026-11-01T10:00:00+03:30',
  }
  const reads = {
    '/api/ops/invoices': { results: [paid, { ...invoice, id: '0b7c9a52-7d0e-4f0c-9a55-4c1e8d5e0f62', order_id: 12, status: 'OVERDUE' }] },
  }
  inWorkspace('FINANCE', <Routed>{<WaiveFees customerId={7} onCustomer={() => undefined} />}</Routed>, { reads })
  await expect.element(row('پرداخت شده').getByRole('link')).toHaveAttribute('href', `/orders/${orderIdentifier(11)}`)
  await expect.element(row('پرداخت شده').getByText('۱۴۰۵/۰۸/۱۰، ۱۰:۰۰')).toBeVisible()
  expect(row('پرداخت شده').getByRole('button').elements()).toEqual([])
  await expect.element(row('دیرکرد').getByRole('link')).toHaveAttribute('href', `/orders/${orderIdentifier(12)}`)
  await expect.element(row('دیرکرد').getByRole('button', { name: 'پیشنهاد بخشش' })).toBeVisible()
})

test('an order whose customer asked to forgive a late fee leads FINANCE to that customer’s fees', async () => {
  const order = {
    customer: { id: 7 },
    asks_forgiveness: true,
    invoices: [{ ...invoice, id: '0b7c9a52-7d0e-4f0c-9a55-4c1e8d5e0f62', status: 'OVERDUE', fee_part: 200_000 }],
  } as unknown as OrderView
  inWorkspace('FINANCE', <Routed>{<OrderInvoices order={order} />}</Routed>)
  const link = page.getByRole('link', { name: 'رفتن به بخشش دیرکرد این مشتری' })
  await expect.element(link).toHaveAttribute('href', '/finance?part=invoices&customer_id=7')
  inWorkspace('REVIEWER', <Routed>{<OrderInvoices order={order} />}</Routed>)
  await expect.element(page.getByText('مشتری بخشیدن دیرکرد پیشین را خواسته است')).toBeVisible()
  await expect.element(link).not.toBeInTheDocument()
})

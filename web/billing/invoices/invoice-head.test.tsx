import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { InvoiceOnWire } from '#contract/billing/invoices/invoice.ts'
import { show } from '#testing/ui/show.tsx'
import { copy } from './copy.ts'
import { InvoiceHead } from './invoice-head.tsx'

const invoiceOf = (number: number, status: InvoiceOnWire['status'], due: string) =>
  ({ uuid: `u${number}`, number, status, due_date: due, identifier: `INV-${number}`, order: { id: 1, invoice_count: 4 } }) as InvoiceOnWire

test('F-125: the stair of an order’s instalments says of each one in words whether it is paid, late, due or to come', async () => {
  const siblings = [
    invoiceOf(1, 'PAID', '2020-01-20'),
    invoiceOf(2, 'OVERDUE', '2020-02-20'),
    invoiceOf(3, 'PENDING', '2999-03-20'),
    invoiceOf(4, 'CANCELED', '2999-04-20'),
  ]
  show(<InvoiceHead invoice={invoiceOf(2, 'OVERDUE', '2020-02-20')} name="تکنوسرا" siblings={siblings} />)
  await expect.element(page.getByRole('list', { name: copy.stair })).toBeVisible()
  const said = Array.from(document.querySelectorAll('.stage .sr-only'), ({ textContent }) => textContent)
  expect(said).toEqual(['، پرداخت‌شده', '، دیرکرد', '، سررسید نشده', '، لغوشده'])
})

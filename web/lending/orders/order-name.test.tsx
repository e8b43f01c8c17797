import { expect, test } from 'vitest'
import type { Order } from '#contract/lending/orders/order.ts'
import { actionWords, waitingWords } from './copy.ts'
import { subtitleOf } from './order-name.ts'

const order = (status: string, action: string | null, invoices: readonly object[] = []) =>
  ({ status, timeline: { action, turn: 'staff' }, invoices }) as never as Pick<Order, 'timeline' | 'status' | 'invoices'>

test('an order in repayment shows how many instalments are left and their sum with late fees', () => {
  const invoices = [
    { number: 0, status: 'PAID', payable: 900_000 },
    { number: 1, status: 'PAID', payable: 18_744_000 },
    { number: 2, status: 'OVERDUE', payable: 18_848_250 },
    { number: 3, status: 'PENDING', payable: 18_744_000 },
  ]
  expect(subtitleOf(order('PAYING', 'PAY_INVOICES', invoices))).toBe('۲ قسط مانده، ۳٬۷۵۹٬۲۲۵ تومان')
})

test('any other shows the next step or whose turn it is; one that has ended says so', () => {
  expect(subtitleOf(order('UPLOAD_PROMISSORY', 'BUY_PROMISSORY'))).toBe(actionWords.BUY_PROMISSORY.title)
  expect(subtitleOf(order('REJECTED', null))).toBe(waitingWords.nobody.text)
})

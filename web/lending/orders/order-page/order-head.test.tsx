import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Order } from '#contract/lending/orders/order.ts'
import { show } from '#testing/ui/show.tsx'
import { copy } from '../copy.ts'
import { OrderHead } from './order-head.tsx'

type Timeline = Pick<Order['timeline'], 'turn' | 'ending'>

const orderWith = (state: Order['timeline']['steps'][number]['state'], timeline: Timeline) =>
  ({
    identifier: 'PL-12345678',
    type: 'OPEN_LOOP',
    amount: 100_000_000,
    monthly_invoice: 10_000_000,
    months: 12,
    created_at: '2026-11-20T10:00:00+03:30',
    mapped_status: { status: 'PAYING', caption: 'در حال بازپرداخت' },
    timeline: { ...timeline, tone: 'progress', steps: [{ key: 'repayment', title: 'بازپرداخت', state }] },
  }) as unknown as Order

test.each([
  ['an order that is being repaid', 'now', { turn: 'nobody', ending: null }, '، در حال انجام'],
  ['an order that waits for staff', 'now', { turn: 'staff', ending: null }, '، نوبت ماست'],
  ['an order that waits for its guarantor', 'now', { turn: 'guarantor', ending: null }, '، نوبت ضامن شما'],
  ['an order that waits for the bank', 'now', { turn: 'bank', ending: null }, '، نوبت بانک'],
  ['an order in the customer’s turn', 'warn', { turn: 'customer', ending: null }, '، نوبت شماست'],
  ['a canceled order', 'off', { turn: 'nobody', ending: 'CANCELED' }, '، لغو شد'],
  ['an order that ran out of time', 'off', { turn: 'nobody', ending: 'EXPIRED' }, '، مهلت تمام شد'],
  ['a refused order', 'bad', { turn: 'nobody', ending: 'REFUSED' }, '، رد شد'],
] as const)('F-125: a screen reader says of %s what it is at', async (_order, state, timeline, said) => {
  show(<OrderHead order={orderWith(state, timeline)} />)
  await expect.element(page.getByRole('list', { name: copy.stages })).toBeVisible()
  expect(document.querySelector('.stage .sr-only')?.textContent).toBe(said)
})

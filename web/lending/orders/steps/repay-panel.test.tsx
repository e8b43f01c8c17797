import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { OrderInFull } from '#contract/lending/orders/order.ts'
import { planInvoices, repaidOrder } from '#testing/web/plans.ts'
import { showRouted } from '#testing/web/show-routed.tsx'
import { RepayPanel } from './repay-panel.tsx'

const ways = page.getByRole('navigation', { name: 'تغییر قسط‌ها' })
const open = (invoices: readonly object[], plan: object) => {
  const order = { ...repaidOrder, events: [], invoices, plan: { ...repaidOrder.plan, ...plan } } as unknown as OrderInFull
  return showRouted(<RepayPanel order={order} />)
}

test('R-PLAN-20: an order whose plan may be changed leads to the ways to change it', async () => {
  open(repaidOrder.invoices, { kind: 'HOLD_ENDED' })
  await expect.element(ways.getByRole('link', { name: /تسویه/ })).toBeVisible()
})

test.for([
  ['a store’s refund after a withdrawal', { kind: 'STORE_REFUND', is_changeable: false, is_withdrawn: true }],
  ['a hold of what a withdrawal left', { kind: 'HOLD_ENDED', is_changeable: false, is_withdrawn: true }],
] as const)('R-PLAN-20: after %s no change is offered, and nothing is said of fewer instalments', async ([, plan]) => {
  open([{ ...planInvoices[0], number: 1 }], plan)
  await expect.element(page.getByRole('link', { name: /^پرداخت [۰-۹٬]+ تومان$/ })).toBeVisible()
  await expect.element(ways).not.toBeInTheDocument()
  await expect.element(page.getByText(/قسط کمتر/)).not.toBeInTheDocument()
})

test('R-PLAN-15: of a debt that was written off no change is offered', async () => {
  const late = planInvoices.map((one) => ({ ...one, status: 'OVERDUE', number_of_days_late: 600 }))
  open(late, { kind: 'SIGNED', is_changeable: false })
  await expect.element(page.getByRole('link', { name: /^پرداخت [۰-۹٬]+ تومان$/ })).toBeVisible()
  await expect.element(ways).not.toBeInTheDocument()
})

test('while an instalment is on hold no change is offered, and it is said until when', async () => {
  open(
    repaidOrder.invoices.map((one, at) => (at === 8 ? { ...one, held_until: '2026-12-17' } : one)),
    { kind: 'SIGNED' },
  )
  await expect.element(page.getByText(/تا .*۲۶ آذر ۱۴۰۵ نگه داشته شده است/)).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'خریدهای این سفارش' })).toBeVisible()
  await expect.element(ways).not.toBeInTheDocument()
})

test('the next instalment has its number, and its button the amount, which on a phone is the bar at the bottom edge', async () => {
  open(repaidOrder.invoices, { kind: 'SIGNED' })
  const next = page.getByRole('region', { name: 'قسط بعدی' })
  await expect.element(next.getByText(/قسط ۷ از ۱۲، سررسید/)).toBeVisible()
  const pay = next.getByRole('link', { name: 'پرداخت ۱٬۸۷۴٬۴۰۰ تومان' })
  await expect.element(pay).toHaveAttribute('href', `/invoices/${planInvoices[0]?.uuid}`)
  expect(pay.element().closest('.actbar')).not.toBeNull()
})

test('R-PLAN-15: an instalment that was written off before its due day is not named late', async () => {
  const [first] = planInvoices
  open([{ ...first, status: 'OVERDUE', number_of_days_late: 0 }], { kind: 'SIGNED', is_changeable: false })
  await expect.element(page.getByRole('region', { name: 'قسط بعدی' }).getByText('تسویه‌نشده')).toBeVisible()
})

test('a late instalment is named late with its days, not the next one', async () => {
  const [first, ...others] = planInvoices
  open([{ ...first, status: 'OVERDUE', number_of_days_late: 4 }, ...others], { kind: 'SIGNED' })
  const late = page.getByRole('region', { name: 'قسط دیرشده' })
  await expect.element(late.getByText('۴ روز دیر شده')).toBeVisible()
  await expect.element(late.getByText(/قسط ۷ از ۱۲، سررسید/)).toBeVisible()
})

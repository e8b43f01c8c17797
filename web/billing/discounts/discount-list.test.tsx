import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { DiscountOnWire } from '#contract/billing/discounts/discounts.ts'
import { show } from '#testing/ui/show.tsx'
import { copy } from './copy.ts'
import { DiscountList } from './discount-list.tsx'

const code = (more: Partial<DiscountOnWire>): DiscountOnWire => ({
  title: 'عیدی',
  code: 'NOWRUZ',
  type: 'PERCENT',
  value: 10,
  discount_cap: null,
  expired_at: null,
  applies_to: ['invoice'],
  is_used: false,
  ...more,
})

test('D-81: only a code that may still be used is offered for copying', async () => {
  const ended = { code: 'OLD', expired_at: '2026-11-20T00:00:00+03:30', is_used: true }
  show(<DiscountList discounts={[code({}), code({ code: 'ONCE', is_used: true }), code(ended)]} now={Date.parse('2026-11-21')} />)
  const cards = page.getByRole('listitem')
  await expect.element(cards.nth(0).getByText(copy.states.active)).toBeVisible()
  await expect.element(cards.nth(1).getByText(copy.used)).toBeVisible()
  await expect.element(cards.nth(2).getByText(copy.states.expired)).toBeVisible()
  expect(page.getByRole('button').elements()).toHaveLength(1)
})

import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { show } from '#testing/ui/show.tsx'
import { copy } from '../copy.ts'
import { OrderHistory } from './order-history.tsx'

const events = Array.from({ length: 12 }, (_, at) => ({
  to: 'PAYING' as const,
  actor: 'system' as const,
  caption: `رویداد ${at + 1}`,
  at: `2026-11-${String(at + 10)}T10:00:00+03:30`,
}))

const shown = (): number => page.getByRole('listitem').elements().length

test('F-122: the history of an order shows its newest events, and all of them when the reader asks', async () => {
  show(<OrderHistory events={events as never} ending={null} />)
  await expect.element(page.getByText('رویداد 12')).toBeVisible()
  expect(shown()).toBe(4)
  await page.getByRole('button', { name: copy.allEvents('۱۲') }).click()
  await expect.poll(shown).toBe(12)
  await page.getByRole('button', { name: copy.fewEvents }).click()
  await expect.poll(shown).toBe(4)
})

test('a short history is shown whole, without a button', async () => {
  show(<OrderHistory events={events.slice(0, 4) as never} ending={null} />)
  await expect.element(page.getByText('رویداد 4')).toBeVisible()
  expect(page.getByRole('button').query()).toBeNull()
})

import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { showRouted } from '#testing/web/show-routed.tsx'
import Dashboard from '#web/routes/-dashboard.tsx'

afterEach(() => vi.restoreAllMocks())

test('the home page greets while its instalments and orders are still on their way', async () => {
  vi.spyOn(window, 'fetch').mockImplementation(() => Promise.withResolvers<Response>().promise)
  showRouted(<Dashboard />)
  await expect.element(page.getByRole('heading', { level: 1, name: /سلام/ })).toBeInTheDocument()
  await expect.element(page.getByRole('status', { name: 'در حال بارگذاری' })).toBeInTheDocument()
})

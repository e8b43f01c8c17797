import { afterEach, expect, test, vi } from 'vitest'
import { forgetBrowser, openPage } from '#web/open-page.ts'

afterEach(() => {
  forgetBrowser()
  vi.unstubAllGlobals()
})

test('R-SUPPORT-03: a filter of the requests is shown as chosen at once, not when its requests have come', async () => {
  vi.stubGlobal('fetch', async (address: string) => {
    const { pathname, searchParams } = new URL(address, location.origin)
    if (searchParams.has('filter[status]')) await new Promise(() => undefined)
    const results = pathname.endsWith('/latest') ? null : []
    return Response.json({ results, metas: { current_page: 1, per_page: 15, total: 0, last_page: 1 } })
  })
  const place = openPage('/tickets')
  const chip = () => [...place.querySelectorAll<HTMLElement>('button')].find(({ textContent }) => textContent?.trim() === 'باز')
  await expect.poll(() => chip()?.ariaPressed, { timeout: 8000 }).toBe('false')
  chip()?.click()
  await expect.poll(() => chip()?.ariaPressed, { timeout: 8000 }).toBe('true')
})

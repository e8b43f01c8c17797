import { afterEach, expect, test, vi } from 'vitest'
import { answerCalls } from '#testing/ui/answer-calls.ts'
import { forgetBrowser, openPage, openRouter, wordsIn } from '#web/open-page.ts'

afterEach(() => {
  forgetBrowser()
  vi.unstubAllGlobals()
})

test('R-SUPPORT-03: a filter of the requests is shown as chosen at once, not when its requests have come', async () => {
  answerCalls(async (address: string) => {
    const { pathname, searchParams } = new URL(address, location.origin)
    if (searchParams.has('filter[status]')) await new Promise(() => undefined)
    const results = pathname.endsWith('/latest') ? null : []
    return Response.json({ results, metas: { current_page: 1, per_page: 15, total: 0, last_page: 1 } })
  })
  const place = openPage('/tickets')
  const chip = () => [...place.querySelectorAll<HTMLElement>('button')].find(({ textContent }) => textContent?.trim() === 'باز')
  await expect.poll(() => chip()?.ariaPressed).toBe('false')
  chip()?.click()
  await expect.poll(() => chip()?.ariaPressed).toBe('true')
})

test.each([
  ['/tickets', 'درخواستی ندارید'],
  ['/purchases', 'هنوز با اعتبارتان خریدی نکرده‌اید'],
  ['/points', 'این‌جا هنوز چیزی نیست'],
])('what %s shows stays where only its repetition failed', async (path, shown) => {
  let isDown = false
  answerCalls(async () =>
    isDown
      ? Response.json({ message: 'سامانه در دسترس نیست.', code: 'FAULT' }, { status: 503 })
      : Response.json({
          results: [],
          metas: { current_page: 1, per_page: 15, total: 0, last_page: 1 },
          sums: { received: 0, purchase: 0, debit: 0 },
        }),
  )
  const { place, router } = openRouter(path)
  await expect.poll(() => wordsIn(place, 'main')).toContain(shown)
  isDown = true
  await router.options.context.queries.refetchQueries()
  await new Promise((resolve) => setTimeout(resolve, 500))
  expect(wordsIn(place, 'main')).toContain(shown)
})

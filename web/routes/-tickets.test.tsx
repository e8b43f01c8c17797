import { afterEach, expect, test, vi } from 'vitest'
import { answerCalls } from '#testing/ui/answer-calls.ts'
import { nothingYet } from '#testing/web/nothing-yet.ts'
import { forgetBrowser, openPage, openRouter, wordsIn } from '#web/open-page.ts'

afterEach(() => {
  forgetBrowser()
  vi.unstubAllGlobals()
})

test('R-SUPPORT-03: a filter of the requests is shown as chosen at once, not when its requests have come', async () => {
  answerCalls(async (address: string) => {
    const { pathname, searchParams } = new URL(address, location.origin)
    if (searchParams.has('filter[status]')) await new Promise(() => undefined)
    return Response.json(nothingYet(pathname))
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
  answerCalls(async (address: string) =>
    isDown
      ? Response.json({ message: 'سامانه در دسترس نیست.', code: 'UNAVAILABLE' }, { status: 503 })
      : Response.json(nothingYet(new URL(address, location.origin).pathname)),
  )
  const { place, router } = openRouter(path)
  await expect.poll(() => wordsIn(place, 'main')).toContain(shown)
  isDown = true
  await router.options.context.queries.refetchQueries()
  await new Promise((resolve) => setTimeout(resolve, 500))
  expect(wordsIn(place, 'main')).toContain(shown)
})

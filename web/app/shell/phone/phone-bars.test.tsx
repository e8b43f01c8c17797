import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answerCalls } from '#testing/ui/answer-calls.ts'
import { me } from '#testing/web/me.ts'
import { nothingYet } from '#testing/web/nothing-yet.ts'
import { phoneMedia } from '#ui/layout/phone.ts'
import { forgetBrowser, openPage } from '#web/open-page.ts'

beforeEach(() => {
  const real = window.matchMedia.bind(window)
  vi.spyOn(window, 'matchMedia').mockImplementation((media) =>
    media === phoneMedia ? Object.assign(new EventTarget() as MediaQueryList, { matches: true, media }) : real(media),
  )
  answerCalls(async (url: string) =>
    Response.json(url.includes('/auth/me') ? { results: { ...me, invoices: 2 } } : nothingYet(new URL(url, location.origin).pathname)),
  )
})
afterEach(() => {
  forgetBrowser()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('a root page has a bottom navigation of five on a phone, with the instalments that are due, and no side bar', async () => {
  const place = openPage('/invoices')
  const items = () => Array.from(place.querySelectorAll('.tabbar li'), ({ textContent }) => textContent)
  await expect.poll(items).toEqual(['خانه', 'فروشگاه‌ها', 'سفارش‌ها', '۲اقساط', 'بیشتر'])
  expect(place.querySelector('.tabbar .is-on')?.getAttribute('href')).toBe('/invoices')
  expect([place.querySelector('.side'), place.querySelector('.top')]).toEqual([null, null])
})

test('«بیشتر» opens what the side bar has beside the root pages', async () => {
  const place = openPage('/orders')
  await expect.poll(() => place.querySelector('.tabbar button')).not.toBeNull()
  place.querySelector<HTMLElement>('.tabbar button')?.click()
  const links = () => Array.from(place.querySelectorAll('dialog[open] a'), (link) => link.getAttribute('href'))
  await expect
    .poll(links)
    .toEqual([
      '/profile',
      '/validation-user',
      '/points',
      '/wallet',
      '/documents',
      '/guarantees',
      '/referral',
      '/support',
      '/calculator',
      '/security',
      '/profile/password',
    ])
})

test('each row of «بیشتر» is named by what it opens', async () => {
  const place = openPage('/orders')
  await expect.poll(() => place.querySelector('.tabbar button')).not.toBeNull()
  place.querySelector<HTMLElement>('.tabbar button')?.click()
  const named = () => Array.from(place.querySelectorAll('.more-rows a'), (link) => [link.getAttribute('href'), link.textContent])
  await expect.poll(named).toEqual([
    ['/security', 'تنظیمات و امنیت'],
    ['/profile/password', 'رمز عبور و موبایل'],
  ])
})

test('R-PHONE-03: «بیشتر» has a row that installs the pages once the browser offers it', async () => {
  const place = openPage('/orders')
  await expect.poll(() => place.querySelector('.tabbar button')).not.toBeNull()
  place.querySelector<HTMLElement>('.tabbar button')?.click()
  const row = () => Array.from(place.querySelectorAll<HTMLElement>('.more-rows button')).find((one) => one.textContent === 'نصب روی گوشی')
  await expect.poll(() => place.querySelector('.more-rows button')).not.toBeNull()
  expect(row()).toBeUndefined()
  const prompt = vi.fn<() => Promise<void>>(async () => undefined)
  const offer = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt })
  window.dispatchEvent(offer)
  await expect.poll(row).toBeDefined()
  expect(offer.defaultPrevented).toBe(true)
  row()?.click()
  await expect.poll(row).toBeUndefined()
  expect(prompt).toHaveBeenCalledOnce()
})

test('every other page leads back to its parent instead', async () => {
  const place = openPage('/profile/sessions')
  const back = () => place.querySelector('.appbar a')
  await expect.poll(() => back()?.getAttribute('href')).toBe('/profile')
  expect(back()?.getAttribute('aria-label')).toBe('برگشت به پروفایل')
  expect(place.querySelector('.tabbar')).toBeNull()
})

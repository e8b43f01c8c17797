import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { Refused } from '#browser/platform/http/refused.ts'
import { showRouted } from '#testing/web/show-routed.tsx'
import { fallbackMessages } from '#web/platform/http/call.ts'
import { copy } from './copy.ts'
import { FailedPage } from './failed-page.tsx'

const refused = (status: number) => new Refused(status, { message: 'نشد.', code: 'X', errors: {} }, fallbackMessages)
const heading = (name: string) => page.getByRole('heading', { level: 1, name })

test.each([404, 422])('a malformed address (%s) is shown as not found', async (status) => {
  showRouted(<FailedPage error={refused(status)} reset={() => undefined} />)
  await expect.element(heading(copy.notFound)).toBeVisible()
})

test('any other failure is shown with its message and may be retried', async () => {
  let tries = 0
  showRouted(<FailedPage error={refused(503)} reset={() => (tries += 1)} />)
  await expect.element(heading(copy.failed)).toBeVisible()
  await page.getByRole('button', { name: 'دوباره' }).click()
  expect(tries).toBe(1)
})

test('F-117: without a connection the page says so, does not blame itself, and opens by itself once there is one', async () => {
  let tries = 0
  let isReached = false
  vi.spyOn(window, 'fetch').mockImplementation(() => (isReached ? Promise.resolve(new Response()) : Promise.reject(new TypeError('x'))))
  onTestFinished(() => void vi.restoreAllMocks())
  showRouted(<FailedPage error={refused(0)} reset={() => (tries += 1)} />)
  await expect.element(heading('اینترنت شما قطع است')).toBeVisible()
  expect(document.body.textContent).not.toContain(fallbackMessages.unreadable)
  dispatchEvent(new Event('online'))
  await expect.poll(() => vi.mocked(window.fetch).mock.calls.length).toBe(1)
  expect(tries).toBe(0)
  isReached = true
  dispatchEvent(new Event('online'))
  await expect.poll(() => tries).toBe(1)
})

test('F-117: code that could not be fetched for want of a connection is no fault of ours', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  onTestFinished(() => void vi.restoreAllMocks())
  showRouted(<FailedPage error={new TypeError('Failed to fetch dynamically imported module')} reset={() => undefined} />)
  await expect.element(heading('اینترنت شما قطع است')).toBeVisible()
})

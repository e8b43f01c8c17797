import { expect, test } from 'vitest'
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

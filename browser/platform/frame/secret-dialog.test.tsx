import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { show } from '#testing/ui/show.tsx'
import { SecretDialog } from './secret-dialog.tsx'

afterEach(() => vi.restoreAllMocks())

test('each line of a secret is copied by its own button', async () => {
  const written = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  show(<SecretDialog title="کلید" text="فقط یک بار" lines={['mk_1', 'secret-1']} onClose={() => undefined} />)
  await page.getByRole('button', { name: 'کپی سطر ۲' }).click()
  await page.getByRole('button', { name: 'کپی سطر ۱' }).click()
  await expect.poll(() => written.mock.calls).toEqual([['secret-1'], ['mk_1']])
})

test('a single line has one button', async () => {
  const written = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  show(<SecretDialog title="لینک" text="فقط یک بار" lines={['https://pelekan.test/enrol#a']} onClose={() => undefined} />)
  await page.getByRole('button', { name: 'کپی', exact: true }).click()
  await expect.poll(() => written.mock.calls).toEqual([['https://pelekan.test/enrol#a']])
})

import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { answerCalls } from '#testing/ui/answer-calls.ts'
import { show } from '#testing/ui/show.tsx'
import { sentCode } from '#testing/web/me.ts'
import { copy } from './recovery-copy.ts'
import { RecoveryForm } from './recovery-form.tsx'

test('where another code is refused, the field of the code that was sent stays, with what was typed', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-20T12:00:00+03:30') })
  const refusal = 'یک ساعت دیگر دوباره امتحان کنید.'
  const [another, answers] = [Promise.withResolvers<Response>(), [Response.json({ results: sentCode, message: '' })]]
  answerCalls(async () => answers.pop() ?? another.promise)
  onTestFinished(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })
  show(
    <QueryClientProvider client={new QueryClient()}>
      <RecoveryForm mobile="09123456789" onBack={() => undefined} />
    </QueryClientProvider>,
  )
  await page.getByRole('button', { name: copy.sendCode }).click()
  await page.getByLabelText(copy.code).fill('123456')
  vi.setSystemTime(Date.parse('2026-11-20T12:01:01+03:30'))
  await page.getByRole('button', { name: 'ارسال دوبارهٔ کد' }).click()
  await expect.element(page.getByRole('button', { name: 'ارسال دوبارهٔ کد' })).toHaveAttribute('aria-busy', 'true')
  another.resolve(Response.json({ message: refusal, code: 'TOO_MANY_CODES', errors: {} }, { status: 429 }))
  await expect.element(page.getByText(refusal)).toBeVisible()
  await expect.element(page.getByLabelText(copy.code)).toHaveValue('123456')
  await expect.element(page.getByRole('button', { name: copy.start })).toBeEnabled()
  await expect.element(page.getByRole('button', { name: 'ارسال دوبارهٔ کد' })).toHaveAttribute('aria-busy', 'false')
})

import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { present } from '#testing/expectations.ts'
import { answerCalls } from '#testing/ui/answer-calls.ts'
import { show } from '#testing/ui/show.tsx'
import { EnrolPage } from './enrol-page.tsx'

const link = 'l'.repeat(43)
const own = 'o'.repeat(43)
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'
const opened = {
  token: own,
  name: 'sara',
  full_name: 'سارا رستمی',
  totp_secret: secret,
  totp_uri: `otpauth://totp/Pelekan:sara?secret=${secret}`,
  expires_at: '2026-11-22T10:00:00+03:30',
}
const refusal = (code: string, message: string, status: number) => Response.json({ code, message, errors: {} }, { status })
const wrong = () => refusal('CODE_WRONG', 'کد شش‌رقمی درست نیست.', 422)
const done = () => Response.json({ results: { name: 'sara', approves_from: '2026-11-23T10:00:00+03:30' }, message: 'کامل شد.' })

beforeEach(() => sessionStorage.clear())

function atLink(hash: string, answers: Record<string, () => Response>) {
  const sent: unknown[] = []
  history.replaceState(null, '', `${location.pathname}${location.search}${hash}`)
  answerCalls(async (path: string, { body }: { body: string }) => {
    sent.push([path, JSON.parse(body)])
    return present(answers[path])()
  })
  const onDone = vi.fn<() => void>()
  onTestFinished(() => {
    vi.unstubAllGlobals()
    history.replaceState(null, '', `${location.pathname}${location.search}`)
  })
  show(
    <QueryClientProvider client={new QueryClient()}>
      <EnrolPage onDone={onDone} />
    </QueryClientProvider>,
  )
  return { sent, onDone }
}

test('F-406: a link opens by a button, shows the authenticator’s secret, and is completed with a password and a first code', async () => {
  const answers = { '/api/ops/enrolment/open': () => Response.json({ results: opened }), '/api/ops/enrolment': wrong }
  const { sent, onDone } = atLink(`#${link}`, answers)
  await expect.element(page.getByRole('button', { name: 'شروع ثبت‌نام' })).toBeVisible()
  expect(sent).toEqual([])
  await page.getByRole('button', { name: 'شروع ثبت‌نام' }).click()
  await expect.element(page.getByRole('img', { name: 'کد QR برنامهٔ رمزساز' })).toBeVisible()
  await expect.element(page.getByText('GEZD GNBV GY3T QOJQ GEZD GNBV GY3T QOJQ')).toBeVisible()
  // The used token is neither in the address nor in the history.
  expect([location.hash, sessionStorage.getItem('enrolment')]).toEqual(['', own])
  await page.getByLabelText('رمز عبور', { exact: true }).fill('Pelekan-1405-desk')
  await page.getByLabelText('کد شش‌رقمی').fill('۱۲۳۴۵۶')
  await page.getByRole('button', { name: 'پایان ثبت‌نام' }).click()
  await expect.element(page.getByText('کد شش‌رقمی درست نیست.')).toBeVisible()
  await expect.element(page.getByLabelText('رمز عبور', { exact: true })).toHaveValue('Pelekan-1405-desk')
  answers['/api/ops/enrolment'] = done
  await page.getByLabelText('کد شش‌رقمی').fill('654321')
  await page.getByRole('button', { name: 'پایان ثبت‌نام' }).click()
  await expect.element(page.getByText('ثبت‌نام شما کامل شد')).toBeVisible()
  expect(sent.at(-1)).toEqual(['/api/ops/enrolment', { token: own, password: 'Pelekan-1405-desk', code: '654321' }])
  expect(sessionStorage.getItem('enrolment')).toBeNull()
  await page.getByRole('button', { name: 'ورود به میز کار' }).click()
  expect(onDone).toHaveBeenCalledOnce()
})

test('F-406: a link that was opened before shows so, and the enrolment cannot start', async () => {
  const message = 'این لینک دیگر کار نمی‌کند: پیش‌تر باز شده است.'
  atLink(`#${link}`, { '/api/ops/enrolment/open': () => refusal('LINK_DEAD', message, 409) })
  await page.getByRole('button', { name: 'شروع ثبت‌نام' }).click()
  await expect.element(page.getByRole('alert')).toHaveTextContent(message)
  await expect.element(page.getByRole('button', { name: 'شروع ثبت‌نام' })).toHaveAttribute('aria-disabled', 'true')
})

test('F-406: without a link the enrolment cannot start', async () => {
  atLink('', {})
  await expect.element(page.getByRole('button', { name: 'شروع ثبت‌نام' })).toHaveAttribute('aria-disabled', 'true')
})

import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { Suspense, type ReactNode } from 'react'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { LoginSession } from '#contract/identity/sessions/sessions.ts'
import { answerCalls } from '#testing/ui/answer-calls.ts'
import { show } from '#testing/ui/show.tsx'
import { sentCode } from '#testing/web/me.ts'
import { profile as emptyProfile } from '#testing/web/profile.ts'
import { currentToast } from '#ui/feedback/toast.ts'
import { accessToken } from '#web/identity/session/session.ts'
import { initialState, useSession } from '#web/identity/session/state.ts'
import { SessionList } from '#web/identity/sessions/session-list.tsx'
import { copy } from './copy.ts'
import { MobileCard } from './mobile-card.tsx'
import { PasswordCard } from './password-card.tsx'

let asked: { method: string; path: string; body: unknown }[]
let answer: (path: string, method: string) => Response
beforeEach(() => {
  sessionStorage.clear()
  useSession.setState(({ profile }) => ({ profile: { ...profile, newMobile: '' } }))
  asked = []
  answer = (path) =>
    Response.json({
      results: path.endsWith('mobile-change') ? sentCode : path.endsWith('otp-request') ? { request_id: null, ...sentCode } : null,
      message: 'رمز شما عوض شد.',
    })
  answerCalls(async (url: string, init: { readonly method: string; readonly body?: string }) => {
    asked.push({ method: init.method, path: url.replace('/api/customer/', ''), body: init.body ? JSON.parse(init.body) : null })
    return answer(url, init.method)
  })
})
afterEach(() => vi.unstubAllGlobals())

const draw = (content: ReactNode) =>
  show(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <Suspense>{content}</Suspense>
    </QueryClientProvider>,
  )
const field = (label: string) => page.getByLabelText(label, { exact: true })
const typePasswords = async (fresh: string, repeated: string) => {
  await field('رمز تازه').fill(fresh)
  await field('تکرار رمز تازه').fill(repeated)
}

test('R-AUTH-33, R-PROFILE-07, R-ROUTES-09: the current password changes it, once for two presses', async () => {
  draw(<PasswordCard hasPassword />)
  await page.getByRole('button', { name: 'تغییر رمز' }).click()
  await expect.element(page.getByText('این مورد را وارد کنید.').first()).toBeVisible()
  await field('رمز فعلی').fill('old pass 1')
  await typePasswords('nardeban 77 pelleh', 'nardeban 78')
  await expect.element(page.getByText('با رمز تازه یکی نیست.')).toBeVisible()
  expect(asked).toEqual([])
  await typePasswords('nardeban 77 pelleh', 'nardeban 77 pelleh')
  await page.getByRole('button', { name: 'تغییر رمز' }).dblClick()
  await expect.element(field('رمز فعلی')).toHaveValue('')
  expect(asked).toEqual([
    {
      method: 'PUT',
      path: 'password-update-by-current-password',
      body: { current_password: 'old pass 1', password: 'nardeban 77 pelleh', password_confirmation: 'nardeban 77 pelleh' },
    },
  ])
})

test('R-PROFILE-06: the first password asks for no earlier one, and what the server says of it is shown under its field', async () => {
  answer = () =>
    Response.json(
      { message: 'این رمز پذیرفته نمی‌شود.', code: 'PASSWORD_INVALID', errors: { password: ['خیلی‌ها از این رمز استفاده می‌کنند.'] } },
      { status: 422 },
    )
  draw(<PasswordCard hasPassword={false} />)
  await typePasswords('password1', 'password1')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('خیلی‌ها از این رمز استفاده می‌کنند.')).toBeVisible()
  expect(asked[0]?.path).toBe('set-password')
})

test('the first password of an older login is saved once it is confirmed with a code', async () => {
  const needed = { id: 'step', command: 'password', amount: null, payee: null, method: 'CODE' }
  answer = (path) => {
    if (path.endsWith('/begin'))
      return Response.json({ results: { method: 'CODE', options: null, expires_at: '2026-11-21T09:02:00+03:30', digits: 6 } })
    if (path.endsWith('/confirm')) return Response.json({ results: { proof: 'proof', expires_at: '2026-11-21T09:04:00+03:30' } })
    const isFirst = asked.filter((one) => one.path === 'set-password').length === 1
    return isFirst
      ? Response.json({ message: 'تأیید', code: 'STEP_UP_NEEDED', errors: {}, details: { step_up: needed } }, { status: 409 })
      : Response.json({ results: null, message: 'رمز شما ذخیره شد.' })
  }
  draw(<PasswordCard hasPassword={false} />)
  await typePasswords('nardeban 77 pelleh', 'nardeban 77 pelleh')
  await page.getByRole('button', { name: 'ذخیرهٔ رمز' }).click()
  const dialog = page.getByRole('dialog', { name: 'تأیید دوباره' })
  await expect.element(dialog.getByText('تعیین رمز عبور')).toBeVisible()
  await dialog.getByLabelText('کد تأیید').fill('۱۲۳۴۵۶')
  await expect.element(field('رمز تازه')).toHaveValue('')
  expect(asked.map(({ path }) => path)).toEqual(['set-password', 'step-ups/step/begin', 'step-ups/step/confirm', 'set-password'])
  expect(asked[3]?.body).toEqual(asked[0]?.body)
})

test('R-PROFILE-08: a code to the own mobile changes a forgotten password', async () => {
  draw(<PasswordCard hasPassword />)
  await page.getByRole('button', { name: 'با کد پیامکی عوض کنید' }).click()
  await field('کد تأیید').fill('۱۲۳۴۵۶')
  await typePasswords('nardeban77', 'nardeban77')
  await page.getByRole('button', { name: 'تغییر رمز' }).click()
  await expect.poll(() => asked.map(({ path }) => path)).toEqual(['validations/otp-request', 'password-update-by-otp'])
  expect(asked[1]?.body).toEqual({ token: '123456', password: 'nardeban77', password_confirmation: 'nardeban77' })
})

test('R-PROFILE-03, R-PROFILE-04: another mobile takes its code, and after a wrong code the step stays', async () => {
  draw(<MobileCard mobile="09121112233" />)
  await field(copy.newMobile).fill('0912')
  await page.getByRole('button', { name: 'فرستادن کد' }).click()
  await expect.element(page.getByText('شماره با ۰۹ شروع می‌شود و ۱۱ رقم است.')).toBeVisible()
  expect(asked).toEqual([])
  await field('شمارهٔ تازه').fill('۰۹۱۳۱۱۱۲۲۳۳')
  await page.getByRole('button', { name: 'فرستادن کد' }).click()
  await expect.element(field('کد تأیید')).toBeVisible()
  answer = () => Response.json({ message: 'این کد درست نیست.', code: 'CODE_WRONG', errors: {} }, { status: 422 })
  await field('کد تأیید').fill('123456')
  await expect.element(page.getByText('این کد درست نیست.')).toBeVisible()
  expect(asked).toEqual([
    { method: 'PUT', path: 'mobile-change', body: { mobile: '09131112233' } },
    { method: 'PUT', path: 'mobile-update', body: { mobile: '09131112233', token: '123456' } },
  ])
})

test('another code for the new mobile that is refused says why beside the code', async () => {
  onTestFinished(() => sessionStorage.clear())
  draw(<MobileCard mobile="09121112233" />)
  await field(copy.newMobile).fill('09131112233')
  const clock = vi.spyOn(Date, 'now').mockReturnValue(Date.now() - 120_000)
  await page.getByRole('button', { name: copy.send }).click()
  await expect.element(field(copy.code)).toBeVisible()
  clock.mockRestore()
  const message = 'برای این شماره چند بار کد خواسته شده است. بعداً دوباره بخواهید.'
  answer = () => Response.json({ message, code: 'TOO_MANY_CODES', errors: {} }, { status: 429 })
  await page.getByRole('button', { name: 'ارسال دوبارهٔ کد' }).click()
  await expect.element(page.getByText(message)).toBeVisible()
})

test('another code for the password that could not be sent is asked for again without a minute of waiting', async () => {
  draw(<PasswordCard hasPassword />)
  const clock = vi.spyOn(Date, 'now').mockReturnValue(Date.now() - 120_000)
  await page.getByRole('button', { name: 'با کد پیامکی عوض کنید' }).click()
  await expect.element(field('کد تأیید')).toBeVisible()
  clock.mockRestore()
  const again = page.getByRole('button', { name: 'ارسال دوبارهٔ کد' })
  await expect.element(again).toBeVisible()
  answer = () => Response.json({ message: 'چند بار کد خواستید.', code: 'TOO_MANY_CODES', errors: {} }, { status: 429 })
  await again.click()
  await expect.poll(() => asked.length).toBe(2)
  await expect.poll(() => currentToast().messages).toEqual(['چند بار کد خواستید.'])
  expect(page.getByRole('timer').query()).toBeNull()
  await expect.element(again).toBeVisible()
})

const session = (id: number, more: Partial<LoginSession>): LoginSession => ({
  id,
  name: 'Chrome on Windows',
  ip_address: '5.213.40.118',
  device: null,
  device_type: 'desktop',
  browser: 'Chrome',
  platform: 'Windows',
  last_used_at: '2026-11-14T20:00:00+03:30',
  is_current: false,
  ...more,
})

test('R-SESSION-03, R-SESSION-04, R-ENTITY-61: devices are listed, one is ended, and ending this one signs out', async () => {
  const alive = [session(1, { is_current: true }), session(2, { device: 'Galaxy A55', device_type: 'mobile', platform: 'Android' })]
  answer = (path) => Response.json(path.endsWith('sessions') ? { results: alive } : { results: null, message: 'خارج شد.' })
  useSession.setState(({ user }) => ({ user: { ...user, accessToken: 'a'.repeat(43) } }))
  draw(<SessionList />)
  const here = page.getByRole('listitem').first()
  await expect.element(here.getByText('همین دستگاه')).toBeVisible()
  await expect.element(here.getByText('Chrome')).toBeVisible()
  await expect.element(here.getByText('۵.۲۱۳.۴۰.۱۱۸')).toBeVisible()
  await expect.element(page.getByText('۱۴۰۵/۰۸/۲۳')).toBeVisible()
  await page.getByRole('button', { name: 'خروج از اندروید، Chrome' }).click()
  await expect.poll(() => asked.find(({ method }) => method === 'DELETE')?.path).toBe('sessions/2')
  expect(accessToken()).not.toBeNull()
  await page.getByRole('button', { name: 'خروج از ویندوز، Chrome' }).click()
  await expect.poll(accessToken).toBeNull()
})

test('all other devices are ended at once, when one is sure', async () => {
  const alive = [session(1, { is_current: true }), session(2, {})]
  answer = (_, method) => Response.json({ results: method === 'GET' ? alive : { ended: 1 }, message: '' })
  draw(<SessionList />)
  await page.getByRole('button', { name: 'خروج از همهٔ دستگاه‌های دیگر' }).click()
  expect(asked.some(({ method }) => method === 'DELETE')).toBe(false)
  await page.getByRole('dialog').getByRole('button', { name: 'بله، خارج می‌شوم' }).click()
  await expect.poll(() => asked.find(({ method }) => method === 'DELETE')?.path).toBe('sessions')
})

test('F-024, R-ENTITY-06, R-ENTITY-65, R-PROFILE-18: the number that is being changed survives a reload, with the wait for another code', async () => {
  onTestFinished(() => {
    sessionStorage.clear()
    useSession.setState(initialState)
  })
  draw(<MobileCard mobile="09121000002" />)
  await field('شمارهٔ تازه').fill('09121000077')
  await page.getByRole('button', { name: copy.send }).click()
  await expect.element(page.getByText('۰۹۱۲ ۱۰۰ ۰۰۷۷')).toBeVisible()
  expect(useSession.getState().profile.newMobile).toBe('09121000077')
  useSession.setState(({ profile }) => ({ profile: { ...profile, newMobile: '' } }))
  draw(<MobileCard mobile="09121000002" />)
  await expect.element(page.getByText('۰۹۱۲ ۱۰۰ ۰۰۷۷')).toBeVisible()
  await expect.element(page.getByLabelText(copy.code)).toBeVisible()
  answer = () => Response.json({ results: { ...emptyProfile, mobile: '09121000077' }, message: '' })
  await page.getByLabelText(copy.code).fill('123456')
  await expect.poll(() => Object.keys(sessionStorage).filter((key) => key.includes('mobile'))).toEqual([])
  expect(useSession.getState().profile.newMobile).toBe('')
  expect(asked.at(-1)?.body).toEqual({ mobile: '09121000077', token: '123456' })
})

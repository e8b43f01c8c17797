import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { puzzleToSolve } from '#testing/identity/puzzles/puzzle.ts'
import { answerCalls } from '#testing/ui/answer-calls.ts'
import { signOut } from '#web/identity/session/session.ts'
import { useSession } from '#web/identity/session/state.ts'
import { LoginPage } from './login-page.tsx'

let root: Root | null = null
let asked: { path: string; body: Record<string, unknown> }[] = []
let answer: (path: string) => Response
let hasPassword: boolean

beforeEach(() => {
  signOut()
  localStorage.clear()
  sessionStorage.clear()
  asked = []
  hasPassword = false
  answer = (path) =>
    path.endsWith('check-password')
      ? Response.json({ results: { password_set: hasPassword } })
      : path.endsWith('send-otp')
        ? Response.json({ results: { expires_at: '2026-11-20T10:00:00+03:30', digits: 6 }, message: '' })
        : path.includes('/referral/validation/')
          ? Response.json({ results: { valid: true } })
          : Response.json({ message: 'این کد درست نیست. پیامک را دوباره ببینید.', code: 'CODE_WRONG', errors: {} }, { status: 422 })
  answerCalls(async (url: string, init: { readonly body: string }) => {
    asked.push({ path: url, body: JSON.parse(init.body) as Record<string, unknown> })
    return answer(url)
  })
})
afterEach(() => {
  close()
  vi.unstubAllGlobals()
  signOut()
})

function open(invitedBy?: string): void {
  const top = createRootRoute({ component: () => <LoginPage invitedBy={invitedBy} /> })
  const router = createRouter({ routeTree: top, history: createMemoryHistory({ initialEntries: ['/login'] }) })
  root = createRoot(document.body.appendChild(document.createElement('div')))
  root.render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  )
}

function close(): void {
  root?.unmount()
  root = null
  document.body.replaceChildren()
}

test('F-115: under the button the visitor finds the rules and the privacy notice that a login accepts', async () => {
  open()
  await expect.element(page.getByRole('link', { name: 'قوانین' })).toHaveAttribute('href', '/legal/terms')
  expect(page.getByRole('link', { name: 'حریم خصوصی' }).element().getAttribute('href')).toBe('/legal/privacy')
})

test('F-120: a number without its zero is taken', async () => {
  open()
  await page.getByLabelText('شمارهٔ موبایل').fill('9121234567')
  await page.getByRole('button', { name: 'دریافت کد ورود' }).click()
  await expect.poll(() => asked.find(({ path }) => path.endsWith('send-otp'))?.body['mobile']).toBe('09121234567')
  // The answer is stored in the session, which the next test's page shows: it is waited for.
  await expect.element(page.getByRole('heading', { name: 'کد ورود را وارد کنید' })).toBeVisible()
})

const askForCode = async (mobile: string) => {
  await page.getByLabelText('شمارهٔ موبایل').fill(mobile)
  await page.getByRole('button', { name: 'دریافت کد ورود' }).click()
}

test('R-ROUTES-07, R-AUTH-03: the number is judged before it is sent, and may be typed in any script', async () => {
  open()
  await askForCode('0912')
  await expect.element(page.getByText('شماره با ۰۹ شروع می‌شود و ۱۱ رقم است.')).toBeVisible()
  expect(asked).toEqual([])
  await askForCode('۰۹۱۲۳۴۵۶۷۸۹')
  await expect.element(page.getByRole('heading', { name: 'کد ورود را وارد کنید' })).toBeVisible()
  expect(asked).toEqual([
    { path: '/api/customer/auth/check-password', body: { mobile: '09123456789' } },
    { path: '/api/customer/auth/send-otp', body: { mobile: '09123456789' } },
  ])
})

test('R-ROUTES-08, R-AUTH-02, R-AUTH-37: who has a password is asked for it, and it is sent with channel, device and campaign', async () => {
  hasPassword = true
  localStorage.setItem('utm_source', 'divar')
  answer = (
    (before) => (path) =>
      path.endsWith('auth/login')
        ? Response.json({ message: 'شماره یا رمز درست نیست.', code: 'CREDENTIALS_WRONG', errors: {} }, { status: 422 })
        : before(path)
  )(answer)
  open()
  await askForCode('09123456789')
  await expect.element(page.getByRole('heading', { name: 'ورود با رمز عبور' })).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('این مورد را وارد کنید.')).toBeVisible()
  await page.getByLabelText('رمز عبور', { exact: true }).fill('nardeban7')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('شماره یا رمز درست نیست.')).toBeVisible()
  expect(asked.slice(1)).toEqual([
    {
      path: '/api/customer/auth/login',
      body: {
        mobile: '09123456789',
        password: 'nardeban7',
        channel: 'web_desktop',
        device_name: expect.stringMatching(/^.+ on .+$/),
        utm_source: 'divar',
      },
    },
  ])
})

test('R-AUTH-32: a code is the other way in, also for a forgotten password, and the number can be changed', async () => {
  hasPassword = true
  open()
  await askForCode('09123456789')
  await page.getByRole('button', { name: 'تغییر شماره' }).click()
  await askForCode('09123456789')
  await page.getByRole('button', { name: 'رمز را فراموش کرده‌ام' }).click()
  await expect.element(page.getByRole('heading', { name: 'کد ورود را وارد کنید' })).toBeVisible()
  expect(asked.at(-1)?.path).toBe('/api/customer/auth/send-otp')
})

test('R-AUTH-04, R-AUTH-35, R-AUTH-36, R-CONST-20: a whole code is sent by itself, with channel, device, invitation and campaign', async () => {
  localStorage.setItem('utm_source', 'divar')
  open('ABCDEFG')
  await askForCode('09123456789')
  await page.getByLabelText('کد ورود').fill('٠١٢۳۴۵')
  await expect.element(page.getByText('این کد درست نیست. پیامک را دوباره ببینید.')).toBeVisible()
  expect(asked.at(-1)).toEqual({
    path: '/api/customer/auth/login-otp',
    body: {
      mobile: '09123456789',
      token: '012345',
      channel: 'web_desktop',
      device_name: expect.stringMatching(/^.+ on .+$/),
      referral_token: 'ABCDEFG',
      utm_source: 'divar',
    },
  })
})

test('R-SESSION-STATE-13, R-SESSION-STATE-26: the countdown of 60 seconds goes on after a reload, at the code’s step', async () => {
  open()
  await askForCode('09123456789')
  await expect.element(page.getByRole('timer')).toBeInTheDocument()
  const end = useSession.getState().timer.expireAt
  close()
  await useSession.persist.rehydrate()
  open()
  await expect.element(page.getByRole('heading', { name: 'کد ورود را وارد کنید' })).toBeVisible()
  await expect.element(page.getByRole('timer')).toBeInTheDocument()
  expect(useSession.getState().timer.expireAt).toBe(end)
})

test('R-SESSION-STATE-15, R-SESSION-STATE-16: when the countdown is over another code may be asked for, and it starts again', async () => {
  open()
  await askForCode('09123456789')
  await expect.element(page.getByRole('timer')).toBeInTheDocument()
  useSession.setState(({ timer }) => ({ timer: { ...timer, expireAt: new Date(Date.now() + 1200).toISOString() } }))
  await page.getByRole('button', { name: 'ارسال دوبارهٔ کد' }).click()
  await expect.poll(() => asked.filter(({ path }) => path.endsWith('send-otp')).length).toBe(2)
  await expect.poll(() => useSession.getState().timer.completed).toBe(false)
  expect(Date.parse(useSession.getState().timer.expireAt ?? '') - Date.now()).toBeGreaterThan(55_000)
})

test('another code is sent once for two quick presses, and its field takes the focus', async () => {
  open()
  await askForCode('09123456789')
  await expect.element(page.getByRole('timer')).toBeInTheDocument()
  useSession.setState(({ timer }) => ({ timer: { ...timer, completed: true } }))
  const again = page.getByRole('button', { name: 'ارسال دوبارهٔ کد' })
  await expect.element(again).toBeVisible()
  for (const element of [again.element(), again.element()]) (element as HTMLElement).click()
  await expect.element(page.getByRole('timer')).toBeInTheDocument()
  await expect.element(page.getByLabelText('کد ورود')).toHaveFocus()
  expect(asked.filter(({ path }) => path.endsWith('send-otp'))).toHaveLength(2)
})

test('whoever mistyped the number goes back to it', async () => {
  open()
  await askForCode('09123456789')
  await page.getByRole('button', { name: 'تغییر شماره' }).click()
  await expect.element(page.getByLabelText('شمارهٔ موبایل')).toBeVisible()
})

test('a code asked for long ago is not waited for', async () => {
  useSession.setState(({ user, timer }) => ({
    timer: { ...timer, expireAt: new Date(Date.now() - 3_600_000).toISOString(), completed: true },
    user: { ...user, user: { ...user.user, mobile: '09123456789' } },
  }))
  open()
  await expect.element(page.getByLabelText('شمارهٔ موبایل')).toBeVisible()
})

test('the login is walked by keyboard alone', async () => {
  open()
  await page.getByLabelText('شمارهٔ موبایل').click()
  await userEvent.keyboard('09123456789{Enter}')
  await expect.element(page.getByLabelText('کد ورود')).toHaveFocus()
})

test('F-409: where others have failed with a number the page solves a puzzle unseen and sends the same request again', async () => {
  const { puzzle, counter } = await puzzleToSolve()
  const plain = answer
  answer = (path) =>
    path.endsWith('send-otp') && asked.at(-1)?.body['puzzle'] === undefined
      ? Response.json({ message: 'یک لحظه صبر کنید.', code: 'PUZZLE_NEEDED', errors: {}, details: { puzzle } }, { status: 422 })
      : plain(path)
  open()
  await askForCode('09121234567')
  await expect.element(page.getByLabelText('کد ورود')).toBeVisible()
  expect(page.getByText('یک لحظه صبر کنید.').query()).toBeNull()
  const sent = asked.filter(({ path }) => path.endsWith('send-otp')).map(({ body }) => body)
  expect(sent).toEqual([{ mobile: '09121234567' }, { mobile: '09121234567', puzzle: expect.any(String) }])
  expect(JSON.parse(atob(String(sent[1]?.['puzzle']).replaceAll('-', '+').replaceAll('_', '/')))).toMatchObject({
    challenge: puzzle,
    solution: { counter },
  })
})

test('a recovery begun after the password keeps its form while a code is sent, and sends identity and code together', async () => {
  hasPassword = true
  const plain = answer
  answer = (path) =>
    path.endsWith('auth/login')
      ? Response.json({ message: '', code: 'PASSKEY_LOGIN_ONLY', errors: {}, details: { recovery: null } }, { status: 409 })
      : plain(path)
  open()
  await askForCode('09123456789')
  await page.getByLabelText('رمز عبور', { exact: true }).fill('nardeban7')
  await userEvent.keyboard('{Enter}')
  await page.getByRole('button', { name: 'کلید عبورم را ندارم' }).click()
  await page.getByLabelText('کد ملی').fill('0012345679')
  await page.getByRole('group', { name: 'تاریخ تولد' }).getByRole('spinbutton', { name: /سال/ }).click()
  await userEvent.keyboard('13700214')
  await page.getByRole('button', { name: 'فرستادن کد' }).click()
  await page.getByLabelText('کد تأیید').fill('123456')
  await page.getByRole('button', { name: 'شروع بازیابی' }).click()
  await expect
    .poll(() => asked.at(-1)?.body)
    .toEqual({ mobile: '09123456789', national_code: '0012345679', birth_date: '1991-05-04', token: '123456' })
})

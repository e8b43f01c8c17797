import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { Suspense } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { BankAccount } from '#contract/identity/bank-accounts/list-accounts.ts'
import { present } from '#testing/expectations.ts'
import { answerCalls } from '#testing/ui/answer-calls.ts'
import { show } from '#testing/ui/show.tsx'
import { AccountList } from './account-list.tsx'

const sheba = 'IR820540102680020817909002'
const day = 86_400_000

let asked: { method: string; path: string; body: unknown }[]
let accounts: BankAccount[]
let canSync: boolean
let answers: Record<string, () => Response>
beforeEach(() => {
  asked = []
  canSync = true
  accounts = []
  answers = {
    'POST bank-account/otp-request': () =>
      Response.json({ results: { expires_at: '2026-11-22T10:02:00+03:30', digits: 6 }, message: 'کد تأیید پیامک شد.' }),
    'PUT update-bank-account': () => {
      accounts = [
        {
          id: 1,
          customer_id: 1,
          type: 'CURRENT',
          number: sheba,
          withdrawable_from: new Date(Date.now() + day).toISOString(),
          awaits_inquiry: false,
        },
      ]
      return Response.json({ results: accounts[0], message: 'حساب شما ثبت شد.' })
    },
  }
  answerCalls(async (url: string, init: { readonly method: string; readonly body?: string }) => {
    const path = url.replace('/api/customer/', '')
    if (path === 'bank-account') return Response.json({ results: accounts, can_sync: canSync })
    asked.push({ method: init.method, path, body: init.body ? JSON.parse(init.body) : null })
    return present(answers[`${init.method} ${path}`])()
  })
})
afterEach(() => vi.unstubAllGlobals())

const open = (isConfirmed = true) =>
  show(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <Suspense>
        <AccountList isConfirmed={isConfirmed} onSaved={() => undefined} />
      </Suspense>
    </QueryClientProvider>,
  )
const fill = async () => {
  await page.getByRole('button', { name: 'افزودن حساب' }).click()
  await page.getByLabelText('شمارهٔ حساب یا شبا').fill('IR82 0540 1026 8002 0817 9090 02')
  await page.getByLabelText('نوع حساب').selectOptions('حساب جاری')
  await page.getByRole('button', { name: 'دریافت کد تأیید' }).click()
}

test('F-408: a new account is added by its Sheba and then by the code that came by SMS, and shows from when it takes withdrawals', async () => {
  open()
  await fill()
  await expect.element(page.getByRole('heading', { name: 'کد تأیید حساب' })).toBeVisible()
  await expect.element(page.getByText(/برداشت به حساب تازه از ۲۴ ساعت بعد از ثبت ممکن است/)).toBeVisible()
  await page.getByLabelText('کد تأیید').fill('۱۲۳۴۵۶')
  await expect.element(page.getByText(/برداشت به این حساب از/)).toBeVisible()
  expect(asked).toEqual([
    { method: 'POST', path: 'bank-account/otp-request', body: { number: sheba } },
    { method: 'PUT', path: 'update-bank-account', body: { number: sheba, type: 'CURRENT', token: '123456' } },
  ])
})

test('F-408: an account that is not the customer’s is refused at its number, before any code', async () => {
  const words = 'طبق استعلام بانک، این حساب به نام شما نیست. فقط حساب خودتان ثبت می‌شود.'
  answers['POST bank-account/otp-request'] = () =>
    Response.json({ message: words, code: 'ACCOUNT_NOT_OWN', errors: { number: [words] } }, { status: 422 })
  open()
  await fill()
  await expect.element(page.getByText(words)).toBeVisible()
  expect(page.getByLabelText('کد تأیید').query()).toBeNull()
})

test('F-408: a wrong code is reported at its field, and another number can be given', async () => {
  answers['PUT update-bank-account'] = () =>
    Response.json({ message: 'این کد درست نیست.', code: 'CODE_WRONG', errors: { token: ['این کد درست نیست.'] } }, { status: 422 })
  open()
  await fill()
  await page.getByLabelText('کد تأیید').fill('000000')
  await expect.element(page.getByText('این کد درست نیست.')).toBeVisible()
  await page.getByRole('button', { name: 'شمارهٔ دیگر' }).click()
  await expect.element(page.getByLabelText('شمارهٔ حساب یا شبا')).toBeVisible()
})

test('another code for an account that could not be sent is asked for again without a minute of waiting', async () => {
  open()
  const clock = vi.spyOn(Date, 'now').mockReturnValue(Date.now() - 120_000)
  await fill()
  await expect.element(page.getByLabelText('کد تأیید')).toBeVisible()
  clock.mockRestore()
  const words = 'چند بار کد خواستید. کمی بعد دوباره امتحان کنید.'
  answers['POST bank-account/otp-request'] = () => Response.json({ message: words, code: 'TOO_MANY_CODES', errors: {} }, { status: 429 })
  const again = page.getByRole('button', { name: 'ارسال دوبارهٔ کد' })
  await again.click()
  await expect.element(page.getByText(words)).toBeVisible()
  expect(page.getByRole('timer').query()).toBeNull()
  await expect.element(again).toBeVisible()
})

test('F-408: without a confirmed identity the reason is shown in place of adding', async () => {
  open(false)
  await page.getByRole('button', { name: 'افزودن حساب' }).click({ force: true })
  expect(page.getByRole('dialog').query()).toBeNull()
})

test('a bank that is worked by hand is not asked for the accounts', async () => {
  open()
  await expect.element(page.getByRole('button', { name: 'دریافت حساب‌ها از بانک' })).toBeVisible()
  canSync = false
  open()
  await expect.element(page.getByText('شمارهٔ حساب و شبای خودتان را ثبت کنید.', { exact: true })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'افزودن حساب' })).toBeVisible()
  expect(page.getByRole('button', { name: 'دریافت حساب‌ها از بانک' }).query()).toBeNull()
})

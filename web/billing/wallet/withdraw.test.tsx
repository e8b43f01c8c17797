import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { BankAccount } from '#contract/identity/bank-accounts/list-accounts.ts'
import { answerCalls } from '#testing/ui/answer-calls.ts'
import { show } from '#testing/ui/show.tsx'
import { withdrawal } from '#testing/web/payments.ts'
import { WithdrawForm } from './withdraw-form.tsx'

const day = 86_400_000
const old = 'IR820540102680020817909002'
const fresh = 'IR150120000000000000000408'
const at = (ms: number) => new Date(Date.now() + ms).toISOString()
const account = (id: number, number: string, from: string | null): BankAccount => ({
  id,
  customer_id: 1,
  type: 'CURRENT',
  number,
  withdrawable_from: from,
  awaits_inquiry: false,
})

let accounts: BankAccount[]
let asked: unknown[]
beforeEach(() => {
  asked = []
  answerCalls(async (url: string, init: { readonly body?: string }) => {
    if (url.endsWith('/bank-account')) return Response.json({ results: accounts, can_sync: true })
    asked.push(JSON.parse(init.body ?? 'null'))
    return Response.json({ results: withdrawal, message: 'ثبت شد.' }, { status: 201 })
  })
})
afterEach(() => vi.unstubAllGlobals())

const open = (balance = 2_500_000) =>
  show(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <WithdrawForm balance={balance} accountsLink={<a href="/profile/bank-accounts">حساب‌های بانکی من</a>} />
    </QueryClientProvider>,
  )
const ask = () => page.getByRole('button', { name: 'ثبت درخواست برداشت' })

test('F-408: money goes to an own account that is a day old; a new one and a bare number say why not', async () => {
  accounts = [account(1, fresh, at(day / 2)), account(2, '12345678', null), account(3, old, at(-day))]
  open()
  await expect.element(page.getByRole('radio', { name: /پارسیان/ })).toBeChecked()
  await expect.element(page.getByRole('radio', { name: /بانک ملت/ })).toBeDisabled()
  await expect.element(page.getByText(/حساب تازه است؛ برداشت به آن از .* ساعت .* ممکن است\./)).toBeVisible()
  await expect.element(page.getByText('برداشت فقط به شبا می‌رود. شبای این حساب را هم ثبت کنید.')).toBeVisible()
  await page.getByRole('button', { name: 'همهٔ موجودی' }).click()
  await ask().click()
  await expect.poll(() => asked).toEqual([{ amount: 2_500_000, sheba: old }])
})

test('«همهٔ موجودی» asks for every rial, also for those that are less than a toman', async () => {
  accounts = [account(3, old, at(-day))]
  open(2_500_007)
  await page.getByRole('button', { name: 'همهٔ موجودی' }).click()
  await ask().click()
  await expect.poll(() => asked).toEqual([{ amount: 2_500_007, sheba: old }])
})

test('F-408: while every account is new the form says from when it may be sent, and sends nothing', async () => {
  accounts = [account(1, fresh, at(day / 2))]
  open()
  await expect.element(page.getByText(/اولین برداشت از .* ممکن است\./)).toBeInTheDocument()
  await ask().click({ force: true })
  expect(asked).toEqual([])
})

test('F-408: without any account the form asks to add one', async () => {
  accounts = []
  open()
  await expect.element(page.getByText('برای برداشت، اول حساب بانکی خودتان را ثبت کنید.')).toBeInTheDocument()
})

test('accounts that cannot be fetched are said to be so, with a way to try again; nothing is sent meanwhile', async () => {
  let isDown = true
  answerCalls(async () =>
    isDown
      ? Response.json({ message: 'نشد.', code: 'UNAVAILABLE' }, { status: 503 })
      : Response.json({ results: [account(3, old, at(-day))], can_sync: true }),
  )
  open()
  await expect.element(page.getByRole('alert')).toBeVisible()
  await expect.element(ask()).toHaveAttribute('aria-disabled', 'true')
  isDown = false
  await page.getByRole('button', { name: 'دوباره' }).click()
  await expect.element(page.getByRole('radio', { name: /پارسیان/ })).toBeVisible()
})

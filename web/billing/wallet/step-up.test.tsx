import { QueryClient, QueryClientProvider, useMutation } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { withdrawFromWallet } from '#contract/billing/wallet/routes.ts'
import { answerCalls } from '#testing/ui/answer-calls.ts'
import { clearPage, show } from '#testing/ui/show.tsx'
import { withdrawal } from '#testing/web/payments.ts'
import { useStepUp } from '#web/identity/passkeys/step-up/use-step-up.tsx'
import { call, wordsOf } from '#web/platform/http/call.ts'

const sheba = 'IR820540102680020817909002'
const id = '00000000-0000-4000-8000-000000000001'
let sent: { readonly path: string; readonly proof: string | null; readonly body: unknown }[]
let wrong: number
let isDeaf: boolean
let needed: { command: string; amount: number | null; payee: string }
beforeEach(() => {
  sent = []
  wrong = 0
  isDeaf = false
  needed = { command: 'withdrawal', amount: 2_500_000, payee: sheba }
  answerCalls(async (url: string, init: { readonly headers: Record<string, string>; readonly body?: string }) => {
    const body = JSON.parse(init.body ?? 'null') as unknown
    const proof = init.headers['step-up'] ?? null
    const path = url.split('/').at(-1) ?? ''
    sent.push({ path, proof, body })
    if (path === 'begin' && isDeaf)
      return Response.json({ code: 'TOO_MANY_CODES', message: 'چند بار کد خواستید.', errors: {} }, { status: 429 })
    if (path === 'begin')
      return Response.json({ results: { method: 'CODE', options: null, expires_at: '2026-11-21T10:20:00+03:30', digits: 6 } })
    if (path === 'confirm' && (body as { token: string }).token === '000000') {
      wrong += 1
      return Response.json({ code: 'CODE_WRONG', message: 'این کد درست نیست.', errors: { token: ['این کد درست نیست.'] } }, { status: 422 })
    }
    if (path === 'confirm') return Response.json({ results: { proof: 'proof', expires_at: '2026-11-21T10:20:00+03:30' } })
    if (proof === 'proof') return Response.json({ results: withdrawal, message: 'ثبت شد.' }, { status: 201 })
    const details = { step_up: { id, ...needed, method: 'CODE' } }
    return Response.json({ code: 'STEP_UP_NEEDED', message: 'تأیید می‌خواهد.', errors: {}, details }, { status: 409 })
  })
})
afterEach(() => vi.unstubAllGlobals())

function Withdraw() {
  const { confirmed, dialog } = useStepUp()
  const body = { amount: 2_500_000, sheba }
  const asking = useMutation({ mutationFn: () => confirmed((headers) => call(withdrawFromWallet, { body }, { headers })) })
  return (
    <>
      <button type="button" onClick={() => asking.mutate()}>
        برداشت کن
      </button>
      <p>{asking.isSuccess ? 'انجام شد' : asking.error ? wordsOf(asking.error) : 'هنوز نه'}</p>
      {dialog}
    </>
  )
}

const open = async (queries = new QueryClient()) => {
  show(
    <QueryClientProvider client={queries}>
      <Withdraw />
    </QueryClientProvider>,
  )
  await page.getByRole('button', { name: 'برداشت کن' }).click()
}

test('the dialog shows what is confirmed, with amount and payee; a wrong code stays at its field, and the right one repeats the call with its proof', async () => {
  await open()
  const dialog = page.getByRole('dialog', { name: 'تأیید دوباره' })
  await expect.element(dialog.getByText('برداشت از کیف پول')).toBeVisible()
  await expect.element(dialog.getByText('۲۵۰٬۰۰۰')).toBeVisible()
  await expect.element(dialog.getByText('IR۸۲ ۰۵۴۰ ۱۰۲۶ ۸۰۰۲ ۰۸۱۷ ۹۰۹۰ ۰۲')).toBeVisible()
  await dialog.getByLabelText('کد تأیید').fill('000000')
  await expect.element(dialog.getByText('این کد درست نیست.')).toBeVisible()
  await dialog.getByLabelText('کد تأیید').fill('123456')
  await expect.element(page.getByText('انجام شد')).toBeVisible()
  expect(wrong).toBe(1)
  expect(sent.map(({ path }) => path)).toEqual(['withdraw', 'begin', 'confirm', 'confirm', 'withdraw'])
  expect(sent.at(-1)).toMatchObject({ proof: 'proof', body: { amount: 2_500_000, sheba } })
})

test('R-OWN-02: where no code could be sent the dialog says so, not that one was, and another try needs no waiting', async () => {
  isDeaf = true
  await open()
  const dialog = page.getByRole('dialog', { name: 'تأیید دوباره' })
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('چند بار کد خواستید.')
  expect(dialog.getByText('پیامک شد', { exact: false }).query()).toBeNull()
  expect(dialog.getByLabelText('کد تأیید').query()).toBeNull()
  // The field of the code had it before.
  await expect.element(dialog.getByRole('button', { name: 'فرستادن کد' })).toHaveFocus()
  isDeaf = false
  await dialog.getByRole('button', { name: 'فرستادن کد' }).click()
  await expect.element(dialog.getByText('پیامک شد', { exact: false })).toBeVisible()
  await dialog.getByLabelText('کد تأیید').fill('123456')
  await expect.element(page.getByText('انجام شد')).toBeVisible()
  expect(sent.map(({ path }) => path)).toEqual(['withdraw', 'begin', 'begin', 'confirm', 'withdraw'])
})

test.each([
  ['bank-account', '1234567890123', 'حساب تازه', '۱۲۳۴ ۵۶۷۸ ۹۰۱۲ ۳'],
  ['bank-account', sheba, 'حساب تازه', 'IR۸۲ ۰۵۴۰ ۱۰۲۶ ۸۰۰۲ ۰۸۱۷ ۹۰۹۰ ۰۲'],
  ['mobile-change', '09123456789', 'شمارهٔ تازه', '۰۹۱۲ ۳۴۵ ۶۷۸۹'],
])('R-OWN-02: the confirmation of %s shows %s', async (command, payee, name, shown) => {
  needed = { command, amount: null, payee }
  await open()
  const dialog = page.getByRole('dialog', { name: 'تأیید دوباره' })
  await expect.element(dialog.getByText(name, { exact: true })).toBeVisible()
  await expect.element(dialog.getByText(shown)).toBeVisible()
})

test('the number of what is exported or removed is of no use to the reader and not shown', async () => {
  needed = { command: 'passkeys', amount: null, payee: '1234' }
  await open()
  await expect.element(page.getByText('تغییر کلیدهای عبور')).toBeVisible()
  expect(page.getByText('۱۲۳۴').query()).toBeNull()
})

test('closing the dialog leaves the command undone and says why', async () => {
  await open()
  await page.getByRole('button', { name: 'انصراف' }).click()
  await expect.element(page.getByText('تأیید می‌خواهد.')).toBeVisible()
  expect(sent.map(({ path }) => path)).toEqual(['withdraw', 'begin'])
})

test('who leaves the page with the dialog open has not confirmed: the command ends, and those after it go on', async () => {
  const queries = new QueryClient()
  await open(queries)
  await expect.element(page.getByRole('dialog', { name: 'تأیید دوباره' })).toBeVisible()
  clearPage()
  await expect
    .poll(() =>
      queries
        .getMutationCache()
        .getAll()
        .map(({ state }) => state.status),
    )
    .toContain('error')
})

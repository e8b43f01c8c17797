import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { readWallet, withdrawFromWallet } from '#contract/billing/wallet/routes.ts'
import { syncAccounts } from '#contract/identity/bank-accounts/routes.ts'
import { demoPeople } from '#server/app/seed/demo-people.ts'
import { callerSignedIn } from './by-http.ts'
import { reloadAt } from './customer.ts'
import { oneAtATime } from './one-at-a-time.ts'
import { payTooLate } from './pay-too-late.ts'
import { portray } from './portray.ts'
import { codeSentTo, messagesTo } from './sandbox.ts'
import { personLike } from './steps.ts'
import { browserOf } from './visitor.ts'

test('money that came back has its receipt, as page and PDF, and goes from the wallet to an own account', async () => {
  // The demo data gave her an account two days ago: old enough for a withdrawal.
  const person = await callerSignedIn(demoPeople.ordering.mobile)
  const paymentId = await payTooLate(person)
  const { page, complaints } = await browserOf(person, `/payments/${paymentId}`, 'wallet')

  await reloadAt(page.getByText('این مورد دیگر قابل پرداخت نبود: پیش‌تر پرداخت شده یا پایان یافته است.'))
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'دریافت رسید' }).click()])
  expect(file.suggestedFilename()).toBe(`receipt-${paymentId.slice(0, 8)}.pdf`)
  expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe('%PDF-')
  await portray(page, 'payment')

  await page.goto('/wallet')
  await reloadAt(page.getByRole('region', { name: 'موجودی' }).getByText('۲۵۰٬۰۰۰'))
  await page.getByText('پرداختی که به کیف پول شما رفت').waitFor()
  expect(await page.getByRole('radio', { name: /بانک ملی ایران/ }).isChecked()).toBe(true)
  await page.getByRole('button', { name: 'همهٔ موجودی' }).click()
  const { mobile } = demoPeople.ordering
  await oneAtATime(mobile, async () => {
    const earlier = await messagesTo(mobile)
    await page.getByRole('button', { name: 'ثبت درخواست برداشت' }).click()
    const dialog = page.getByRole('dialog', { name: 'تأیید دوباره' })
    await dialog.getByText('۲۵۰٬۰۰۰').waitFor()
    await dialog.getByLabel('کد تأیید').fill(await codeSentTo(mobile, earlier))
    await dialog.waitFor({ state: 'hidden' })
  })
  // Two people approve, and the bank pays: the page updates by itself.
  await page.getByText('واریز شد').first().waitFor({ timeout: 60_000 })
  await reloadAt(page.getByRole('region', { name: 'موجودی' }).getByText('۰', { exact: false }))
  expect((await person.call(readWallet, {})).results).toEqual({ balance: 0, set_aside: 0 })
  await portray(page, 'wallet')
  expect(complaints).toEqual([])
}, 240_000)

test('F-408: an account that is new takes no withdrawal: the wallet says from when it will, before the form is sent', async () => {
  const person = await personLike('00')
  const { results } = await person.call(syncAccounts, {})
  await payTooLate(person)
  const { page, complaints } = await browserOf(person, '/wallet', 'wallet-new-account')
  await reloadAt(page.getByText(/حساب تازه است؛ برداشت به آن از .* ساعت .* ممکن است/))
  expect(await page.getByRole('radio', { name: /بانک ملت/ }).isDisabled()).toBe(true)
  await page.getByText(/اولین برداشت از .* ممکن است/).waitFor({ state: 'attached' })
  const sheba = results.find(({ number }) => number.startsWith('IR'))?.number ?? ''
  await expect(person.call(withdrawFromWallet, { body: { amount: 200_000, sheba } })).rejects.toThrow(/ACCOUNT_TOO_NEW/)
  expect(complaints).toEqual([])
}, 240_000)

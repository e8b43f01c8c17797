import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { expect, inject, test } from 'vitest'
import { openPelekan } from '#clients/merchant/pelekan-merchant.ts'
import { syncAccounts } from '#contract/banks/list-accounts.ts'
import { cancelTicket, previewTicket } from '#contract/credit-tickets/credit-tickets.ts'
import { demoStore } from '#contract/partner/published-keys.ts'
import { purchaseCreditTicket } from '#contract/payments/purchase.ts'
import { readWallet } from '#contract/wallet/wallet.ts'
import { shebaOf } from '#domain/wallet/own-sheba.ts'
import { reloadAt } from './customer.ts'
import { portray } from './portray.ts'
import { browserOf } from './signed-in.ts'
import { basket, pay, personLike, until, type Person } from './steps.ts'

/** Pays for a purchase that was called off meanwhile, so that the money comes to the wallet; answers the payment. */
async function payTooLate(person: Person): Promise<string> {
  const store = openPelekan({ address: inject('address'), keyId: demoStore.keyId, secret: demoStore.secret })
  const back = `${inject('sandbox')}/store/back`
  const items = [{ name: 'کتاب', count: 1, amount: 2_500_000 }]
  const asked = { provider_id: randomUUID(), amount: 2_500_000, items, redirect_uri: back, fallback_uri: back }
  const { track_number: track } = await store.createTicket(asked)
  await person.call(previewTicket, { query: { track_number: track } })
  const begun = await person.call(purchaseCreditTicket, { body: basket(track, '/cpg/payment') })
  await person.call(cancelTicket, { params: { id: track } })
  await pay(begun)
  await until(async () => (await person.call(readWallet, {})).results.balance === 2_500_000, 'the money in the wallet')
  return begun.results.payment_id
}

test('money that came back has its receipt, as page and PDF, and goes from the wallet to the own Sheba', async () => {
  const person = await personLike('00')
  const { results } = await person.call(syncAccounts, {})
  const paymentId = await payTooLate(person)
  const { page, complaints } = await browserOf(person, `/payments/${paymentId}`, 'wallet')

  await reloadAt(page.getByText('این مورد پیش‌تر پرداخت شده بود، پس مبلغ به کیف پول شما رفت.'))
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'دریافت رسید' }).click()])
  expect(file.suggestedFilename()).toBe(`receipt-${paymentId.slice(0, 8)}.pdf`)
  expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe('%PDF-')
  await portray(page, 'payment')

  await page.goto('/wallet')
  await reloadAt(page.getByRole('region', { name: 'موجودی' }).getByText('۲۵۰٬۰۰۰'))
  await page.getByText('پرداخت تکراری که به کیف پول آمد').waitFor()
  await page.getByLabel('شبا').fill('IR000000000000000000000000')
  await page.getByRole('button', { name: 'همهٔ موجودی' }).click()
  await page.getByRole('button', { name: 'ثبت درخواست برداشت' }).click()
  await page
    .getByText(/شبا.*(درست نیست|حساب‌های شما نیست)/)
    .first()
    .waitFor()
  await page.getByLabel('شبا').fill(shebaOf('056', results[0]?.number ?? ''))
  await page.getByRole('button', { name: 'ثبت درخواست برداشت' }).click()
  // Two people say yes, and the bank pays: the page learns it by itself.
  await page.getByText('واریز شد').first().waitFor({ timeout: 60_000 })
  await reloadAt(page.getByRole('region', { name: 'موجودی' }).getByText('۰', { exact: false }))
  expect((await person.call(readWallet, {})).results).toEqual({ balance: 0, set_aside: 0 })
  await portray(page, 'wallet')
  expect(complaints).toEqual([])
}, 240_000)

import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, onTestFinished, test } from 'vitest'
import { isRefused, openPelekan } from '#clients/merchant/pelekan-merchant.ts'
import { demoStore } from '#contract/platform/partners/published-keys.ts'
import { instant } from '#domain/platform/kernel/time.ts'
import { totpCode, totpStep } from '#server/backoffice/access/login/totp.ts'
import { freePort } from '#testing/free-port.ts'
import { onPostgres, openOwnServer, shell, type OwnServer } from './own-server.ts'
import { faultsOf, portrayBoth } from './page-faults.ts'
import { openVisitor } from './visitor.ts'

/** The installations of both modes, each a process with a database of its own. */
let live: OwnServer
let trial: OwnServer
const email = `developer-${Date.now()}@shop.example`
const password = 'a long pass-phrase 1404'

beforeAll(async () => {
  const ofLive: Record<string, string> = { ...(await onPostgres()) }
  const ofTrial: Record<string, string> = { ...(await onPostgres()), PELEKAN_MODE: 'test' }
  live = await openOwnServer(ofLive)
  trial = await openOwnServer(ofTrial)
  Object.assign(ofLive, { OTHER_PUBLIC_URL: trial.address, OTHER_MERCHANT_URL: trial.merchant, MERCHANT_URL: live.merchant })
  Object.assign(ofTrial, { OTHER_PUBLIC_URL: live.address, OTHER_MERCHANT_URL: live.merchant, MERCHANT_URL: trial.merchant })
  await Promise.all([live.start(), trial.start()])
}, 240_000)
afterAll(async () => {
  await Promise.all([live.leave(), trial.leave()])
})

const saleReturningTo = (back: string) => ({
  provider_id: 'first',
  amount: 1_000_000,
  items: [{ name: 'کالا', count: 1, amount: 1_000_000 }],
  redirect_uri: back,
  fallback_uri: back,
})

/** The link of the newest letter. */
async function linkInLetter(): Promise<string> {
  const answer = await fetch(`${inject('sandbox')}/mail/inbox?to=${email}`)
  const { results } = (await answer.json()) as { results: readonly { readonly text: string }[] }
  return /https?:\/\/\S+/.exec(results[0]?.text ?? '')?.[0] ?? ''
}

test('R-SHOP-02, R-SHOP-03: from the cooperation page to the first test key and into the portal of test mode, with no staff', async () => {
  const visitor = await openVisitor(live.address)
  const { page, complaints } = visitor
  await page.goto('/cooperation')
  await page.getByLabel('نام فروشگاه').fill('نگارستان')
  await page.getByRole('combobox', { name: 'دستهٔ کالا' }).selectOption({ index: 1 })
  await page.getByLabel('نام شما').fill('نگار رضایی')
  await page.getByLabel('سمت شما').fill('برنامه‌نویس')
  await page.getByLabel('تلفن', { exact: true }).fill('09121234567')
  await page.getByLabel('ایمیل').fill(email)
  await portrayBoth(page, 'cooperation')
  await page.getByRole('button', { name: 'فرستادن درخواست' }).click()
  await page.getByText('درخواست همکاری شما رسید').waitFor()
  await portrayBoth(page, 'cooperation-sent')
  await page.getByRole('link', { name: 'گرفتن کلید آزمایشی' }).first().click()

  await page.waitForURL(`${trial.merchant}/merchant/start`)
  expect([await page.getByLabel('نام فروشگاه').inputValue(), await page.getByLabel('ایمیل').inputValue()]).toEqual(['نگارستان', email])
  expect(await faultsOf(page, 'start')).toEqual([])
  await page.getByRole('button', { name: 'فرستادن لینک' }).dblclick()
  await page.getByRole('heading', { name: 'ایمیل‌تان را ببینید' }).waitFor()
  expect(await faultsOf(page, 'start-sent')).toEqual([])
  const link = await linkInLetter()
  expect(new URL(link).origin).toBe(trial.merchant)

  await page.goto(link)
  await page.getByRole('heading', { name: 'ساختن فروشگاه آزمایشی' }).waitFor()
  expect(await faultsOf(page, 'start-open')).toEqual([])
  await page.getByRole('button', { name: 'ساختن فروشگاه و کلید' }).dblclick()
  await page.getByRole('heading', { name: 'کلید آزمایشی شما' }).waitFor()
  expect(await faultsOf(page, 'start-key')).toEqual([])
  const [address = '', keyId = '', secret = ''] = await page.locator('dd code').allTextContents()
  expect([address, keyId.slice(0, 5)]).toEqual([trial.address, 'test_'])
  const sale = saleReturningTo('http://localhost:4000/back')
  const ticket = await openPelekan({ address, keyId, secret }).createTicket(sale)
  expect(new URL(ticket.payment_url).origin).toBe(trial.address)
  const refused = await openPelekan({ address: live.address, keyId, secret })
    .createTicket(sale)
    .catch((fault: unknown) => fault)
  expect(isRefused(refused) && [refused.status, refused.code, refused.message.includes(trial.address)]).toEqual([
    401,
    'KEY_OF_TEST_MODE',
    true,
  ])

  await page.getByRole('link', { name: 'تعیین رمز عبور' }).click()
  await page.getByRole('button', { name: 'شروع ثبت‌نام' }).click()
  const totpSecret = (await page.locator('code').first().textContent())?.replaceAll(' ', '') ?? ''
  await page.locator('input[name=new-password]').fill(password)
  await page.getByLabel('کد شش‌رقمی').fill(totpCode(totpSecret, totpStep(instant(Date.now()))))
  await page.getByRole('button', { name: 'پایان ثبت‌نام' }).click()
  await page.getByRole('button', { name: 'ورود به پرتال' }).click()
  await page.getByLabel('ایمیل').fill(email)
  expect(await faultsOf(page, 'login')).toEqual([])
  await page.getByLabel('رمز عبور', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
  const code = page.getByLabel('کد شش‌رقمی')
  await code.waitFor()
  // The first code was used by the enrolment; the next step's is accepted too.
  await code.fill(totpCode(totpSecret, totpStep(instant(Date.now())) + 1))
  await page.getByRole('complementary', { name: 'حالت آزمایشی' }).waitFor()
  expect(await faultsOf(page, 'test-overview')).toEqual([])
  await page.goto(`${trial.merchant}/merchant/keys`)
  await page.getByText(keyId).first().waitFor()
  expect(await faultsOf(page, 'test-keys')).toEqual([])

  // The link is used, and the same person is nobody in live mode.
  await page.goto(link)
  await page.getByRole('button', { name: 'ساختن فروشگاه و کلید' }).click()
  await page.getByText('این لینک دیگر کار نمی‌کند').waitFor()
  await page.getByRole('button', { name: 'گرفتن لینک تازه' }).click()
  await page.getByRole('heading', { name: 'کلید آزمایشی بگیرید' }).waitFor()
  await page.goto(`${live.merchant}/merchant/login`)
  await page.getByRole('link', { name: 'پرتال آزمایشی' }).waitFor()
  expect(await page.getByText('هنوز فروشگاه آزمایشی ندارید؟').count()).toBe(0)
  expect(complaints).toEqual([])
  await visitor.leave()
}, 300_000)

test('R-SHOP-03: npm run start:both runs both modes with data of their own: the test key of the demo store sells in test mode only', async () => {
  const home = mkdtempSync(join(tmpdir(), 'both-'))
  const [port, sandboxPort] = await Promise.all([freePort(), freePort()])
  const env = { ...shell, DATA_DIR: home, PORT: String(port), SANDBOX_PORT: String(sandboxPort) }
  const both = spawn(process.execPath, ['scripts/start.ts', '--with-test-mode'], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  const ended = new Promise((resolve) => both.once('exit', resolve))
  onTestFinished(async () => {
    both.kill('SIGTERM')
    await ended
    rmSync(home, { recursive: true, force: true })
  })
  let printed = ''
  both.stdout.on('data', (bytes: Buffer) => (printed += bytes.toString()))
  await expect.poll(() => printed, { timeout: 200_000, interval: 250 }).toContain('Ctrl-C')
  const [ofLive, ofTest] = [`http://localhost:${port}`, `http://localhost:${port + 100}`]
  const portalOfTest = `http://localhost:${port + 103}/merchant`
  for (const address of [ofLive, ofTest, portalOfTest, `http://localhost:${sandboxPort + 100}`]) expect(printed).toContain(address)

  const { testKeyId: keyId, secret } = demoStore
  const sale = saleReturningTo(`http://localhost:${sandboxPort + 100}/shop`)
  const ticket = await openPelekan({ address: ofTest, keyId, secret }).createTicket(sale)
  expect(new URL(ticket.payment_url).origin).toBe(ofTest)
  const refused = await openPelekan({ address: ofLive, keyId, secret })
    .createTicket(sale)
    .catch((fault: unknown) => fault)
  expect(isRefused(refused) && refused.code).toBe('KEY_OF_TEST_MODE')

  both.kill('SIGTERM')
  expect(await ended).toBe(0)
  for (const address of [ofLive, ofTest]) await expect(fetch(`${address}/readyz`)).rejects.toThrow('fetch failed')
}, 300_000)

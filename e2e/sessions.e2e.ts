import type { Page } from 'playwright-core'
import { expect, onTestFinished, test } from 'vitest'
import { me } from '#contract/identity/login/routes.ts'
import { setPassword } from '#contract/identity/passwords/routes.ts'
import { bindSession } from '#contract/identity/sessions/routes.ts'
import { callerSignedIn, callerWith, fetchSigned } from './by-http.ts'
import { freshMobile, signIn } from './customer.ts'
import { codeSentTo, messagesTo } from './sandbox.ts'
import { browserOf, openVisitor, type Visitor } from './visitor.ts'

const first = 'pelleh-7-talaei'
const second = 'nardeban-9-noqrei'

/** A second browser, as the customer's other device. */
async function anotherBrowser(): Promise<Visitor> {
  const visitor = await openVisitor()
  onTestFinished(() => visitor.leave())
  return visitor
}

async function enterByPassword(page: Page, mobile: string, password: string): Promise<void> {
  await page.goto('/login')
  await page.getByLabel('شمارهٔ موبایل').fill(mobile)
  await page.getByRole('button', { name: 'دریافت کد ورود' }).click()
  await page.getByLabel('رمز عبور', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'ورود', exact: true }).click()
}

const atLogin = (page: Page) => page.waitForURL((url) => url.pathname === '/login')

test('R-ROUTES-08, R-ROUTES-09, R-AUTH-02: a password is set, signs another device in, and its change signs that device out', async () => {
  const mobile = freshMobile()
  const { page, complaints } = await browserOf(await callerSignedIn(mobile), '/profile/password', 'password')
  await page.getByLabel('رمز تازه', { exact: true }).fill(first)
  await page.getByLabel('تکرار رمز تازه', { exact: true }).fill(first)
  await page.getByRole('button', { name: 'ذخیرهٔ رمز' }).click()
  await page.getByRole('heading', { name: 'تغییر رمز عبور' }).waitFor()

  const other = await anotherBrowser()
  await enterByPassword(other.page, mobile, second)
  await other.page.getByText('شماره یا رمز درست نیست.').waitFor()
  await enterByPassword(other.page, mobile, first)
  await other.page.waitForURL((url) => url.pathname === '/')
  await other.page.goto('/orders')
  await other.page.getByRole('heading', { name: 'سفارش‌ها', level: 1 }).waitFor()

  await page.getByLabel('رمز فعلی', { exact: true }).fill(first)
  await page.getByLabel('رمز تازه', { exact: true }).fill(second)
  await page.getByLabel('تکرار رمز تازه', { exact: true }).fill(second)
  await page.getByRole('button', { name: 'تغییر رمز', exact: true }).click()
  await page.getByText(/رمز شما عوض شد/).waitFor()

  await other.page.goto('/orders')
  await atLogin(other.page)
  await enterByPassword(other.page, mobile, second)
  await other.page.waitForURL((url) => url.pathname === '/')
  expect([...complaints, ...other.complaints]).toEqual([])
})

test('R-SESSION-03, R-SESSION-04: a device is ended from another and is out at its next step; ending this one is a logout with nothing left behind', async () => {
  const mobile = freshMobile()
  const { page, complaints } = await browserOf(await callerSignedIn(mobile), '/profile', 'sessions')
  const other = await anotherBrowser()
  await other.page.goto('/login')
  await signIn(other.page, mobile)
  await page.goto('/profile/sessions')
  const rows = page.getByRole('main').getByRole('listitem')
  await expect.poll(() => rows.count(), { timeout: 15_000 }).toBe(2)
  const theirs = rows.filter({ hasNotText: 'همین دستگاه' })
  await theirs.getByText('Chrome').waitFor()
  await theirs.getByRole('button', { name: /^خروج از/ }).click()
  await expect.poll(() => rows.count(), { timeout: 15_000 }).toBe(1)
  await other.page.goto('/orders')
  await atLogin(other.page)

  await rows.getByRole('button', { name: /^خروج از/ }).click()
  await atLogin(page)
  await page.goBack()
  await page.getByLabel('شمارهٔ موبایل').waitFor()
  expect(await page.getByText('دستگاه‌های فعال').count()).toBe(0)
  expect([...complaints, ...other.complaints]).toEqual([])
})

test('R-PROFILE-03, R-PROFILE-04: the mobile is changed in two steps, in Persian digits, and the other devices are out', async () => {
  const [mobile, fresh] = [freshMobile(), freshMobile()]
  const other = await callerSignedIn(mobile)
  const { page, complaints } = await browserOf(await callerSignedIn(mobile), '/profile/password', 'mobile')
  const earlier = await messagesTo(fresh)
  await page.getByLabel('شمارهٔ تازه').fill(inPersian(fresh))
  await page.getByRole('button', { name: 'فرستادن کد', exact: true }).click()
  await page.getByLabel('کد تأیید').fill(inPersian(await codeSentTo(fresh, earlier)))
  await page.getByText(/شمارهٔ شما عوض شد/).waitFor()
  await page.reload()
  const shown = inPersian(`${fresh.slice(0, 4)} ${fresh.slice(4, 7)} ${fresh.slice(7)}`)
  await page.getByRole('main').getByText(shown).first().waitFor()
  await expect(other.call(me, {})).rejects.toThrow('401')
  expect(complaints).toEqual([])
})

test('a browser’s session has a half that no script reads, and its token alone opens nothing', async () => {
  const mobile = freshMobile()
  const { page, context } = await anotherBrowser()
  await page.goto('/login')
  await signIn(page, mobile)
  const cookies = await context.cookies()
  const token = cookies.find(({ name }) => name === 'auth_token')?.value ?? ''
  const half = cookies.find(({ name }) => name === 'bind' || name === '__Host-bind')
  expect(half).toMatchObject({ httpOnly: true, sameSite: 'Strict', path: '/' })
  expect(await page.evaluate(() => document.cookie)).not.toContain('bind')
  await expect(callerWith(token).call(setPassword, { body: { password: first, password_confirmation: first } })).rejects.toThrow('401')
  expect(token).toHaveLength(43)
})

test('R-OWN-08: who leaves the page while its session is being bound has the key already, and stays signed in', async () => {
  const { page } = await anotherBrowser()
  // The server binds it, and its answer is lost.
  await page.route(`**${bindSession.path}`, async (route) => {
    await route.fetch()
    await route.abort()
  })
  await page.goto('/login')
  const asked = page.waitForRequest((request) => request.url().endsWith(bindSession.path))
  await signIn(page, freshMobile())
  await (await asked).response().catch(() => null)
  const read = page.waitForResponse((answer) => answer.url().endsWith(me.path))
  await page.goto('/security')
  const { status, headers } = { status: (await read).status(), headers: (await read).request().headers() }
  expect([status, headers['dpop']]).toEqual([200, expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/)])
})

test('R-OWN-08: a session is bound to a key of the device: its token with every cookie is refused in another client, while tabs, reloads, streams and commands of the browser go on', async () => {
  const { page, context, complaints } = await anotherBrowser()
  await page.goto('/login')
  await signIn(page, freshMobile())
  await page.waitForFunction(() => localStorage.getItem('pelekan-bound') !== null)
  const cookies = await context.cookies()
  const token = cookies.find(({ name }) => name === 'auth_token')?.value ?? ''
  const stolen = cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
  const replay = async () => (await fetchSigned(me.path, { authorization: `Bearer ${token}`, cookie: stolen })).status
  await expect.poll(replay, { timeout: 30_000, interval: 1_000 }).toBe(401)

  // The thief's own browser with the same cookies and storage, but without the key.
  const thief = await anotherBrowser()
  await thief.context.addCookies(cookies)
  await thief.page.goto('/security')
  await atLogin(thief.page)

  const stream = page.waitForResponse((answer) => answer.url().endsWith('/api/customer/events'))
  await page.goto('/security')
  await page.getByRole('heading', { name: 'کلید عبور' }).waitFor()
  expect((await stream).status()).toBe(200)
  const otherTab = await context.newPage()
  await otherTab.goto('/security')
  await otherTab.getByRole('heading', { name: 'کلید عبور' }).waitFor()
  const sent = page.waitForRequest((request) => request.method() === 'POST' && request.url().includes('/passkeys/options'))
  await page.getByRole('button', { name: 'ساختن کلید عبور' }).click()
  expect((await sent).headers()['dpop']).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/)
  await page.getByLabel('کد تأیید').waitFor()
  // The key is in the browser's store and cannot be read out of it.
  const extractable = await page.evaluate(async () => {
    const database = await new Promise<IDBDatabase>((resolve) => {
      const request = indexedDB.open('pelekan-device')
      request.addEventListener('success', () => resolve(request.result))
    })
    const keys = await new Promise<{ pair: CryptoKeyPair; read: CryptoKey }>((resolve) => {
      const request = database.transaction('keys').objectStore('keys').get('session')
      request.addEventListener('success', () => resolve(request.result as { pair: CryptoKeyPair; read: CryptoKey }))
    })
    return [keys.pair.privateKey.extractable, keys.read.extractable]
  })
  expect(extractable).toEqual([false, false])
  expect(complaints).toEqual([])
}, 120_000)

const inPersian = (text: string): string => text.replaceAll(/\d/g, (digit) => '۰۱۲۳۴۵۶۷۸۹'[Number(digit)] ?? digit)

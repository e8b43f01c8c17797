import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { openProblem } from '#contract/merchants/problems/routes.ts'
import { callerSignedIn } from './by-http.ts'
import { buyAtDemoStore, signInToPortal } from './demo-store.ts'
import { firstLoadOf } from './packed-size.ts'
import { faultsOf, takePictures } from './page-faults.ts'
import { openVisitor, type Visitor } from './visitor.ts'

/** As a first load of the console. */
const mostBytes = 175_000
const repaying = '09121000003'
let owner: Visitor
let track: string
let report: string

beforeAll(async () => {
  const portal = inject('merchant')
  owner = await openVisitor(portal)
  await signInToPortal(owner.page)
  await setStore('off')
  track = await buyAtDemoStore(inject('sandbox'), await callerSignedIn(repaying), `portal-${Date.now()}`)
}, 240_000)
afterAll(async () => {
  await setStore('on')
  await owner.leave()
})

const setStore = (open: 'on' | 'off') => fetch(`${inject('sandbox')}/store/open`, { method: 'POST', body: new URLSearchParams({ open }) })

const proof = { name: 'charger.png', mimeType: 'image/png', buffer: readFileSync('docs/screens/invoice-light.png') }

/** The customer reports the charger as damaged. */
async function reportProblem(): Promise<string> {
  const customer = await callerSignedIn(repaying)
  const fields = { kind: 'DAMAGED', amount: '100000', description: 'شارژر روشن نمی‌شود.' } as const
  return (await customer.call(openProblem, { params: { id: track }, fields }, { evidence_1: proof })).results.id
}

test('the owner of a store verifies a payment by hand, settles it, and refunds a part', async () => {
  const { page } = owner
  await page.goto(`/merchant/tickets/${track}`)
  await page.getByRole('button', { name: 'تأیید پرداخت' }).click()
  await page.getByRole('button', { name: 'تسویه همین حالا' }).click()
  const amount = page.getByLabel(/^مبلغ برگشت/)
  await amount.fill('10000')
  await page.getByRole('button', { name: /^بازگشت وجه/ }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^بازگشت وجه/ })
    .click()
  await page.getByText('برگشت جزئی').first().waitFor()
  expect(await page.getByText(/به دست بهرام صادقی/).count()).toBe(3)
  await page.goto('/merchant/audit')
  await page.getByText('پول پرداختی را برگرداند').first().waitFor()
  expect(owner.complaints).toEqual([])
}, 120_000)

test('R-SHOP-01: the owner answers a customer’s problem report with evidence, once', async () => {
  const { page } = owner
  report = await reportProblem()
  await page.goto('/merchant/problems?open=true')
  await page.locator(`a[href$='/problems/${report}']`).click()
  await page.getByText('شارژر روشن نمی‌شود.').waitFor()
  await takePictures(page, 'problems-open', 'light')
  await page.locator('input[type=file]').setInputFiles({ ...proof, name: 'post.png' })
  await page.getByText('مدرک فرستاده شد.').waitFor()
  await page.getByRole('radio', { name: /^نمی‌پذیرم/ }).check({ force: true })
  await page.getByLabel('توضیح').fill('شارژر سالم تحویل شد؛ رسید را ببینید.')
  await page.getByRole('button', { name: 'ثبت پاسخ' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'ثبت پاسخ' }).click()
  await page.getByText('منتظر رأی پلکان').first().waitFor()
  await page.getByRole('link', { name: 'باز کردن post.png' }).waitFor()
  expect(await page.getByRole('button', { name: 'ثبت پاسخ' }).count()).toBe(0)
  expect(owner.complaints).toEqual([])
}, 120_000)

test('a developer’s work by hand: a second key shown once and revoked, a marked event, and a webhook sent again', async () => {
  const { page } = owner
  await page.goto('/merchant/keys')
  await page.getByRole('button', { name: 'کلید تازه' }).click()
  await page.getByRole('dialog').getByText(/^mk_/).waitFor()
  await page.getByRole('button', { name: 'بستن', exact: true }).click()
  await page
    .getByRole('button', { name: /^باطل کردن mk_/ })
    .last()
    .click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^باطل کردن/ })
    .click()
  await page.getByText('کلید باطل شد.').waitFor()
  // No ticket could be created without a host.
  await page.getByRole('textbox', { name: 'دامنه‌ها' }).fill('')
  expect(await page.getByRole('button', { name: 'ذخیره', exact: true }).getAttribute('aria-disabled')).toBe('true')
  await setStore('on')
  await page.goto('/merchant/webhooks')
  const address = page.getByRole('textbox', { name: 'نشانی وب‌هوک' })
  const before = await address.inputValue()
  await address.fill('')
  await page.getByRole('button', { name: 'ذخیرهٔ نشانی' }).click()
  await page.getByRole('dialog').getByText('از این پس رویدادی به سرور شما فرستاده نمی‌شود.').waitFor()
  await page.getByRole('dialog').getByRole('button', { name: 'برگشت' }).click()
  await address.fill(before)
  await page.getByRole('button', { name: 'رویداد آزمایشی' }).click()
  await page.getByText('رویداد آزمایشی رسید.').first().waitFor()
  await page.getByText('کد ۲۰۰').first().waitFor({ timeout: 30_000 })
  await page
    .getByRole('button', { name: /^فرستادن دوباره/ })
    .first()
    .click()
  await page.getByText('دوباره در صف فرستادن قرار گرفت.').waitFor()
  expect(owner.complaints).toEqual([])
}, 120_000)

async function askTool(path: string, body: object): Promise<Record<string, string>> {
  const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
  const answer = await fetch(`${inject('address')}/api/tools/${path}`, init)
  return answer.json() as Promise<Record<string, string>>
}

test('a developer’s command line is let in by the code that it shows, listed and revoked', async () => {
  const { page } = owner
  const { device_code: device, user_code: code } = await askTool('device-code', { name: 'sara@laptop' })
  await page.goto(`/merchant/tools?code=${code}`)
  await page.getByLabel('کد ورود').press('Enter')
  await page.getByText('127.0.0.1').waitFor()
  await page.getByRole('button', { name: 'تأیید ورود' }).click()
  await page.getByText('ابزار وارد شد. به ترمینال برگردید.').waitFor()
  const { access_token: token } = await askTool('device-token', { device_code: device ?? '' })
  const statusOf = async () => (await fetch(`${inject('address')}/api/tools/me`, { headers: { authorization: `Bearer ${token}` } })).status
  expect(await statusOf()).toBe(200)
  await page.reload()
  await page.getByRole('button', { name: 'باطل کردن sara@laptop' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'باطل کردن ورود ابزار' }).click()
  await page.getByText('ورود ابزار باطل شد.').waitFor()
  expect([await statusOf(), owner.complaints]).toEqual([401, []])
}, 120_000)

test('the first load of the portal is at most 175 kB of JavaScript and CSS, all of it from the portal', async () => {
  const visitor = await openVisitor(inject('merchant'))
  const { bytes, hosts } = await firstLoadOf(visitor.page, '/merchant/login')
  expect(hosts).toEqual([new URL(inject('merchant') ?? '').host])
  expect(bytes).toBeLessThanOrEqual(mostBytes)
  expect(visitor.complaints).toEqual([])
  await visitor.leave()
}, 120_000)

/** The addresses at which each route of the portal is visited. A route without one fails below. */
const visits: Readonly<Record<string, () => string>> = {
  '/merchant': () => '/merchant',
  '/merchant/tickets': () => '/merchant/tickets',
  '/merchant/tickets/$track': () => `/merchant/tickets/${track}`,
  '/merchant/problems': () => '/merchant/problems',
  '/merchant/problems/$id': () => `/merchant/problems/${report}`,
  '/merchant/settlements': () => '/merchant/settlements',
  '/merchant/webhooks': () => '/merchant/webhooks',
  '/merchant/tools': () => '/merchant/tools',
  '/merchant/keys': () => '/merchant/keys',
  '/merchant/security': () => '/merchant/security',
  '/merchant/team': () => '/merchant/team',
  '/merchant/audit': () => '/merchant/audit',
}
const guestVisits = ['/merchant/login', '/merchant/enrol', '/merchant/start']

test('every route of the portal has a visit, and no other origin answers for it', async () => {
  const routes = JSON.parse(readFileSync('dist/merchant/routes.json', 'utf8')) as string[]
  expect([...Object.keys(visits), ...guestVisits].toSorted()).toEqual(routes.toSorted())
  for (const path of ['/merchant', '/api/portal/me', '/api/portal/tickets']) {
    const statuses = await Promise.all(
      [inject('address'), inject('console')].map(async (at) => (await fetch(`${at}${path}`, { headers: { accept: 'text/html' } })).status),
    )
    expect([path, statuses]).toEqual([path, [404, 404]])
  }
}, 120_000)

describe('no page of the portal complains of anything, axe finds nothing in both themes, and each fits its window and a phone', () => {
  test.each(Object.entries(visits))('%s', async (_, address) => expect(await faultsAt(owner, address())).toEqual([]), 120_000)

  test.each(guestVisits)(
    '%s',
    async (address) => {
      const guest = await openVisitor(inject('merchant'))
      expect(await faultsAt(guest, address)).toEqual([])
      await guest.leave()
    },
    120_000,
  )
})

async function faultsAt({ page, complaints }: Visitor, address: string): Promise<readonly string[]> {
  const before = complaints.length
  await page.goto(address)
  const found = await faultsOf(page, fileOf(address))
  return [...found, ...complaints.slice(before)]
}

const fileOf = (address: string): string => address.replaceAll(/^\/merchant\/?|CPG-\d+/g, '').replaceAll('/', '-') || 'overview'

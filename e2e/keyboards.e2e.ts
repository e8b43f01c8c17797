import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isProof } from '#testing/turn.ts'
import { callerSignedIn, lendToken } from './by-http.ts'
import { freshMobile } from './customer.ts'
import { openVisitor, type Visitor } from './visitor.ts'

/** The fields of each page, by name or label: the keyboard, what the browser fills in, and the key that ends a line. */
const visitorFields: Record<string, Record<string, string>> = {
  '/login': { mobile: 'tel tel-national send', referral: 'text off send' },
  '/in-person-registration': { fullname: 'text name next', mobile: 'tel tel-national next', national_code: 'numeric off send' },
  '/stores': { 'نام فروشگاه یا کالا': 'text off search' },
  '/stores/tekno-sara': { 'مبلغ خرید': 'numeric off done' },
  '/contact': {
    full_name: 'text name next',
    email: 'email email next',
    phone: 'tel tel-national next',
    subject: 'text off next',
    order_identifier: 'text off next',
    text: 'text off newline',
  },
  '/cooperation': {
    store_name: 'text organization next',
    requester_name: 'text name next',
    requester_role: 'text organization-title next',
    phone: 'tel tel-national next',
    email: 'email email next',
    website: 'url url send',
  },
  '/landing/bnpl': { fullname: 'text name next', mobile: 'tel tel-national send' },
}
const customerFields: Record<string, Record<string, string>> = {
  '/profile': {
    'address.postal_code': 'numeric postal-code next',
    'address.main_street': 'text address-line1 next',
    'address.secondary_street': 'text address-line2 next',
    'address.plaque': 'text off next',
    'address.floor': 'text off next',
    'address.unit': 'text off next',
    phone: 'tel tel next',
    urgent_mobile: 'tel off next',
    email: 'email email next',
    job_title: 'text organization-title next',
    income: 'numeric off next',
    work_telephone: 'tel off next',
    place_of_issue: 'text off next',
    work_address: 'text off next',
    'familiar.name': 'text off next',
    'familiar.family': 'text off next',
    'familiar.mobile': 'tel off send',
  },
  '/profile/password': {
    password: 'password new-password next',
    password_confirmation: 'password new-password send',
    mobile: 'tel tel-national send',
  },
  '/profile/bank-accounts': { number: 'text off send' },
  '/discounts': { 'جست‌وجو در عنوان': 'search off search' },
}
/** What shows the fields of a page that are not there at first. */
const openers: Record<string, string> = { '/login': 'کد معرف دارم', '/profile/bank-accounts': 'افزودن حساب' }
/** At a tenth: the entry, and the form with most kinds of fields. */
const walked = (fields: typeof visitorFields) => Object.entries(fields).slice(0, isProof() ? undefined : 1)

let visitor: Visitor
let customer: Visitor
beforeAll(async () => {
  visitor = await openVisitor(undefined, { isPhone: true, label: 'keyboards' })
  customer = await openVisitor(undefined, { isPhone: true, label: 'keyboards' })
  await lendToken(customer.context, await callerSignedIn('09121000003'))
})
afterAll(() => Promise.all([visitor.leave(), customer.leave()]))

describe('R-PHONE-02: each field asks a phone for the keyboard that fits', () => {
  test.each(walked(visitorFields))('%s', async (path, fields) => {
    expect(await askedAt(visitor.page, path, fields)).toEqual(fields)
  })

  test.each(walked(customerFields))('%s', async (path, fields) => {
    expect(await askedAt(customer.page, path, fields)).toEqual(fields)
  })

  test('the key «next» goes on to the next field instead of sending the form', async () => {
    const { page } = visitor
    await page.goto('/in-person-registration')
    await page.locator('input[name=fullname]').tap()
    await page.keyboard.press('Enter')
    expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('mobile')
  })

  test('the code of the message that signs in', async () => {
    const { page } = visitor
    await page.goto('/login')
    await page.getByLabel('شمارهٔ موبایل').fill(freshMobile())
    await page.getByRole('button', { name: 'دریافت کد ورود' }).click()
    await page.locator('.otp-field').waitFor()
    expect(Object.values(await askedBy(page, { code: '' }))).toEqual(['numeric one-time-code send'])
  })
})

async function askedAt(page: Page, path: string, expected: Record<string, string>): Promise<Record<string, string>> {
  await page.goto(path)
  if (openers[path]) await page.getByRole('button', { name: openers[path] }).first().click()
  return askedBy(page, expected)
}

/** What the text fields of the page ask for, once there are as many as expected and each was touched. */
async function askedBy(page: Page, expected: Record<string, string>): Promise<Record<string, string>> {
  const fields = page.locator(
    'main :is(input:not([type=hidden], [type=radio], [type=checkbox], [type=file], [type=range]), textarea):visible',
  )
  await expect.poll(() => fields.count()).toBeGreaterThanOrEqual(Object.keys(expected).length)
  for (const field of await fields.all()) await field.tap()
  const asked = await fields.evaluateAll((inputs) =>
    (inputs as HTMLInputElement[]).map((input) => {
      const keyboard = input.type === 'password' ? 'password' : input.inputMode || 'text'
      const enter = input.enterKeyHint || (input.localName === 'textarea' ? 'newline' : 'none')
      return [input.name || input.labels?.[0]?.innerText.trim() || '', `${keyboard} ${input.autocomplete || 'none'} ${enter}`] as const
    }),
  )
  return Object.fromEntries(asked)
}

import type { Locator, Page } from 'playwright-core'
import sharp from 'sharp'
import { expect } from 'vitest'
import { oneAtATime } from './one-at-a-time.ts'
import { codeSentTo, messagesTo } from './sandbox.ts'
import { axeFindings } from './well-made.ts'

// What a customer does in the browser, found by role and label as a person finds it.

/** Fills the login page, reads the code in the SMS inbox and enters it. */
export async function signIn(page: Page, mobile: string): Promise<void> {
  await oneAtATime(mobile, async () => {
    const earlier = await messagesTo(mobile)
    await page.getByLabel('شمارهٔ موبایل').fill(mobile)
    await page.getByRole('button', { name: 'دریافت کد ورود' }).click()
    await enterLoginCode(page, await codeSentTo(mobile, earlier))
  })
}

/** Enters the code; the page submits it once it is complete. */
export async function enterLoginCode(page: Page, code: string): Promise<void> {
  await page.getByLabel('کد ورود').fill(code)
  await page.waitForURL((url) => url.pathname !== '/login')
}

export type Identity = { readonly nationalCode: string; readonly name: string; readonly family: string }

/** Fills the identity form of the profile page and has the registry confirm it. */
export async function confirmIdentity(page: Page, { nationalCode, name, family }: Identity): Promise<void> {
  // The page has name fields of other people as well.
  const card = page.locator('section[aria-labelledby=identity]')
  await card.getByLabel('کد ملی').fill(nationalCode)
  await card.getByRole('group', { name: 'تاریخ تولد' }).getByRole('spinbutton', { name: /سال/ }).click()
  await page.keyboard.type('13700214')
  await card.getByLabel('شمارهٔ شناسنامه').fill('1234')
  await card.getByLabel('نام', { exact: true }).fill(name)
  await card.getByLabel('نام خانوادگی').fill(family)
  await card.getByLabel('نام پدر').fill('رضا')
  await card.getByRole('radio', { name: 'زن' }).check()
  await card.getByRole('button', { name: 'ذخیره و استعلام هویت' }).click()
}

/** The states of pages that axe has seen in this worker. */
const judged = new Set<string>()

/**
 * Once `sign` is shown, reloads the page: it must come back to the same address and sign, and axe must find nothing in its main part,
 * which it looks at once for each set of headings. The frame around it is judged in every-page.e2e.ts.
 */
export async function reloadAt(sign: Locator): Promise<void> {
  const page = sign.page()
  await sign.first().waitFor()
  const address = page.url()
  await page.reload()
  await sign.first().waitFor()
  expect(page.url()).toBe(address)
  const state = await page.evaluate(() =>
    [
      location.pathname.replaceAll(/\d+|[\da-f]{8}-[\w-]{27}/g, '…'),
      innerWidth,
      ...[...document.querySelectorAll('h1, h2, h3')].map((heading) => heading.textContent),
    ].join('\n'),
  )
  if (judged.has(state)) return
  judged.add(state)
  expect(await axeFindings(page, undefined, 'main')).toEqual([])
}

/** An unused mobile number. */
export const freshMobile = (): string => `0912${String(Math.floor(Math.random() * 10_000_000)).padStart(7, '0')}`

/** A valid, unused national code; its `pair` chooses the test person whose results the partners return, `start` is its first four digits. */
export function nationalCodeLike(pair: string, start = String(Math.floor(Math.random() * 9000) + 1000)): string {
  const first = `${start}${String(Math.floor(Math.random() * 1000)).padStart(3, '0')}${pair}`
  const rest = Array.from(first, Number).reduce((total, digit, at) => total + digit * (10 - at), 0) % 11
  return `${first}${rest < 2 ? rest : 11 - rest}`
}

/** A picture of a phone's size under a Persian file name. */
export async function photograph(): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  const picture = sharp({ create: { width: 1200, height: 800, channels: 3, background: '#dfe3eb' } })
  return { name: 'کارت ملی.jpg', mimeType: 'image/jpeg', buffer: await picture.jpeg().toBuffer() }
}

import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { oneAtATime } from './one-at-a-time.ts'
import { codeSentTo, lettersOf } from './outside.ts'
import { axeFindings } from './well-made.ts'

// Somebody at the browser: what they do reads as a sentence, by role and label, as a person would find it.

/** Fills the login page, reads the code in the SMS inbox and enters it. */
export async function signIn(page: Page, mobile: string): Promise<void> {
  await oneAtATime(mobile, async () => {
    const seen = await lettersOf(mobile)
    await page.getByLabel('شمارهٔ موبایل').fill(mobile)
    await page.getByRole('button', { name: 'دریافت کد ورود' }).click()
    await enterLoginCode(page, await codeSentTo(mobile, seen))
  })
}

/** Enters the code; the page sends a whole code by itself. */
export async function enterLoginCode(page: Page, code: string): Promise<void> {
  await page.getByLabel('کد ورود').fill(code)
  await page.waitForURL((url) => url.pathname !== '/login')
}

export type Identity = { readonly nationalCode: string; readonly name: string; readonly family: string }

/** Fills the identity form of the profile page and has the registry confirm it. */
export async function confirmIdentity(page: Page, { nationalCode, name, family }: Identity): Promise<void> {
  // The page asks for other people's names as well.
  const card = page.locator('section[aria-labelledby=identity]')
  await card.getByLabel('کد ملی').fill(nationalCode)
  await card.getByRole('group', { name: 'تاریخ تولد' }).getByRole('spinbutton', { name: /سال/ }).click()
  await page.keyboard.type('13700214')
  await card.getByLabel('شمارهٔ شناسنامه').fill('1234')
  await card.getByLabel('نام', { exact: true }).fill(name)
  await card.getByLabel('نام خانوادگی').fill(family)
  await card.getByLabel('نام پدر').fill('رضا')
  await card.getByRole('button', { name: 'ذخیره و استعلام هویت' }).click()
}

/** Once `sign` shows where the page is, reloads it: the page must find its way back by itself, to the same address and sign, and axe finds nothing on it. */
export async function reloadAt(sign: Locator): Promise<void> {
  const page = sign.page()
  await sign.first().waitFor()
  const address = page.url()
  await page.reload()
  await sign.first().waitFor()
  expect(page.url()).toBe(address)
  expect(await axeFindings(page)).toEqual([])
}

/** A mobile nobody in this system has used yet. */
export const freshMobile = (): string => `0912${String(Math.floor(Math.random() * 10_000_000)).padStart(7, '0')}`

/** A valid national code nobody here has used yet, whose pair makes the outside world behave as for that test person; `start` is its first four digits. */
export function nationalCodeLike(pair: string, start = String(Math.floor(Math.random() * 9000) + 1000)): string {
  const first = `${start}${String(Math.floor(Math.random() * 1000)).padStart(3, '0')}${pair}`
  const rest = Array.from(first, Number).reduce((total, digit, at) => total + digit * (10 - at), 0) % 11
  return `${first}${rest < 2 ? rest : 11 - rest}`
}

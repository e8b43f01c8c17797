import { mkdirSync, writeFileSync } from 'node:fs'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import sharp from 'sharp'
import { quiet } from '../e2e/quiet.ts'

/** The addresses of the running system and its sandbox. */
export const app = process.env['PUBLIC_URL'] ?? 'http://localhost:3000'
export const sandbox = process.env['SANDBOX_URL'] ?? 'http://localhost:3001'
export const themes = ['light', 'dark'] as const
export type Theme = (typeof themes)[number]

const folder = process.env['PICTURES'] ?? 'docs/screens'
const mostBytes = 200_000

/** A browser in Tehran with this theme, 1440 wide. */
export const guest = (browser: Browser, colorScheme: Theme, width = 1440): Promise<BrowserContext> =>
  browser.newContext({
    viewport: { width, height: 900 },
    locale: 'fa-IR',
    timezoneId: 'Asia/Tehran',
    colorScheme,
    reducedMotion: 'reduce' as const,
  })

/** The same, signed in. */
export async function signedIn(browser: Browser, mobile: string, theme: Theme, width = 1440): Promise<BrowserContext> {
  const context = await guest(browser, theme, width)
  await signIn(context, mobile)
  return context
}

/** Signs in with the code from the sandbox's SMS inbox. */
export async function signIn(context: BrowserContext, mobile: string): Promise<void> {
  const page = await context.newPage()
  await page.goto(`${app}/login`)
  await page.getByRole('textbox').first().fill(mobile)
  const before = await codesOf(mobile)
  await page.getByRole('button', { name: 'دریافت کد ورود' }).click()
  await page.getByLabel(/کد/).first().waitFor()
  await page
    .getByRole('textbox')
    .first()
    .fill(await newCode(mobile, before.length))
  await page.waitForURL((url) => url.pathname !== '/login')
  await page.close()
}

type Message = { readonly token: string }

async function codesOf(mobile: string): Promise<readonly Message[]> {
  const answer = await fetch(`${sandbox}/sms/inbox?receptor=${mobile}`, { headers: { accept: 'application/json' } })
  return ((await answer.json()) as { results: readonly Message[] }).results
}

/** The one-time code that came after the first `seen` ones. */
async function newCode(mobile: string, earlier: number): Promise<string> {
  for (;;) {
    const codes = await codesOf(mobile)
    if (codes.length > earlier) return codes[0]?.token ?? ''
    await new Promise((resolve) => setTimeout(resolve, 300))
  }
}

/** Opens each address and saves its picture under its name. */
export async function photograph(context: BrowserContext, theme: Theme, pages: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, path] of Object.entries(pages)) {
    const page = await context.newPage()
    await page.goto(app + path)
    await savePicture(page, `${name}-${theme}`)
    await page.close()
  }
}

/** Saves a picture of the current page. A page over 6,000 pixels high, which renders its rows while it is scrolled, is cut at the window. */
export async function savePicture(page: Page, name: string): Promise<void> {
  await quiet(page)
  // What sticks to the window's edge is drawn where it is at the top of the page.
  const height = await page.evaluate(() => {
    scrollTo(0, 0)
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    return document.documentElement.scrollHeight
  })
  mkdirSync(folder, { recursive: true })
  writeFileSync(`${folder}/${name}.png`, await light(await page.screenshot({ fullPage: height < 6000 })))
}

/** The picture as it is while it is small enough, else with fewer colours. */
async function light(picture: Buffer): Promise<Buffer> {
  const whole = await sharp(picture).png({ compressionLevel: 9 }).toBuffer()
  return whole.length < mostBytes ? whole : sharp(picture).png({ palette: true, quality: 85, compressionLevel: 9 }).toBuffer()
}

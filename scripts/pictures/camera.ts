import type { Browser, BrowserContext, Page } from 'playwright-core'
import { quiet } from '../../e2e/quiet.ts'
import { listedPictures, savePicture } from './pictures.ts'

/** The addresses of the running system and its sandbox. */
export const app = process.env['PUBLIC_URL'] ?? 'http://localhost:3000'
export const sandbox = process.env['SANDBOX_URL'] ?? 'http://localhost:3001'
export const themes = ['light', 'dark'] as const
export type Theme = (typeof themes)[number]

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

/** The one-time code that came after the first `earlier` ones. */
async function newCode(mobile: string, earlier: number): Promise<string> {
  for (;;) {
    const codes = await codesOf(mobile)
    if (codes.length > earlier) return codes[0]?.token ?? ''
    await new Promise((resolve) => setTimeout(resolve, 300))
  }
}

/** Opens each address and saves its picture, where docs/screens/README.md lists it. */
export async function takePictures(context: BrowserContext, theme: Theme, pages: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, path] of Object.entries(pages)) {
    if (!listedPictures().has(`${name}-${theme}`)) continue
    const page = await context.newPage()
    await page.goto(app + path)
    await takePicture(page, `${name}-${theme}`)
    await page.close()
  }
}

/** Saves a picture of the current page. A page over 6,000 pixels high, which renders its rows while it is scrolled, is cut at the window. */
export async function takePicture(page: Page, name: string): Promise<void> {
  await quiet(page)
  // At the top of the page, so that sticky elements are at their usual place.
  const height = await page.evaluate(() => {
    scrollTo(0, 0)
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    return document.documentElement.scrollHeight
  })
  console.log(`${name}: ${await savePicture(name, await page.screenshot({ fullPage: height < 6000 }))}`)
}

import type { Browser, BrowserContext, Page } from 'playwright-core'
import { quiet } from '../../e2e/quiet.ts'
import { listedPictures, savePicture } from './pictures.ts'

/** The addresses of the running system and its sandbox. */
export const app = process.env['PUBLIC_URL'] ?? 'http://localhost:3000'
export const sandbox = process.env['SANDBOX_URL'] ?? 'http://localhost:3001'
export const themes = ['light', 'dark'] as const
export type Theme = (typeof themes)[number]

/** A browser in Tehran with this theme, 1440 wide; one narrower than 1024 is a phone. */
export const guest = (browser: Browser, colorScheme: Theme, width = 1440): Promise<BrowserContext> =>
  browser.newContext({
    viewport: { width, height: width < 1024 ? 844 : 900 },
    ...(width < 1024 && { isMobile: true, hasTouch: true }),
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
  const picture = isPhone(page) ? await phonePicture(page, height) : await page.screenshot({ fullPage: height < 6000 })
  console.log(`${name}: ${await savePicture(name, picture)}`)
}

export const isPhone = (page: Page): boolean => (page.viewportSize()?.width ?? 0) < 1024

/**
 * A phone's picture as high as its page, up to 1,600 pixels, so that a bar at the bottom edge is at the picture's end. The browser's own
 * picture of a full page would have the layout of a desktop.
 */
export async function phonePicture(page: Page, height: number): Promise<Buffer> {
  const before = page.viewportSize()
  await page.setViewportSize({ width: before?.width ?? 390, height: Math.min(Math.max(height, 844), 1600) })
  const picture = await page.screenshot()
  if (before) await page.setViewportSize(before)
  return picture
}

/** The path of the first order of the signed-in customer. */
export async function firstOrder(context: BrowserContext): Promise<string> {
  const page = await context.newPage()
  await page.goto(`${app}/orders`)
  const row = page.locator('main a[href^="/orders/"]:not([href^="/orders/new"])').first()
  await row.waitFor()
  const path = await row.getAttribute('href')
  await page.close()
  return path ?? '/orders'
}

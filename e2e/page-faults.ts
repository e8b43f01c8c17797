import type { Page } from 'playwright-core'
import { onPhone, overflowOf, phoneFaults } from './on-a-phone.ts'
import { quiet } from './quiet.ts'
import { axeFindings, overflowAt } from './well-made.ts'

const pictures = process.env['PORTAL_PICTURES']

/**
 * What is wrong with a page that is open at 1440: what is too wide there and at 1024, what axe finds in either theme, and what does
 * not fit a phone. With PORTAL_PICTURES it saves pictures named `name` into that folder.
 */
export async function faultsOf(page: Page, name: string): Promise<readonly string[]> {
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  await quiet(page)
  const widths = [await overflowOf(page), await overflowAt(page, 1024)]
  const found = widths.flatMap((over, turn) => (over > 0 ? [`${over} px too wide at ${[1440, 1024][turn]}`] : []))
  for (const theme of ['light', 'dark']) {
    await page.evaluate((next) => (document.documentElement.dataset['theme'] = next), theme)
    found.push(...(await axeFindings(page)).map((finding) => `${theme}: ${finding}`))
    await takePictures(page, name, theme)
  }
  const onAPhone = await onPhone(page, 390, () => phoneFaults(page))
  // A size that the browser was given before is given again only after another.
  for (const width of [1439, 1440]) await page.setViewportSize({ width, height: 900 })
  await page.waitForFunction(() => innerWidth === 1440)
  return [...found, ...onAPhone]
}

/** Saves pictures of a page in both themes. */
export async function portrayBoth(page: Page, name: string): Promise<void> {
  if (!pictures) return
  for (const theme of ['dark', 'light']) {
    await page.evaluate((next) => (document.documentElement.dataset['theme'] = next), theme)
    await takePictures(page, name, theme)
  }
}

/** Saves pictures of a page as it is, at 1440 and 1024. */
export async function takePictures(page: Page, name: string, theme: string): Promise<void> {
  if (!pictures) return
  for (const width of [1440, 1024]) {
    await page.setViewportSize({ width, height: 900 })
    await page.screenshot({ path: `${pictures}/${name}-${width}-${theme}.png`, fullPage: true })
  }
  await page.setViewportSize({ width: 1440, height: 900 })
}

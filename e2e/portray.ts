import type { Page } from 'playwright-core'
import { isPhone, phonePicture } from '../scripts/pictures/camera.ts'
import { listedPictures, savePicture } from '../scripts/pictures/pictures.ts'
import { quiet } from './quiet.ts'

/**
 * Saves pictures of the page in both themes, as far as docs/screens/README.md lists them, where PICTURES names the folder:
 * `PICTURES=docs/screens npx vitest run --project e2e e2e/card-loan`. Does nothing otherwise.
 */
export async function portray(page: Page, name: string): Promise<void> {
  const folder = process.env['PICTURES']
  if (!folder) return
  const themes = ['dark', 'light'].filter((theme) => listedPictures(folder).has(`${name}-${theme}`))
  if (themes.length > 0) await quiet(page)
  for (const theme of themes) {
    const height = await page.evaluate((chosen) => {
      document.documentElement.dataset['theme'] = chosen
      scrollTo(0, 0)
      return document.documentElement.scrollHeight
    }, theme)
    const picture = isPhone(page) ? await phonePicture(page, height) : await page.screenshot({ fullPage: true })
    await savePicture(`${name}-${theme}`, picture, folder)
  }
}

import type { Page } from 'playwright-core'
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
    await page.evaluate((chosen) => {
      document.documentElement.dataset['theme'] = chosen
      scrollTo(0, 0)
    }, theme)
    await savePicture(`${name}-${theme}`, await page.screenshot({ fullPage: true }), folder)
  }
}

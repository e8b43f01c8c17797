import { writeFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { quiet } from './quiet.ts'

/**
 * Saves the page's picture for docs/screens, light and dark, where PICTURES names the folder:
 * `PICTURES=docs/screens npx vitest run --project e2e e2e/card-loan`. Does nothing otherwise.
 */
export async function portray(page: Page, name: string): Promise<void> {
  const folder = process.env['PICTURES']
  if (!folder) return
  await quiet(page)
  for (const theme of ['dark', 'light']) {
    await page.evaluate((chosen) => {
      document.documentElement.dataset['theme'] = chosen
      scrollTo(0, 0)
    }, theme)
    const picture = await page.screenshot({ fullPage: true })
    writeFileSync(
      `${folder}/${name}-${theme}.png`,
      await sharp(picture).png({ palette: true, quality: 90, compressionLevel: 9 }).toBuffer(),
    )
  }
}

import type { Page } from 'playwright-core'

/**
 * Waits until the page is rendered and fetches no more: no skeletons, and no request for half a second.
 * A signed-in page never has an idle network, since it follows a stream of what changes.
 */
export async function quiet(page: Page): Promise<void> {
  await page.waitForLoadState('load')
  await page.waitForFunction(() => document.querySelector('.skel') === null, null, { timeout: 15_000 }).catch(() => undefined)
  await page.evaluate(async () => {
    for (let before = -1; before !== performance.getEntriesByType('resource').length;) {
      before = performance.getEntriesByType('resource').length
      await new Promise((resolve) => setTimeout(resolve, 500))
    }
  })
}

import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { minifySync } from 'vite'

const axe = axeForJoinedLetters()

type Finding = {
  readonly id: string
  readonly help: string
  readonly nodes: readonly { readonly html: string; readonly failureSummary: string }[]
}

/** What axe finds on the current page or within the element of this selector, WCAG A and AA and its best practices, or by these rules alone; one line each. */
export async function axeFindings(page: Page, rules?: readonly string[], within?: string): Promise<readonly string[]> {
  // Nothing is collected that no line below shows.
  const options = JSON.stringify({ resultTypes: ['violations'], selectors: false, preload: false, ...(rules && { runOnly: rules }) })
  // Evaluated by the browser's debugger, since the page's policy allows no foreign scripts; once for each page.
  if (!(await page.evaluate(`'axe' in window`))) await page.evaluate(axe)
  const place = within === undefined ? 'document' : JSON.stringify(within)
  const findings = await page.evaluate(`axe.run(${place}, ${options}).then(({ violations }) => violations)`)
  return (findings as Finding[]).flatMap(({ id, help, nodes }) => nodes.map(({ html }) => `${id}: ${help}: ${html.slice(0, 200)}`))
}

/** How many pixels the page is wider than its window, at a window of this width. */
export async function overflowAt(page: Page, width: number): Promise<number> {
  await page.setViewportSize({ width, height: 900 })
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
}

/**
 * Axe takes text with joined letters for an icon ligature and does not check its colours: that is nearly every
 * Persian text. Here no text is an icon.
 */
function axeForJoinedLetters(): string {
  const source = readFileSync(new URL(import.meta.resolve('axe-core/axe.js')), 'utf8')
  const asked = 'function _isIconLigature(textVNode) {'
  if (!source.includes(asked)) throw new Error('axe judges icon fonts elsewhere now')
  // Every page parses it anew, half as much without comments.
  return minifySync('axe.js', source.replace(asked, `${asked} return false;`)).code
}

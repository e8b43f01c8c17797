import type { CDPSession, Page } from 'playwright-core'
import { axeFindings } from './well-made.ts'

/**
 * Runs `look` on the current page as a phone of this width shows it, held and touched, and gives the page back to the mouse. `look` gets
 * what makes the phone another width, and the browser's session that emulates it.
 */
export async function onPhone<Found>(
  page: Page,
  width: number,
  look: (resize: (width: number) => Promise<unknown>, session: CDPSession) => Promise<Found>,
): Promise<Found> {
  const before = page.viewportSize()
  const session = await page.context().newCDPSession(page)
  const resize = (next: number) =>
    session.send('Emulation.setDeviceMetricsOverride', { width: next, height: 844, deviceScaleFactor: 1, mobile: true })
  await session.send('Emulation.setTouchEmulationEnabled', { enabled: true, maxTouchPoints: 5 })
  await resize(width)
  try {
    // The sheet comes with the first look; what only a phone has is loaded and drawn.
    await page.waitForFunction(() => getComputedStyle(document.documentElement).minWidth === '320px')
    await page.waitForFunction(() => document.querySelector('.shell') === null || document.querySelector('.appbar') !== null)
    return await look(resize, session)
  } finally {
    await session.send('Emulation.setTouchEmulationEnabled', { enabled: false })
    await session.detach()
    if (before) await page.setViewportSize(before)
  }
}

/** What a finger cannot hit on the current page: a control lower or narrower than 44 pixels; a link within a line of text, lower. */
export const smallTargets = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const least = 43.5
    const controls = document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary, [role=tab], [role=switch]')
    return [...controls].flatMap((control) => {
      const own = control.getBoundingClientRect()
      const isShown = control.checkVisibility({ visibilityProperty: true }) && own.width > 1 && own.bottom > 0 && own.right > 0
      if (!isShown) return []
      // A touch on a label or on the frame of a field reaches its control.
      const frames = [control, control.closest('label'), control.closest('.control')].flatMap((each) => each?.getBoundingClientRect() ?? [])
      const width = Math.max(...frames.map((frame) => frame.width))
      const height = Math.max(...frames.map((frame) => frame.height))
      const isInLine = getComputedStyle(control).display === 'inline'
      if (height >= least && (isInLine || width >= least)) return []
      return [`${Math.round(width)} × ${Math.round(height)}: ${control.outerHTML.slice(0, 120)}`]
    })
  })

/** How many pixels the page is wider than the window. */
export const overflowOf = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

/** What is wrong for a finger with the page that a phone shows: sideways scrolling, small targets, and what axe finds. */
export async function phoneFaults(page: Page): Promise<readonly string[]> {
  const over = await overflowOf(page)
  return [...(over > 0 ? [`${over} px too wide`] : []), ...(await smallTargets(page)), ...(await axeFindings(page))]
}

import type { Page } from 'playwright-core'

export type Vitals = {
  /** When the largest content was painted. */
  readonly contentMs: number
  /** The sum of the layout's shifts (CLS counts less where they are more than five seconds apart). */
  readonly shift: number
  /** The longest time from a touch or a key to the next paint; 0 where all were below 16. */
  readonly inputMs: number
}

/** Collects the vitals of every document that this page opens from now on. A shift right after a touch or a key does not count. */
export async function observeVitals(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const vitals = { contentMs: 0, shift: 0, inputMs: 0 }
    Object.assign(window, { vitals })
    type Entry = PerformanceEntry & { readonly value?: number; readonly hadRecentInput?: boolean; readonly interactionId?: number }
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as Entry[]) {
        if (entry.entryType === 'largest-contentful-paint') vitals.contentMs = entry.startTime
        else if (entry.entryType === 'layout-shift') vitals.shift += entry.hadRecentInput ? 0 : (entry.value ?? 0)
        else if (entry.interactionId) vitals.inputMs = Math.max(vitals.inputMs, entry.duration)
      }
    })
    observer.observe({ type: 'largest-contentful-paint', buffered: true })
    observer.observe({ type: 'layout-shift', buffered: true })
    observer.observe({ type: 'event', buffered: true, durationThreshold: 16 } as PerformanceObserverInit)
  })
}

export async function vitalsOf(page: Page): Promise<Vitals> {
  // Entries come in a task of their own after the paint.
  await page.waitForTimeout(300)
  return page.evaluate(() => (window as unknown as { readonly vitals: Vitals }).vitals)
}

/** Touches up to `most` controls of the page that open no other page, and types into its first field, as a person would. */
export async function touchControls(page: Page, most = 4): Promise<void> {
  const controls = page.locator(
    'main :is(button:not([type=submit], [aria-disabled=true], :disabled), summary, [role=tab], label:has(> input[type=radio]))',
  )
  for (let at = 0; at < Math.min(most, await controls.count()); at++) {
    await controls
      .nth(at)
      .tap({ timeout: 3_000 })
      .catch(() => undefined)
    await page.waitForTimeout(250)
    if (await page.locator('dialog[open]').count()) await page.keyboard.press('Escape')
  }
  const field = page.locator('main input:is([type=text], [type=tel], [type=search], :not([type])):visible').first()
  if (await field.count()) {
    await field.tap({ timeout: 3_000 }).catch(() => undefined)
    for (const key of '123') await page.keyboard.press(key, { delay: 80 })
  }
}

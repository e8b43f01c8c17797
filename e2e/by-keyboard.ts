import type { Page } from 'playwright-core'

declare global {
  var stops: HTMLElement[]
  var focused: HTMLElement[]
  var faults: string[]
}

/**
 * What is wrong on the current page for somebody without a mouse: something that cannot be reached by the tab key,
 * a tab order that differs from the reading order, an invisible focus, a skip link that is not the first stop.
 */
export async function keyboardFaults(page: Page): Promise<readonly string[]> {
  const stops = await page.evaluate(listenForFocus)
  // Sent without waiting: the page records where each of them led.
  await Promise.all(Array.from({ length: stops + 1 }, () => page.keyboard.press('Tab')))
  return page.evaluate(collectFaults)
}

/** Records every element that gets the focus and whether the focus is visible. Returns how many stops there may be. */
function listenForFocus(): number {
  globalThis.focused = []
  globalThis.faults = []
  globalThis.stops = [...document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary, [tabindex]')].filter(
    (one) => one.tabIndex >= 0 && !one.matches(':disabled') && one.checkVisibility({ visibilityProperty: true }),
  )
  const still = new CSSStyleSheet()
  still.replaceSync('* { transition: none !important; animation: none !important }')
  document.adoptedStyleSheets.push(still)
  // oxlint-disable-next-line unicorn/consistent-function-scoping -- it goes into the page with its function
  const looks = (element: Element) =>
    [element, element.parentElement, element.parentElement?.parentElement, element.nextElementSibling]
      .map((one) => one && getComputedStyle(one))
      .map((style) => style && [style.outlineStyle, style.outlineWidth, style.boxShadow, style.borderColor].join())
      .join()
  const before = new Map(globalThis.stops.map((one) => [one, looks(one)]))
  addEventListener('focusin', ({ target }) => {
    if (!(target instanceof HTMLElement) || globalThis.focused.includes(target)) return
    // Compared now: a long list may remove one of the two from the page later.
    const last = globalThis.focused.at(-1)
    const isBack = last?.isConnected && last.compareDocumentPosition(target) & Node.DOCUMENT_POSITION_PRECEDING
    if (isBack) globalThis.faults.push(`focus goes back to ${target.outerHTML.slice(0, 120)}`)
    globalThis.focused.push(target)
    if (before.get(target) === looks(target)) globalThis.faults.push(`focus is not seen: ${target.outerHTML.slice(0, 120)}`)
  })
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  getSelection()?.removeAllRanges()
  scrollTo(0, 0)
  return globalThis.stops.length
}

function collectFaults(): readonly string[] {
  const { stops, focused, faults } = globalThis
  // oxlint-disable-next-line unicorn/consistent-function-scoping -- likewise
  const name = (element: Element) => element.outerHTML.slice(0, 120)
  // A long list renders its rows while it is scrolled, so what comes after it is reached late.
  const long = document.querySelector('[aria-setsize]')?.parentElement
  const isReached = (one: HTMLElement) =>
    focused.includes(one) ||
    !one.isConnected ||
    (long && (long.contains(one) || long.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_FOLLOWING)) ||
    // The tab key reaches one radio button of a group; the arrow keys reach the others.
    (one instanceof HTMLInputElement &&
      one.type === 'radio' &&
      focused.some((other) => other instanceof HTMLInputElement && other.name === one.name))
  for (const one of stops) if (!isReached(one)) faults.push(`not reached: ${name(one)}`)
  const past = document.querySelector('a[href="#page"]')
  if (past && focused[0] !== past) faults.push(`the first is not the link past the menu but ${focused[0] ? name(focused[0]) : 'nothing'}`)
  return faults
}

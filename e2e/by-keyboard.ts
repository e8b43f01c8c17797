import type { Page } from 'playwright-core'

declare global {
  var stops: HTMLElement[]
  var focused: HTMLElement[]
  var faults: string[]
}

/**
 * What is wrong for somebody without a mouse on the page as it stands: something that cannot be reached by the tab key,
 * an order other than that of reading, a focus that is not to be seen, a link past the menu that is not the first.
 */
export async function keyboardFaults(page: Page): Promise<readonly string[]> {
  const stops = await page.evaluate(listenForFocus)
  // Sent without waiting for one another: the page notes where each of them led.
  await Promise.all(Array.from({ length: stops + 1 }, () => page.keyboard.press('Tab')))
  return page.evaluate(faultsSeen)
}

/** Notes every element that gets the focus from the top of the page on, and whether one sees it. Answers how many there may be. */
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
    // Judged now: a long list may take one of the two out of the page before the walk is over.
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

function faultsSeen(): readonly string[] {
  const { stops, focused, faults } = globalThis
  // oxlint-disable-next-line unicorn/consistent-function-scoping -- likewise
  const name = (element: Element) => element.outerHTML.slice(0, 120)
  // Rows of a long list come as one goes on, so that what stands after them is a long way off.
  const long = document.querySelector('[aria-setsize]')?.parentElement
  const isReached = (one: HTMLElement) =>
    focused.includes(one) ||
    !one.isConnected ||
    (long && (long.contains(one) || long.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_FOLLOWING)) ||
    // Of the choices of one question the tab key reaches one; the arrow keys lead on.
    (one instanceof HTMLInputElement &&
      one.type === 'radio' &&
      focused.some((other) => other instanceof HTMLInputElement && other.name === one.name))
  for (const one of stops) if (!isReached(one)) faults.push(`not reached: ${name(one)}`)
  const past = document.querySelector('a[href="#page"]')
  if (past && focused[0] !== past) faults.push(`the first is not the link past the menu but ${focused[0] ? name(focused[0]) : 'nothing'}`)
  return faults
}

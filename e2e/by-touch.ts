import type { BrowserContext, Locator, Page } from 'playwright-core'

const touched = new WeakSet<BrowserContext>()
let isPrepared = false

/** From now on whatever a journey clicks or checks on pages of this context is touched by a finger instead. */
export function touchInsteadOfClick(context: BrowserContext, page: Page): void {
  touched.add(context)
  if (isPrepared) return
  isPrepared = true
  // Journeys use the same steps with a mouse and by touch.
  const locator = Object.getPrototypeOf(page.locator('html')) as Locator
  // oxlint-disable-next-line typescript/unbound-method -- called with the locator below
  const { click, check } = locator
  const isTouched = (one: Locator): boolean => touched.has(one.page().context())
  locator.click = function touchOrClick(this: Locator, options) {
    return isTouched(this) ? this.tap({ timeout: options?.timeout ?? 60_000 }) : click.call(this, options)
  }
  locator.check = async function touchOrCheck(this: Locator, options) {
    if (!isTouched(this)) return check.call(this, options)
    if (!(await this.isChecked())) await this.tap()
    if (!(await this.isChecked())) throw new Error('a touch did not check it')
  }
}

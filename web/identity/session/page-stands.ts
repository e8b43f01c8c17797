let stands = (): void => {}
const standing = new Promise<void>((resolve) => {
  stands = resolve
})

/**
 * Resolves once the browser has taken over the page that was drawn at build time. A guard that sends a reader away
 * waits for it: React cannot take over what has already given way to another page.
 */
export const pageStands = (): Promise<void> => Promise.race([standing, patience()])

/** A page that was never drawn before has nothing to take over, and nobody to say so. */
const patience = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 1000))

/** Called by what was drawn, when it has been taken over; the first call counts. */
export const markStanding = (): void => stands()

/** For a page without an outline: it stands when the browser has nothing left to do, at the latest after half a second. */
export function markStandingWhenIdle(): void {
  if ('requestIdleCallback' in window) requestIdleCallback(stands, { timeout: 500 })
  else setTimeout(stands, 100)
}

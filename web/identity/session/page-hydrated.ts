let resolveHydrated = (): void => {}
const hydrated = new Promise<void>((resolve) => {
  resolveHydrated = resolve
})

/**
 * Resolves once the prerendered page is hydrated. A guard that redirects waits for it, since React cannot hydrate a page
 * that another one has already replaced.
 */
export const pageHydrated = (): Promise<void> => Promise.race([hydrated, timeout()])

/** A page that was not prerendered is never marked. */
const timeout = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 1000))

/** Called by the prerendered page's first effect; the first call counts. */
export const markHydrated = (): void => resolveHydrated()

/** For a page without an outline: marks it when the browser is idle, at the latest after half a second. */
export function markHydratedWhenIdle(): void {
  if ('requestIdleCallback' in window) requestIdleCallback(resolveHydrated, { timeout: 500 })
  else setTimeout(resolveHydrated, 100)
}

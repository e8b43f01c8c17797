/** The build writes it (scripts/bundling/build-service-worker.ts). */
const address = '/sw.js'
const hourMs = 3_600_000

/** The one address that the pages' policy lets become a service worker. */
const trusted = window.trustedTypes?.createPolicy('service-worker', { createScriptURL: () => address })

let registering: Promise<ServiceWorkerRegistration> | undefined

/**
 * Installs the service worker of this release, once for a page, and calls `onRelease` when a newer one waits to replace it; until the
 * returned function is called. Installed on phones only, after the page is loaded.
 */
export function watchRelease(onRelease: (waiting: ServiceWorker) => void): () => void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return () => undefined
  const ending = new AbortController()
  void install(onRelease, ending.signal)
  return () => ending.abort()
}

async function install(onRelease: (waiting: ServiceWorker) => void, signal: AbortSignal): Promise<void> {
  await idle()
  follow(await register(), onRelease, signal)
}

function register(): Promise<ServiceWorkerRegistration> {
  registering ??= navigator.serviceWorker.register(trusted?.createScriptURL(address) ?? address, { updateViaCache: 'none' })
  return registering
}

/** The active service worker, installed now where it was not: pushes need it on every device. */
export async function readyWorker(): Promise<ServiceWorkerRegistration> {
  await register()
  return navigator.serviceWorker.ready
}

/** Lets the waiting release replace this one, and opens the page anew in it. */
export function takeOver(waiting: ServiceWorker): void {
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true })
  waiting.postMessage('take-over', [])
}

function follow(registration: ServiceWorkerRegistration, onRelease: (waiting: ServiceWorker) => void, signal: AbortSignal): void {
  // The first release of a device replaces none.
  const look = () => {
    if (!signal.aborted && registration.waiting && navigator.serviceWorker.controller) onRelease(registration.waiting)
  }
  look()
  registration.addEventListener('updatefound', () => registration.installing?.addEventListener('statechange', look, { signal }), { signal })
  let askedAt = Date.now()
  const ask = () => {
    if (document.visibilityState === 'hidden' || Date.now() - askedAt < hourMs) return
    askedAt = Date.now()
    void registration.update().catch(() => undefined)
  }
  document.addEventListener('visibilitychange', ask, { signal })
}

const idle = (): Promise<unknown> =>
  new Promise((resolve) => ('requestIdleCallback' in window ? requestIdleCallback(resolve, { timeout: 5000 }) : setTimeout(resolve, 1000)))

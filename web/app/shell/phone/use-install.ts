import { useSyncExternalStore } from 'react'

/** Chromium's event, which the compiler's library does not have. */
type InstallEvent = Event & { readonly prompt: () => Promise<unknown> }

let offered: InstallEvent | null = null
const offers = new EventTarget()

function offer(event: Event | null): void {
  // Otherwise the browser shows a bar of its own.
  event?.preventDefault()
  offered = event as InstallEvent | null
  offers.dispatchEvent(new Event('change'))
}

// The browser offers it once, maybe before the row is shown.
if (!import.meta.env.SSR) {
  addEventListener('beforeinstallprompt', offer)
  addEventListener('appinstalled', () => offer(null))
}

/** Asks the person whether the browser shall install the pages; null where it does not offer it, or where they are installed. */
export function useInstall(): (() => void) | null {
  const event = useSyncExternalStore(watch, () => offered)
  return (
    event &&
    (() => {
      // An event asks once; the browser offers another where the person refused.
      void event.prompt().finally(() => offer(null))
    })
  )
}

/** Whether this is an iPhone or iPad in a browser: there the person installs the pages from the browser's share menu. */
export const isInstalledByHand = (): boolean => 'standalone' in navigator && navigator.standalone === false

function watch(onNews: () => void): () => void {
  offers.addEventListener('change', onNews)
  return () => offers.removeEventListener('change', onNews)
}

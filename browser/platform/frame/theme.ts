import { useSyncExternalStore } from 'react'

export type Theme = 'light' | 'dark'

export const themeNames: Readonly<Record<Theme, string>> = { light: 'حالت روشن', dark: 'حالت تیره' }

/** Where this device stores the theme: scripts in the head of each page read it before the first paint. */
export const themeKey = 'theme'
const changed = 'themechange'

/** The current theme; light at build time. */
export const useTheme = (): Theme =>
  useSyncExternalStore(
    watch,
    () => (document.documentElement.dataset['theme'] === 'dark' ? 'dark' : 'light'),
    () => 'light',
  )

/** Changes the theme and stores it on this device, if it has storage. */
export function chooseTheme(theme: Theme): void {
  document.documentElement.dataset['theme'] = theme
  try {
    localStorage.setItem(themeKey, theme)
  } catch {
    // Without storage the theme lasts until the page is closed.
  }
  window.dispatchEvent(new Event(changed))
}

function watch(onChange: () => void): () => void {
  window.addEventListener(changed, onChange)
  return () => window.removeEventListener(changed, onChange)
}

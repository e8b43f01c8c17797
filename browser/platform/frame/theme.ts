import { useSyncExternalStore } from 'react'

export type Theme = 'light' | 'dark'

export const themeNames: Readonly<Record<Theme, string>> = { light: 'حالت روشن', dark: 'حالت تیره' }

const changed = 'themechange'

/** The current theme; index.html sets it before the first paint. */
export const useTheme = (): Theme =>
  useSyncExternalStore(watch, () => (document.documentElement.dataset['theme'] === 'dark' ? 'dark' : 'light'))

/** Changes the theme and stores it on this device. */
export function chooseTheme(theme: Theme): void {
  document.documentElement.dataset['theme'] = theme
  localStorage.setItem('theme', theme)
  window.dispatchEvent(new Event(changed))
}

function watch(onChange: () => void): () => void {
  window.addEventListener(changed, onChange)
  return () => window.removeEventListener(changed, onChange)
}

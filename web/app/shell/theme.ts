import { useSyncExternalStore } from 'react'

export type Theme = 'light' | 'dark'

const key = 'theme'
const changed = 'themechange'

/** Runs in the head before the first paint: the saved theme, else the system's preference. Inline, allowed by its hash. */
export const themeScript = `try{var t=localStorage.getItem('${key}')}catch(e){}document.documentElement.dataset.theme=t==='dark'||t==='light'?t:matchMedia('(prefers-color-scheme: dark)').matches?'dark':'light'`

/**
 * Runs in the head too: pages are laid out for 1024 pixels at least, so a narrower screen shows them smaller, and whole (F-126). A wider
 * touch screen keeps its own width. Desktops ignore both; the last one of two applies.
 */
export const viewport = 'width=1024'
export const viewportScript = `if(screen.width>1023){var v=document.createElement('meta');v.name='viewport';v.content='width=device-width';document.head.append(v)}`

/** The current theme; light at build time. */
export const useTheme = (): Theme =>
  useSyncExternalStore(
    watch,
    () => (document.documentElement.dataset['theme'] === 'dark' ? 'dark' : 'light'),
    () => 'light',
  )

/** Changes the theme and saves it on this device, if it has storage. */
export function chooseTheme(theme: Theme): void {
  document.documentElement.dataset['theme'] = theme
  try {
    localStorage.setItem(key, theme)
  } catch {
    // Without storage the theme lasts until the page is closed.
  }
  window.dispatchEvent(new Event(changed))
}

function watch(onChange: () => void): () => void {
  window.addEventListener(changed, onChange)
  return () => window.removeEventListener(changed, onChange)
}

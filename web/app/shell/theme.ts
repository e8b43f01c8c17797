import { useSyncExternalStore } from 'react'

export type Theme = 'light' | 'dark'

const key = 'theme'
const changed = 'themechange'

/** Runs in the head before the first paint: the saved choice, else what the system asks for. Inline, allowed by its hash. */
export const themeScript = `try{var t=localStorage.getItem('${key}')}catch(e){}document.documentElement.dataset.theme=t==='dark'||t==='light'?t:matchMedia('(prefers-color-scheme: dark)').matches?'dark':'light'`

/** The theme on screen. At build time, where there is none, light. */
export const useTheme = (): Theme =>
  useSyncExternalStore(
    watch,
    () => (document.documentElement.dataset['theme'] === 'dark' ? 'dark' : 'light'),
    () => 'light',
  )

/** Changes the theme at once and remembers it on this device, where the device lets it. */
export function chooseTheme(theme: Theme): void {
  document.documentElement.dataset['theme'] = theme
  try {
    localStorage.setItem(key, theme)
  } catch {
    // A browser without storage keeps the choice until the page is left.
  }
  window.dispatchEvent(new Event(changed))
}

function watch(onChange: () => void): () => void {
  window.addEventListener(changed, onChange)
  return () => window.removeEventListener(changed, onChange)
}

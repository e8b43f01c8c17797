import { useSyncExternalStore } from 'react'

/** Touch screens narrower than the desktop's least width: they have the phone layout (R-PHONE-01). The sheet of `ui/phone.css` is for them. */
export const phoneMedia = '(pointer: coarse) and (width < 1024px)'

/** Whether the phone layout applies; false while a page is drawn at build time and hydrated. */
export const useIsPhone = (): boolean => useSyncExternalStore(watch, isPhone, () => false)

export const isPhone = (): boolean => matchMedia(phoneMedia).matches

function watch(onChange: () => void): () => void {
  const media = matchMedia(phoneMedia)
  media.addEventListener('change', onChange)
  return () => media.removeEventListener('change', onChange)
}

import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False while a page is drawn at build time and in its first breath in the browser, true ever after: both drawings agree. */
export const useIsMounted = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )

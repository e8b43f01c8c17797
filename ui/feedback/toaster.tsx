import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { useTopModal } from '../layout/modal.ts'
import { currentToast, hideToastOf, initialToast, watchToast, type ToastState } from './toast.ts'

/** Loaded with the first toast: no page shows one at once. Without a connection the words are shown alone. */
const ShownToast = lazy(async () => (await loadToast()) ?? { default: BareToast })
/** Undefined where it could not be loaded: `vite:preloadError` may be handled, which resolves to nothing. */
const loadToast = () => import('./shown-toast.tsx').catch(() => undefined)

/** The place of toasts, top right (R-UI-08): within the topmost window where one is open. Mounted once, by the root. */
export function Toaster() {
  const modal = useTopModal()
  return (
    <>
      <Place isHere={modal === null} />
      {modal && createPortal(<Place isHere />, modal)}
    </>
  )
}

/** Rendered while empty, since screen readers announce only changes of an existing live region. */
function Place({ isHere }: { readonly isHere: boolean }) {
  const toast = useSyncExternalStore(watchToast, currentToast, () => initialToast)
  const isShown = isHere && toast.open
  return (
    <div className="toasts" role="region" aria-label="پیام‌ها">
      <div aria-live="polite">
        <Suspense>{isShown && toast.severity !== 'error' && <ShownToast key={toast.serial} toast={toast} />}</Suspense>
      </div>
      <div aria-live="assertive">
        <Suspense>{isShown && toast.severity === 'error' && <ShownToast key={toast.serial} toast={toast} />}</Suspense>
      </div>
    </div>
  )
}

/** A toast whose code could not be loaded: its words, for as long as any other. */
export function BareToast({ toast: { title, messages, serial, autoHideDuration } }: { readonly toast: ToastState }) {
  useEffect(() => {
    const hiding = setTimeout(() => hideToastOf(serial), autoHideDuration)
    return () => clearTimeout(hiding)
  }, [serial, autoHideDuration])
  return <p className="toast">{[title, ...messages].filter((text) => text !== null).join(' ')}</p>
}

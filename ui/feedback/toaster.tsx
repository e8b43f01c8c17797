import { lazy, Suspense, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { useTopModal } from '../layout/modal.ts'
import { currentToast, initialToast, watchToast, type ToastState } from './toast.ts'

/** Loaded with the first toast: no page shows one at once. Without a connection the words are shown alone. */
const ShownToast = lazy(() => import('./shown-toast.tsx').catch(() => ({ default: BareToast })))

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

const BareToast = ({ toast: { title, messages } }: { readonly toast: ToastState }) => (
  <p className="toast">{[title, ...messages].filter((text) => text !== null).join(' ')}</p>
)

import { useEffect, useRef, type DialogHTMLAttributes, type RefObject } from 'react'
import { create } from 'zustand'

/** The windows that stand open, the topmost last: whatever lies outside it can be neither pressed nor heard. */
const useOpenModals = create<readonly HTMLDialogElement[]>(() => [])

/** The topmost open window, in which a message must stand to be met; null when none is open. */
export const useTopModal = (): HTMLDialogElement | null => useOpenModals((open) => open.at(-1) ?? null)

type Modal = { readonly ref: RefObject<HTMLDialogElement | null> } & Required<Pick<DialogHTMLAttributes<HTMLDialogElement>, 'onClose'>>

/** What a `<dialog>` needs to stand open as a modal window while `isOpen`; `close` is told when its reader closes it, by Esc say. */
export function useModal(isOpen: boolean, close: () => void): Modal {
  const ref = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const dialog = ref.current
    if (!isOpen || !dialog) return undefined
    if (!dialog.open) dialog.showModal()
    useOpenModals.setState((open) => [...open, dialog], true)
    return () => {
      useOpenModals.setState((open) => open.filter((each) => each !== dialog), true)
      if (dialog.isConnected) dialog.close()
    }
  }, [isOpen])
  // The browser tells of a closing a moment later, when it may stand open again.
  const onClose = () => (isOpen && !ref.current?.open ? close() : undefined)
  return { ref, onClose }
}

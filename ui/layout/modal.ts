import { useEffect, useRef, type DialogHTMLAttributes, type RefObject } from 'react'
import { create } from 'zustand'
import { isPhone } from './phone.ts'

/** The open modal windows, the topmost last; everything outside that one is inert. */
const useOpenModals = create<readonly HTMLDialogElement[]>(() => [])

/** The topmost open window, in which a message must be rendered to be reachable; null when none is open. */
export const useTopModal = (): HTMLDialogElement | null => useOpenModals((open) => open.at(-1) ?? null)

type Modal = { readonly ref: RefObject<HTMLDialogElement | null> } & Required<Pick<DialogHTMLAttributes<HTMLDialogElement>, 'onClose'>>

/** The props of a `<dialog>` that is modal while `isOpen`; `close` is called when the user closes it, for example by Esc. */
export function useModal(isOpen: boolean, close: () => void): Modal {
  const ref = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const dialog = ref.current
    if (!isOpen || !dialog) return undefined
    if (!dialog.open) dialog.showModal()
    useOpenModals.setState((open) => [...open, dialog], true)
    const gestures = isPhone() ? import('./sheet-gestures.ts').then(({ followGestures }) => followGestures(dialog)) : undefined
    return () => {
      void gestures?.then((stop) => stop())
      useOpenModals.setState((open) => open.filter((each) => each !== dialog), true)
      if (dialog.isConnected) dialog.close()
    }
  }, [isOpen])
  // The close event arrives a moment later, when the dialog may be open again.
  const onClose = () => (isOpen && !ref.current?.open ? close() : undefined)
  return { ref, onClose }
}

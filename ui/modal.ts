import { useEffect, useRef, useSyncExternalStore, type DialogHTMLAttributes, type RefObject } from 'react'

/** The windows that stand open, the topmost last: whatever lies outside it can be neither pressed nor heard. */
let open: readonly HTMLDialogElement[] = []
const watchers = new Set<() => void>()

function become(next: readonly HTMLDialogElement[]): void {
  open = next
  for (const watcher of watchers) watcher()
}

function watch(watcher: () => void): () => void {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}

/** The topmost open window, in which a message must stand to be met; null when none is open. */
export const useTopModal = (): HTMLDialogElement | null =>
  useSyncExternalStore(
    watch,
    () => open.at(-1) ?? null,
    () => null,
  )

type Modal = { readonly ref: RefObject<HTMLDialogElement | null> } & Required<Pick<DialogHTMLAttributes<HTMLDialogElement>, 'onClose'>>

/** What a `<dialog>` needs to stand open as a modal window while `isOpen`; `close` is told when its reader closes it, by Esc say. */
export function useModal(isOpen: boolean, close: () => void): Modal {
  const ref = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const dialog = ref.current
    if (!isOpen || !dialog) return undefined
    if (!dialog.open) dialog.showModal()
    become([...open, dialog])
    return () => {
      become(open.filter((each) => each !== dialog))
      if (dialog.isConnected) dialog.close()
    }
  }, [isOpen])
  // The browser tells of a closing a moment later, when it may stand open again.
  const onClose = () => (isOpen && !ref.current?.open ? close() : undefined)
  return { ref, onClose }
}

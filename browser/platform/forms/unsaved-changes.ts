import { useEffect, useRef, type RefObject } from 'react'

/** One form that would lose something; `current` is false while it has nothing to lose. */
type Form = RefObject<boolean>

const forms = new Set<Form>()
const watchers = new Set<() => void>()

/** Whether a form on this page holds changes that were not sent. */
export const hasUnsavedChanges = (): boolean => [...forms].some(({ current }) => current)

/** For `useSyncExternalStore`: calls `watcher` when a form may have begun or ceased to hold changes. */
export function watchUnsavedChanges(watcher: () => void): () => void {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}

/**
 * Counts the calling form among those with unsaved changes while `isUnsaved`. Returns how to say it at once, since a page may
 * be left in the same moment as its form is sent.
 */
export function useUnsavedChanges(isUnsaved: boolean): (isUnsavedNow: boolean) => void {
  const form = useRef(false)
  useEffect(() => {
    forms.add(form)
    return () => {
      forms.delete(form)
      notify()
    }
  }, [])
  useEffect(() => set(form, isUnsaved), [isUnsaved])
  return (isUnsavedNow) => set(form, isUnsavedNow)
}

function set(form: Form, isUnsaved: boolean): void {
  form.current = isUnsaved
  notify()
}

function notify(): void {
  for (const watcher of watchers) watcher()
}

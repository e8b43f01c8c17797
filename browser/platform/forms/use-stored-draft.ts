import { useRef, useState, type Dispatch, type SetStateAction } from 'react'
import { draftPrefix } from './clear-drafts.ts'

/**
 * What was typed into a form, for `useForm`'s `draft`: it outlives a reload and the end of a session, in this tab alone. `key` names the
 * form and whose it is, so that nobody else finds it; null stores nothing.
 */
export function useStoredDraft<Values extends object>(
  key: string | null,
): readonly [Partial<Values>, Dispatch<SetStateAction<Partial<Values>>>] {
  const [draft, setDraft] = useState<Partial<Values>>(() => (key === null ? null : readStored(key)) ?? {})
  const latest = useRef(draft)
  // Stored here and not by React, since what was sent is removed even if the form is gone by then.
  const change: Dispatch<SetStateAction<Partial<Values>>> = (action) => {
    latest.current = typeof action === 'function' ? action(latest.current) : action
    if (key !== null) writeStored(key, Object.keys(latest.current).length === 0 ? null : latest.current)
    setDraft(latest.current)
  }
  return [draft, change]
}

/** What this tab stored under `key`; null where there is nothing, or what is there is no object. */
export function readStored(key: string): object | null {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(draftPrefix + key) ?? 'null')
    return typeof value === 'object' ? value : null
  } catch {
    return null
  }
}

/** Stores `value` for this tab; null removes it. A full or forbidden storage loses the draft, never the page. */
export function writeStored(key: string, value: object | null): void {
  try {
    if (value === null) sessionStorage.removeItem(draftPrefix + key)
    else sessionStorage.setItem(draftPrefix + key, JSON.stringify(value))
  } catch {
    // Without it the form still works.
  }
}

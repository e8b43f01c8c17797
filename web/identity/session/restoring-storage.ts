import type { PersistStorage, StorageValue } from 'zustand/middleware'

/** A store of texts: local storage, or a slower one. */
export type TextStorage = {
  getItem(key: string): string | null | Promise<string | null>
  setItem(key: string, text: string): unknown
  removeItem(key: string): unknown
}

/** Restoring may take this long, then the app goes on with what it has (R-SESSION-STATE-06). */
export const restoreLimitMs = 5000

/**
 * Persists as JSON in local storage (R-SESSION-STATE-04). What cannot be read in time, or is no JSON, counts as
 * nothing stored (D-97). Before a page has its window there is nothing either.
 */
export function restoringStorage<State>(
  storage: () => TextStorage | null = localStorageIfAny,
  limitMs = restoreLimitMs,
): PersistStorage<State> {
  return {
    getItem(key) {
      const text = attempt(() => storage()?.getItem(key) ?? null)
      return text instanceof Promise ? Promise.race([text.then((late) => parsed<State>(late)), nothingAfter(limitMs)]) : parsed<State>(text)
    },
    // A full or forbidden storage loses the memory of this browser, never the page.
    setItem: (key, value) => void attempt(() => storage()?.setItem(key, JSON.stringify(value)) ?? null),
    removeItem: (key) => void attempt(() => storage()?.removeItem(key) ?? null),
  }
}

const localStorageIfAny = (): TextStorage | null => (typeof localStorage === 'undefined' ? null : localStorage)

function parsed<State>(text: unknown): StorageValue<State> | null {
  if (typeof text !== 'string') return null
  const value: unknown = attempt(() => JSON.parse(text))
  return typeof value === 'object' && value !== null && 'state' in value ? (value as StorageValue<State>) : null
}

function attempt<T>(action: () => T): T | null {
  try {
    return action()
  } catch {
    return null
  }
}

const nothingAfter = (ms: number): Promise<null> => new Promise((resolve) => setTimeout(() => resolve(null), ms))

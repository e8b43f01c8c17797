import type { PersistStorage, StorageValue } from 'zustand/middleware'

type Signed = { readonly user: { readonly accessToken: string | null } }

/**
 * All tabs write the same storage. A tab that has not yet received another's login or logout would overwrite it with its
 * old user, so a write is skipped while another session is stored, unless this tab itself began or ended one. An
 * asynchronous storage is written without this check.
 */
export function sharedStorage<State extends Signed>(storage: PersistStorage<State>): PersistStorage<State> {
  let known: string | null = null
  const tokenOf = (value: StorageValue<State> | null): string | null => value?.state.user?.accessToken ?? null
  const noted = (value: StorageValue<State> | null) => {
    known = tokenOf(value)
    return value
  }
  return {
    ...storage,
    getItem: (name) => {
      const value = storage.getItem(name)
      return isLate(value) ? value.then(noted) : noted(value)
    },
    setItem: (name, value) => {
      const stored = storage.getItem(name)
      const isStale = !isLate(stored) && tokenOf(stored) !== known && tokenOf(value) === known
      if (!isStale) {
        known = tokenOf(value)
        void storage.setItem(name, value)
      }
    },
  }
}

const isLate = <T>(value: T | PromiseLike<T>): value is PromiseLike<T> => typeof value === 'object' && value !== null && 'then' in value

import type { PersistStorage, StorageValue } from 'zustand/middleware'

type Signed = { readonly user: { readonly accessToken: string | null } }

/**
 * The tabs write one memory. A tab that has not heard yet of a login or logout elsewhere would write its old user over
 * it; so what a tab keeps is passed over while somebody else's session stands there, unless the tab itself began or
 * ended one. Storage that answers late is written as it comes.
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
      const kept = storage.getItem(name)
      const isStale = !isLate(kept) && tokenOf(kept) !== known && tokenOf(value) === known
      if (!isStale) {
        known = tokenOf(value)
        void storage.setItem(name, value)
      }
    },
  }
}

const isLate = <T>(value: T | PromiseLike<T>): value is PromiseLike<T> => typeof value === 'object' && value !== null && 'then' in value

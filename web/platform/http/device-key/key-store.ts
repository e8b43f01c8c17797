/** The keys of this device for one session: neither can be read out of the browser. `read` comes with the binding. */
export type DeviceKeys = { readonly pair: CryptoKeyPair; readonly read?: CryptoKey }

const store = 'keys'
const only = 'session'

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open('pelekan-device', 1)
    request.addEventListener('upgradeneeded', () => request.result.createObjectStore(store))
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('the store of keys did not open')))
  })
}

async function run<T>(mode: IDBTransactionMode, work: (keys: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const database = await open()
  try {
    return await new Promise((resolve, reject) => {
      const request = work(database.transaction(store, mode).objectStore(store))
      request.addEventListener('success', () => resolve(request.result))
      request.addEventListener('error', () => reject(request.error ?? new Error('the store of keys refused')))
    })
  } finally {
    database.close()
  }
}

/** Null where this browser has none. */
export const storedKeys = async (): Promise<DeviceKeys | null> =>
  (await run<DeviceKeys | undefined>('readonly', (keys) => keys.get(only))) ?? null

/** Replaces those of an earlier session. */
export const storeKeys = (keys: DeviceKeys): Promise<unknown> => run('readwrite', (all) => all.put(keys, only))

import { randomBytes } from 'node:crypto'
import type { FileStore } from '#server/platform/files/file-store.ts'

/** Files that are kept as long as the process lives, under keys that follow from the played chance. */
export function openMemoryStore(): FileStore {
  const held = new Map<string, Buffer>()
  return {
    put: async (bytes) => {
      const key = randomBytes(16).toString('hex')
      held.set(key, Buffer.from(bytes))
      return key
    },
    get: async (key) => held.get(key) ?? null,
    remove: async (key) => void held.delete(key),
  }
}

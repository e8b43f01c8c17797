import { randomBytes } from 'node:crypto'
import type { FileStore } from '#server/platform/files/file-store.ts'

/** Files in memory, under keys drawn from the simulated randomness. */
export function openMemoryStore(): FileStore {
  const files = new Map<string, Buffer>()
  return {
    put: async (bytes) => {
      const key = randomBytes(16).toString('hex')
      files.set(key, Buffer.from(bytes))
      return key
    },
    get: async (key) => files.get(key) ?? null,
    remove: async (key) => void files.delete(key),
  }
}

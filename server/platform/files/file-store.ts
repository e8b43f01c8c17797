import { randomBytes } from 'node:crypto'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Stores bytes outside the web root, under random keys (D-64). */
export type FileStore = {
  /** Stores `bytes` whole or not at all, and returns their key: 128 random bits as hex. */
  readonly put: (bytes: Uint8Array) => Promise<string>
  /** The bytes, or null for an unknown key. */
  readonly get: (key: string) => Promise<Buffer | null>
  /** Deletes the bytes; an unknown key is no fault. */
  readonly remove: (key: string) => Promise<void>
}

/** A folder as a store: two levels deep, so that no folder grows large. */
export function openFileStore(folder: string): FileStore {
  return {
    put: async (bytes) => {
      const key = randomBytes(16).toString('hex')
      const path = pathOf(folder, key)
      await mkdir(join(path, '..'), { recursive: true })
      await writeFile(`${path}.part`, bytes, { mode: 0o600 })
      await rename(`${path}.part`, path)
      return key
    },
    get: async (key) => {
      try {
        return await readFile(pathOf(folder, key))
      } catch (fault) {
        if (isMissing(fault)) return null
        throw fault
      }
    },
    remove: (key) => rm(pathOf(folder, key), { force: true }),
  }
}

function pathOf(folder: string, key: string): string {
  if (!/^[0-9a-f]{32}$/.test(key)) throw new RangeError('not a key of this store')
  return join(folder, key.slice(0, 2), key)
}

const isMissing = (fault: unknown): boolean => fault instanceof Error && 'code' in fault && fault.code === 'ENOENT'

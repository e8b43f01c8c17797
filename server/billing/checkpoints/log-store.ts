import { randomUUID } from 'node:crypto'
import { mkdir, open, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { leafLength } from '#domain/billing/checkpoints/chain.ts'
import { hashOfSubtrees, subtreesOf, type Range, type Subtree } from '#domain/platform/checkpoints/tree.ts'
import type { App } from '#server/platform/context/app.ts'
import { hashOfLeaf, hashOfPair } from './growing-tree.ts'
import { openLedgerKeys, type LedgerKeys } from './ledger-keys.ts'

/**
 * The ledger's log in a folder outside the database: `leaves`, one line each; `tree/LEVEL`, the hashes of the full subtrees of
 * 2^LEVEL leaves, so that no root is calculated anew; `signed/SIZE`, the checkpoints. All but the checkpoints is only appended to,
 * and what a crash left after the newest checkpoint is overwritten.
 */
export type LogStore = {
  /** The sizes of all checkpoints, the smallest first. */
  sizes(): Promise<readonly number[]>
  /** The signed note of the checkpoint of this size; null where there is none. */
  note(size: number): Promise<string | null>
  writeNote(size: number, note: string): Promise<void>
  /** The texts of the leaves `start` to `end - 1`. */
  leaves(range: Range): Promise<readonly string[]>
  /** Appends leaves after the first `size` ones, and their subtrees. */
  append(size: number, leaves: readonly string[]): Promise<void>
  hash(range: Range): Promise<Uint8Array>
  /** Writes a file of the folder, such as the public keys. */
  writeFile(name: string, text: string): Promise<void>
}

const hashLength = 32

export function openLogStore(folder: string): LogStore {
  const levelFile = (level: number): string => join(folder, 'tree', String(level))
  const subtree = async ({ level, index }: Subtree): Promise<Uint8Array> => {
    const [hash] = await readParts(levelFile(level), index, 1, hashLength)
    if (!hash) throw new Error(`the log has no subtree ${level}/${index}`)
    return hash
  }
  return {
    sizes: async () => {
      const names = await readdir(join(folder, 'signed')).catch(emptyWhereMissing)
      return names
        .filter((name) => /^\d+$/.test(name))
        .map(Number)
        .toSorted((one, other) => one - other)
    },
    note: (size) => readFile(join(folder, 'signed', String(size)), 'utf8').catch(nullWhereMissing),
    writeNote: (size, note) => writeWhole(join(folder, 'signed'), String(size), note),
    leaves: async ({ start, end }) => {
      const parts = await readParts(join(folder, 'leaves'), start, end - start, leafLength)
      return parts.map((part) => part.toString('utf8').slice(0, -1))
    },
    append: async (size, leaves) => {
      await mkdir(join(folder, 'tree'), { recursive: true })
      await writeAt(join(folder, 'leaves'), size * leafLength, Buffer.from(leaves.map((leaf) => `${leaf}\n`).join('')))
      let hashes = leaves.map(hashOfLeaf)
      for (let [level, first] = [0, size]; hashes.length > 0; level++) {
        await writeAt(levelFile(level), first * hashLength, Buffer.concat(hashes))
        // An odd first subtree has its left half in what was there before.
        const all = first % 2 === 1 ? [await subtree({ level, index: first - 1 }), ...hashes] : hashes
        first = Math.floor(first / 2)
        hashes = Array.from({ length: Math.floor(all.length / 2) }, (_, index) => pair(all, index))
      }
    },
    hash: async (range) => hashOfSubtrees(await Promise.all(subtreesOf(range).map(subtree))),
    writeFile: (name, text) => writeWhole(folder, name, text),
  }
}

function pair(hashes: readonly Uint8Array[], index: number): Uint8Array {
  const [left, right] = hashes.slice(2 * index, 2 * index + 2)
  if (!left || !right) throw new RangeError('no pair')
  return hashOfPair(left, right)
}

/** So many parts of one length, from the part `first` on; fewer where the file ends. */
async function readParts(path: string, first: number, count: number, length: number): Promise<readonly Buffer[]> {
  const file = await open(path, 'r').catch(nullWhereMissing)
  if (!file) return []
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(count * length), 0, count * length, first * length)
    return Array.from({ length: Math.floor(bytesRead / length) }, (_, index) => buffer.subarray(index * length, (index + 1) * length))
  } finally {
    await file.close()
  }
}

/** Writes at a place of a file, which exists afterwards, on the disk itself. */
async function writeAt(path: string, position: number, bytes: Uint8Array): Promise<void> {
  await writeFile(path, '', { flag: 'a', mode: 0o600 })
  const file = await open(path, 'r+')
  try {
    await file.write(bytes, 0, bytes.length, position)
    await file.sync()
  } finally {
    await file.close()
  }
}

/** Writes a file whole or not at all, also where two write it at once. */
async function writeWhole(folder: string, name: string, text: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  const path = join(folder, name)
  const part = `${path}.${randomUUID()}.part`
  await writeFile(part, text, { mode: 0o600, flush: true })
  await rename(part, path)
}

function nullWhereMissing(fault: unknown): null {
  if (fault instanceof Error && 'code' in fault && fault.code === 'ENOENT') return null
  throw fault
}

const emptyWhereMissing = (fault: unknown): string[] => nullWhereMissing(fault) ?? []

/** The ledger's log of this installation: its keys, and its files. */
export type OwnLog = { readonly keys: LedgerKeys; readonly store: LogStore }

/** The advisory lock under which a checkpoint is made; seeding, roles and webhooks have numbers of their own. */
export const checkpointLock = 7250

export const ownLog = ({ ledgerKey, checkpointDir }: App['config']): OwnLog => ({
  keys: openLedgerKeys(ledgerKey),
  store: openLogStore(checkpointDir),
})

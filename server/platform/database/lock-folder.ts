import { createHash } from 'node:crypto'
import { mkdirSync, realpathSync, rmSync } from 'node:fs'
import { connect, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

export type FolderLock = { release(): void }

/** A server that is shutting down releases its folder after its last requests. */
const patienceMs = 15_000

/**
 * Locks `folder` for this process until it is released or the process ends, however it ends. When another process has it, waits
 * up to `waitMs` and then throws with that process's id.
 */
export async function lockFolder(folder: string, waitMs = patienceMs): Promise<FolderLock> {
  mkdirSync(folder, { recursive: true })
  const address = addressOf(folder)
  const until = performance.now() + waitMs
  for (let isFirst = true; ; isFirst = false) {
    const server = await listenOn(address)
    if (server) return { release: () => void server.close() }
    const pid = await holderOf(address)
    const holder = pid === null ? 'another process' : `process ${pid}`
    if (performance.now() >= until) throw new Error(`${folder} is in use by ${holder}: end it, or choose another DATA_DIR`)
    if (isFirst) console.error(`waiting up to ${Math.ceil(waitMs / 1000)} s until ${holder} releases ${folder}`)
    await sleep(100)
  }
}

/** A socket address that the kernel frees when the process ends; a socket file on other systems than Linux and Windows. */
function addressOf(folder: string): string {
  const name = `embedded-${createHash('sha256').update(realpathSync(folder)).digest('hex').slice(0, 32)}`
  if (process.platform === 'linux') return `\0${name}`
  return process.platform === 'win32' ? `\\\\.\\pipe\\${name}` : join(tmpdir(), name)
}

/** Serves this process's id to whoever connects. Null when another process already listens. */
function listenOn(address: string): Promise<Server | null> {
  const server = createServer((socket) => socket.on('error', () => undefined).end(String(process.pid))).unref()
  return new Promise((resolve) => {
    server.once('error', () => resolve(null)).listen(address, () => resolve(server))
  })
}

/** The id of the process that listens; null when it does not answer. */
function holderOf(address: string): Promise<number | null> {
  return new Promise((resolve) => {
    let answer = ''
    const socket = connect(address)
    socket.setTimeout(1_000, () => socket.destroy())
    socket.on('data', (bytes) => (answer += bytes.toString()))
    socket.on('error', (fault) => removeStale(address, fault))
    socket.on('close', () => resolve(/^\d+$/.test(answer) ? Number(answer) : null))
  })
}

/** Removes the socket file of a killed process, on which nobody listens. */
function removeStale(address: string, fault: Error): void {
  const isFile = process.platform !== 'linux' && process.platform !== 'win32'
  if (isFile && 'code' in fault && fault.code === 'ECONNREFUSED') rmSync(address, { force: true })
}

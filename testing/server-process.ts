import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { serverFile } from '#server/app/bundle.ts'
import { freePort } from './free-port.ts'
import { productionKeys } from './production-keys.ts'

/** What a process of the system does: answers, works, or both. */
export type Part = 'server' | 'worker' | 'both'
type ProcessOptions = { readonly databaseUrl: string; readonly part: Part; readonly env?: Readonly<Record<string, string>> }

/** One process of the product's own server at an address of its own, which may be started, ended and started again. */
export type ServerProcess = {
  /** Where it listens; a worker listens for its operators only. */
  readonly address: string
  /** While it runs. */
  readonly pid: () => number | undefined
  /** The last two hundred thousand characters of what it wrote. */
  readonly said: () => string
  /** Starts it and waits until it is ready. */
  start(): Promise<void>
  /** Asks it to end as an operator would, or ends it as a power switch would; answers its exit code, null after a kill. */
  end(signal: 'SIGTERM' | 'SIGKILL'): Promise<number | null>
}

/** A process as in production, over a migrated database whose address names the role that serves. It is not started yet. */
export async function openProcess({ databaseUrl, part, env = {} }: ProcessOptions): Promise<ServerProcess> {
  const port = String(await freePort())
  const address = `http://127.0.0.1:${port}`
  const dataDir = mkdtempSync(join(tmpdir(), 'process-'))
  const environment = {
    PATH: process.env['PATH'],
    ...productionKeys(`http://localhost:${env['SANDBOX_PORT'] ?? '9'}`, dataDir),
    TEST_RUN: process.env['TEST_RUN'],
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    PUBLIC_URL: address,
    ...(part === 'worker' ? { INTERNAL_PORT: port } : { PORT: port, CONSOLE_PORT: '0', MERCHANT_PORT: '0' }),
    PAGES: 'off',
    AUTOPILOT: 'off',
    JOB_BEAT_MS: '500',
    LOG_LEVEL: 'error',
    ...env,
  }
  let child: ChildProcess | null = null
  let said = ''
  // Whoever started it may end by a fault; nothing is left behind.
  process.once('exit', () => child?.kill('SIGKILL'))
  return {
    address,
    pid: () => child?.pid,
    said: () => said,
    async start() {
      child = spawn(process.execPath, [serverFile, ...(part === 'both' ? [] : [part])], {
        env: environment,
        stdio: ['ignore', 'pipe', 'pipe'],
      })
      for (const stream of [child.stdout, child.stderr]) stream?.on('data', (words) => (said = `${said}${words}`.slice(-200_000)))
      child.stderr?.pipe(process.stderr, { end: false })
      while (!(await isReady(address))) {
        if (isOver(child)) throw new Error(`a ${part} ended with ${child.exitCode ?? child.signalCode}, and said: ${said.slice(-2_000)}`)
        await sleep(50)
      }
    },
    async end(signal) {
      if (child === null) return null
      if (!isOver(child)) {
        const ended = once(child, 'exit')
        child.kill(signal)
        await ended
      }
      return child.exitCode
    },
  }
}

const isOver = ({ exitCode, signalCode }: ChildProcess): boolean => exitCode !== null || signalCode !== null

async function isReady(address: string): Promise<boolean> {
  const answer = await fetch(`${address}/readyz`).catch(() => null)
  await answer?.body?.cancel()
  return answer?.ok === true
}

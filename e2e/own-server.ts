import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { inject } from 'vitest'
import { instant } from '#domain/platform/kernel/time.ts'
import { serverFile } from '#server/app/bundle.ts'
import { seedWhenEmpty } from '#server/app/seed/seed-when-empty.ts'
import { openDatabase } from '#server/platform/database/open.ts'
import { freePort } from '#testing/free-port.ts'
import { copyTemplate } from '#testing/on-both-engines.ts'
import { ownerUrl } from '#testing/postgres.ts'

/** A server for one test, which it may end and start again; the sandbox is shared by all journeys. */
export type OwnServer = {
  readonly address: string
  /** The console's address. */
  readonly console: string
  /** The stores' portal's address. */
  readonly merchant: string
  /** Its data folder. */
  readonly folder: string
  /** The environment that names its data folder and database, for a command beside it. */
  readonly place: Readonly<Record<string, string>>
  /** Starts the server and waits until it answers. */
  start(): Promise<void>
  /** Ends it by SIGKILL. */
  kill(): Promise<void>
  /** Ends it and removes its data folder. */
  leave(): Promise<void>
}

/** The environment a server of a test inherits: the program path, the compile cache and the mark of the test run. */
export const shell = { PATH: process.env['PATH'], NODE_COMPILE_CACHE: 'node_modules/.cache/compiled', TEST_RUN: process.env['TEST_RUN'] }

/**
 * A PostgreSQL database with the demo's first dozen stores of this moment, as environment of `openOwnServer`; without PostgreSQL the server uses the
 * embedded engine. With all its stores a server renders pages for twenty seconds of processor time first.
 */
export async function onPostgres(at = instant(Date.now())): Promise<Readonly<Record<string, string>>> {
  const template = inject('postgres')
  if (template === null) return {}
  const url = await copyTemplate(template)
  const owner = await openDatabase({ url: ownerUrl(url), connections: 1, migrates: false })
  await seedWhenEmpty({ db: owner.db, now: () => at, config: { isDemo: true } }, 12)
  await owner.close()
  return { DATABASE_URL: url }
}

/**
 * It has stores of the demo and no autopilot; with `AUTOPILOT: 'on'` in `env` it has the demo customers too. With the argument `server` it
 * runs no jobs.
 */
export async function openOwnServer(
  env: Readonly<Record<string, string>> = {},
  programArguments: readonly 'server'[] = [],
): Promise<OwnServer> {
  const folder = mkdtempSync(join(tmpdir(), 'own-server-'))
  const [port, consolePort, merchantPort] = [await freePort(), await freePort(), await freePort()]
  const address = `http://localhost:${port}`
  let server: ChildProcess | null = null
  const kill = async () => {
    const isOver = server && new Promise((resolve) => server?.once('exit', resolve))
    server?.kill('SIGKILL')
    await isOver
    server = null
  }
  const place = { DATA_DIR: folder, DEMO: 'on', ...('DATABASE_URL' in env && { DATABASE_URL: env['DATABASE_URL'] ?? '' }) }
  return {
    address,
    place,
    console: `http://localhost:${consolePort}`,
    merchant: `http://localhost:${merchantPort}`,
    folder,
    start: async () => {
      server = spawn(process.execPath, [serverFile, ...programArguments], {
        env: {
          ...shell,
          ...place,
          PORT: String(port),
          CONSOLE_PORT: String(consolePort),
          MERCHANT_PORT: String(merchantPort),
          PUBLIC_URL: address,
          SANDBOX_PORT: new URL(inject('sandbox')).port,
          TRUSTED_PROXIES: 'loopback',
          AUTOPILOT: 'off',
          JOB_BEAT_MS: '1000',
          ...env,
        },
        stdio: ['ignore', 'ignore', 'inherit'],
      })
      await answering(`${address}/readyz`)
    },
    kill,
    leave: async () => {
      await kill()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function answering(url: string): Promise<void> {
  for (let waitedMs = 0; waitedMs < 240_000; waitedMs += 100) {
    const answer = await fetch(url).catch(() => null)
    await answer?.body?.cancel()
    if (answer?.ok) return
    await wait(100)
  }
  throw new Error(`no answer from ${url}`)
}

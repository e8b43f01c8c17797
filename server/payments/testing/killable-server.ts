import { spawn } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '#server/testing/free-port.ts'

/** The product's own server, jobs and all, in a process that may be killed and started again at the same address. */
export async function openKillableServer({ databaseUrl, sandbox }: { readonly databaseUrl: string; readonly sandbox: string }) {
  const port = await freePort()
  const address = `http://127.0.0.1:${port}`
  const env = {
    PATH: process.env['PATH'],
    DATABASE_URL: databaseUrl,
    DATA_DIR: mkdtempSync(join(tmpdir(), 'killed-')),
    PORT: String(port),
    CONSOLE_PORT: '0',
    SANDBOX_PORT: new URL(sandbox).port,
    PAGES: 'off',
    AUTOPILOT: 'off',
    JOB_BEAT_MS: '500',
    PAYMENT_CHECK_AFTER_MS: '300',
    LOG_LEVEL: 'error',
  }
  return {
    address,
    /** Starts it and waits until it answers; the answer kills it as a power switch would. */
    async start(): Promise<() => Promise<void>> {
      const child = spawn(process.execPath, ['server/main.ts'], { env, stdio: ['ignore', 'ignore', 'inherit'] })
      const isOver = new Promise((resolve) => child.once('exit', resolve))
      while (!(await isReady(address))) {
        if (child.exitCode !== null) throw new Error(`the server ended with ${child.exitCode}`)
        await sleep(50)
      }
      return async () => {
        child.kill('SIGKILL')
        await isOver
      }
    },
  }
}

async function isReady(address: string): Promise<boolean> {
  const answer = await fetch(`${address}/readyz`).catch(() => null)
  await answer?.body?.cancel()
  return answer?.ok === true
}

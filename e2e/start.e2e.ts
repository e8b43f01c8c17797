import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { serverFile } from '#server/bundle.ts'
import { freePort } from './house.ts'
import { shell } from './own-house.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'start-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Starts this file with these variables; answers its exit code and what it said. */
async function startWith(file: string, env: Record<string, string>): Promise<{ code: number | null; said: string }> {
  const server = spawn(process.execPath, [file], {
    env: { ...shell, DATA_DIR: join(folder, 'config'), CONSOLE_PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const stop = setTimeout(() => server.kill('SIGKILL'), 60_000)
  const code = new Promise<number | null>((resolve) => server.once('exit', resolve))
  const said = await Promise.all([text(server.stdout), text(server.stderr)])
  clearTimeout(stop)
  return { code: await code, said: said.join('\n') }
}

describe('a wrong environment value ends whatever is started, with its name and what it should be', () => {
  test.each([
    ['PORT', '99999', 'scripts/start.ts'],
    ['PORT', 'eighty', 'scripts/start.ts'],
    ['AUTOPILOT', 'perhaps', 'scripts/start.ts'],
    ['AUTOPILOT_DELAY_MS', '-1', 'scripts/start.ts'],
    ['PUBLIC_URL', 'pelekan', 'scripts/start.ts'],
    ['DATABASE_URL', 'mysql://somewhere', serverFile],
    ['CODE_KEY', 'short', 'scripts/migrate.ts'],
    ['CODE_KEY', 'short', 'scripts/ledger-verify.ts'],
  ])('%s=%s at %s', async (name, value, file) => {
    const { code, said } = await startWith(file, { [name]: value })
    expect(code).toBeGreaterThan(0)
    expect(said).toContain(name)
    expect(said).not.toMatch(/at .*\.[jt]s:\d+/)
  })
})

test('a second process on the same folder is refused with a clear message, and the first goes on until it is ended cleanly', async () => {
  const home = join(folder, 'shared')
  const port = await freePort()
  const first = spawn(process.execPath, [serverFile], {
    env: { ...shell, DATA_DIR: home, PORT: String(port), CONSOLE_PORT: '0', AUTOPILOT: 'off' },
    stdio: 'ignore',
  })
  const isOver = new Promise((resolve) => first.once('exit', resolve))
  onTestFinished(() => void first.kill('SIGKILL'))
  const isUp = () =>
    fetch(`http://127.0.0.1:${port}/readyz`).then(
      (answer) => answer.ok,
      () => false,
    )
  await expect.poll(isUp, { timeout: 120_000, interval: 250 }).toBe(true)

  const { code, said } = await startWith(serverFile, { DATA_DIR: home, PORT: String(await freePort()) })
  expect(code).toBeGreaterThan(0)
  expect(said).toContain(home)
  expect(said).not.toMatch(/at .*\.[jt]s:\d+/)

  expect(await isUp()).toBe(true)
  first.kill('SIGTERM')
  expect(await isOver).toBe(0)
}, 180_000)

import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { freePort } from './house.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'start-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Starts the server alone with these variables; answers its exit code and what it said. */
async function startWith(env: Record<string, string>): Promise<{ code: number | null; said: string }> {
  const server = spawn(process.execPath, ['server/main.ts'], {
    env: { PATH: process.env['PATH'], DATA_DIR: join(folder, 'config'), CONSOLE_PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const stop = setTimeout(() => server.kill('SIGKILL'), 20_000)
  const code = new Promise<number | null>((resolve) => server.once('exit', resolve))
  const said = await Promise.all([text(server.stdout), text(server.stderr)])
  clearTimeout(stop)
  return { code: await code, said: said.join('\n') }
}

describe('a wrong environment value stops the start, with its name and what it should be', () => {
  test.each([
    ['PORT', '99999'],
    ['PORT', 'eighty'],
    ['AUTOPILOT', 'perhaps'],
    ['AUTOPILOT_DELAY_MS', '-1'],
    ['PUBLIC_URL', 'pelekan'],
    ['DATABASE_URL', 'mysql://somewhere'],
  ])('%s=%s', async (name, value) => {
    const { code, said } = await startWith({ [name]: value })
    expect(code).toBeGreaterThan(0)
    expect(said).toContain(name)
    expect(said).not.toMatch(/at .*\.ts:\d+/)
  })
})

test('a second process on the same folder is refused with a clear message, and the first goes on until it is ended cleanly', async () => {
  const home = join(folder, 'shared')
  const port = await freePort()
  const first = spawn(process.execPath, ['server/main.ts'], {
    env: { PATH: process.env['PATH'], DATA_DIR: home, PORT: String(port), CONSOLE_PORT: '0', AUTOPILOT: 'off' },
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

  const { code, said } = await startWith({ DATA_DIR: home, PORT: String(await freePort()) })
  expect(code).toBeGreaterThan(0)
  expect(said).toContain(home)
  expect(said).not.toMatch(/at .*\.ts:\d+/)

  expect(await isUp()).toBe(true)
  first.kill('SIGTERM')
  expect(await isOver).toBe(0)
}, 180_000)

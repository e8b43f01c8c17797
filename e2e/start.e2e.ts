import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { serverFile } from '#server/app/bundle.ts'
import { freePort } from '#testing/free-port.ts'
import { isInTurn } from '#testing/turn.ts'
import { leftProcesses, runMark } from '../scripts/left-processes.ts'
import { shell } from './own-server.ts'

let folder: string
/** The data folder of one system after another: an empty one is filled for half a minute. */
let home: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'start-'))
  home = join(folder, 'data')
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Runs this file with these variables; returns its exit code and output. */
async function startWith(command: string, env: Record<string, string>): Promise<{ code: number | null; said: string }> {
  const server = spawn(process.execPath, command.split(' '), {
    env: { ...shell, DATA_DIR: join(folder, 'config'), CONSOLE_PORT: '0', MERCHANT_PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const stop = setTimeout(() => server.kill('SIGKILL'), 150_000)
  const code = new Promise<number | null>((resolve) => server.once('exit', resolve))
  const said = await Promise.all([text(server.stdout), text(server.stderr)])
  clearTimeout(stop)
  return { code: await code, said: said.join('\n') }
}

describe('a wrong environment value ends whatever is started, with its name and what it should be', () => {
  test.each([
    ['PORT', 'eighty', 'scripts/start.ts'],
    ['DATABASE_URL', 'mysql://somewhere', serverFile],
    ['CODE_KEY', 'short', 'scripts/database/migrate.ts'],
    ['CODE_KEY', 'short', 'scripts/database/verify.ts ledger'],
  ])('%s=%s at %s', async (name, value, file) => {
    const { code, said } = await startWith(file, { [name]: value })
    expect(code).toBeGreaterThan(0)
    expect(said).toContain(name)
    expect(said).not.toMatch(/at .*\.[jt]s:\d+/)
  })
})

/** A running server over this folder, and a function that ends it. */
async function serving() {
  const port = await freePort()
  const server = spawn(process.execPath, [serverFile], {
    env: { ...shell, DATA_DIR: home, PORT: String(port), CONSOLE_PORT: '0', MERCHANT_PORT: '0', AUTOPILOT: 'off' },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  onTestFinished(() => void server.kill('SIGKILL'))
  const isOver = new Promise((resolve) => server.once('exit', resolve))
  const words: string[] = []
  server.stderr.on('data', (bytes: Buffer) => words.push(bytes.toString()))
  const isUp = () =>
    fetch(`http://localhost:${port}/readyz`).then(
      (answer) => answer.ok,
      () => false,
    )
  return { pid: server.pid, said: () => words.join(''), isUp, end: () => (server.kill('SIGTERM'), isOver) }
}
const patience = { timeout: 120_000, interval: 250 }

test.runIf(isInTurn(0, 2))(
  'F-130: a second process on the same folder is refused after 15 seconds with the id of the first, which goes on until it is ended cleanly',
  async () => {
    const first = await serving()
    await expect.poll(first.isUp, patience).toBe(true)

    const begun = performance.now()
    const { code, said } = await startWith(serverFile, { DATA_DIR: home, PORT: String(await freePort()) })
    expect(performance.now() - begun).toBeGreaterThan(15_000)
    expect(code).toBeGreaterThan(0)
    expect(said).toContain(`${join(home, 'database')} is in use by process ${first.pid}`)
    expect(said).not.toMatch(/at .*\.[jt]s:\d+/)

    expect(await first.isUp()).toBe(true)
    expect(await first.end()).toBe(0)
  },
  180_000,
)

test.runIf(isInTurn(1, 2))(
  'F-130: a process that starts while another still ends waits for it, and then serves',
  async () => {
    const first = await serving()
    await expect.poll(first.isUp, patience).toBe(true)
    const second = await serving()
    await expect.poll(second.said, patience).toContain(`waiting up to 15 s until process ${first.pid} releases`)
    expect(await first.end()).toBe(0)
    await expect.poll(second.isUp, patience).toBe(true)
    expect(await second.end()).toBe(0)
  },
  240_000,
)

/** `npm start` over this folder on free ports, once it has printed everything; `left` are those of its processes that still exist. */
async function started() {
  const mark = `${process.env[runMark] ?? ''}-${randomUUID()}`
  const [port, consolePort, sandboxPort, merchantPort] = await Promise.all([freePort(), freePort(), freePort(), freePort()])
  const ports = {
    PORT: String(port),
    CONSOLE_PORT: String(consolePort),
    SANDBOX_PORT: String(sandboxPort),
    MERCHANT_PORT: String(merchantPort),
  }
  const start = spawn(process.execPath, ['scripts/start.ts'], {
    env: { ...shell, DATA_DIR: home, ...ports, [runMark]: mark },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(() => void start.kill('SIGTERM'))
  const isOver = new Promise((resolve) => start.once('exit', resolve))
  let said = ''
  start.stdout.on('data', (bytes: Buffer) => (said += bytes.toString()))
  await expect.poll(() => said, patience).toContain('Ctrl-C')
  const end = (signal: NodeJS.Signals) => (start.kill(signal), isOver)
  const left = () => leftProcesses(mark, 120_000)
  return {
    said: () => said,
    left,
    addresses: [port, consolePort, sandboxPort, merchantPort].map((each) => `http://localhost:${each}`),
    end,
  }
}

test('F-130: npm start prints names and where its logs lie, and both files are written', async () => {
  const { said, addresses, end } = await started()
  for (const address of addresses) expect(said()).toContain(address)
  expect(said()).not.toContain('127.0.0.1')
  for (const [name, line] of [
    ['server.log', addresses[0]],
    ['sandbox.log', addresses[2]],
  ] as const) {
    const file = join(home, 'logs', name)
    expect(said()).toContain(file)
    await expect.poll(() => readFileSync(file, 'utf8'), patience).toContain(line)
  }
  expect(await end('SIGTERM')).toBe(0)
}, 240_000)

const isUp = (address: string) =>
  fetch(address).then(
    () => true,
    () => false,
  )

test.runIf(isInTurn(0, 2))(
  'where npm start is killed, its server and its sandbox end too',
  async () => {
    const { addresses, end, left } = await started()
    expect(await Promise.all(addresses.map(isUp))).toEqual([true, true, true, true])
    await end('SIGKILL')
    await expect.poll(() => Promise.all(addresses.map(isUp)), patience).toEqual([false, false, false, false])
    // Its folder is removed after this, and the embedded database waits for ever to write where there is no folder.
    expect(await left()).toEqual([])
  },
  240_000,
)

import { spawn } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

/** The command line of stores as a process, with a home of its own. */
export function openTool(environment: Readonly<Record<string, string>> = {}) {
  const home = mkdtempSync(join(tmpdir(), 'tool-'))
  const { PATH = '', TEST_RUN = '' } = process.env
  const env = { PATH, TEST_RUN, HOME: home, XDG_CONFIG_HOME: home, ...environment }

  function start(...given: readonly string[]) {
    const program = spawn(process.execPath, ['clients/merchant/cli/pelekan.ts', ...given], { env, stdio: ['ignore', 'pipe', 'pipe'] })
    let [out, error] = ['', '']
    program.stdout.on('data', (part) => (out += String(part)))
    program.stderr.on('data', (part) => (error += String(part)))
    const ended = new Promise<number | null>((resolve) => program.once('close', resolve))
    return {
      out: () => out,
      /** Waits until it has printed what `pattern` finds, or has ended; returns the first group. */
      printed: async (pattern: RegExp): Promise<string> => {
        let isOver = false
        void ended.then(() => (isOver = true))
        for (;;) {
          const [, found = ''] = pattern.exec(out + error) ?? []
          if (pattern.test(out + error)) return found
          if (isOver) throw new Error(`it ended without ${String(pattern)}: ${out}${error}`)
          await sleep(20)
        }
      },
      interrupt: () => program.kill('SIGINT'),
      ended: async () => ({ exitCode: await ended, out, error }),
    }
  }

  return { home, start, run: (...given: readonly string[]) => start(...given).ended() }
}

export type Arrived = { readonly headers: Readonly<Record<string, string | string[] | undefined>>; readonly body: string }

/** A developer's own server, which answers every webhook 202. */
export async function openReceiver() {
  const arrived: Arrived[] = []
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.once('end', () => {
      arrived.push({ headers: request.headers, body: Buffer.concat(parts).toString() })
      response.writeHead(202).end()
    })
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const { port } = server.address() as AddressInfo
  return { arrived, address: `http://127.0.0.1:${port}/webhook`, close: () => server.close() }
}

/** Passes requests on to `target`, but loses the connections of those whose turn `isLost` names, counted per path. */
export async function openLossyProxy(target: string, isLost: (path: string, count: number) => boolean) {
  const counts = new Map<string, number>()
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', target).pathname
    const count = (counts.get(path) ?? 0) + 1
    counts.set(path, count)
    if (isLost(path, count)) {
      request.socket.destroy()
      return
    }
    const headers = Object.fromEntries(['authorization', 'accept-language'].map((name) => [name, String(request.headers[name] ?? '')]))
    void fetch(new URL(request.url ?? '/', target), { method: request.method ?? 'GET', headers }).then(
      async (answer) => response.writeHead(answer.status, { 'content-type': 'application/json' }).end(await answer.text()),
      () => request.socket.destroy(),
    )
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const { port } = server.address() as AddressInfo
  return { address: `http://127.0.0.1:${port}`, close: () => (server.closeAllConnections(), server.close()) }
}

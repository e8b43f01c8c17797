import { connect, type Socket } from 'node:net'
import type { Server } from './server.ts'

export type Asked = {
  readonly path: string
  readonly method?: 'GET' | 'POST'
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
}
export type Said = { readonly status: number; readonly body: string }
/** What one load came to. Milliseconds of processor are the server's own and its database's, for each answer. */
export type Load = {
  readonly perSecond: number
  readonly serverMsEach: number
  readonly databaseMsEach: number
  readonly statementsEach: number
  readonly done: number
  readonly failed: number
}
/** What a lane of the load does next with its connection: answers whether that went well, null when there is no more to do. */
export type Turn = (ask: (asked: Asked) => Promise<Said>) => Promise<boolean> | null

/** Does turns over so many connections until there are no more or the time is up. The generator speaks bare sockets, so that it takes little of the machine. */
export async function load(server: Server, turn: Turn, { connections, forMs }: { connections: number; forMs: number }): Promise<Load> {
  const lines = await Promise.all(Array.from({ length: connections }, () => openLine(server.address)))
  const before = await server.used()
  const begun = performance.now()
  let [done, failed] = [0, 0]
  const lane = async ({ ask }: Line): Promise<void> => {
    while (performance.now() - begun < forMs) {
      const outcome = turn(ask)
      if (outcome === null) return
      if (await outcome) done += 1
      else failed += 1
    }
  }
  await Promise.all(lines.map(lane))
  const tookMs = performance.now() - begun
  const after = await server.used()
  for (const { close } of lines) close()
  const each = (name: keyof typeof after): number => (after[name] - before[name]) / Math.max(1, done)
  return {
    perSecond: (done / tookMs) * 1000,
    serverMsEach: each('serverMs'),
    databaseMsEach: each('databaseMs'),
    statementsEach: each('statements'),
    done,
    failed,
  }
}

type Line = { readonly ask: (asked: Asked) => Promise<Said>; readonly close: () => void }

const nobodyListens = (): void => undefined

/** One keep-alive connection that asks one thing at a time. Every answer must say its length. */
async function openLine(address: string): Promise<Line> {
  const { hostname, port } = new URL(address)
  const socket: Socket = connect({ host: hostname, port: Number(port), noDelay: true })
  await new Promise<void>((resolve, reject) => void socket.once('connect', resolve).once('error', reject))
  let heard: (said: Said) => void = nobodyListens
  let chunks: Buffer[] = []
  let missing = 0
  let head = ''
  socket.on('data', (chunk) => {
    chunks.push(chunk)
    if (head === '') {
      const bytes = chunks.length === 1 ? chunk : Buffer.concat(chunks)
      const end = bytes.indexOf('\r\n\r\n')
      if (end < 0) return
      head = bytes.toString('latin1', 0, end)
      const rest = bytes.subarray(end + 4)
      missing = Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1] ?? 0) - rest.length
      chunks = [rest]
    } else missing -= chunk.length
    if (missing > 0) return
    const said = { status: Number(head.slice(9, 12)), body: chunks.length === 1 ? String(chunks[0]) : '' }
    chunks = []
    head = ''
    heard(said)
  })
  return {
    ask: (asked) =>
      new Promise((resolve) => {
        heard = resolve
        socket.write(written(asked))
      }),
    close: () => void socket.destroy(),
  }
}

function written({ path, method = 'GET', headers = {}, body = '' }: Asked): string {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  const sized = body === '' ? '' : `content-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\n`
  return `${method} ${path} HTTP/1.1\r\nhost: bench\r\n${lines.join('')}${sized}\r\n${body}`
}

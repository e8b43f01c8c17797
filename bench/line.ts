import { connect } from 'node:net'

export type Asked = {
  readonly path: string
  readonly method?: 'GET' | 'POST'
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
}
/** The response; status 0 where none came. */
export type Said = { readonly status: number; readonly body: string; readonly head: string }

export type Line = {
  readonly ask: (asked: Asked) => Promise<Said>
  /** Whether another request may be sent. */
  readonly isOpen: () => boolean
  readonly close: () => void
}

const nobodyListens = (): void => undefined
const nothing: Said = { status: 0, body: '', head: '' }

/**
 * One keep-alive connection with one request at a time. It uses bare sockets, which take little processor time; every
 * response must have a content-length. It closes after `patienceMs` without data.
 */
export async function openLine(address: string, { patienceMs = 0 } = {}): Promise<Line> {
  const { hostname, port } = new URL(address)
  const socket = connect({ host: hostname, port: Number(port), noDelay: true })
  await new Promise<void>((resolve, reject) => void socket.once('connect', resolve).once('error', reject))
  let resolveReply: (said: Said) => void = nobodyListens
  let isOpen = true
  let chunks: Buffer[] = []
  let missing = 0
  let head = ''
  socket.on('error', nobodyListens)
  socket.setTimeout(patienceMs, () => socket.destroy())
  socket.on('close', () => {
    isOpen = false
    resolveReply(nothing)
  })
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
    const said = { status: Number(head.slice(9, 12)), body: chunks.length === 1 ? String(chunks[0]) : '', head }
    if (/\r\nconnection: close/i.test(head)) isOpen = false
    chunks = []
    head = ''
    resolveReply(said)
  })
  return {
    ask: (asked) =>
      new Promise((resolve) => {
        resolveReply = resolve
        socket.write(written(asked))
      }),
    isOpen: () => isOpen,
    close: () => void socket.destroy(),
  }
}

function written({ path, method = 'GET', headers = {}, body = '' }: Asked): string {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  const sized = body === '' ? '' : `content-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\n`
  return `${method} ${path} HTTP/1.1\r\nhost: bench\r\n${lines.join('')}${sized}\r\n${body}`
}
